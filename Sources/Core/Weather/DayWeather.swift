/// A local day: its rows to come, which may be none, and the provider's summary of the whole day.
package struct DayWeather: Hashable, Sendable {
    package let date: CivilDate
    package let hours: [HourWeather]
    /// Those of which the totals are made: the shortest rows of the same time.
    package let parts: [HourWeather]
    /// Whether the rows leave out a part of the day, which the summary knows.
    private let isIncomplete: Bool
    private let temperatures: DayTemperatures
    package let summary: DaySummary?

    /// Returns nil without a temperature. `temperatures` can include rows that have passed; `shortest` are the rows of
    /// the same time in the greatest detail.
    package init?(
        date: CivilDate, hours: [HourWeather] = [], shortest: [HourWeather]? = nil, isIncomplete: Bool = false,
        temperatures: DayTemperatures? = nil, summary: DaySummary? = nil
    ) {
        guard let range = temperatures?.range ?? TemperatureRange(hours) ?? summary?.range else { return nil }
        self.date = date
        self.hours = hours
        parts = shortest ?? hours
        self.isIncomplete = isIncomplete || parts.isEmpty
        self.summary = summary
        self.temperatures = temperatures ?? DayTemperatures(range: range, isPartial: false)
    }

    package var range: TemperatureRange { temperatures.range }
    package var low: Temperature { range.low }
    package var high: Temperature { range.high }
    package var isPartial: Bool { temperatures.isPartial }

    package var precipitation: PrecipitationDepth? {
        rain == nil && snow == nil ? nil : (rain ?? .none) + (snow ?? .none)
    }
    package var rain: PrecipitationDepth? { atLeast(sum(\.rain), summary?.rain) }
    /// As a depth of water.
    package var snow: PrecipitationDepth? { atLeast(sum(\.snow), summary?.snow) }

    private func sum(_ depth: (HourWeather) -> PrecipitationDepth?) -> PrecipitationDepth? {
        let depths = parts.compactMap(depth)
        return depths.isEmpty ? nil : depths.reduce(.none, +)
    }

    /// The greatest chance of a row: the chance for the whole day cannot be lower.
    package var precipitationProbability: Fraction? {
        atLeast(parts.compactMap(\.precipitationProbability).max(), summary?.precipitationProbability)
    }

    private func atLeast<Value: Comparable>(_ ofRows: Value?, _ ofDay: Value?) -> Value? {
        isIncomplete ? [ofRows, ofDay].compactMap { $0 }.max() : ofRows
    }

    /// That of the rows of which the totals are made.
    package var strongestWind: Wind? { parts.compactMap(\.wind).max { $0.speed < $1.speed } }

    /// The strongest gust of the summary and of the rows, whose moments may lie between the strongest ones.
    package var gust: Speed? { (parts.map { $0.wind?.gust } + [summary?.gust]).compactMap { $0 }.max() }

    package var uvIndex: UVIndex? {
        (parts.map(\.uvIndex) + [summary?.uvIndex]).compactMap { $0 }.max { $0.value < $1.value }
    }

    /// The condition with most of the precipitation, or on a dry day with most of the time; of equals the more severe.
    package var dominantCondition: Condition {
        let condition = mostOfTheDay
        let isPlain = [.drizzle, .rain, .showers, .snow, .snowShowers].contains(condition.icon)
        return isPlain && isMixed ? .rainAndSnow : condition
    }

    private var isMixed: Bool {
        let (rain, snow) = (rain ?? .none, snow ?? .none)
        return min(rain, snow).millimeters >= Self.leastAmount && !rain.isTrace(beside: snow)
            && !snow.isTrace(beside: rain)
    }

    private var mostOfTheDay: Condition {
        if isIncomplete, let condition = summary?.condition, condition != .unknown { return condition }
        let depths = parts.map { (condition: $0.condition, weight: $0.precipitation?.millimeters ?? 0) }
        let wet = depths.filter { $0.weight >= Self.leastAmount }
        let rows = wet.isEmpty ? parts.map { (condition: $0.condition, weight: $0.hours) } : wet
        func weight(where holds: (Condition) -> Bool) -> Double {
            rows.reduce(0) { holds($1.condition) ? $0 + $1.weight : $0 }
        }
        var ranks: [(condition: Condition, rank: (Double, Double, Int))] = []
        for condition in rows.map(\.condition) where !ranks.contains(where: { $0.condition == condition }) {
            let icon = condition.icon
            ranks.append(
                (condition, (weight { $0.icon == icon }, weight { $0 == condition }, condition.severity)))
        }
        return ranks.max { $0.rank < $1.rank }?.condition ?? summary?.condition ?? .unknown
    }

    /// In millimetres; a lower amount is displayed as 0.0.
    private static let leastAmount = 0.05

    /// Whether rain or snow is expected at any time of it.
    package var isWet: Bool {
        [summary?.condition, dominantCondition].contains { $0?.precipitation != nil }
            || [summary?.rain, summary?.snow, precipitation].contains { ($0 ?? .none).millimeters >= 0.1 }
            || [summary?.precipitationProbability, precipitationProbability].contains {
                ($0?.value ?? 0) >= HourWeather.probable
            }
    }

    package static func days(of hours: [HourWeather], clock: PlaceClock) -> [DayWeather] {
        var days: [DayWeather] = []
        var rest = hours[...]
        while let first = rest.first {
            let date = clock.localTime(of: first.validTime).date
            let group = rest.prefix { clock.localTime(of: $0.validTime).date == date }
            var day = DayWeather(date: date, hours: Array(group))
            if day == nil {
                // Without a temperature the day has that of another row, because each day has a low and a high.
                let other = hours.last { $0.end <= first.validTime && $0.low != nil } ?? hours.first { $0.low != nil }
                let range = other.flatMap { TemperatureRange([$0]) }
                day = DayWeather(
                    date: date, hours: Array(group),
                    temperatures: range.map { DayTemperatures(range: $0, isPartial: true) })
            }
            if let day { days.append(day) }
            rest = rest.dropFirst(group.count)
        }
        return days
    }
}
