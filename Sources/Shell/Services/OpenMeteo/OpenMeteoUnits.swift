import JSON
import Weather

/// Units read from the response: a proxy that drops parameters would otherwise turn km/h into m/s.
struct OpenMeteoUnits {
    private let isFahrenheit: Bool
    private let metersPerSecond: Double
    private let millimeters: Double
    private let centimetersOfSnow: Double
    private let metersOfLyingSnow: Double
    private let meters: Double

    init(_ units: ResponseFields?) {
        isFahrenheit = units?.text("temperature_2m") == "°F"
        metersPerSecond =
            switch units?.text("wind_speed_10m") {
            case "km/h": 1 / 3.6
            case "mp/h": 0.447_04
            case "kn": 1852.0 / 3600
            default: 1
            }
        millimeters = ["precipitation", "rain", "showers"].contains { units?.text($0) == "inch" } ? 25.4 : 1
        centimetersOfSnow = units?.text("snowfall") == "inch" ? 2.54 : 1
        metersOfLyingSnow = units?.text("snow_depth") == "ft" ? 0.3048 : 1
        meters = units?.text("visibility") == "ft" ? 0.3048 : 1
    }

    func conditions(_ number: (_ variable: String) -> Double?) -> Conditions {
        let temperature = temperature(number("temperature_2m"))
        var conditions = Conditions(
            Self.condition(number("weather_code")) ?? .unknown, temperature: temperature)
        conditions.apparentTemperature = self.temperature(number("apparent_temperature"))
        conditions.relativeHumidity = number("relative_humidity_2m").flatMap { Fraction(percent: $0) }
        conditions.dewPoint =
            self.temperature(number("dew_point_2m"))
            ?? conditions.relativeHumidity.flatMap { temperature?.dewPoint(relativeHumidity: $0) }
        conditions.seaLevelPressure = number("pressure_msl").flatMap { Pressure(hectopascals: $0) }
        conditions.cloudCover = number("cloud_cover").flatMap { Fraction(percent: $0) }
        conditions.visibility = number("visibility").flatMap { Visibility(meters: $0 * meters) }
        conditions.wind = wind(
            speed: number("wind_speed_10m"), direction: number("wind_direction_10m"),
            gust: number("wind_gusts_10m"))
        conditions.snowDepth = number("snow_depth").flatMap { SnowDepth(meters: $0 * metersOfLyingSnow) }
        conditions.uvIndex = number("uv_index").flatMap { UVIndex($0) }
        return conditions
    }

    static func condition(_ code: Double?) -> Condition? {
        code.flatMap { Int(exactly: $0.rounded()) }.map { Condition(wmoCode: $0) }
    }

    func temperature(_ number: Double?) -> Temperature? {
        number.flatMap { Temperature(celsius: isFahrenheit ? ($0 - 32) * 5 / 9 : $0) }
    }

    private func wind(speed: Double?, direction: Double?, gust: Double?) -> Wind? {
        self.speed(speed).map { Wind(speed: $0, direction: direction, gust: self.speed(gust)) }
    }

    func speed(_ number: Double?) -> Speed? {
        number.flatMap { Speed(metersPerSecond: $0 * metersPerSecond) }
    }

    /// Counts showers as rain, and all precipitation as rain if kinds are missing.
    func depths(
        _ number: (_ variable: String) -> Double?
    ) -> (rain: PrecipitationDepth?, snow: PrecipitationDepth?) {
        let snowfall = number("snowfall")
        let snow = snowfall.flatMap {
            // The service documents 7 cm of snow as 10 mm of water.
            PrecipitationDepth(
                millimeters: $0 * (centimetersOfSnow * 10 / 7),
                freshSnow: SnowDepth(meters: $0 * centimetersOfSnow / 100)
            )
        }
        func depth(_ variable: String) -> PrecipitationDepth? {
            number(variable).flatMap { PrecipitationDepth(millimeters: $0 * millimeters) }
        }
        let (rain, showers) = (depth("rain"), depth("showers"))
        if rain != nil || showers != nil { return ((rain ?? .none) + (showers ?? .none), snow) }
        let all = depth("precipitation")
        return (snowfall == nil ? all : nil, snow)
    }
}
