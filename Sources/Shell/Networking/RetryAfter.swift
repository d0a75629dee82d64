import Weather

/// The pause that a `Retry-After` field asks for, in seconds, 0…86,400; nil for what is neither seconds nor a date.
/// Source: RFC 9110, section 10.2.3.
func retryAfter(_ field: String, now: UnixTime) -> Int? {
    let digits = field.drop { $0 == " " }.prefix { $0 != " " }
    let seconds: Int
    if !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
        // More digits than an integer holds are still a number: a very long pause.
        seconds = Int(digits) ?? .max
    } else if let date = UnixTime(httpDate: field) {
        seconds = date - now
    } else {
        return nil
    }
    return min(max(seconds, 0), 86_400)
}

extension UnixTime {
    /// A date such as "Sun, 06 Nov 1994 08:49:37 GMT"; the two obsolete spellings are refused.
    /// Source: RFC 9110, section 5.6.7, IMF-fixdate.
    init?(httpDate text: String) {
        let words = text.split(separator: " ")
        guard words.count == 6, words[0].count == 4, words[0].hasSuffix(","), words[5] == "GMT",
            let day = Self.number(words[1], digits: 2, in: 1...31),
            let month = Self.monthNames.firstIndex(of: String(words[2])).map({ $0 + 1 }),
            let year = Self.number(words[3], digits: 4, in: 1900...9999),
            let secondOfDay = Self.secondOfDay(words[4])
        else { return nil }
        let date = CivilDate(dayNumber: CivilDate(year: year, month: month, day: day).dayNumber)
        // 31 February has a number too, that of another day.
        guard date.components == (year, month, day) else { return nil }
        self.init(seconds: date.dayNumber * 86_400 + secondOfDay)
    }

    private static let monthNames = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func secondOfDay(_ text: Substring) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3,
            let hour = number(parts[0], digits: 2, in: 0...23),
            let minute = number(parts[1], digits: 2, in: 0...59),
            // 60 is a leap second.
            let second = number(parts[2], digits: 2, in: 0...60)
        else { return nil }
        return hour * 3600 + minute * 60 + second
    }

    private static func number(_ text: Substring, digits: Int, in range: ClosedRange<Int>) -> Int? {
        guard text.utf8.count == digits, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
}
