import Weather
import WeatherService

extension ProviderID {
    package typealias ClockOfZone = @Sendable (_ zone: String, _ time: UnixTime) -> PlaceClock?
    package typealias ClockNear =
        @Sendable (_ coordinate: Coordinate, _ offset: UTCOffset?, _ times: ClosedRange<UnixTime>) -> PlaceClock?

    package func provider(
        at bases: [(name: String, url: BaseURL)], contact: String?,
        key: @escaping @Sendable () async throws(WeatherError) -> APIKey,
        onKeyRefused: @escaping @Sendable () -> Void, onZoneUnknown: @escaping @Sendable () -> Void = {},
        clockOfZone: @escaping ClockOfZone, clockNear: @escaping ClockNear,
        now: @escaping @Sendable () -> UnixTime, fetch: @escaping Fetch
    ) -> any WeatherProvider {
        func url(_ name: String) -> BaseURL? { bases.first { $0.name == name }?.url }
        guard let base = url("base-url") else { return Demo(now: now) }
        return switch self {
        case .openWeatherMap:
            OpenWeatherMap(base: base, key: key, onKeyRefused: onKeyRefused, clock: clockNear, fetch: fetch)
        case .openMeteo:
            OpenMeteo(
                base: base, airBase: url(Self.airBaseURL) ?? base, clock: clockOfZone, clockNear: clockNear,
                onZoneUnknown: onZoneUnknown, fetch: fetch)
        case .metNorway: METNorway(base: base, contact: contact, clock: clockNear, now: now, fetch: fetch)
        case .demo: Demo(now: now)
        }
    }
}
