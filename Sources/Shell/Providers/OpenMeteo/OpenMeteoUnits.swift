import Weather

/// The units an answer says it is in. They are asked for, yet a way to the service that loses a parameter would
/// otherwise turn kilometres an hour into metres a second unnoticed.
struct OpenMeteoUnits {
    private let isFahrenheit: Bool
    private let metersPerSecond: Double
    private let millimeters: Double
    private let millimetersOfSnowWater: Double
    private let meters: Double

    init(_ units: AnswerFields?) {
        isFahrenheit = units?.text("temperature_2m") == "°F"
        metersPerSecond =
            switch units?.text("wind_speed_10m") {
            case "km/h": 1 / 3.6
            case "mp/h": 0.447_04
            case "kn": 1852.0 / 3600
            default: 1
            }
        millimeters = ["precipitation", "rain", "showers"].contains { units?.text($0) == "inch" } ? 25.4 : 1
        // The service documents 7 cm of snow as 10 mm of water.
        millimetersOfSnowWater = (units?.text("snowfall") == "inch" ? 2.54 : 1) * 10 / 7
        meters = units?.text("visibility") == "ft" ? 0.3048 : 1
    }

    func temperature(_ number: Double?) -> Temperature? {
        number.flatMap { Temperature(celsius: isFahrenheit ? ($0 - 32) * 5 / 9 : $0) }
    }

    func visibility(_ number: Double?) -> Visibility? { number.flatMap { Visibility(meters: $0 * meters) } }

    func wind(speed: Double?, direction: Double?, gust: Double?) -> Wind? {
        guard let speed = speed.flatMap({ Speed(metersPerSecond: $0 * metersPerSecond) }) else { return nil }
        return Wind(
            speed: speed, direction: direction,
            gust: gust.flatMap { Speed(metersPerSecond: $0 * metersPerSecond) })
    }

    /// Showers are rain too; where a model tells no kinds apart, all precipitation counts as rain.
    func depths(
        precipitation: Double?, rain: Double?, showers: Double?, snowfall: Double?
    ) -> (rain: PrecipitationDepth?, snow: PrecipitationDepth?) {
        let snow = snowfall.flatMap { PrecipitationDepth(millimeters: $0 * millimetersOfSnowWater) }
        let kinds = [rain, showers].compactMap { $0.flatMap { PrecipitationDepth(millimeters: $0 * millimeters) } }
        if !kinds.isEmpty { return (kinds.reduce(.none, +), snow) }
        let all = precipitation.flatMap { PrecipitationDepth(millimeters: $0 * millimeters) }
        return (snowfall == nil ? all : nil, snow)
    }
}
