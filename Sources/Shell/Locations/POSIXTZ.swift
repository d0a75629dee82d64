import Weather

/// The rules after a zone's last listed change, such as "CET-1CEST,M3.5.0,M10.5.0/3".
/// Source: POSIX.1-2024, base definitions, 8.3, TZ; RFC 9636, 3.3.1, for hours beyond a day.
struct POSIXTZ: Hashable {
    let standard: UTCOffset
    let summer: Summer?

    struct Summer: Hashable {
        let offset: UTCOffset
        let begin: Turn
        let end: Turn
    }

    /// The seconds count from midnight by the clock before the change.
    struct Turn: Hashable {
        let day: Day
        let seconds: Int
    }

    enum Day: Hashable {
        /// The range is 1…365 without 29 February, so 60 is always 1 March.
        case ofCommonYear(Int)
        /// The range is 0…365 with 29 February.
        case ofYear(Int)
        /// `week` is 1…5, 5 being the last; `weekday` is 0…6 from Sunday.
        case weekday(Int, week: Int, month: Int)
    }

    init?(_ text: some Sequence<UInt8>) {
        var rest = POSIXTZParser(text)
        guard rest.skipName(), let standard = rest.parseOffset() else { return nil }
        self.standard = standard
        if rest.isEmpty {
            summer = nil
            return
        }
        guard rest.skipName() else { return nil }
        let summerOffset = rest.starts(with: ",") ? UTCOffset(clamping: standard.seconds + 3600) : rest.parseOffset()
        guard let summerOffset, let begin = rest.parseTurn(), let end = rest.parseTurn(), rest.isEmpty else {
            return nil
        }
        summer = Summer(offset: summerOffset, begin: begin, end: end)
    }

    func changes(in years: ClosedRange<Int>) -> [PlaceClock.Change] {
        guard let summer else { return [] }
        return years.flatMap { year in
            let begin = summer.begin.time(in: year, offset: standard)
            let end = summer.end.time(in: year, offset: summer.offset)
            let changes = [
                PlaceClock.Change(time: begin, offset: summer.offset), PlaceClock.Change(time: end, offset: standard),
            ]
            return begin <= end ? changes : changes.reversed()
        }
    }
}

extension POSIXTZ.Turn {
    fileprivate func time(in year: Int, offset: UTCOffset) -> UnixTime {
        day.date(in: year).start(at: offset) + seconds
    }
}

extension POSIXTZ.Day {
    func date(in year: Int) -> CivilDate {
        switch self {
        case .ofCommonYear(let day):
            // The leap day does not count before 1 March.
            day < 60 ? CivilDate(year: year, month: 1, day: day) : CivilDate(year: year, month: 3, day: day - 59)
        case .ofYear(let day): CivilDate(year: year, month: 1, day: 1 + day)
        case .weekday(let weekday, let week, let month):
            Self.date(weekday: weekday, week: week, month: month, year: year)
        }
    }

    private static func date(weekday: Int, week: Int, month: Int, year: Int) -> CivilDate {
        let first = CivilDate(year: year, month: month, day: 1)
        let next =
            month == 12 ? CivilDate(year: year + 1, month: 1, day: 1) : CivilDate(year: year, month: month + 1, day: 1)
        let found = first.dayNumber + (weekday - first.weekday + 7) % 7 + (week - 1) * 7
        return CivilDate(dayNumber: found < next.dayNumber ? found : found - 7)
    }
}
