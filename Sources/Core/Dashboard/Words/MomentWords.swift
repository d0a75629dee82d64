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

    /// An hour of today or of the night that follows stands alone, and so does one of the day or night of `other`.
    func moment(_ time: UnixTime, after other: UnixTime? = nil) -> String {
        let local = clock.localTime(of: time)
        if standsAlone(local, time, after: other) {
            return local.hour == 0 && local.minute == 0 ? strings[.midnight] : hour(time)
        }
        return strings(.timeStandalone, day(local.date), hour(time))
    }

    /// The same where columns are few: "Sun 09:00".
    func shortMoment(_ time: UnixTime, after other: UnixTime? = nil) -> String {
        let local = clock.localTime(of: time)
        if standsAlone(local, time, after: other) { return hour(time) }
        return strings(.timeStandalone, strings.weekday(local.date.weekday), hour(time))
    }

    /// "at 18:00", "tomorrow at 09:00".
    func at(_ time: UnixTime) -> String {
        let local = clock.localTime(of: time)
        if standsAlone(local, time) { return strings(.atHour, moment(time)) }
        return strings(.onDayAtHour, day(local.date), hour(time))
    }

    /// "Thursday", but the hour today and tomorrow.
    func roughly(_ time: UnixTime) -> String {
        let date = clock.localTime(of: time).date
        return date.dayNumber <= today.dayNumber + 1 ? moment(time) : day(date)
    }

    /// The day whose end is not known, but the hour today; midnight ends the day before.
    func lastKnown(before end: UnixTime) -> String {
        let date = clock.localTime(of: end + -1).date
        return date == today ? moment(end) : day(date)
    }

    /// "tomorrow", "Monday", and the date where the weekday could be the one before.
    func day(_ date: CivilDate) -> String {
        switch date.dayNumber - today.dayNumber {
        case 0: strings[.today]
        case 1: strings[.tomorrow]
        case 2...6: strings.weekdayName(date.weekday)
        default: formats.day(date)
        }
    }

    /// "tomorrow", "on Monday".
    func on(_ date: CivilDate) -> String {
        let isNear = (0...1).contains(date.dayNumber - today.dayNumber)
        return isNear ? day(date) : strings(.onDay, day(date))
    }

    /// "tonight", "on Monday night", by the date of the evening.
    func night(_ evening: CivilDate) -> String {
        if evening == clock.evening(ofNightAt: now) ?? today { return strings[.tonight] }
        switch evening.dayNumber - today.dayNumber {
        // After midnight "tonight" is the night that runs, and "tomorrow night" could be either of the next two.
        case 0: return strings(.onNight, strings.weekdayName(evening.weekday))
        case 1 where clock.evening(ofNightAt: now) == nil: return strings[.tomorrowNight]
        case 1: return strings(.onNight, strings.weekdayName(evening.weekday))
        default: return strings(.onNight, day(evening))
        }
    }

    /// After a time whose day has been named, one of the same day or of the night that follows at once needs no name.
    private func standsAlone(_ local: LocalTime, _ time: UnixTime, after other: UnixTime? = nil) -> Bool {
        if isOnDay(of: now, local) && time - now < 24 * 3600 { return true }
        guard let other else { return false }
        let otherLocal = clock.localTime(of: other)
        return !standsAlone(otherLocal, other) && isOnDay(of: other, local)
            && (local.date == otherLocal.date || time - other <= 12 * 3600)
    }

    /// Whether a time lies on the local day of another, or in the small hours after it.
    private func isOnDay(of other: UnixTime, _ time: LocalTime) -> Bool {
        let date = clock.localTime(of: other).date
        return time.date == date || time.hour < 6 && time.date.dayNumber == date.dayNumber + 1
    }
}
