/// The rows of one local day; its low and its high can be those of more than these rows.
package struct DayWeather: Hashable, Sendable {
    package let date: CivilDate
    /// It is never empty.
    package let hours: [HourWeather]
    private let temperatures: DayTemperatures

    init?(date: CivilDate, hours: [HourWeather], temperatures: DayTemperatures? = nil) {
        guard let range = TemperatureRange(hours) else { return nil }
        self.date = date
        self.hours = hours
        self.temperatures = temperatures ?? DayTemperatures(range: range, isPartial: false)
    }

    package var range: TemperatureRange { temperatures.range }
    package var low: Temperature { range.low }
    package var high: Temperature { range.high }
    package var isPartial: Bool { temperatures.isPartial }

    package var precipitation: PrecipitationDepth? { sum(\.precipitation) }
    package var rain: PrecipitationDepth? { sum(\.rain) }
    /// The depth of its water.
    package var snow: PrecipitationDepth? { sum(\.snow) }

    private func sum(_ depth: (HourWeather) -> PrecipitationDepth?) -> PrecipitationDepth? {
        let depths = hours.compactMap(depth)
        return depths.isEmpty ? nil : depths.reduce(.none, +)
    }

    /// The greatest of its rows, since a chance for a day is at least that of any part of it.
    package var precipitationProbability: Fraction? { hours.compactMap(\.precipitationProbability).max() }

    /// The condition of most rows, or of most in which something falls; of two that last equally long the more severe
    /// one. A day of rain and snow has both.
    package var dominantCondition: Condition {
        let condition = mostOfTheDay
        let isPlain = [.drizzle, .rain, .showers, .snow, .snowShowers].contains(condition.icon)
        return isPlain && isMixed ? .rainAndSnow : condition
    }

    private var isMixed: Bool {
        let (rain, snow) = ((rain ?? .none).millimeters, (snow ?? .none).millimeters)
        return min(rain, snow) >= max(Self.leastAmount, (rain + snow) * Self.leastShare)
    }

    private static let leastShare = 0.1

    private var mostOfTheDay: Condition {
        let wet = hours.filter { ($0.precipitation?.millimeters ?? 0) >= Self.leastAmount }
        let conditions = (wet.isEmpty ? hours : wet).map(\.condition)
        func rank(_ condition: Condition) -> (Int, Int, Int) {
            let rowsOfIcon = conditions.count { $0.icon == condition.icon }
            return (rowsOfIcon, conditions.count { $0 == condition }, condition.severity)
        }
        return conditions.max { rank($0) < rank($1) } ?? hours[0].condition
    }

    /// More millimetres than this do not read as nothing.
    private static let leastAmount = 0.05

    package static func days(of hours: [HourWeather], clock: PlaceClock) -> [DayWeather] {
        var days: [DayWeather] = []
        var rest = hours[...]
        while let first = rest.first {
            let date = clock.localTime(of: first.validTime).date
            let group = rest.prefix { clock.localTime(of: $0.validTime).date == date }
            if let day = DayWeather(date: date, hours: Array(group)) { days.append(day) }
            rest = rest.dropFirst(group.count)
        }
        return days
    }
}
