import Platform
import TLSServer

final class ServerConnection {
    private let descriptor: CInt
    private let tls: OpaquePointer?
    private var unread: [UInt8] = []

    init?(_ descriptor: CInt, _ identity: TLSIdentity?) {
        self.descriptor = descriptor
        tls = identity.flatMap { tls_accept(descriptor, $0.certificate, $0.key) }
        if identity != nil, tls == nil { return nil }
    }

    deinit { if let tls { tls_free(tls) } }

    func nextHead() -> [UInt8]? {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let range = unread.firstRange(of: end) {
                defer { unread.removeSubrange(..<range.upperBound) }
                return Array(unread[..<range.lowerBound])
            }
            if let first = unread.first, !(0x41...0x5A).contains(first) {
                defer { unread = [] }
                return unread
            }
            guard read() else { return nil }
        }
    }

    func waitForEnd() { while read() { unread = [] } }

    func pause(_ duration: Duration) -> Bool {
        let end = ContinuousClock.now + duration
        while true {
            let rest = ContinuousClock.now.duration(to: end)
            if rest <= .zero { return true }
            // Clients send nothing before the response, so readable data means the end.
            var interest = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&interest, 1, rest.pollTimeout) > 0 { return false }
        }
    }

    func send(_ bytes: some Sequence<UInt8>) -> Bool {
        let bytes = Array(bytes)
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { buffer in
                // The thread blocks SIGPIPE, like every signal.
                tls.map { tls_write($0, buffer.baseAddress, buffer.count) }
                    ?? write(descriptor, buffer.baseAddress, buffer.count)
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Makes the close of the connection send a reset.
    func reset() {
        var atOnce = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &atOnce, socklen_t(MemoryLayout<linger>.size))
    }

    private func read() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = buffer.withUnsafeMutableBytes { buffer in
            tls.map { tls_read($0, buffer.baseAddress, buffer.count) }
                ?? recv(descriptor, buffer.baseAddress, buffer.count, 0)
        }
        if count > 0 { unread += buffer[..<count] }
        return count > 0
    }
}
