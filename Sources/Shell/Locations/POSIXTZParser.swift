import Weather

struct POSIXTZParser {
    private var rest: ArraySlice<UInt8>

    init(_ text: some Sequence<UInt8>) { rest = Array(text)[...] }

    var isEmpty: Bool { rest.isEmpty }

    func starts(with sign: Unicode.Scalar) -> Bool { rest.first == UInt8(ascii: sign) }

    mutating func skipName() -> Bool {
        let start = rest.count
        if consume("<") {
            rest = rest.drop {
                Self.isLetter($0) || Self.isDigit($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
            }
            return consume(">") && start - rest.count >= 5
        }
        rest = rest.drop(while: Self.isLetter)
        return start - rest.count >= 3
    }

    /// POSIX offsets have the opposite sign of ours.
    mutating func parseOffset() -> UTCOffset? {
        parseSeconds(hours: 0...24).map { UTCOffset(clamping: -$0) }
    }

    /// The form is ",M3.5.0" or ",M10.5.0/3"; the default time is 02:00.
    mutating func parseTurn() -> POSIXTZ.Turn? {
        guard consume(","), let day = parseDay() else { return nil }
        guard consume("/") else { return POSIXTZ.Turn(day: day, seconds: 2 * 3600) }
        return parseSeconds(hours: 0...167).map { POSIXTZ.Turn(day: day, seconds: $0) }
    }

    private mutating func parseDay() -> POSIXTZ.Day? {
        if consume("J") { return parseNumber(1...365).map { .ofCommonYear($0) } }
        guard consume("M") else { return parseNumber(0...365).map { .ofYear($0) } }
        guard let month = parseNumber(1...12), consume("."), let week = parseNumber(1...5), consume("."),
            let weekday = parseNumber(0...6)
        else { return nil }
        return .weekday(weekday, week: week, month: month)
    }

    /// It reads "3", "-1", "03:30" or "12:34:56" and returns seconds.
    private mutating func parseSeconds(hours: ClosedRange<Int>) -> Int? {
        let isNegative = consume("-")
        if !isNegative { _ = consume("+") }
        guard var seconds = parseNumber(hours).map({ $0 * 3600 }) else { return nil }
        for unit in [60, 1] where consume(":") {
            guard let number = parseNumber(0...59) else { return nil }
            seconds += number * unit
        }
        return isNegative ? -seconds : seconds
    }

    private mutating func parseNumber(_ range: ClosedRange<Int>) -> Int? {
        let digits = rest.prefix(while: Self.isDigit)
        rest = rest[digits.endIndex...]
        guard (1...3).contains(digits.count) else { return nil }
        let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return range.contains(number) ? number : nil
    }

    private mutating func consume(_ sign: Unicode.Scalar) -> Bool {
        guard starts(with: sign) else { return false }
        rest.removeFirst()
        return true
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
