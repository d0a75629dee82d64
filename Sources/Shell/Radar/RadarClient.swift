import Maps
import Weather
import WeatherService

/// What the services need for their requests.
struct RadarClient: Sendable {
    let fetch: Fetch
    let limits: RadarLimits
    let cache: WeatherCache?
    let now: @Sendable () -> UnixTime

    func body(
        of endpoint: Endpoint, from service: RadarServiceID, isAhead: Bool = false
    ) async throws(WeatherError) -> [UInt8] {
        try await limits.perform(for: service, isAhead: isAhead) { () throws(WeatherError) in
            try await goodBody(of: endpoint, fetch: fetch)
        }
    }
}
