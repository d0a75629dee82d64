/// Opens closed standard descriptors, so that no other file gets their numbers; reads and writes still fail.
package func keepStandardDescriptors() {
    for (descriptor, uselessMode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
        _ = open("/dev/null", uselessMode)
    }
}

/// Makes a write past the file size limit fail, instead of ending the process.
package func ignoreFileSizeSignal() { signal(SIGXFSZ, SIG_IGN) }

#if canImport(Glibc)
    private let (coreSize, openFiles) = (
        __rlimit_resource_t(RLIMIT_CORE.rawValue), __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    )
#else
    private let (coreSize, openFiles) = (RLIMIT_CORE, RLIMIT_NOFILE)
#endif

/// Prevents core dumps, which would contain the API key; a debugger can raise the soft limit.
package func refuseCoreDumps() {
    var limit = rlimit()
    guard getrlimit(coreSize, &limit) == 0 else { return }
    limit.rlim_cur = 0
    _ = setrlimit(coreSize, &limit)
}

package func openFileLimit() -> Int? {
    var limit = rlimit()
    guard getrlimit(openFiles, &limit) == 0, limit.rlim_cur != .max else { return nil }
    return Int(clamping: limit.rlim_cur)
}
