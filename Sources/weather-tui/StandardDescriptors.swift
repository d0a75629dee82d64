import Platform

/// Opens those of the three standard descriptors that are closed, so that no file of ours gets their numbers; to read from
/// or write to them fails as before.
func keepStandardDescriptors() {
    for (descriptor, uselessMode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
        // The lowest free number is its own.
        _ = open("/dev/null", uselessMode)
    }
}
