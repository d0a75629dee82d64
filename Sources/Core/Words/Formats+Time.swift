import Terminal
import Weather

extension Formats {
    /// Such as "Sat 21 Nov" or "11/21(토)".
    package func day(_ date: CivilDate) -> String {
        let (_, month, day) = date.components
        return strings(
            .day, strings.weekday(date.weekday), "\(day)", month.twoDigits, strings.month(month), day.twoDigits)
    }

    /// The same from the longest to the shortest form, such as "Sat 21 Nov", "Sat 21", "Sat" and "21".
    package func dayForms(_ date: CivilDate) -> [String] {
        let (weekday, number) = (strings.weekday(date.weekday), "\(date.components.day)")
        return [day(date), strings(.dayShort, weekday, number), weekday, number]
    }

    /// A forecast row's hour, such as "14:00" or "14시", "2 PM" or "오후 2시"; rows of quarter-hour places keep their minutes.
    package func hour(_ time: LocalTime) -> String {
        guard time.minute == 0 else { return clock(time) }
        return switch hourCycle {
        case .twelveHours: strings(.hour12, time.hourOfTwelve, dayPeriod(time))
        case .twentyFourHours: strings(.hour, time.hour.twoDigits)
        }
    }

    /// Such as "14:02", or "2:02 PM" and "오후 2:02".
    package func clock(_ time: LocalTime) -> String {
        switch hourCycle {
        case .twelveHours: strings(.hourMinute12, time.hourOfTwelve, time.minute.twoDigits, dayPeriod(time))
        case .twentyFourHours: strings(.hourMinute, time.hour.twoDigits, time.minute.twoDigits)
        }
    }

    private func dayPeriod(_ time: LocalTime) -> String { strings[time.hour < 12 ? .beforeNoon : .afterNoon] }

    /// The columns that the widest time of a clock takes.
    package var clockColumns: Int { ColumnWidth.of(clock(.noon)) }

    /// A row's time that stands alone, such as "Sat 21 Nov 14:00" or "11/21(토) 14시".
    package func standalone(_ time: LocalTime) -> String {
        strings(.standalone, day(time.date), hour(time))
    }

    /// How long ago, such as "3 min ago"; not known of a time to come.
    package func age(of time: UnixTime, at now: UnixTime) -> String {
        switch Age(of: time, at: now) {
        case .unknown: strings[.ageUnknown]
        case .now: strings[.ageNow]
        case .minutes(let count): strings(.ageMinutes, count: count)
        case .hours(let count): strings(.ageHours, count: count)
        case .days(let count): strings(.ageDays, count: count)
        }
    }

    /// How long until then, such as "8 s", at least one of its unit.
    package func countdown(until time: UnixTime, at now: UnixTime) -> String {
        switch Countdown(until: time, at: now) {
        case .seconds(let count): strings(.spanSeconds, count: count)
        case .minutes(let count): strings(.spanMinutes, count: count)
        case .hours(let count): strings(.spanHours, count: count)
        }
    }
}

extension LocalTime {
    /// No hour has more digits in either cycle.
    fileprivate static let noon = LocalTime(UnixTime(seconds: 12 * 3600), offset: .zero)

    /// "12" at midnight and at noon.
    fileprivate var hourOfTwelve: String { "\((hour + 11) % 12 + 1)" }
}

extension Int {
    fileprivate var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
