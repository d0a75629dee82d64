/// Opens closed standard descriptors, so that no file of ours gets their numbers; their use fails as before.
package func keepStandardDescriptors() {
    for (descriptor, uselessMode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
        // open returns the lowest free number, which is this one.
        _ = open("/dev/null", uselessMode)
    }
}

/// A write past the file size limit then fails like a full disk instead of ending the program.
package func ignoreFileSizeSignal() { signal(SIGXFSZ, SIG_IGN) }

#if canImport(Glibc)
    private let (coreSize, openFiles) = (
        __rlimit_resource_t(RLIMIT_CORE.rawValue), __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    )
#else
    private let (coreSize, openFiles) = (RLIMIT_CORE, RLIMIT_NOFILE)
#endif

/// A core dump would hold the API key. Only the soft limit is lowered, so a debugger can raise it.
package func refuseCoreDumps() {
    var limit = rlimit()
    guard getrlimit(coreSize, &limit) == 0 else { return }
    limit.rlim_cur = 0
    _ = setrlimit(coreSize, &limit)
}

/// Nil means no limit.
package func openFileLimit() -> Int? {
    var limit = rlimit()
    // Swift cannot import the macro RLIM_INFINITY.
    guard getrlimit(openFiles, &limit) == 0, limit.rlim_cur != .max else { return nil }
    return Int(clamping: limit.rlim_cur)
}
