extension UnixTime {
    /// Reads text such as "2026-11-23T22:30:00+09:00" or "2026-11-23T13:30:00.5Z"; drops fractions of a second.
    /// Text without an offset is no time. Source: RFC 3339, section 5.6; a leap second counts into the next minute.
    package init?(rfc3339 text: String) {
        var fields = TimeFields(rest: text.utf8[...])
        guard let year = fields.number(digits: 4, in: 1900...9998), fields.skip("-"),
            let month = fields.number(digits: 2, in: 1...12), fields.skip("-"),
            let day = fields.number(digits: 2, in: 1...31), fields.skip("T") || fields.skip("t"),
            let hour = fields.number(digits: 2, in: 0...23), fields.skip(":"),
            let minute = fields.number(digits: 2, in: 0...59), fields.skip(":"),
            let second = fields.number(digits: 2, in: 0...60), fields.skipFraction(),
            let offset = fields.offset(), fields.rest.isEmpty
        else { return nil }
        let date = CivilDate(year: year, month: month, day: day)
        // A day past the month's end would count into the next month.
        guard date.components.month == month else { return nil }
        self = date.start(at: .zero) + (hour * 3600 + minute * 60 + second - offset)
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

    /// Returns false if a point has no digit behind it.
    mutating func skipFraction() -> Bool {
        guard skip(".") else { return true }
        guard rest.first?.isDigit == true else { return false }
        rest = rest.drop(while: \.isDigit)
        return true
    }

    /// In seconds.
    mutating func offset() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let isNegative = skip("-")
        guard isNegative || skip("+"), let hours = number(digits: 2, in: 0...23) else { return nil }
        // Some authorities leave out the colon, as ISO 8601 allows.
        _ = skip(":")
        guard let minutes = number(digits: 2, in: 0...59) else { return nil }
        let seconds = hours * 3600 + minutes * 60
        return isNegative ? -seconds : seconds
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
