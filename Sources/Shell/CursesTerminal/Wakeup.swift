import CursesShim
import Platform

/// Ends a wait for the screen from any thread.
package nonisolated struct Wakeup: Sendable {
    private let pipe: Pipe

    package init() throws(ScreenError) { pipe = try Pipe() }

    /// Never blocks; several before a wait count as one.
    package func signal() {
        var byte: UInt8 = 1
        _ = write(pipe.writing, &byte, 1)
    }

    /// Blocks until there was a signal, for those who have no screen to wait for.
    package func wait() {
        var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&source, 1, -1) < 0, errno == EINTR {}
        drain()
    }

    var descriptor: Int32 { pipe.reading }

    func drain() {
        var bytes = [UInt8](repeating: 0, count: 256)
        while read(pipe.reading, &bytes, bytes.count) > 0 {}
    }

    private final class Pipe: Sendable {
        let reading: Int32
        let writing: Int32

        init() throws(ScreenError) {
            var descriptors: [Int32] = [-1, -1]
            guard screen_make_pipe(&descriptors) else { throw .unavailable }
            (reading, writing) = (descriptors[0], descriptors[1])
        }

        deinit {
            close(reading)
            close(writing)
        }
    }
}
