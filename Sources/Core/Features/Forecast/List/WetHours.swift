import Weather

/// When it rains or snows on a day, whose condition says so.
struct WetHours: Hashable {
    /// Nil if it begins before the day, or now.
    let begin: UnixTime?
    /// Nil if it goes on at the end of the day, or as other weather. Of what begins on the day, the end may be in the night after.
    let end: UnixTime?

    /// In seconds after the end of the day: until the morning, an hour without a day is that of the night.
    private static let night = 6 * 3600
    /// In seconds; a day of 23 hours has no hour twice.
    private static let wholeDay = 23 * 3600
    /// In seconds: the longest time before or after that for which the condition is true, and the longest dry row.
    private static let tolerance = (edge: 3 * 3600, dry: 3600)

    /// Nil if it is not one time of the day, if the condition of the day is not true of that time, or if the rows do not know the
    /// whole day. `rows` are those of several days; `isWetNow` is nil if it is not known.
    init?(of day: DayWeather, in rows: [HourWeather], clock: PlaceClock, now: UnixTime, isWetNow: Bool?) {
        guard let named = day.dominantCondition.precipitation else { return nil }
        let day = clock.times(of: day.date)
        let start = max(day.lowerBound, now)
        let known = Self.known(rows, from: start)
        guard let last = known.last, last.end >= day.upperBound else { return nil }
        let steps = known.map(PrecipitationAhead.Step.init)
        // The sentence has the same runs.
        let runs = steps.wetRuns.filter { steps[$0.lowerBound].start < day.upperBound }
        guard runs.count == 1, steps[runs[0]].allSatisfy({ $0.kind != nil || $0.span <= Self.tolerance.dry }) else {
            return nil
        }
        let wet = steps[runs[0]].filter { $0.kind != nil }
        let ofDay = wet.prefix { $0.start < day.upperBound }
        let asNamed = wet.filter { $0.kind.map { Self.isAsNamed($0, named) } ?? false }
        let (first, end) = (wet[0].start, wet[wet.count - 1].end)
        guard let firstNamed = asNamed.first, let lastNamed = asNamed.last,
            firstNamed.start - first <= Self.tolerance.edge, Self.suits(ofDay, named),
            Self.span(asNamed.prefix { $0.start < day.upperBound }) * 2 >= Self.span(ofDay)
        else { return nil }
        begin = first > start ? first : nil
        // The rows know it other than the present weather.
        if start == now, isWetNow == (begin != nil) { return nil }
        let (endsOnDay, endsAsNamed) = (end < day.upperBound, end - lastNamed.end <= Self.tolerance.edge)
        // Without its end, it would seem to last.
        if endsOnDay, !endsAsNamed { return nil }
        func depth(in times: Range<UnixTime>) -> Double {
            known.filter { times.contains($0.validTime) }.reduce(0) { $0 + ($1.precipitation?.millimeters ?? 0) }
        }
        let endsAtNight =
            !endsOnDay && begin != nil && end <= day.upperBound + Self.night && end - first < Self.wholeDay
            && Self.suits(wet.dropFirst(ofDay.count), named)
            && depth(in: day.upperBound..<end) <= depth(in: start..<day.upperBound)
        let hasEnd = (endsOnDay || endsAtNight) && endsAsNamed && runs[0].upperBound < steps.count
        self.end = hasEnd ? end : nil
        if begin == nil, self.end == nil { return nil }
    }

    private static func span(_ steps: ArraySlice<PrecipitationAhead.Step>) -> Int { steps.reduce(0) { $0 + $1.span } }

    /// Whether the condition of the day is true while it falls. Rain and snow is no time of rain and another one of snow.
    private static func isAsNamed(_ kind: PrecipitationKind, _ named: PrecipitationKind) -> Bool {
        named.isSevere ? kind >= named : named != .sleet || kind == .sleet
    }

    /// Whether "rain" is nowhere snow, and nowhere severe.
    private static func suits(_ wet: ArraySlice<PrecipitationAhead.Step>, _ named: PrecipitationKind) -> Bool {
        wet.compactMap(\.kind).allSatisfy {
            (named == .sleet || $0.isWintry == named.isWintry) && (named.isSevere || !$0.isSevere)
        }
    }

    /// Those from `start` on to the first one that is missing or too long to tell an hour.
    private static func known(_ rows: [HourWeather], from start: UnixTime) -> ArraySlice<HourWeather> {
        var end: UnixTime?
        return rows.drop { $0.end <= start }.prefix { row in
            defer { end = row.end }
            return !row.isLong && !row.isPrecipitationUnknown && row.validTime <= end ?? start
        }
    }
}
