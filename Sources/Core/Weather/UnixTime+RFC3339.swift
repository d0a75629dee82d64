extension UnixTime {
    /// Reads text such as "2026-11-23T22:30:00+09:00" or "2026-11-23T13:30:00.5Z"; drops fractions of a second.
    /// Source: RFC 3339, section 5.6; a leap second counts into the next minute. Authorities also send a blank for the T,
    /// no seconds, and 24:00 for the end of a day. Text without an offset has the time of `clock`, else it is no time.
    package init?(rfc3339 text: String, clock: PlaceClock? = nil) {
        var fields = TimeFields(rest: text.utf8[...])
        guard let year = fields.number(digits: 4, in: 1900...9998), fields.skip("-"),
            let month = fields.number(digits: 2, in: 1...12), fields.skip("-"),
            let day = fields.number(digits: 2, in: 1...31), fields.skip("T") || fields.skip("t") || fields.skip(" "),
            let secondOfDay = fields.secondOfDay()
        else { return nil }
        let date = CivilDate(year: year, month: month, day: day)
        // A day past the month's end would count into the next month.
        guard date.components.month == month else { return nil }
        let time = date.start(at: .zero) + secondOfDay
        if fields.rest.isEmpty {
            guard let clock else { return nil }
            self = clock.time(ofLocal: time)
        } else {
            guard let offset = fields.offset(), fields.rest.isEmpty else { return nil }
            self = time + -offset
        }
    }
}

extension PlaceClock {
    /// `local` is a local date and time as if it were one of UTC.
    fileprivate func time(ofLocal local: UnixTime) -> UnixTime {
        let near = local + -offset(at: local).seconds
        return local + -offset(at: near).seconds
    }
}

private struct TimeFields {
    var rest: Substring.UTF8View

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    mutating func number(digits count: Int, in range: ClosedRange<Int>) -> Int? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
        rest.removeFirst(count)
        let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return range.contains(number) ? number : nil
    }

    /// Nil if it is no time of a day; 86,400 is midnight at its end.
    mutating func secondOfDay() -> Int? {
        guard let hour = number(digits: 2, in: 0...24), skip(":"), let minute = number(digits: 2, in: 0...59) else {
            return nil
        }
        var second = 0
        if skip(":") {
            guard let number = number(digits: 2, in: 0...60), skipFraction() else { return nil }
            second = number
        }
        let seconds = hour * 3600 + minute * 60 + second
        return hour == 24 && seconds != 86_400 ? nil : seconds
    }

    /// Returns false if a point has no digit behind it.
    private mutating func skipFraction() -> Bool {
        guard skip(".") || skip(",") else { return true }
        guard rest.first?.isDigit == true else { return false }
        rest = rest.drop(while: \.isDigit)
        return true
    }

    /// In seconds.
    mutating func offset() -> Int? {
        _ = skip(" ")
        if skip("Z") || skip("z") { return 0 }
        let isNegative = skip("-")
        guard isNegative || skip("+"), let hours = number(digits: 2, in: 0...23) else { return nil }
        // Some authorities leave out the colon or the minutes, as ISO 8601 allows.
        let hasColon = skip(":")
        guard let minutes = rest.isEmpty && !hasColon ? 0 : number(digits: 2, in: 0...59) else { return nil }
        let seconds = hours * 3600 + minutes * 60
        return isNegative ? -seconds : seconds
    }
}

extension UInt8 {
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
