import Weather
import WeatherService

package struct OpenMeteo: WeatherProvider {
    private let base: BaseURL
    private let airBase: BaseURL
    private let fetch: Fetch
    private let clock: @Sendable (_ zone: String, _ time: UnixTime) -> PlaceClock?

    package let id = ProviderID.openMeteo

    package init(
        base: BaseURL, airBase: BaseURL,
        clock: @escaping @Sendable (_ zone: String, _ time: UnixTime) -> PlaceClock?, fetch: @escaping Fetch
    ) {
        self.base = base
        self.airBase = airBase
        self.clock = clock
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
            let place = coordinate.query(latitude: "latitude", longitude: "longitude")
            return try await goodBody(
                of: Endpoint(base: base, path: Self.path, query: place + query + Self.form), fetch: fetch)
        }
    }

    package func currentWeather(from body: [UInt8]) throws(WeatherError) -> CurrentWeather {
        let response = try OpenMeteoCurrent(document(in: body))
        var weather = response.weather
        weather.clock = clock(response.zone, offset: weather.clock.offset, at: weather.validTime...weather.validTime)
        return weather
    }

    package func forecast(from body: [UInt8]) throws(WeatherError) -> Forecast {
        let response = try OpenMeteoForecast(document(in: body), clock: clock)
        return Forecast(
            hours: response.hours, singleHours: response.singleHours, clock: response.clock,
            summaries: response.summaries)
    }

    package func air(from body: [UInt8]) throws(WeatherError) -> AirQuality {
        try OpenMeteoAir(document(in: body)).air
    }

    private func clock(_ zone: String?, offset: UTCOffset, at times: ClosedRange<UnixTime>) -> PlaceClock {
        PlaceClock(offset, orThatOf: zone.flatMap { clock($0, times.lowerBound) }, at: times)
    }

    private static let depths = "precipitation,rain,showers,snowfall"
    private static let moment = """
        weather_code,temperature_2m,apparent_temperature,dew_point_2m,relative_humidity_2m,pressure_msl,cloud_cover,\
        visibility,wind_speed_10m,wind_direction_10m,wind_gusts_10m,uv_index,snow_depth,\(depths)
        """

    private static let range = "temperature_2m_max,temperature_2m_min"

    private static let form = [
        (name: "wind_speed_unit", value: "ms"), (name: "timeformat", value: "unixtime"),
        (name: "timezone", value: "auto"),
    ]

    /// `current` has depths of 15 minutes; four of them make an hour. Those ahead are three hours at any moment of the
    /// next quarter of an hour. The service counts from an offset in whole hours, so that its quarters begin up to 45
    /// minutes early in the east, and 30 minutes late in the west. Their number costs nothing.
    private static let current = [
        (name: "current", value: moment), ("minutely_15", depths), ("past_minutely_15", "8"),
        ("forecast_minutely_15", "20"), ("daily", "sunrise,sunset," + range), ("forecast_days", "1"),
    ]

    private static let summary = """
        \(range),weather_code,precipitation_probability_max,precipitation_sum,rain_sum,showers_sum,snowfall_sum,\
        wind_gusts_10m_max,uv_index_max
        """

    /// Hours from a day ago, for the comparison with yesterday, to six days from now, and summaries of 16 days.
    private static let hourly = [
        (name: "hourly", value: moment + ",precipitation_probability"),
        ("past_hours", "\(OpenMeteoForecast.pastHours)"), ("forecast_hours", "144"),
        ("daily", summary), ("forecast_days", "16"),
    ]
}
