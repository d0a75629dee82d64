import Platform
import Synchronization
import TestSupport

/// A proxy that opens a tunnel to any port of this machine.
final class Tunnel: Sendable {
    private let socket: ServerSocket
    private let count = Mutex(0)

    var port: Int { socket.port }
    var connectionCount: Int { count.withLock { $0 } }

    init() throws {
        let socket = try ServerSocket()
        self.socket = socket
        runDetached("tunnel") { [weak self] in
            while let client = socket.nextConnection() {
                self?.count.withLock { $0 += 1 }
                runDetached("tunnel") { Self.serve(client) }
            }
            socket.end()
        }
    }

    func end() { socket.stop() }

    private static func serve(_ client: CInt) {
        defer { close(client) }
        var head: [UInt8] = []
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            var byte: UInt8 = 0
            guard recv(client, &byte, 1, 0) == 1 else { return }
            head.append(byte)
        }
        let words = String(decoding: head, as: UTF8.self).split { $0 == " " || $0 == ":" }
        guard words.count > 2, words[0] == "CONNECT", let port = Int(words[2]) else { return }
        let host = ClientSocket(port: port)
        defer { host.end() }
        let response = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)
        guard write(client, response, response.count) == response.count else { return }
        host.relay(with: client)
    }
}

extension ClientSocket {
    /// Forwards bytes in both directions until one side closes.
    fileprivate func relay(with other: CInt) {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        var sides = [other, descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&sides, nfds_t(sides.count), -1) > 0 {
            for (side, target) in [(0, 1), (1, 0)] where sides[side].revents != 0 {
                let count = recv(sides[side].fd, &buffer, buffer.count, 0)
                guard count > 0, write(sides[target].fd, buffer, count) == count else { return }
            }
        }
    }
}
