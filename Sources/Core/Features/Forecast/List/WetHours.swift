import Weather

/// When the precipitation falls that the condition of a day names. A severe condition has the hours of what is as severe.
struct WetHours: Hashable {
    /// Nil if it falls from the beginning of the day on, or now.
    let begin: UnixTime?
    /// Nil if it goes on at the end of the day. Of what begins on the day, the end may be in the night after it.
    let end: UnixTime?

    /// In seconds. A dry row of the list does not end it.
    private static let longestBreak = 3 * 3600
    /// In seconds after the end of the day: until the morning, an hour without a day is that of the night.
    private static let night = 6 * 3600

    /// Nil if it is not one time of the day, or if the rows do not know the whole day. `rows` are those of several days.
    init?(of day: DayWeather, in rows: [HourWeather], clock: PlaceClock, now: UnixTime) {
        guard let named = day.dominantCondition.precipitation else { return nil }
        let day = clock.times(of: day.date)
        let start = max(day.lowerBound, now)
        let rows = Self.known(rows, from: start)
        guard let last = rows.last, last.end >= day.upperBound else { return nil }
        let runs = rows.runs(
            where: { $0.expectedPrecipitation.map { !named.isSevere || $0 >= named } ?? false },
            joined: { $1.validTime - $0.end <= Self.longestBreak }
        ).filter { rows[$0.lowerBound].validTime < day.upperBound }
        guard runs.count == 1 else { return nil }
        let (first, end) = (rows[runs[0].lowerBound].validTime, rows[runs[0].upperBound - 1].end)
        begin = first > start ? first : nil
        let isToldOnDay = end < day.upperBound || begin != nil && end <= day.upperBound + Self.night
        self.end = isToldOnDay && runs[0].upperBound < rows.count ? end : nil
        if begin == nil, self.end == nil { return nil }
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
