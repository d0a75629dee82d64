package struct TemperatureRange: Hashable, Sendable {
    package let low: Temperature
    package let high: Temperature

    /// Other modules call this one: their generic calls would look for types at each start.
    package init?(_ rows: [HourWeather]) { self.init(rows[...]) }

    init?(_ rows: some Sequence<HourWeather>) {
        var range: TemperatureRange?
        for row in rows {
            guard let low = row.low, let high = row.high else { continue }
            let ofRow = TemperatureRange(low, high)
            range = range?.union(ofRow) ?? ofRow
        }
        guard let range else { return nil }
        self = range
    }

    /// Leaves out the low and high of a row that is partly outside of `period`.
    init?(_ rows: some Sequence<HourWeather>, within period: Range<UnixTime>) {
        self.init(
            rows.lazy.map { row in
                var row = row
                if !period.contains(row.validTime) { row.temperature = nil }
                if !(period.lowerBound <= row.validTime && row.end <= period.upperBound) { row.range = nil }
                return row
            })
    }

    package init?(_ temperatures: [Temperature]) {
        guard let low = temperatures.min(), let high = temperatures.max() else { return nil }
        self.init(low, high)
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
