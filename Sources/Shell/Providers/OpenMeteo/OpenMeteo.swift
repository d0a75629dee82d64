import Weather
import WeatherService

/// api.open-meteo.com, which needs no key.
package struct OpenMeteo: WeatherProvider {
    private let base: BaseURL
    private let fetch: Fetch

    package let id = ProviderID.openMeteo

    package init(base: BaseURL, fetch: @escaping Fetch) {
        self.base = base
        self.fetch = fetch
    }

    static let path = "/v1/forecast"

    package func answer(for half: ReportHalf, at coordinate: Coordinate) async throws(WeatherError) -> [UInt8] {
        let endpoint = Endpoint(
            base: base, path: Self.path,
            query: coordinate.query(latitude: "latitude", longitude: "longitude") + Self.query(for: half) + Self.form)
        return try await goodBody(of: endpoint, fetch: fetch)
    }

    package func currentWeather(from body: [UInt8]) throws(WeatherError) -> CurrentWeather {
        try decoded(OpenMeteoCurrent.self, from: body, endpoint: Self.path).weather
    }

    package func forecast(from body: [UInt8]) throws(WeatherError) -> Forecast {
        try decoded(OpenMeteoForecast.self, from: body, endpoint: Self.path).forecast
    }

    private static let depths = "precipitation,rain,showers,snowfall"
    private static let moment = """
        weather_code,temperature_2m,apparent_temperature,dew_point_2m,relative_humidity_2m,pressure_msl,cloud_cover,\
        visibility,wind_speed_10m,wind_direction_10m,wind_gusts_10m,\(depths)
        """

    private static let form = [
        (name: "wind_speed_unit", value: "ms"), (name: "timeformat", value: "unixtime"),
        (name: "timezone", value: "auto"),
    ]

    private static func query(for half: ReportHalf) -> [(name: String, value: String)] {
        switch half {
        case .current:
            // `current` has the depths of a quarter of an hour; four quarters make the last hour's.
            [
                ("current", moment), ("minutely_15", depths), ("past_minutely_15", "4"), ("forecast_minutely_15", "1"),
                ("daily", "sunrise,sunset"), ("forecast_days", "1"),
            ]
        case .forecast:
            // Six days from local midnight leave five whole days ahead at any hour.
            [("hourly", moment + ",precipitation_probability"), ("forecast_days", "6")]
        }
    }
}
