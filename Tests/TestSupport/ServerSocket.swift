import Platform

package struct ServerSocket: Sendable {
    package struct SocketError: Error {
        let errno: CInt
    }

    package let port: Int
    private let descriptor: CInt

    package init(port: Int = 0, backlog: CInt = 128) throws {
        descriptor = socket(AF_INET, SocketKind.stream, 0)
        var yes: CInt = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
        var address = sockaddr_in(loopbackPort: port)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { [descriptor] pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, size) == 0 && listen(descriptor, backlog) == 0
                    && getsockname(descriptor, address, &size) == 0
            }
        }
        self.port = Int(in_port_t(bigEndian: address.sin_port))
        guard isListening else {
            let error = SocketError(errno: errno)
            close(descriptor)
            throw error
        }
        // Child processes do not inherit the socket.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    package func nextConnection() -> CInt? {
        while true {
            let connection = accept(descriptor, nil, nil)
            guard connection >= 0 else {
                if errno == EINTR || errno == ECONNABORTED { continue }
                return nil
            }
            _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
            var yes: CInt = 1
            setsockopt(connection, CInt(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<CInt>.size))
            return connection
        }
    }

    package func stop() { shutdown(descriptor, CInt(SHUT_RDWR)) }

    package func end() { close(descriptor) }
}

extension sockaddr_in {
    fileprivate init(loopbackPort port: Int) {
        self.init()
        sin_family = sa_family_t(AF_INET)
        sin_port = in_port_t(port).bigEndian
        sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    }
}

private enum SocketKind {
    #if canImport(Glibc)
        static let stream = CInt(SOCK_STREAM.rawValue)
    #else
        static let stream = SOCK_STREAM
    #endif
}

/// A connection to a port of 127.0.0.1 that sends nothing and does not wait to be accepted.
package struct ClientSocket: Sendable {
    package let descriptor: CInt

    package init(port: Int) {
        descriptor = socket(AF_INET, SocketKind.stream, 0)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        withUnsafePointer(to: sockaddr_in(loopbackPort: port)) { [descriptor] pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                _ = connect(descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    package func end() { close(descriptor) }
}
