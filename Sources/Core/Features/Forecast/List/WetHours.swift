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
        let rows = Self.known(rows, from: start)
        guard let last = rows.last, last.end >= day.upperBound else { return nil }
        let runs = rows.runs(
            where: { $0.expectedPrecipitation != nil }, joined: { $1.validTime - $0.end <= min($0.span, $1.span) }
        ).filter { rows[$0.lowerBound].validTime < day.upperBound }
        guard runs.count == 1 else { return nil }
        let ofDay = rows[runs[0]].prefix { $0.validTime < day.upperBound }
        let ofNight = rows[runs[0]].dropFirst(ofDay.count)
        guard Self.isNamed(named, in: ofDay) else { return nil }
        let (first, end) = (rows[runs[0].lowerBound].validTime, rows[runs[0].upperBound - 1].end)
        begin = first > start ? first : nil
        let endsAtNight =
            begin != nil && end <= day.upperBound + Self.night && end - first < Self.wholeDay
            && Self.isOfOneKind(named, in: ofNight)
        self.end = (end < day.upperBound || endsAtNight) && runs[0].upperBound < rows.count ? end : nil
        if begin == nil, self.end == nil { return nil }
    }

    private static func isNamed(_ named: PrecipitationKind, in rows: ArraySlice<HourWeather>) -> Bool {
        let wet = rows.filter { $0.expectedPrecipitation != nil }
        let asSevere = wet.filter { $0.expectedPrecipitation ?? .drizzle >= named }
        let isForHalf = asSevere.reduce(0) { $0 + $1.span } * 2 >= wet.reduce(0) { $0 + $1.span }
        return isOfOneKind(named, in: rows) && (!named.isSevere || isForHalf)
    }

    /// Whether "rain" is nowhere snow.
    private static func isOfOneKind(_ named: PrecipitationKind, in rows: ArraySlice<HourWeather>) -> Bool {
        named == .sleet || rows.allSatisfy { $0.expectedPrecipitation.map { $0.isWintry == named.isWintry } ?? true }
    }

    /// Those from `start` on to the first one that is missing or too long to tell an hour.
    private static func known(_ rows: [HourWeather], from start: UnixTime) -> [HourWeather] {
        var end: UnixTime?
        let coming = rows.drop { $0.end <= start }
        return Array(
            coming.prefix { row in
                defer { end = row.end }
                return !row.isLong && !row.isPrecipitationUnknown && row.validTime <= end ?? start
            })
    }
}
