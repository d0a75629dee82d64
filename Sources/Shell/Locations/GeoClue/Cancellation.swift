import Platform

/// A wish that a poll can wait for.
final class Cancellation: Sendable {
    /// Something is to be read here once it is cancelled.
    let descriptor: Int32
    private let writing: Int32

    /// Nil where no more descriptors are to be had.
    init?() {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        (descriptor, writing) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
        close(descriptor)
        close(writing)
    }

    func cancel() { _ = write(writing, [1], 1) }
}
