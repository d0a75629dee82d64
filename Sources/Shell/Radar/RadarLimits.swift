import Maps
import Synchronization
import Weather
import WeatherService

/// Keeps the requests within the limits of the services, and waits where they ask for a pause.
final class RadarLimits: Sendable {
    private let now: @Sendable () -> UnixTime
    private let sleep: WeatherCache.Sleep
    private let count: RequestCount
    private let state = Mutex(State())

    private struct State {
        var runningCount = 0
        var waiting: [(id: Int, continuation: CheckedContinuation<Void, Never>)] = []
        var nextID = 0
        var pauses: [RadarServiceID: Pause] = [:]
    }

    private struct Pause {
        let error: WeatherError
        let start: UnixTime
        let seconds: Int
    }

    private static let requestsAtOnce = 4
    /// RainViewer allows 100 for an address, which several users may share. Pictures that are shown later leave some for
    /// the view to which the user moves the map.
    private static let (requestsPerMinute, requestsAheadPerMinute) = (90, 60)
    /// In seconds, where the service does not name one.
    private static let usualPause = 60

    init(cache: WeatherCache?, now: @escaping @Sendable () -> UnixTime, sleep: @escaping WeatherCache.Sleep) {
        (self.now, self.sleep) = (now, sleep)
        count = RequestCount(sharedIn: cache.map { $0.directory + "/shared/radar-requests" })
    }

    func perform<Value>(
        for service: RadarServiceID, isAhead: Bool, _ request: () async throws(WeatherError) -> Value
    ) async throws(WeatherError) -> Value {
        if isAhead {
            try await waitForMinute()
        } else if let seconds = count.secondsUntilRequest(at: now(), limit: Self.requestsPerMinute) {
            // The user sees what is missing, and has to know why.
            throw .service(.limitReached(.minute, pause: seconds))
        }
        await begin()
        defer { end() }
        if Task.isCancelled { throw .cancelled }
        if let error = pause(of: service) { throw error }
        do throws(WeatherError) {
            return try await request()
        } catch {
            if case .pause(let seconds) = error.retryPolicy {
                let pause = Pause(error: error, start: now(), seconds: max(seconds ?? Self.usualPause, 1))
                state.withLock { $0.pauses[service] = pause }
            }
            throw error
        }
    }

    /// The error that began the pause, with the time that is left.
    private func pause(of service: RadarServiceID) -> WeatherError? {
        guard let pause = state.withLock({ $0.pauses[service] }) else { return nil }
        let age = now() - pause.start
        guard (0..<pause.seconds).contains(age) else { return nil }
        let left = pause.seconds - age
        if case .service(.broken(let status, _)) = pause.error {
            return .service(.broken(status: status, retryAfter: left))
        }
        return .service(.rateLimited(retryAfter: left))
    }

    // MARK: Number of requests

    private func waitForMinute() async throws(WeatherError) {
        while !Task.isCancelled {
            guard let seconds = count.secondsUntilRequest(at: now(), limit: Self.requestsAheadPerMinute) else { return }
            do { try await sleep(.seconds(seconds)) } catch { break }
        }
        throw .cancelled
    }

    /// Waits until few others run, or until this task is cancelled.
    private func begin() async {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let mayBegin = state.withLock { state in
                    guard state.runningCount < Self.requestsAtOnce || Task.isCancelled else {
                        state.waiting.append((id, continuation))
                        return false
                    }
                    state.runningCount += 1
                    return true
                }
                if mayBegin { continuation.resume() }
            }
        } onCancel: {
            proceed { $0.waiting.firstIndex { $0.id == id } }
        }
    }

    private func end() {
        state.withLock { $0.runningCount -= 1 }
        proceed { $0.runningCount < Self.requestsAtOnce ? $0.waiting.indices.first : nil }
    }

    private func proceed(_ index: (State) -> Int?) {
        let next = state.withLock { state in
            let next = index(state).map { state.waiting.remove(at: $0).continuation }
            if next != nil { state.runningCount += 1 }
            return next
        }
        next?.resume()
    }
}
