import Weather

package enum DayNames: CaseIterable, Sendable {
    case full
    case short
}

package struct MomentWords {
    let formats: Formats
    package let clock: PlaceClock
    package let now: UnixTime
    package var dayNames: DayNames
    /// The last time that earlier sentences tell. Where it names another day, a time of today names its day too.
    package var told: UnixTime?
    /// For times that can be months away.
    var tellsYear: Bool

    package init(
        formats: Formats, clock: PlaceClock, now: UnixTime, dayNames: DayNames = .full, tellsYear: Bool = false
    ) {
        self.formats = formats
        self.clock = clock
        self.now = now
        self.dayNames = dayNames
        self.tellsYear = tellsYear
    }

    private var strings: Strings { formats.strings }
    package var today: CivilDate { clock.localTime(of: now).date }

    /// Says midnight and noon in words where the clock would say "12 AM" and "12 PM".
    package func hour(_ time: UnixTime) -> String {
        let isWord = formats.hourCycle == .twelveHours && isMidnight(time)
        return isWord ? strings[.midnight] : hourOfDay(time)
    }

    private func isMidnight(_ time: UnixTime) -> Bool {
        let local = clock.localTime(of: time)
        return local.hour == 0 && local.minute == 0
    }

    /// The hour beside its day, where "midnight" could be the one before it or after it.
    /// Drops the leading zero of an hour without minutes: "3시", but "03:00".
    private func hourOfDay(_ time: UnixTime) -> String {
        let local = clock.localTime(of: time)
        if formats.hourCycle == .twelveHours, local.hour == 12, local.minute == 0 { return strings[.noon] }
        let hour = formats.hour(local)
        return hour.hasPrefix("0") && hour.dropFirst().first?.isNumber == true && !hour.contains(":")
            ? String(hour.dropFirst()) : hour
    }

    /// Names the day unless it is today, the following night, or the day or night of `other`.
    package func moment(_ time: UnixTime, after other: UnixTime? = nil) -> String {
        guard standsAlone(time, after: other) else { return dated(time) }
        return dayNames == .full && isMidnight(time) ? strings[.midnight] : hour(time)
    }

    /// After which time a further one is told: after the last one whose day is named.
    package func anchor(_ told: UnixTime?, then time: UnixTime) -> UnixTime {
        told.flatMap { standsAlone(time, after: $0) ? $0 : nil } ?? time
    }

    /// Names the day of every time, also today.
    package func dated(_ time: UnixTime) -> String { strings(.standalone, day(of: time), hourOfDay(time)) }

    /// Whether the moment is a word, which needs more of a sentence around it than figures.
    package func isWord(_ time: UnixTime) -> Bool {
        [strings[.midnight], strings[.noon]].contains(moment(time))
    }

    package func moment(_ time: UnixTime, on other: UnixTime) -> String {
        let isSameDay = clock.localTime(of: time).date == clock.localTime(of: other).date
        return moment(time, after: isSameDay ? other : nil)
    }

    /// Names a shared day once: "Sun 00:00" and "15:00".
    package func span(from begin: UnixTime, to end: UnixTime) -> (String, String) {
        let (first, last) = (clock.localTime(of: begin), clock.localTime(of: end + -1))
        if first.date == last.date, standsAlone(begin), !standsAlone(end, after: begin) {
            return (dated(begin), hour(end))
        }
        return (moment(begin), moment(end, after: begin))
    }

    package func moments(_ time: UnixTime) -> [String] {
        standsAlone(time) ? [moment(time)] : [moment(time), day(clock.localTime(of: time).date)]
    }

    package func ends(_ end: UnixTime) -> [String] {
        let date = clock.localTime(of: end + -1).date
        // "Until today" would say nothing.
        return standsAlone(end) || date == today ? [moment(end)] : [moment(end), day(date)]
    }

    /// The words that tell a time so exactly that one can act: its hour until tomorrow, then also its day only.
    package func whole(_ time: UnixTime) -> [String] {
        isNear(time) ? [moment(time)] : moments(time) + ends(time)
    }

    package func at(_ time: UnixTime) -> String {
        let local = clock.localTime(of: time)
        if standsAlone(time) { return strings(.atHour, moment(time)) }
        return strings(.onDayAtHour, day(local.date), hourOfDay(time))
    }

    package func roughly(_ time: UnixTime) -> String {
        isNear(time) ? moment(time) : day(clock.localTime(of: time).date)
    }

    package func day(of time: UnixTime) -> String { day(clock.localTime(of: time).date) }

    package func lastKnown(before end: UnixTime) -> String {
        let date = clock.localTime(of: end + -1).date
        return date == today ? moment(end) : day(date)
    }

    package func day(_ date: CivilDate) -> String {
        switch date.dayNumber - today.dayNumber {
        case 0: strings[.today]
        case 1 where isTomorrowNamed: strings[.tomorrow]
        case 1...6: weekday(date)
        default: tellsYear && date.components.year != today.components.year ? dayWithYear(date) : formats.day(date)
        }
    }

    private func dayWithYear(_ date: CivilDate) -> String {
        strings(.dayWithYear, formats.day(date), "\(date.components.year)")
    }

    package func on(_ date: CivilDate) -> String {
        let isNear = date == today || date.dayNumber == today.dayNumber + 1 && isTomorrowNamed
        return isNear ? day(date) : strings(.onDay, day(date))
    }

    package func night(_ evening: CivilDate) -> String {
        if evening == clock.evening(ofNightAt: now) ?? today { return strings[.tonight] }
        switch evening.dayNumber - today.dayNumber {
        // After midnight "tonight" is the present night, and "tomorrow night" would be ambiguous.
        case 0: return strings(.onNight, weekday(evening))
        case 1 where isTomorrowNamed: return strings[.tomorrowNight]
        default: return strings(.onNight, day(evening))
        }
    }

    private func weekday(_ date: CivilDate) -> String {
        dayNames == .full ? strings.weekdayName(date.weekday) : strings.weekdayInText(date.weekday)
    }

    /// False after midnight, when "tomorrow" is ambiguous.
    private var isTomorrowNamed: Bool { dayNames == .full && clock.evening(ofNightAt: now) == nil }

    private func isNear(_ time: UnixTime) -> Bool {
        clock.localTime(of: time).date.dayNumber <= today.dayNumber + 1
    }

    private func standsAlone(_ time: UnixTime, after other: UnixTime? = nil) -> Bool {
        let local = clock.localTime(of: time)
        let otherLocal = other.map { clock.localTime(of: $0) }
        if let told, namesDay(of: told) {
            // The other day would seem to be meant.
        } else if local.date == today {
            return true
        } else if local.isInNight(after: today), time - now < 24 * 3600 {
            // In the morning an hour after midnight could mean the past night; midnight itself could not.
            if clock.localTime(of: now).hour >= (local.hour == 0 ? 6 : 12) { return true }
            if let otherLocal, otherLocal.date == today, otherLocal.hour >= 6 { return true }
        }
        guard let other, let otherLocal else { return false }
        // After an hour of the coming night, those of the morning follow by themselves.
        if standsAlone(other) {
            return otherLocal.date != today && local.date == otherLocal.date && time - other <= 12 * 3600
        }
        // An hour of the following night could be one of the coming night.
        return local.date == otherLocal.date
    }

    /// Whether a sentence of its own names the day.
    private func namesDay(of time: UnixTime) -> Bool {
        var words = self
        words.told = nil
        return !words.standsAlone(time)
    }
}

extension LocalTime {
    fileprivate func isInNight(after day: CivilDate) -> Bool { hour < 6 && date.dayNumber == day.dayNumber + 1 }
}
