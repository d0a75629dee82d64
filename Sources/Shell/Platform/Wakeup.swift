import PlatformShim

package final class Wakeup: Sendable {
    package let descriptor: Int32
    private let writing: Int32

    package init?() {
        var ends: [Int32] = [-1, -1]
        guard platform_make_pipe(&ends) else { return nil }
        (descriptor, writing) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(writing)
    }

    /// SIGTERM then wakes, and a second SIGTERM ends the process. This wakeup must live as long as the process.
    package func wakeOnTermination() { process_note_termination(writing) }

    package func signal() { _ = write(writing, [1], 1) }

    package func wait() {
        var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&source, 1, -1) < 0, errno == EINTR {}
        drain()
    }

    /// Returns whether the signal came in time.
    func wait(within limit: Duration) -> Bool {
        let deadline = ContinuousClock.now + limit
        var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while case let count = poll(&source, 1, (deadline - .now).pollMilliseconds), count <= 0 {
            if count == 0 || errno != EINTR { return false }
        }
        return true
    }

    package func drain() {
        var bytes = [UInt8](repeating: 0, count: 256)
        while read(descriptor, &bytes, bytes.count) > 0 {}
    }
}
