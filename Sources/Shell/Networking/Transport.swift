import CurlShim
import Platform
import Synchronization
import WeatherService

enum TransferResult: Sendable {
    case response(HTTPResponse)
    case redirect(to: String)
}

/// A libcurl thread that starts with a request and ends after the idle time.
final class Transport: Sendable {
    struct Request: Identifiable, Sendable {
        let id: Int
        let url: String
        let headers: [String]
        let proxy: Proxy?
        let deadline: ContinuousClock.Instant
        fileprivate let response: AsyncStream<Result<TransferResult, TransferError>>.Continuation

        func end(_ result: Result<TransferResult, TransferError>?) {
            if let result { response.yield(result) }
            response.finish()
        }
    }

    private struct State {
        var requests: [Request] = []
        var cancelled: [Request.ID] = []
        var lastID = 0
        var isRunning = false
        var isOver = false
        var multi: UInt = 0

        func wake() {
            if let multi = OpaquePointer(bitPattern: multi) { _ = lib_curl()?.pointee.multi_wakeup(multi) }
        }
    }

    private let configuration: NetworkConfiguration
    private let state = Mutex(State())

    init(_ configuration: NetworkConfiguration) { self.configuration = configuration }

    var isRunning: Bool { state.withLock { $0.isRunning } }

    func response(
        to url: String, headers: [String], by proxy: Proxy?, until deadline: ContinuousClock.Instant
    ) async throws(TransferError) -> TransferResult {
        let (responses, response) = AsyncStream.makeStream(of: Result<TransferResult, TransferError>.self)
        let needsThread = state.withLock { state in
            state.lastID += 1
            let id = state.lastID
            response.onTermination = { [weak self] reason in
                if case .cancelled = reason { self?.change { $0.cancelled.append(id) } }
            }
            state.requests.append(
                Request(id: id, url: url, headers: headers, proxy: proxy, deadline: deadline, response: response))
            state.wake()
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if needsThread, !runDetached("network", { self.run() }) { refuse(.system(.threads)) }
        for await response in responses { return try response.get() }
        throw .cancelled
    }

    func end() { change { $0.isOver = true } }

    private func change(_ body: (inout State) -> Void) {
        state.withLock { state in
            body(&state)
            state.wake()
        }
    }

    private func refuse(_ error: TransferError) {
        let requests = state.withLock { state in
            defer { (state.requests, state.cancelled, state.isRunning) = ([], [], false) }
            return state.requests
        }
        for request in requests { request.end(.failure(error)) }
    }
}

extension Transport {
    private func run() {
        do throws(TransferError) {
            let pool = try TransferPool(configuration) { id in
                self.state.withLock { $0.isOver || $0.cancelled.contains(id) }
            }
            state.withLock { [address = pool.address] in $0.multi = address }
            // The pool must live until no other thread can wake it.
            withExtendedLifetime(pool) {
                while let work = work(isIdle: pool.isIdle) {
                    for request in work.requests { pool.begin(request) }
                    pool.cancel(work.cancelled)
                    pool.proceed()
                }
            }
        } catch {
            refuse(error)
        }
    }

    private func work(isIdle: Bool) -> (requests: [Request], cancelled: [Request.ID])? {
        state.withLock { state in
            if state.isOver || isIdle && state.requests.isEmpty {
                (state.isRunning, state.multi) = (false, 0)
                return nil
            }
            defer { (state.requests, state.cancelled) = ([], []) }
            return (state.requests, state.cancelled)
        }
    }
}
