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
        func text(_ variable: OpenMeteoVariable) -> String? { units?.text(variable.name) }
        isFahrenheit = text(.temperature) == "°F"
        metersPerSecond =
            switch text(.windSpeed) {
            case "km/h": 1 / 3.6
            case "mp/h": 0.447_04
            case "kn": 1852.0 / 3600
            default: 1
            }
        millimeters = [.precipitation, .rain, .showers].contains { text($0) == "inch" } ? 25.4 : 1
        centimetersOfSnow = text(.snowfall) == "inch" ? 2.54 : 1
        metersOfLyingSnow = text(.snowDepth) == "ft" ? 0.3048 : 1
        meters = text(.visibility) == "ft" ? 0.3048 : 1
    }

    func conditions(_ number: (OpenMeteoVariable) -> Double?) -> Conditions {
        let temperature = temperature(number(.temperature))
        var conditions = Conditions(
            Self.condition(number(.weatherCode)) ?? .unknown, temperature: temperature)
        conditions.apparentTemperature = self.temperature(number(.apparentTemperature))
        conditions.relativeHumidity = number(.relativeHumidity).flatMap { Fraction(percent: $0) }
        conditions.dewPoint =
            self.temperature(number(.dewPoint))
            ?? conditions.relativeHumidity.flatMap { temperature?.dewPoint(relativeHumidity: $0) }
        conditions.seaLevelPressure = number(.pressure).flatMap { Pressure(hectopascals: $0) }
        conditions.cloudCover = number(.cloudCover).flatMap { Fraction(percent: $0) }
        conditions.visibility = number(.visibility).flatMap { Visibility(meters: $0 * meters) }
        conditions.wind = wind(
            speed: number(.windSpeed), direction: number(.windDirection),
            gust: number(.gusts))
        conditions.snowDepth = number(.snowDepth).flatMap { SnowDepth(meters: $0 * metersOfLyingSnow) }
        conditions.uvIndex = number(.uvIndex).flatMap { UVIndex($0) }
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
        _ number: (OpenMeteoVariable) -> Double?
    ) -> (rain: PrecipitationDepth?, snow: PrecipitationDepth?) {
        let snowfall = number(.snowfall)
        let snow = snowfall.flatMap {
            // The service documents 7 cm of snow as 10 mm of water.
            PrecipitationDepth(
                millimeters: $0 * (centimetersOfSnow * 10 / 7),
                freshSnow: SnowDepth(meters: $0 * centimetersOfSnow / 100)
            )
        }
        func depth(_ variable: OpenMeteoVariable) -> PrecipitationDepth? {
            number(variable).flatMap { PrecipitationDepth(millimeters: $0 * millimeters) }
        }
        let (rain, showers) = (depth(.rain), depth(.showers))
        if rain != nil || showers != nil { return ((rain ?? .none) + (showers ?? .none), snow) }
        let all = depth(.precipitation)
        return (snowfall == nil ? all : nil, snow)
    }
}
