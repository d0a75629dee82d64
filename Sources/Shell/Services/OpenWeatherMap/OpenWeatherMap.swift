import Weather
import WeatherService

package struct OpenWeatherMap: WeatherProvider {
    private let base: BaseURL
    private let key: @Sendable () async throws(WeatherError) -> APIKey
    private let onKeyRefused: @Sendable () -> Void
    private let clock:
        @Sendable (_ coordinate: Coordinate, _ offset: UTCOffset?, _ times: ClosedRange<UnixTime>) -> PlaceClock?
    private let fetch: Fetch

    package let id = ProviderID.openWeatherMap

    /// `clock` finds the clock at a coordinate, since a response has only the offset of its own moment.
    package init(
        base: BaseURL, key: @escaping @Sendable () async throws(WeatherError) -> APIKey,
        onKeyRefused: @escaping @Sendable () -> Void = {},
        clock:
            @escaping @Sendable (_ coordinate: Coordinate, _ offset: UTCOffset?, _ times: ClosedRange<UnixTime>) ->
            PlaceClock?,
        fetch: @escaping Fetch
    ) {
        self.base = base
        self.key = key
        self.onKeyRefused = onKeyRefused
        self.clock = clock
        self.fetch = fetch
    }

    package var sources: [PartSource] {
        [
            PartSource(PartReader(currentWeather)) { coordinate, _ throws(WeatherError) in
                try await response(at: Self.currentPath, for: coordinate, Self.units)
            },
            PartSource(PartReader(forecast)) { coordinate, _ throws(WeatherError) in
                try await response(at: Self.forecastPath, for: coordinate, Self.units)
            },
            PartSource(PartReader(air)) { coordinate, _ throws(WeatherError) in
                // Only the weather decides whether the key is refused.
                try await response(at: Self.airPath, for: coordinate, [], reportsKey: false)
            },
        ]
    }

    private func response(
        at path: String, for coordinate: Coordinate, _ form: [(name: String, value: String)], reportsKey: Bool = true
    ) async throws(WeatherError) -> [UInt8] {
        let endpoint = Endpoint(
            base: base, path: path, query: coordinate.query(latitude: "lat", longitude: "lon") + form,
            key: ("appid", try await key()))
        do throws(WeatherError) {
            return try await goodBody(of: endpoint, isPlaceUnknown: { $0["cod"] != nil }, fetch: fetch)
        } catch {
            if reportsKey, error == .service(.keyRefused) { onKeyRefused() }
            throw error
        }
    }

    package func currentWeather(from body: [UInt8]) throws(WeatherError) -> CurrentWeather {
        let response = try OpenWeatherMapCurrent(document(in: body))
        var weather = response.weather
        let times = weather.validTime...weather.validTime
        weather.clock = PlaceClock(
            response.offset, orThatOf: response.coordinate.flatMap { clock($0, response.offset, times) }, at: times)
        return weather
    }

    package func forecast(from body: [UInt8]) throws(WeatherError) -> Forecast {
        let response = try OpenWeatherMapForecast(document(in: body))
        let forecast = Forecast(hours: response.hours, clock: PlaceClock(response.offset ?? .zero))
        guard let first = forecast.hours.first else { return forecast }
        // The response's offset is that of the request time, which is in the first row.
        let times = first.validTime...first.end
        let zone = response.coordinate.flatMap { clock($0, response.offset, times) }
        return forecast.on(PlaceClock(response.offset, orThatOf: zone, at: times))
    }

    func air(from body: [UInt8]) throws(WeatherError) -> AirQuality {
        try OpenWeatherMapAir(document(in: body)).air
    }

    private static let units = [(name: "units", value: "metric")]

    /// In seconds.
    static let step = 3 * 3600

    static let currentPath = "/data/2.5/weather"
    static let forecastPath = "/data/2.5/forecast"
    static let airPath = "/data/2.5/air_pollution/forecast"
}
