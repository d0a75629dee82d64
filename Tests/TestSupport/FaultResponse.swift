/// What the server does with one request.
package struct FaultResponse: Sendable, CustomStringConvertible {
    /// How head and body travel.
    package enum Delivery: Sendable, Hashable {
        case whole
        /// Announces the whole body, sends this many bytes of it and closes.
        case cutOff(after: Int)
        /// Announces this length whatever the body's is, and keeps the connection open.
        case announcing(length: Int)
        /// Sends no length: the body ends with the connection.
        case untilClose
        /// One byte of the body at a time.
        case dripping(every: Duration)
        /// The body over and over, in chunks, for ever.
        case endless
        /// The head and then nothing.
        case silentAfterHead
        /// The body's bytes alone, no head, then closes.
        case raw
        /// Nothing, and the connection stays open.
        case hanging
        /// Nothing, and the connection is closed.
        case closing
        /// Nothing, and the connection is reset.
        case resetting
    }

    package var status: Int
    package var headers: [(name: String, value: String)]
    package var body: [UInt8]
    package var delivery: Delivery
    /// Before the first byte.
    package var delay: Duration
    /// Holds the answer back until everyone has arrived.
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

    /// A good answer with a JSON body.
    package static func json(_ text: String, delivery: Delivery = .whole, barrier: Barrier? = nil) -> FaultResponse {
        FaultResponse(body: Array(text.utf8), delivery: delivery, barrier: barrier)
    }

    package static func redirect(to location: String, status: Int = 302) -> FaultResponse {
        FaultResponse(status: status, headers: [("Location", location)])
    }

    /// The body compressed, with the header that says so.
    package static func gzip(_ text: String) -> FaultResponse {
        FaultResponse(
            headers: [("Content-Type", "application/json"), ("Content-Encoding", "gzip")],
            body: Gzip.stored(Array(text.utf8)))
    }

    /// A small body that decompresses to at least `size` bytes of zeros.
    package static func gzipBomb(size: Int) -> FaultResponse {
        FaultResponse(headers: [("Content-Encoding", "gzip")], body: Gzip.zeros(atLeast: size))
    }

    package static let hanging = FaultResponse(delivery: .hanging)
    package static let closing = FaultResponse(delivery: .closing)
    package static let resetting = FaultResponse(delivery: .resetting)

    /// Short, since test reports spell out their arguments and bodies may be megabytes.
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
