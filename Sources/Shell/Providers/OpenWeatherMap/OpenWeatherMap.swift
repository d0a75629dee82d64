import Weather
import WeatherService

/// api.openweathermap.org, free plan, which needs a key.
package struct OpenWeatherMap: WeatherProvider {
    private let base: BaseURL
    private let key: @Sendable () async throws(WeatherError) -> APIKey
    private let fetch: Fetch

    package let id = ProviderID.openWeatherMap

    /// `key` is asked anew for each request, so that a mended key file is seen without a restart.
    package init(
        base: BaseURL, key: @escaping @Sendable () async throws(WeatherError) -> APIKey, fetch: @escaping Fetch
    ) {
        self.base = base
        self.key = key
        self.fetch = fetch
    }

    package func answer(for half: ReportHalf, at coordinate: Coordinate) async throws(WeatherError) -> [UInt8] {
        let endpoint = Endpoint(
            base: base, path: Self.path(of: half),
            query: coordinate.query(latitude: "lat", longitude: "lon") + [("units", "metric")],
            key: ("appid", try await key()))
        return try await goodBody(of: endpoint, fetch: fetch)
    }

    package func currentWeather(from body: [UInt8]) throws(WeatherError) -> CurrentWeather {
        try OpenWeatherMapCurrent(document(in: body, endpoint: Self.path(of: .current))).weather
    }

    package func forecast(from body: [UInt8]) throws(WeatherError) -> Forecast {
        try OpenWeatherMapForecast(document(in: body, endpoint: Self.path(of: .forecast))).forecast
    }

    static func path(of half: ReportHalf) -> String {
        switch half {
        case .current: "/data/2.5/weather"
        case .forecast: "/data/2.5/forecast"
        }
    }
}
