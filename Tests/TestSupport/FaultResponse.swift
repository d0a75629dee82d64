package struct FaultResponse: Sendable, CustomStringConvertible {
    package enum Delivery: Sendable, Hashable {
        case whole
        /// Announces the whole body, sends only this many bytes and closes.
        case cutOff(after: Int)
        /// Announces `length` instead of the real length and keeps the connection open.
        case announcing(length: Int)
        /// Sends no length, so the end of the connection ends the body.
        case untilClose
        /// Sends one byte of the body at a time.
        case dripping(every: Duration)
        /// Repeats the body endlessly, in chunks.
        case endless
        case silentAfterHead
        /// Sends only the body, without a head, and closes.
        case raw
        case hanging
        case closing
        case resetting
    }

    package var status: Int
    package var headers: [(name: String, value: String)]
    package var body: [UInt8]
    package var delivery: Delivery
    package var delay: Duration
    package var barrier: Barrier?

    package init(
        status: Int = 200, headers: [(name: String, value: String)] = [("Content-Type", "application/json")],
        body: [UInt8] = [], delivery: Delivery = .whole, delay: Duration = .zero, barrier: Barrier? = nil
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.delivery = delivery
        self.delay = delay
        self.barrier = barrier
    }

    package static func json(_ text: String, delivery: Delivery = .whole, barrier: Barrier? = nil) -> FaultResponse {
        FaultResponse(body: Array(text.utf8), delivery: delivery, barrier: barrier)
    }

    package static func redirect(to location: String, status: Int = 302) -> FaultResponse {
        FaultResponse(status: status, headers: [("Location", location)])
    }

    package static func gzip(_ text: String) -> FaultResponse {
        FaultResponse(
            headers: [("Content-Type", "application/json"), ("Content-Encoding", "gzip")],
            body: Gzip.stored(Array(text.utf8)))
    }

    package static func gzipBomb(size: Int) -> FaultResponse {
        FaultResponse(headers: [("Content-Encoding", "gzip")], body: Gzip.zeros(atLeast: size))
    }

    package static let hanging = FaultResponse(delivery: .hanging)
    package static let closing = FaultResponse(delivery: .closing)
    package static let resetting = FaultResponse(delivery: .resetting)

    /// Test reports print arguments, and a body may have megabytes.
    package var description: String {
        "\(status) \(headers.map { "\($0.name): \($0.value)" }) \(body.count) bytes \(delivery)"
    }

    var head: String {
        var lines = ["HTTP/1.1 \(status) Status"]
        lines += headers.map { "\($0.name): \($0.value)" }
        switch delivery {
        case .announcing(let length): lines.append("Content-Length: \(length)")
        case .endless: lines.append("Transfer-Encoding: chunked")
        case .untilClose: lines.append("Connection: close")
        default: lines.append("Content-Length: \(body.count)")
        }
        return lines.joined(separator: "\r\n") + "\r\n\r\n"
    }
}
