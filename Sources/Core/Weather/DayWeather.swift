/// The rows of one local day and what they sum up to; its low and its high can be those of more than these rows.
package struct DayWeather: Hashable, Sendable {
    package let date: CivilDate
    /// Never empty.
    package let hours: [HourWeather]
    private let temperatures: DayTemperatures

    /// Nil without rows. Without `temperatures` low and high are those of the rows.
    init?(date: CivilDate, hours: [HourWeather], temperatures: DayTemperatures? = nil) {
        guard let range = TemperatureRange(hours) else { return nil }
        self.date = date
        self.hours = hours
        self.temperatures = temperatures ?? DayTemperatures(range: range, isPartial: false)
    }

    package var range: TemperatureRange { temperatures.range }
    package var low: Temperature { range.low }
    package var high: Temperature { range.high }
    /// Low and high are not those of the whole day.
    package var isPartial: Bool { temperatures.isPartial }

    /// Absent when no row names an amount.
    package var precipitation: PrecipitationDepth? { sum(\.precipitation) }
    package var rain: PrecipitationDepth? { sum(\.rain) }
    /// As the depth of its water.
    package var snow: PrecipitationDepth? { sum(\.snow) }

    private func sum(_ depth: (HourWeather) -> PrecipitationDepth?) -> PrecipitationDepth? {
        let depths = hours.compactMap(depth)
        return depths.isEmpty ? nil : depths.reduce(.none, +)
    }

    /// The greatest of its rows, since a chance for a day is at least that of any part of it.
    package var precipitationProbability: Fraction? { hours.compactMap(\.precipitationProbability).max() }

    /// What the sky does in most of its rows, where something falls of those in which it does; of two that last equally
    /// long the more severe one. Of a day of rain and of snow it tells both.
    package var dominantCondition: Condition {
        let condition = mostOfTheDay
        let isPlain = [.drizzle, .rain, .showers, .snow, .snowShowers].contains(condition.picture)
        return isPlain && isMixed ? .rainAndSnow : condition
    }

    /// Neither rain nor snow is a trifle beside the other.
    private var isMixed: Bool {
        let (rain, snow) = ((rain ?? .none).millimeters, (snow ?? .none).millimeters)
        return min(rain, snow) >= max(Self.leastAmount, (rain + snow) * Self.leastShare)
    }

    private static let leastShare = 0.1

    private var mostOfTheDay: Condition {
        let wet = hours.filter { ($0.precipitation?.millimeters ?? 0) >= Self.leastAmount }
        let conditions = (wet.isEmpty ? hours : wet).map(\.condition)
        func rank(_ condition: Condition) -> (Int, Int, Int) {
            let rowsOfPicture = conditions.count { $0.picture == condition.picture }
            return (rowsOfPicture, conditions.count { $0 == condition }, condition.severity)
        }
        return conditions.max { rank($0) < rank($1) } ?? hours[0].condition
    }

    /// Millimetres that read as more than nothing.
    private static let leastAmount = 0.05

    /// Groups rows, which must be in the order of their times, by the local date at a place.
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
