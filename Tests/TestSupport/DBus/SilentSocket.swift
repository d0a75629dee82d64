import Platform

/// A socket that listens like a bus and sends nothing.
package final class SilentSocket {
    private let directory: TemporaryDirectory
    private let listening: Int32
    private var others: [Int32] = []

    package var address: String { "unix:path=" + path }
    private var path: String { directory.path + "/socket" }

    package init() throws {
        // A client that closes first must not end the tests.
        signal(SIGPIPE, SIG_IGN)
        directory = try TemporaryDirectory()
        listening = Self.open()
        let status = withAddress { bind(listening, $0, $1) }
        guard status == 0, listen(listening, 1) == 0 else { throw Pty.PtyError(description: "no socket: \(errno)") }
    }

    deinit { for descriptor in others + [listening] { close(descriptor) } }

    /// Fills the queue of the socket, so that the next client waits.
    package func fill() {
        repeat {
            others.append(Self.open())
            _ = fcntl(others[others.count - 1], F_SETFL, O_NONBLOCK)
        } while withAddress { connect(others[others.count - 1], $0, $1) } == 0 && others.count < 64
    }

    /// Waits until a client has sent a byte. Returns false after 10 s.
    package func hasBeenSpokenTo() async -> Bool {
        guard await Self.isReadable(listening) else { return false }
        let client = accept(listening, nil, nil)
        others.append(client)
        var byte: UInt8 = 0
        return await Self.isReadable(client) && read(client, &byte, 1) == 1
    }

    /// Waits in a thread of its own: the tasks that speak to the socket need those of the pool.
    private static func isReadable(_ descriptor: Int32) async -> Bool {
        await withCheckedContinuation { continuation in
            let isRunning = runDetached("socket") {
                var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                continuation.resume(returning: poll(&source, 1, 10_000) > 0)
            }
            if !isRunning { continuation.resume(returning: false) }
        }
    }

    /// Sends bytes to the last client, which may have gone. Returns false if they do not fit into the socket.
    package func answer(_ bytes: [UInt8]) -> Bool {
        write(others[others.count - 1], bytes, bytes.count) == bytes.count || errno == EPIPE
    }

    private static func open() -> Int32 {
        #if canImport(Glibc)
            socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        #else
            socket(AF_UNIX, SOCK_STREAM, 0)
        #endif
    }

    private func withAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
    }
}
