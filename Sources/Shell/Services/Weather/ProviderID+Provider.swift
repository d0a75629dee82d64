import Weather
import WeatherService

/// What a provider may need for its requests and its readers.
struct WeatherTools: Sendable {
    let addresses: ServiceAddresses
    let contact: String?
    let key: @Sendable () async throws(WeatherError) -> APIKey
    let onKeyRefused: @Sendable () -> Void
    let onZoneUnknown: @Sendable () -> Void
    let clockOfZone: ProviderID.ClockOfZone
    let clockNear: ProviderID.ClockNear
    let now: @Sendable () -> UnixTime
    let fetch: Fetch
}

extension ProviderID {
    package typealias ClockOfZone = @Sendable (_ zone: String, _ time: UnixTime) -> PlaceClock?
    package typealias ClockNear =
        @Sendable (_ coordinate: Coordinate, _ offset: UTCOffset?, _ times: ClosedRange<UnixTime>) -> PlaceClock?

    package var key: KeyDescription? { needsKey ? ServiceDescription.of(self).key : nil }

    package func provider(
        at addresses: ServiceAddresses, contact: String?,
        key: @escaping @Sendable () async throws(WeatherError) -> APIKey,
        onKeyRefused: @escaping @Sendable () -> Void, onZoneUnknown: @escaping @Sendable () -> Void = {},
        clockOfZone: @escaping ClockOfZone, clockNear: @escaping ClockNear,
        now: @escaping @Sendable () -> UnixTime, fetch: @escaping Fetch
    ) -> any WeatherProvider {
        guard case .weather(_, let make) = ServiceDescription.of(self).kind else { return Demo(now: now) }
        return make(
            WeatherTools(
                addresses: addresses, contact: contact, key: key, onKeyRefused: onKeyRefused,
                onZoneUnknown: onZoneUnknown, clockOfZone: clockOfZone, clockNear: clockNear, now: now, fetch: fetch))
    }
}
