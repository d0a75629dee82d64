import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import Synchronization
import WeatherService

/// What a server has said to one request.
enum Reply: Sendable {
    case answer(status: Int, headers: HTTPHeaders, body: [UInt8])
    /// The value of its `Location`; a redirect without one is an answer.
    case redirect(to: String)
}

/// Gathers the reply to one request as it comes in.
///
/// The library's other interface, with `await`, starts tasks of its own, which run where no task of ours may.
final class AnswerCollector: HTTPClientResponseDelegate {
    typealias Response = Reply

    /// Ends a request whose reply is known before its body.
    struct Redirect: Error {
        let location: String
    }

    private struct State {
        var head: HTTPResponseHead?
        var body: [UInt8] = []
    }

    private let limit: Int
    private let state = Mutex(State())

    /// `limit` is that of the body, in bytes after decompression.
    init(limit: Int) { self.limit = limit }

    /// Whether the reply had begun, however it has ended.
    var hasHead: Bool { state.withLock { $0.head != nil } }

    func didReceiveHead(task: HTTPClient.Task<Reply>, _ head: HTTPResponseHead) -> EventLoopFuture<Void> {
        state.withLock { $0.head = head }
        if let location = head.redirectLocation { return task.eventLoop.makeFailedFuture(Redirect(location: location)) }
        return accept(head.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0, on: task.eventLoop)
    }

    func didReceiveBodyPart(task: HTTPClient.Task<Reply>, _ part: ByteBuffer) -> EventLoopFuture<Void> {
        let size = state.withLock { state in
            let size = state.body.count + part.readableBytes
            if size <= limit { state.body.append(contentsOf: part.readableBytesView) }
            return size
        }
        return accept(size, on: task.eventLoop)
    }

    func didFinishRequest(task: HTTPClient.Task<Reply>) throws -> Reply {
        let state = state.withLock { $0 }
        guard let head = state.head else { throw NetworkError.connectionFailed }
        return .answer(status: Int(head.status.code), headers: head.headers, body: state.body)
    }

    private func accept(_ size: Int, on loop: any EventLoop) -> EventLoopFuture<Void> {
        size <= limit
            ? loop.makeSucceededVoidFuture() : loop.makeFailedFuture(NetworkError.answerTooLarge(limit: limit))
    }
}

extension HTTPResponseHead {
    fileprivate var redirectLocation: String? {
        [301, 302, 303, 307, 308].contains(status.code) ? headers.first(name: "Location") : nil
    }
}
