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
        try await response(to: endpoint, from: service, isAhead: isAhead).body
    }

    /// Accepts status `other` too.
    func response(
        to endpoint: Endpoint, orStatus other: Int? = nil, from service: RadarServiceID, isAhead: Bool = false
    ) async throws(WeatherError) -> HTTPResponse {
        try await limits.perform(for: service, isAhead: isAhead) { () throws(WeatherError) in
            try await goodResponse(of: endpoint, orStatus: other, fetch: fetch)
        }
    }
}
