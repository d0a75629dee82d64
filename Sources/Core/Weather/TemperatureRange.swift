package struct TemperatureRange: Hashable, Sendable {
    package let low: Temperature
    package let high: Temperature

    package init?(_ rows: [HourWeather]) {
        guard let first = rows.first?.temperature else { return nil }
        low = rows.reduce(first) { min($0, $1.temperature) }
        high = rows.reduce(first) { max($0, $1.temperature) }
    }

    package init(_ temperature: Temperature) { (low, high) = (temperature, temperature) }

    package init(_ one: Temperature, _ other: Temperature) { (low, high) = (min(one, other), max(one, other)) }

    package func union(_ other: TemperatureRange) -> TemperatureRange {
        TemperatureRange(min(low, other.low), max(high, other.high))
    }

    /// In degrees Celsius.
    package var span: Double { high.celsius - low.celsius }

    package func fraction(of temperature: Temperature) -> Double {
        span > 0 ? min(max((temperature.celsius - low.celsius) / span, 0), 1) : 0.5
    }
}
