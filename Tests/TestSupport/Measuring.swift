import Platform

/// Settings that a build with a sanitizer or coverage passes to every program that tests start.
package enum Measuring {
    private static let sanitizers = ["ASAN_OPTIONS", "TSAN_OPTIONS"]
    private static let names = sanitizers + ["LLVM_PROFILE_FILE"]

    static let variables: [String: String] = Dictionary(
        uniqueKeysWithValues: names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } })

    /// Whether a sanitizer is in use: its allocator keeps freed memory to detect its use.
    package static let keepsFreedMemory = sanitizers.contains { variables[$0] != nil }

    /// Whether the thread sanitizer is in use: it needs growing files and a large stack itself.
    package static let watchesThreads = variables["TSAN_OPTIONS"] != nil
}
