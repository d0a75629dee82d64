package struct UnixTime: Hashable, Comparable, Sendable {
    package var seconds: Int

    /// Limits the time to the years 1900…9999, so that arithmetic cannot overflow.
    package init(seconds: Int) {
        self.seconds = min(max(seconds, -2_208_988_800), 253_402_300_799)
    }

    package static func < (left: UnixTime, right: UnixTime) -> Bool { left.seconds < right.seconds }

    package static func + (time: UnixTime, seconds: Int) -> UnixTime {
        UnixTime(seconds: time.seconds + seconds)
    }

    package static func - (left: UnixTime, right: UnixTime) -> Int { left.seconds - right.seconds }
}

extension UnixTime {
    /// 0…59, also in local time: offsets are whole minutes.
    package var secondsIntoMinute: Int { (seconds % 60 + 60) % 60 }

    /// The whole minute in which the time is.
    package var minute: UnixTime { self + -secondsIntoMinute }

    package var iso8601: String { clockFace(at: .zero) + "Z" }

    package func rfc3339(at offset: UTCOffset) -> String {
        let minutes = offset.seconds.magnitude / 60
        let sign = offset.seconds < 0 ? "-" : "+"
        return clockFace(at: UTCOffset(clamping: offset.seconds / 60 * 60)) + sign + "\(minutes / 60)".padded(2) + ":"
            + "\(minutes % 60)".padded(2)
    }

    private func clockFace(at offset: UTCOffset) -> String {
        let time = localTime(at: offset)
        let second = seconds - time.date.start(at: offset).seconds - time.hour * 3600 - time.minute * 60
        return time.date.iso8601 + "T"
            + [time.hour, time.minute, second].map { "\($0)".padded(2) }.joined(separator: ":")
    }
}

extension CivilDate {
    package var iso8601: String {
        let (year, month, day) = components
        return "\(year)".padded(4) + "-" + "\(month)".padded(2) + "-" + "\(day)".padded(2)
    }
}

extension String {
    fileprivate func padded(_ digits: Int) -> String { String(repeating: "0", count: max(digits - count, 0)) + self }
}

/// An offset in seconds, positive east of UTC.
package struct UTCOffset: Hashable, Sendable {
    package let seconds: Int

    package static let zero = UTCOffset(clamping: 0)

    /// Limits a provider's wrong value to ±18 hours; real offsets are −12…+14 hours.
    package init(clamping seconds: Int) {
        self.seconds = min(max(seconds, -18 * 3600), 18 * 3600)
    }
}

/// Source of the conversions: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
package struct CivilDate: Hashable, Comparable, Sendable {
    package let dayNumber: Int

    package init(dayNumber: Int) { self.dayNumber = dayNumber }

    package static func < (left: CivilDate, right: CivilDate) -> Bool { left.dayNumber < right.dayNumber }

    /// Expects a month of 1…12; a day past the month's end counts into the next month.
    package init(year: Int, month: Int, day: Int) {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear.quotientFloored(by: 400)
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        dayNumber = era * 146_097 + dayOfEra - 719_468
    }

    package var weekday: Int { (dayNumber + 4).remainderFloored(by: 7) }

    package var components: (year: Int, month: Int, day: Int) {
        let shifted = dayNumber + 719_468
        let era = shifted.quotientFloored(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }
}

package struct LocalTime: Hashable, Sendable {
    package let date: CivilDate
    package let hour: Int
    package let minute: Int

    package init(_ time: UnixTime, offset: UTCOffset) {
        let seconds = time.seconds + offset.seconds
        date = CivilDate(dayNumber: seconds.quotientFloored(by: 86_400))
        let secondOfDay = seconds.remainderFloored(by: 86_400)
        hour = secondOfDay / 3600
        minute = secondOfDay / 60 % 60
    }
}

extension UnixTime {
    package func localTime(at offset: UTCOffset) -> LocalTime { LocalTime(self, offset: offset) }
}

extension CivilDate {
    package func start(at offset: UTCOffset) -> UnixTime {
        UnixTime(seconds: dayNumber * 86_400 - offset.seconds)
    }
}

extension Int {
    fileprivate func quotientFloored(by divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }

    fileprivate func remainderFloored(by divisor: Int) -> Int {
        self - quotientFloored(by: divisor) * divisor
    }
}
