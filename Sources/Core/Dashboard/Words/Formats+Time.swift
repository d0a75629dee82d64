import Weather

extension Formats {
    /// Such as "Sat 21 Nov" or "11/21(토)".
    package func day(_ date: CivilDate) -> String {
        let (_, month, day) = date.components
        return strings(
            .dateDay, strings.weekday(date.weekday), "\(day)", month.twoDigits, strings.month(month), day.twoDigits)
    }

    /// The same from the longest to the shortest form, such as "Sat 21 Nov", "Sat 21", "Sat" and "21".
    package func dayForms(_ date: CivilDate) -> [String] {
        let (weekday, number) = (strings.weekday(date.weekday), "\(date.components.day)")
        return [day(date), strings(.dateDayShort, weekday, number), weekday, number]
    }

    /// A forecast row's hour, such as "14:00" or "14시"; rows of quarter-hour places keep their minutes.
    package func hour(_ time: LocalTime) -> String {
        time.minute == 0 ? strings(.timeHour, time.hour.twoDigits) : clock(time)
    }

    /// Such as "14:02".
    package func clock(_ time: LocalTime) -> String {
        strings(.timeHourMinute, time.hour.twoDigits, time.minute.twoDigits)
    }

    /// A row's time that stands alone, such as "Sat 21 Nov 14:00" or "11/21(토) 14시".
    package func standalone(_ time: LocalTime) -> String {
        strings(.timeStandalone, day(time.date), hour(time))
    }

    /// How long ago, such as "3 min ago"; of a time to come nobody knows.
    package func age(of time: UnixTime, at now: UnixTime) -> String {
        switch Age(of: time, at: now) {
        case .unknown: strings[.ageUnknown]
        case .now: strings[.ageNow]
        case .minutes(let count): strings(.ageMinutes, "\(count)")
        case .hours(let count): strings(.ageHours, "\(count)")
        case .days(let count): strings(.ageDays, "\(count)")
        }
    }

    /// How long until then, such as "8 s", at least one of its unit.
    package func countdown(until time: UnixTime, at now: UnixTime) -> String {
        switch Countdown(until: time, at: now) {
        case .seconds(let count): strings(.spanSeconds, "\(count)")
        case .minutes(let count): strings(.spanMinutes, "\(count)")
        case .hours(let count): strings(.spanHours, "\(count)")
        }
    }
}

extension Int {
    fileprivate var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
