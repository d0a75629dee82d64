import JSON
import Weather
import WeatherService

/// The steps in order of time: of one hour for at least two days, then of six hours.
struct METNorwaySeries {
    let steps: [Step]
    let coordinate: Coordinate?
    /// In metres above the sea: the third value of the coordinates (RFC 7946), as in the recorded responses.
    let elevation: Double?

    struct Step {
        let time: UnixTime
        /// Those of the moment; the condition is in `next`.
        let conditions: Conditions
        /// The length of `next` in hours, 6 at most; 0 without it.
        var hours: Int
        var next: Period?

        var end: UnixTime { time + hours * 3600 }
    }

    struct Period {
        let condition: Condition
        var rain: PrecipitationDepth?
        var snow: PrecipitationDepth?
        let chance: Fraction?
        var range: TemperatureRange?
    }

    init(_ body: [UInt8]) throws(WeatherError) {
        let response = ResponseFields(try document(in: body))
        guard let entries = response?.fields("properties")?.list("timeseries") else {
            throw .response(.wrongField("properties.timeseries", endpoint: METNorway.path))
        }
        let known = entries.compactMap { ResponseFields($0).flatMap(Step.init) }.sorted { $0.time < $1.time }
        steps = zip(known, known.dropFirst().map(Optional.some) + [nil]).map { $0.ending(by: $1) }
        if steps.allSatisfy({ $0.conditions.temperature == nil }), !entries.isEmpty {
            let field = "properties.timeseries[0].data.instant.details.air_temperature"
            throw .response(.wrongField(field, endpoint: METNorway.path))
        }
        let position = response?.fields("geometry")?.list("coordinates")?.compactMap(\.finiteNumber) ?? []
        coordinate = position.count >= 2 ? Coordinate(latitude: position[1], longitude: position[0]) : nil
        elevation = position.count >= 3 ? position[2] : nil
    }

    /// Joins hourly steps to rows of three local hours; steps of six hours stay.
    func rows(by clock: PlaceClock) -> [HourWeather] {
        var groups: [[Step]] = []
        for step in steps where step.next != nil {
            if let last = groups.last?.last {
                if step.time < last.end { continue }
                if step.hours == 1, last.hours == 1,
                    clock.threeHours(of: step.time) == clock.threeHours(of: last.time)
                {
                    groups[groups.count - 1].append(step)
                    continue
                }
            }
            groups.append([step])
        }
        return groups.compactMap(Self.row)
    }

    var singleHours: [HourWeather] { steps.filter { $0.hours == 1 }.compactMap { Self.row(of: [$0]) } }

    /// The conditions are those of the first step whose temperature is known.
    private static func row(of steps: [Step]) -> HourWeather? {
        guard let first = steps.first, let last = steps.last else { return nil }
        let conditions = (steps.first { $0.conditions.temperature != nil } ?? first).conditions
        let periods = steps.compactMap(\.next)
        var row = HourWeather(validTime: first.time, span: last.end - first.time, conditions: conditions)
        if steps.count == 1 { row.range = first.next?.range }
        row.rain = sum(periods.compactMap(\.rain))
        row.snow = sum(periods.compactMap(\.snow))
        row.precipitationProbability = periods.compactMap(\.chance).max()
        row.condition = (Condition(ofHours: periods.map(\.condition)) ?? .unknown).agreeing(withAmountsOf: row)
        return row
    }

    private static func sum(_ depths: [PrecipitationDepth]) -> PrecipitationDepth? {
        depths.isEmpty ? nil : depths.reduce(.none, +)
    }
}
