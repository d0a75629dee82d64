import Maps
import Synchronization
import Weather
import WeatherService

/// Keeps the requests within the limits of the services, and waits where they ask for a pause.
final class RadarLimits: Sendable {
    private let now: @Sendable () -> UnixTime
    private let sleep: WeatherCache.Sleep
    private let count: RequestCount
    private let pauses = Mutex<[RadarServiceID: Pause]>([:])

    private struct Pause {
        let error: WeatherError
        let start: UnixTime
        let seconds: Int
    }

    /// RainViewer allows 100 for an address, which several users may share. Pictures that are shown later leave some for
    /// the view to which the user moves the map.
    private static let (requestsPerMinute, requestsAheadPerMinute) = (90, 60)
    /// In seconds, where the service does not name one.
    private static let usualPause = 60

    init(cache: WeatherCache?, now: @escaping @Sendable () -> UnixTime, sleep: @escaping WeatherCache.Sleep) {
        (self.now, self.sleep) = (now, sleep)
        count = RequestCount(sharedIn: cache)
    }

    func perform<Value>(
        for service: RadarServiceID, isAhead: Bool, _ request: () async throws(WeatherError) -> Value
    ) async throws(WeatherError) -> Value {
        try await countRequest(for: service, isAhead: isAhead)
        do throws(WeatherError) {
            return try await request()
        } catch {
            if case .pause(let seconds) = error.retryPolicy {
                let pause = Pause(error: error, start: now(), seconds: max(seconds ?? Self.usualPause, 1))
                pauses.withLock { $0[service] = pause }
            }
            throw error
        }
    }

    /// The error that began the pause, with the time that is left.
    private func pause(of service: RadarServiceID) -> WeatherError? {
        guard let pause = pauses.withLock({ $0[service] }) else { return nil }
        let age = now() - pause.start
        guard (0..<pause.seconds).contains(age) else { return nil }
        let left = pause.seconds - age
        if case .service(.broken(let status, _)) = pause.error {
            return .service(.broken(status: status, retryAfter: left))
        }
        return .service(.rateLimited(retryAfter: left))
    }

    /// Counts a request that may be sent now.
    private func countRequest(for service: RadarServiceID, isAhead: Bool) async throws(WeatherError) {
        let limit = isAhead ? Self.requestsAheadPerMinute : Self.requestsPerMinute
        while true {
            if Task.isCancelled { throw .cancelled }
            if let error = pause(of: service) { throw error }
            guard let seconds = count.secondsUntilRequest(at: now(), limit: limit) else { return }
            // The user sees what is missing, and has to know why.
            guard isAhead else { throw .service(.limitReached(.minute, pause: seconds)) }
            try? await sleep(.seconds(seconds))
        }
    }
}
