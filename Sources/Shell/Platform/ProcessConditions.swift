// What the program sees to before it does anything else, and how many files it may open.

/// Opens those of the three standard descriptors that are closed, so that no file of ours gets their numbers; to read from
/// or write to them fails as before.
package func keepStandardDescriptors() {
    for (descriptor, uselessMode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
        // The lowest free number is its own.
        _ = open("/dev/null", uselessMode)
    }
}

/// Lets a write past the limit on file sizes fail as on a full disk, where the system would end the program.
package func ignoreFileSizeSignal() { signal(SIGXFSZ, SIG_IGN) }

#if canImport(Glibc)
    private let (coreSize, openFiles) = (
        __rlimit_resource_t(RLIMIT_CORE.rawValue), __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    )
#else
    private let (coreSize, openFiles) = (RLIMIT_CORE, RLIMIT_NOFILE)
#endif

/// A core dump would hold the API key. Only the soft limit is lowered: a debugger or a child can raise it again.
package func refuseCoreDumps() {
    var limit = rlimit()
    guard getrlimit(coreSize, &limit) == 0 else { return }
    limit.rlim_cur = 0
    _ = setrlimit(coreSize, &limit)
}

/// Nil for as many as it likes.
package func openFileLimit() -> Int? {
    var limit = rlimit()
    // RLIM_INFINITY is a macro that Swift cannot read.
    guard getrlimit(openFiles, &limit) == 0, limit.rlim_cur != .max else { return nil }
    return Int(clamping: limit.rlim_cur)
}
