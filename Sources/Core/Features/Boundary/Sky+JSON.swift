import JSON
import Sky
import Weather

extension Sky {
    /// In the clock of the place.
    package func json(_ time: UnixTime) -> JSON { .text(time.rfc3339(at: placeClock.offset(at: time))) }
}

extension JSON {
    /// Rounds beyond the precision of instruments, so that sums and conversions have no long tails.
    package init(_ value: Double, decimals: Int) {
        self.init(value.rounded(decimals: decimals))
    }
}

extension Conditions {
    /// All but the condition, with the names and units of every document.
    package var jsonMembers: [(String, JSON?)] {
        func celsius(_ temperature: Temperature) -> JSON { JSON(temperature.celsius, decimals: 2) }
        func speed(_ speed: Speed) -> JSON { JSON(speed.metersPerSecond, decimals: 2) }
        func fraction(_ fraction: Fraction) -> JSON { JSON(fraction.value, decimals: 4) }
        return [
            ("temperature", temperature.map(celsius)), ("apparentTemperature", apparentTemperature.map(celsius)),
            ("dewPoint", dewPoint.map(celsius)), ("relativeHumidity", relativeHumidity.map(fraction)),
            ("seaLevelPressure", seaLevelPressure.map { JSON($0.hectopascals, decimals: 2) }),
            ("cloudCover", cloudCover.map(fraction)),
            ("visibility", visibility.map { JSON($0.meters, decimals: 0) }),
            ("windSpeed", wind.map { speed($0.speed) }),
            ("windDirection", wind?.direction.map { JSON($0, decimals: 1) }),
            ("windGust", wind?.gust.map(speed)), ("uvIndex", uvIndex.map { JSON($0.value, decimals: 2) }),
            ("snowDepth", snowDepth.map { JSON($0.meters, decimals: 2) }),
        ]
    }
}
