import NIOCore
import NIOHTTP1
import Synchronization

/// A request as it reached the server.
package struct RecordedRequest: Sendable {
    /// Position among all requests, from 0.
    package let ordinal: Int
    /// Position of its connection among all connections, from 0.
    package let connection: Int
    /// Position among the requests of its connection, from 0.
    package let ordinalOnConnection: Int
    package let path: String
    /// After the question mark; empty without one.
    package let query: String
    package let headers: [(name: String, value: String)]
    package let began: ContinuousClock.Instant
    /// When the last byte of a whole answer was sent, or the connection ended; nil until then.
    package internal(set) var ended: ContinuousClock.Instant?

    /// The first header of this name, whatever its case.
    package func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}

/// Everything the server has seen.
final class RequestLog: Sendable {
    private struct Waiter {
        let condition: @Sendable ([RecordedRequest]) -> Bool
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var requests: [RecordedRequest] = []
        var openChannels: [ObjectIdentifier: any Channel] = [:]
        var connectionCount = 0
        var requestCount = 0
        var waiters: [Int: Waiter] = [:]
        var nextWaiter = 0
    }

    private let state = Mutex(State())

    var requests: [RecordedRequest] { state.withLock { $0.requests } }
    var connectionCount: Int { state.withLock { $0.connectionCount } }
    var channels: [any Channel] { state.withLock { Array($0.openChannels.values) } }

    func addConnection(_ channel: any Channel) -> Int {
        channel.closeFuture.whenComplete { _ in
            self.state.withLock { $0.openChannels[ObjectIdentifier(channel)] = nil }
        }
        return state.withLock { state in
            state.openChannels[ObjectIdentifier(channel)] = channel
            defer { state.connectionCount += 1 }
            return state.connectionCount
        }
    }

    /// A request that is not known of before it is told to `begin`.
    func request(_ head: HTTPRequestHead, connection: Int) -> RecordedRequest {
        let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        return state.withLock { state in
            defer { state.requestCount += 1 }
            return RecordedRequest(
                ordinal: state.requestCount,
                connection: connection,
                ordinalOnConnection: state.requests.count { $0.connection == connection },
                path: String(parts[0]),
                query: parts.count > 1 ? String(parts[1]) : "",
                headers: head.headers.map { ($0.name, $0.value) },
                began: .now)
        }
    }

    func begin(_ request: RecordedRequest) { change { $0.append(request) } }

    func end(_ request: RecordedRequest) {
        change { requests in
            if let index = requests.firstIndex(where: { $0.ordinal == request.ordinal }) {
                requests[index].ended = .now
            }
        }
    }

    func requests(until condition: @escaping @Sendable ([RecordedRequest]) -> Bool) async -> [RecordedRequest] {
        let id = state.withLock { state in
            state.nextWaiter += 1
            return state.nextWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isDone = state.withLock { state in
                    if Task.isCancelled || condition(state.requests) { return true }
                    state.waiters[id] = Waiter(condition: condition, continuation: continuation)
                    return false
                }
                if isDone { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: id) }?.continuation.resume()
        }
        return requests
    }

    private func change<Result>(_ body: (inout [RecordedRequest]) -> sending Result) -> Result {
        let (result, satisfied) = state.withLock { state in
            let result = body(&state.requests)
            let satisfied = state.waiters.filter { $0.value.condition(state.requests) }
            for id in satisfied.keys { state.waiters[id] = nil }
            return (result, satisfied.values.map(\.continuation))
        }
        for continuation in satisfied { continuation.resume() }
        return result
    }
}
