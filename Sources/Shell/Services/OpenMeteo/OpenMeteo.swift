import JSON
import Weather
import WeatherService

package struct OpenMeteo: WeatherProvider {
    private let base: BaseURL
    private let airBase: BaseURL
    private let fetch: Fetch
    private let clock: ProviderID.ClockOfZone
    private let clockNear: ProviderID.ClockNear
    private let onZoneUnknown: @Sendable () -> Void

    package let id = ProviderID.openMeteo

    /// `clockNear` finds the clock at a coordinate for which the service knows no time zone.
    package init(
        base: BaseURL, airBase: BaseURL, clock: @escaping ProviderID.ClockOfZone,
        clockNear: @escaping ProviderID.ClockNear = { _, _, _ in nil },
        onZoneUnknown: @escaping @Sendable () -> Void = {}, fetch: @escaping Fetch
    ) {
        self.base = base
        self.airBase = airBase
        self.clock = clock
        self.clockNear = clockNear
        self.onZoneUnknown = onZoneUnknown
        self.fetch = fetch
    }

    static let path = "/v1/forecast"

    package var sources: [PartSource] {
        [
            source(PartReader(currentWeather), asking: Self.current), source(PartReader(forecast), asking: Self.hourly),
            PartSource(PartReader(air)) { coordinate, _ throws(WeatherError) in
                // This host sees no more of the place than the air needs.
                let place = coordinate.query(latitude: "latitude", longitude: "longitude", decimals: 2)
                return try await goodBody(
                    of: Endpoint(base: airBase, path: OpenMeteoAir.path, query: place + OpenMeteoAir.query),
                    fetch: fetch)
            },
        ]
    }

    private func source(_ reader: PartReader, asking query: [(name: String, value: String)]) -> PartSource {
        PartSource(reader) { coordinate, _ throws(WeatherError) in
            let query = coordinate.query(latitude: "latitude", longitude: "longitude") + query
            do throws(WeatherError) {
                return try await body(of: query, zone: "auto")
            } catch .service(.requestRefused(let reason)) where reason.hasPrefix(OpenMeteoResponse.unknownZone) {
                onZoneUnknown()
                let body = try await body(of: query, zone: OpenMeteoResponse.secondZone)
                return OpenMeteoResponse(body, withoutZoneAt: coordinate).stored
            }
        }
    }

    func body(of query: [(name: String, value: String)], zone: String) async throws(WeatherError) -> [UInt8] {
        let query = query + Self.form + [(name: "timezone", value: zone)]
        return try await goodBody(of: Endpoint(base: base, path: Self.path, query: query), fetch: fetch)
    }

    package func currentWeather(from stored: [UInt8]) throws(WeatherError) -> CurrentWeather {
        let stored = OpenMeteoResponse(stored: stored)
        return try currentWeather(in: document(in: stored.body), own: ownClock(of: stored))
    }

    func currentWeather(in document: JSON, own: OwnClock?) throws(WeatherError) -> CurrentWeather {
        let response = try OpenMeteoCurrent(document) { own?($0...$0).offset(at: $0) }
        var weather = response.weather
        let times = weather.validTime...weather.validTime
        weather.clock = own?(times) ?? clock(response.zone, offset: weather.clock.offset, at: times)
        return weather
    }

    package func forecast(from stored: [UInt8]) throws(WeatherError) -> Forecast {
        let stored = OpenMeteoResponse(stored: stored)
        return try forecast(in: document(in: stored.body), own: ownClock(of: stored))
    }

    func forecast(in document: JSON, own: OwnClock?) throws(WeatherError) -> Forecast {
        let response = try OpenMeteoForecast(document) { zone, offset, times in
            own?(times) ?? clock(zone, offset: offset, at: times)
        }
        return Forecast(
            hours: response.hours, singleHours: response.singleHours, clock: response.clock,
            summaries: response.summaries)
    }

    func air(from body: [UInt8]) throws(WeatherError) -> AirQuality {
        try OpenMeteoAir(document(in: body)).air
    }

    private func clock(_ zone: String?, offset: UTCOffset, at times: ClosedRange<UnixTime>) -> PlaceClock {
        PlaceClock(offset, orThatOf: zone.flatMap { clock($0, times.lowerBound) }, at: times)
    }

    typealias OwnClock = (ClosedRange<UnixTime>) -> PlaceClock

    /// The program's own clock of a place for which the service knows no time zone, else nil.
    private func ownClock(of response: OpenMeteoResponse) -> OwnClock? {
        response.coordinateWithoutZone.map { coordinate in
            { [clockNear] times in PlaceClock(nil, orThatOf: clockNear(coordinate, nil, times), at: times) }
        }
    }

    static let range = "temperature_2m_max,temperature_2m_min"

    private static let form = [
        (name: "wind_speed_unit", value: "ms"), (name: "timeformat", value: "unixtime"),
    ]

    /// `current` has depths of 15 minutes; four of them make an hour. Those ahead are three hours at any moment of the
    /// next quarter of an hour. The service counts from an offset in whole hours, so that its quarters begin up to 45
    /// minutes early in the east, and 30 minutes late in the west. Their number costs nothing.
    private static let current = [
        (name: "current", value: OpenMeteoVariable.ofMoment.names), ("minutely_15", OpenMeteoVariable.depths.names),
        ("past_minutely_15", "8"),
        ("forecast_minutely_15", "20"), ("daily", "sunrise,sunset," + range), ("forecast_days", "1"),
    ]

    private static let summary = """
        \(range),weather_code,precipitation_probability_max,precipitation_sum,rain_sum,showers_sum,snowfall_sum,\
        wind_gusts_10m_max,uv_index_max
        """

    /// Hours from the beginning of yesterday, which the list shows too, to six days from now, and summaries of 16 days.
    private static let hourly = [
        (name: "hourly", value: OpenMeteoVariable.allCases.names),
        ("past_hours", "\(OpenMeteoForecast.pastHours)"), ("forecast_hours", "144"),
        ("daily", summary), ("forecast_days", "16"),
    ]
}
