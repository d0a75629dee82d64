import Platform

/// What a build that measures, such as for a sanitizer or coverage, has to know in every program that tests start.
package enum Measuring {
    private static let sanitizers = ["ASAN_OPTIONS", "TSAN_OPTIONS"]
    private static let names = sanitizers + ["LLVM_PROFILE_FILE"]

    /// Those of its variables that the tests themselves were started with.
    static let variables: [String: String] = Dictionary(
        uniqueKeysWithValues: names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } })

    /// Whether programs run under a sanitizer, whose allocator keeps what is freed so that its use is seen.
    package static let keepsFreedMemory = sanitizers.contains { variables[$0] != nil }

    /// Whether programs run under the thread sanitizer, whose own work needs files that may grow and a stack with room.
    package static let watchesThreads = variables["TSAN_OPTIONS"] != nil
}
