/// From the lowest to the highest temperature of some rows.
package struct TemperatureRange: Hashable, Sendable {
    package let low: Temperature
    package let high: Temperature

    /// Nil without rows.
    package init?(_ rows: [HourWeather]) {
        guard let first = rows.first?.temperature else { return nil }
        low = rows.reduce(first) { min($0, $1.temperature) }
        high = rows.reduce(first) { max($0, $1.temperature) }
    }

    /// Degrees Celsius from the lowest to the highest.
    package var span: Double { high.celsius - low.celsius }

    /// 0 at the lowest, 1 at the highest; in the middle where all are one.
    package func fraction(of temperature: Temperature) -> Double {
        span > 0 ? (temperature.celsius - low.celsius) / span : 0.5
    }
}
