import Platform
import Synchronization

package struct RecordedRequest: Sendable {
    package let ordinal: Int
    package let connection: Int
    package let ordinalOnConnection: Int
    package let path: String
    package let query: String
    package let headers: [(name: String, value: String)]
    package let began: ContinuousClock.Instant
    /// Time of the last byte of a whole response, or of the end of the connection; nil before.
    package internal(set) var ended: ContinuousClock.Instant?

    package func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}

final class RequestLog: Sendable {
    private struct Waiter {
        let condition: @Sendable (State) -> Bool
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var requests: [RecordedRequest] = []
        var openDescriptors: Set<CInt> = []
        var isFinished = false
        var connectionCount = 0
        var requestCount = 0
        var waiters: [Int: Waiter] = [:]
        var nextWaiter = 0
    }

    private let state = Mutex(State())

    var requests: [RecordedRequest] { state.withLock { $0.requests } }
    var connectionCount: Int { state.withLock { $0.connectionCount } }

    func addConnection(_ descriptor: CInt) -> Int {
        state.withLock { state in
            state.openDescriptors.insert(descriptor)
            defer { state.connectionCount += 1 }
            return state.connectionCount
        }
    }

    func end(_ descriptor: CInt) {
        state.withLock { state in
            state.openDescriptors.remove(descriptor)
            // The lock is still held, because a new connection may get the same number.
            close(descriptor)
        }
    }

    func closeAll() {
        state.withLock { state in
            for descriptor in state.openDescriptors { shutdown(descriptor, CInt(SHUT_RDWR)) }
        }
    }

    func finish() { change { $0.isFinished = true } }

    func finished() async { await wait { $0.isFinished } }

    func request(_ head: [UInt8], connection: Int) -> RecordedRequest {
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
        let words = (lines.first ?? "").split(separator: " ")
        let target = words.count > 1 ? words[1] : ""
        let path = target.prefix { $0 != "?" }
        let headers = lines.dropFirst().map { line in
            let name = line.prefix { $0 != ":" }
            return (name: String(name), value: String(line.dropFirst(name.count + 1).drop { $0 == " " }))
        }
        return state.withLock { state in
            defer { state.requestCount += 1 }
            return RecordedRequest(
                ordinal: state.requestCount,
                connection: connection,
                ordinalOnConnection: state.requests.count { $0.connection == connection },
                path: String(path),
                query: String(target.dropFirst(path.count + 1)),
                headers: headers,
                began: .now)
        }
    }

    func begin(_ request: RecordedRequest) { change { $0.requests.append(request) } }

    func end(_ request: RecordedRequest) {
        change { state in
            if let index = state.requests.firstIndex(where: { $0.ordinal == request.ordinal }) {
                state.requests[index].ended = .now
            }
        }
    }

    func requests(until condition: @escaping @Sendable ([RecordedRequest]) -> Bool) async -> [RecordedRequest] {
        await wait { condition($0.requests) }
        return requests
    }

    private func wait(until condition: @escaping @Sendable (State) -> Bool) async {
        let id = state.withLock { state in
            state.nextWaiter += 1
            return state.nextWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isDone = state.withLock { state in
                    if Task.isCancelled || condition(state) { return true }
                    state.waiters[id] = Waiter(condition: condition, continuation: continuation)
                    return false
                }
                if isDone { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: id) }?.continuation.resume()
        }
    }

    private func change(_ body: (inout State) -> Void) {
        let satisfied = state.withLock { state in
            body(&state)
            let satisfied = state.waiters.filter { $0.value.condition(state) }
            for id in satisfied.keys { state.waiters[id] = nil }
            return satisfied.values.map(\.continuation)
        }
        for continuation in satisfied { continuation.resume() }
    }
}
