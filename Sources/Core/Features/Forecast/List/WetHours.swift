import Weather

/// When it rains or snows on a day, whose condition says so.
struct WetHours: Hashable {
    /// Nil if it begins before the day, or now.
    let begin: UnixTime?
    /// Nil if it goes on at the end of the day. Of what begins on the day, the end may be in the night after it.
    let end: UnixTime?

    /// In seconds after the end of the day: until the morning, an hour without a day is that of the night.
    private static let night = 6 * 3600
    /// In seconds.
    private static let wholeDay = 24 * 3600

    /// Nil if it is not one time of the day, if it is another weather than the condition of the day for most of that time, or if
    /// the rows do not know the whole day. `rows` are those of several days.
    init?(of day: DayWeather, in rows: [HourWeather], clock: PlaceClock, now: UnixTime) {
        guard let named = day.dominantCondition.precipitation else { return nil }
        let day = clock.times(of: day.date)
        let start = max(day.lowerBound, now)
        let steps = Self.known(rows, from: start)
        guard let last = steps.last, last.end >= day.upperBound else { return nil }
        // The sentence has the same runs.
        let runs = steps.wetRuns.filter { steps[$0.lowerBound].start < day.upperBound }
        guard runs.count == 1 else { return nil }
        let wet = steps[runs[0]].filter { $0.kind != nil }
        let ofDay = wet.prefix { $0.start < day.upperBound }
        guard Self.isNamed(named, in: ofDay) else { return nil }
        let (first, end) = (wet[0].start, wet[wet.count - 1].end)
        begin = first > start ? first : nil
        let endsAtNight =
            begin != nil && end <= day.upperBound + Self.night && end - first < Self.wholeDay
            && Self.isOfOneKind(named, in: wet.dropFirst(ofDay.count))
        self.end = (end < day.upperBound || endsAtNight) && runs[0].upperBound < steps.count ? end : nil
        if begin == nil, self.end == nil { return nil }
    }

    private static func isNamed(_ named: PrecipitationKind, in wet: ArraySlice<PrecipitationAhead.Step>) -> Bool {
        guard named.isSevere else { return isOfOneKind(named, in: wet) }
        let asSevere = wet.filter { step in step.kind.map { $0 >= named } ?? false }
        let isForHalf = asSevere.reduce(0) { $0 + $1.span } * 2 >= wet.reduce(0) { $0 + $1.span }
        return isForHalf && isOfOneKind(named, in: wet)
    }

    /// Whether "rain" is nowhere snow.
    private static func isOfOneKind(_ named: PrecipitationKind, in wet: ArraySlice<PrecipitationAhead.Step>) -> Bool {
        named == .sleet || wet.allSatisfy { $0.kind?.isWintry == named.isWintry }
    }

    /// Those from `start` on to the first one that is missing or too long to tell an hour.
    private static func known(_ rows: [HourWeather], from start: UnixTime) -> [PrecipitationAhead.Step] {
        var end: UnixTime?
        return rows.drop { $0.end <= start }.prefix { row in
            defer { end = row.end }
            return !row.isLong && !row.isPrecipitationUnknown && row.validTime <= end ?? start
        }.map(PrecipitationAhead.Step.init)
    }
}
