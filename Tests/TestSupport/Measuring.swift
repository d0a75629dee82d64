import Platform

/// Settings that a build with a sanitizer or coverage passes to every program that tests start.
package enum Measuring {
    private static let sanitizers = ["ASAN_OPTIONS", "TSAN_OPTIONS"]
    private static let names = sanitizers + ["LLVM_PROFILE_FILE"]

    static let variables: [String: String] = Dictionary(
        uniqueKeysWithValues: names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } })

    /// True with a sanitizer, whose allocator keeps freed memory.
    package static let keepsFreedMemory = sanitizers.contains { variables[$0] != nil }

    /// True with the thread sanitizer, which needs growing files and a large stack itself.
    package static let watchesThreads = variables["TSAN_OPTIONS"] != nil
}
