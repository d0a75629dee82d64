/// A variable of the weather. Its number is that of its column: a column found by its name took a tenth of a start.
enum OpenMeteoVariable: Int, CaseIterable {
    case weatherCode, temperature, apparentTemperature, dewPoint, relativeHumidity, pressure, cloudCover, visibility
    case windSpeed, windDirection, gusts, uvIndex, snowDepth
    case precipitation, rain, showers, snowfall
    /// Only of hours.
    case precipitationProbability

    static let ofMoment = allCases.filter { $0 != .precipitationProbability }
    static let depths = [precipitation, rain, showers, snowfall]

    /// Source: "Weather Forecast API" at open-meteo.com/en/docs.
    var name: String {
        switch self {
        case .weatherCode: "weather_code"
        case .temperature: "temperature_2m"
        case .apparentTemperature: "apparent_temperature"
        case .dewPoint: "dew_point_2m"
        case .relativeHumidity: "relative_humidity_2m"
        case .pressure: "pressure_msl"
        case .cloudCover: "cloud_cover"
        case .visibility: "visibility"
        case .windSpeed: "wind_speed_10m"
        case .windDirection: "wind_direction_10m"
        case .gusts: "wind_gusts_10m"
        case .uvIndex: "uv_index"
        case .snowDepth: "snow_depth"
        case .precipitation: "precipitation"
        case .rain: "rain"
        case .showers: "showers"
        case .snowfall: "snowfall"
        case .precipitationProbability: "precipitation_probability"
        }
    }
}

extension [OpenMeteoVariable] {
    /// For a query.
    var names: String { map(\.name).joined(separator: ",") }
}
