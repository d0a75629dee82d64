import Text
import Weather

extension Formats {
    package func day(_ date: CivilDate) -> String {
        let (_, month, day) = date.components
        return strings(
            dateOrder == .monthDay ? .dayMonthFirst : .day, strings.weekday(date.weekday), "\(day)", month.twoDigits,
            strings.month(month), day.twoDigits)
    }

    package func dayForms(_ date: CivilDate) -> [String] {
        let (weekday, number) = (strings.weekday(date.weekday), "\(date.components.day)")
        return [day(date), strings(.dayShort, weekday, number), weekday, number]
    }

    /// For the days of a week.
    package func weekdayForms(_ date: CivilDate) -> [String] {
        [strings.weekdayName(date.weekday), strings.weekday(date.weekday)].map(\.capitalizedAtStart)
    }

    package func hour(_ time: LocalTime) -> String {
        guard time.minute == 0 else { return clock(time) }
        return switch hourCycle {
        case .twelveHours: strings(.hour12, hourOfTwelve(time), dayPeriod(time))
        case .twentyFourHours: strings(.hour, hourText(time))
        }
    }

    /// For the ear without a leading zero.
    private func hourText(_ time: LocalTime) -> String { strings.isSpoken ? "\(time.hour)" : time.hour.twoDigits }

    /// For the ear "7:05", but "7시 5분".
    private func minuteText(_ time: LocalTime) -> String {
        let isWord = strings.isSpoken && !strings(.hourMinute, "", "").contains(":")
        return isWord ? "\(time.minute)" : time.minute.twoDigits
    }

    /// The hour without a unit in 24-hour time.
    package func hourNumber(_ time: LocalTime) -> String {
        hourCycle == .twentyFourHours ? time.hour.twoDigits : hour(time)
    }

    /// Text such as "18" or "6 PM", for an hour beside words.
    package func briefHour(_ time: LocalTime) -> String {
        time.minute == 0 && hourCycle == .twentyFourHours ? strings(.hourBrief, hourText(time)) : hour(time)
    }

    /// Text such as "19–01", "7 PM–1 AM" or "23:30–05:30".
    package func briefHours(from start: LocalTime, to end: LocalTime) -> String {
        hourCycle == .twelveHours ? hour(start) + "–" + hour(end) : hours(from: start, to: end)
    }

    /// Text such as "19–01", "7 PM–1" or "23:30–05:30", of less than twelve hours.
    package func hours(from start: LocalTime, to end: LocalTime) -> String {
        if strings.isSpoken { return strings(.between, hour(start), hour(end)) }
        guard start.minute == 0, end.minute == 0 else {
            let isOfTwelve = hourCycle == .twelveHours
            let hour = isOfTwelve ? hourOfTwelve(end) : end.hour.twoDigits
            return clock(start) + "–" + strings(.hourMinute, hour, end.minute.twoDigits)
        }
        return switch hourCycle {
        case .twelveHours: strings(.hours12, hourOfTwelve(start), hourOfTwelve(end), dayPeriod(start))
        case .twentyFourHours: strings(.hours, start.hour.twoDigits, end.hour.twoDigits)
        }
    }

    package func clock(_ time: LocalTime) -> String {
        switch hourCycle {
        case .twelveHours: strings(.hourMinute12, hourOfTwelve(time), minuteText(time), dayPeriod(time))
        case .twentyFourHours: strings(.hourMinute, hourText(time), minuteText(time))
        }
    }

    /// Noon and midnight are 12, in Japanese 0.
    private func hourOfTwelve(_ time: LocalTime) -> String {
        time.hour % 12 == 0 ? strings[.zeroOfTwelve] : "\(time.hour % 12)"
    }

    private func dayPeriod(_ time: LocalTime) -> String { strings[time.hour < 12 ? .beforeNoon : .afterNoon] }

    package var clockColumns: Int { ColumnWidth.of(clock(.widest)) }

    package func standalone(_ time: LocalTime) -> String {
        strings(.standalone, day(time.date), hour(time))
    }

    package func age(of time: UnixTime, at now: UnixTime) -> String {
        switch Age(of: time, at: now) {
        case .unknown: strings[.ageUnknown]
        case .now: strings[.ageNow]
        case .minutes(let count): strings(.ageMinutes, count: count)
        case .hours(let count): strings(.ageHours, count: count)
        case .days(let count): strings(.ageDays, count: count)
        }
    }

    /// In steps of five minutes, at least five. The rounding changes with the clock 150 s after each step.
    package func roundedMinutes(_ seconds: Int) -> Int { max((seconds + 149) / 300, 1) * 5 }

    package func countdown(until time: UnixTime, at now: UnixTime) -> String {
        switch Countdown(until: time, at: now) {
        case .seconds(let count): strings(.spanSeconds, count: count)
        case .minutes(let count): strings(.spanMinutes, count: count)
        case .hours(let count): strings(.spanHours, count: count)
        }
    }
}

extension LocalTime {
    fileprivate static let widest = LocalTime(UnixTime(seconds: 22 * 3600), offset: .zero)
}

extension Int {
    fileprivate var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
