import Weather

/// Times to come as one says them at a place now: "18:00", "tomorrow 09:00", "on Monday".
struct MomentWords {
    let formats: Formats
    let clock: PlaceClock
    let now: UnixTime

    private var strings: Strings { formats.strings }
    var today: CivilDate { clock.localTime(of: now).date }

    /// Without the zero that only lines up a column: "3시", and "03:00" as ever.
    func hour(_ time: UnixTime) -> String {
        let local = clock.localTime(of: time)
        let hour = formats.hour(local)
        return hour.hasPrefix("0") && !hour.contains(":") ? String(hour.dropFirst()) : hour
    }

    /// An hour of today or of the night that follows stands alone, and so does one of the day or night of `other`, the time
    /// that was named before it.
    func moment(_ time: UnixTime, after other: UnixTime? = nil) -> String {
        let local = clock.localTime(of: time)
        if standsAlone(time, after: other) {
            return local.hour == 0 && local.minute == 0 ? strings[.midnight] : hour(time)
        }
        return strings(.timeStandalone, day(local.date), hour(time))
    }

    /// The same where columns are few: "Sun 09:00".
    func shortMoment(_ time: UnixTime, after other: UnixTime? = nil) -> String {
        let local = clock.localTime(of: time)
        if standsAlone(time, after: other) { return hour(time) }
        return strings(.timeStandalone, strings.weekday(local.date.weekday), hour(time))
    }

    /// When something begins and ends, where columns are few: the day that both share goes first, as in "Sun 00:00" and
    /// "15:00".
    func shortSpan(from begin: UnixTime, to end: UnixTime) -> (String, String) {
        let (first, last) = (clock.localTime(of: begin), clock.localTime(of: end + -1))
        if first.date == last.date, standsAlone(begin), !standsAlone(end, after: begin) {
            return (strings(.timeStandalone, strings.weekday(first.date.weekday), hour(begin)), hour(end))
        }
        return (shortMoment(begin), shortMoment(end, after: begin))
    }

    /// The same and less, the fullest first: "Sun 09:00", "tomorrow", "Sun".
    func shortMoments(_ time: UnixTime) -> [String] {
        standsAlone(time) ? [shortMoment(time)] : [shortMoment(time)] + days(clock.localTime(of: time).date)
    }

    /// The end of something where columns are few, the fullest first; midnight ends the day before.
    func shortEnds(_ end: UnixTime, isKnown: Bool) -> [String] {
        if isKnown, standsAlone(end) { return [shortMoment(end)] }
        let date = clock.localTime(of: end + -1).date
        if isKnown { return [shortMoment(end)] + days(date) }
        return date == today ? [lastKnown(before: end)] : days(date)
    }

    /// "at 18:00", "tomorrow at 09:00".
    func at(_ time: UnixTime) -> String {
        let local = clock.localTime(of: time)
        if standsAlone(time) { return strings(.atHour, moment(time)) }
        return strings(.onDayAtHour, day(local.date), hour(time))
    }

    /// "Thursday", but the hour today and tomorrow.
    func roughly(_ time: UnixTime) -> String { isNear(time) ? moment(time) : day(clock.localTime(of: time).date) }

    /// The same where columns are few: "Sun 09:00".
    func shortRoughly(_ time: UnixTime) -> String { isNear(time) ? shortMoment(time) : roughly(time) }

    /// "Sun", also where the hour is known.
    func weekday(_ time: UnixTime) -> String { strings.weekday(clock.localTime(of: time).date.weekday) }

    /// The day whose end is not known, but the hour today; midnight ends the day before.
    func lastKnown(before end: UnixTime) -> String {
        let date = clock.localTime(of: end + -1).date
        return date == today ? moment(end) : day(date)
    }

    /// "tomorrow", "Monday", and the date where the weekday could be the one before.
    func day(_ date: CivilDate) -> String {
        switch date.dayNumber - today.dayNumber {
        case 0: strings[.today]
        case 1 where !isAfterMidnight: strings[.tomorrow]
        case 1...6: strings.weekdayName(date.weekday)
        default: formats.day(date)
        }
    }

    /// "tomorrow", "on Monday".
    func on(_ date: CivilDate) -> String {
        let isNear = date == today || date.dayNumber == today.dayNumber + 1 && !isAfterMidnight
        return isNear ? day(date) : strings(.onDay, day(date))
    }

    /// "tonight", "on Monday night", by the date of the evening.
    func night(_ evening: CivilDate) -> String {
        if evening == clock.evening(ofNightAt: now) ?? today { return strings[.tonight] }
        switch evening.dayNumber - today.dayNumber {
        // After midnight "tonight" is the night that runs, and "tomorrow night" could be either of the next two.
        case 0: return strings(.onNight, strings.weekdayName(evening.weekday))
        case 1 where !isAfterMidnight: return strings[.tomorrowNight]
        default: return strings(.onNight, day(evening))
        }
    }

    /// The same where columns are few: "tonight", "on Mon night".
    func shortNight(_ evening: CivilDate) -> String {
        let isTonight = evening == clock.evening(ofNightAt: now) ?? today
        return isTonight ? night(evening) : strings(.onNight, strings.weekday(evening.weekday))
    }

    /// The small hours, in which "tomorrow" could be either of two days.
    private var isAfterMidnight: Bool { clock.evening(ofNightAt: now) != nil }

    private func isNear(_ time: UnixTime) -> Bool {
        clock.localTime(of: time).date.dayNumber <= today.dayNumber + 1
    }

    private func days(_ date: CivilDate) -> [String] { [day(date), strings.weekday(date.weekday)] }

    /// Whether an hour to come cannot be taken for that of another day: one of today, of the night that follows, or of the day
    /// or night of a time that was named with its day.
    private func standsAlone(_ time: UnixTime, after other: UnixTime? = nil) -> Bool {
        let local = clock.localTime(of: time)
        if local.date == today { return true }
        let otherLocal = other.map { clock.localTime(of: $0) }
        if local.isInNight(after: today), time - now < 24 * 3600 {
            // In the morning a small hour could be the one that has just been, and midnight could not.
            if clock.localTime(of: now).hour >= (local.hour == 0 ? 6 : 12) { return true }
            if let otherLocal, otherLocal.date == today, otherLocal.hour >= 6 { return true }
        }
        guard let other, let otherLocal, !standsAlone(other) else { return false }
        return local.date == otherLocal.date || local.isInNight(after: otherLocal.date) && time - other <= 12 * 3600
    }
}

extension LocalTime {
    fileprivate func isInNight(after day: CivilDate) -> Bool { hour < 6 && date.dayNumber == day.dayNumber + 1 }
}
