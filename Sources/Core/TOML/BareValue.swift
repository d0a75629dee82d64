/// A value without quotes and brackets: a number, a boolean, a date or a time.
struct BareValue {
    private let bytes: [UInt8]
    private var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Nil if it is no value of TOML, or an integer beyond 64 bits.
    var content: TOMLValue.Content? {
        mutating get {
            switch String(decoding: bytes, as: UTF8.self) {
            case "true": return .boolean(true)
            case "false": return .boolean(false)
            case "inf", "+inf": return .number(.infinity)
            case "-inf": return .number(-.infinity)
            case "nan", "+nan", "-nan": return .number(.nan)
            default: break
            }
            if let dateTime { return .dateTime(dateTime) }
            offset = 0
            return number
        }
    }

    private var next: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    private var isAtEnd: Bool { offset == bytes.count }

    private mutating func skipped(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        offset += 1
        return true
    }
}

extension BareValue {
    private var number: TOMLValue.Content? {
        mutating get {
            if next == UInt8(ascii: "0"), bytes.count > 1 {
                switch bytes[1] {
                case UInt8(ascii: "x"): return integer(radix: 16)
                case UInt8(ascii: "o"): return integer(radix: 8)
                case UInt8(ascii: "b"): return integer(radix: 2)
                default: break
                }
            }
            return decimal
        }
    }

    private mutating func integer(radix: UInt8) -> TOMLValue.Content? {
        offset = 2
        var digits: [UInt8] = []
        guard readDigits(radix: radix, into: &digits), isAtEnd else { return nil }
        return Int64(String(decoding: digits, as: UTF8.self), radix: Int(radix)).map { .integer($0) }
    }

    private var decimal: TOMLValue.Content? {
        mutating get {
            var digits: [UInt8] = []
            if next == UInt8(ascii: "-") { digits.append(next) }
            if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { offset += 1 }
            let start = offset
            guard readDigits(radix: 10, into: &digits) else { return nil }
            if bytes[start] == UInt8(ascii: "0"), offset > start + 1 { return nil }
            if isAtEnd { return Int64(String(decoding: digits, as: UTF8.self)).map { .integer($0) } }
            if skipped(UInt8(ascii: ".")) {
                digits.append(UInt8(ascii: "."))
                guard readDigits(radix: 10, into: &digits) else { return nil }
            }
            if skipped(UInt8(ascii: "e")) || skipped(UInt8(ascii: "E")) {
                digits.append(UInt8(ascii: "e"))
                if next == UInt8(ascii: "-") { digits.append(next) }
                if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { offset += 1 }
                guard readDigits(radix: 10, into: &digits) else { return nil }
            }
            guard isAtEnd else { return nil }
            return Double(String(decoding: digits, as: UTF8.self)).map { .number($0) }
        }
    }

    /// Reads digits, which may have single underscores between them.
    private mutating func readDigits(radix: UInt8, into digits: inout [UInt8]) -> Bool {
        let start = offset
        while let digit = next.hexadecimalDigit, digit < radix {
            digits.append(next)
            offset += 1
            if next == UInt8(ascii: "_") { offset += 1 }
        }
        return offset > start && bytes[offset - 1] != UInt8(ascii: "_")
    }
}

extension BareValue {
    private var dateTime: TOMLValue.DateTime? {
        mutating get {
            guard readDate() else {
                offset = 0
                return readTime() && isAtEnd ? .time : nil
            }
            if isAtEnd { return .date }
            guard skipped(UInt8(ascii: "T")) || skipped(UInt8(ascii: "t")) || skipped(UInt8(ascii: " ")), readTime()
            else { return nil }
            if isAtEnd { return .local }
            return readOffset() && isAtEnd ? .withOffset : nil
        }
    }

    private mutating func readDate() -> Bool {
        guard let year = integer(digits: 4), skipped(UInt8(ascii: "-")), let month = integer(digits: 2),
            skipped(UInt8(ascii: "-")), let day = integer(digits: 2), (1...12).contains(month)
        else { return false }
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let length =
            switch month {
            case 2: isLeapYear ? 29 : 28
            case 4, 6, 9, 11: 30
            default: 31
            }
        return (1...length).contains(day)
    }

    /// A minute may have a leap second.
    private mutating func readTime() -> Bool {
        guard readHourAndMinute(), skipped(UInt8(ascii: ":")), let second = integer(digits: 2), second <= 60
        else { return false }
        guard skipped(UInt8(ascii: ".")) else { return true }
        guard integer(digits: 1) != nil else { return false }
        while integer(digits: 1) != nil {}
        return true
    }

    private mutating func readOffset() -> Bool {
        if skipped(UInt8(ascii: "Z")) || skipped(UInt8(ascii: "z")) { return true }
        guard skipped(UInt8(ascii: "+")) || skipped(UInt8(ascii: "-")) else { return false }
        return readHourAndMinute()
    }

    private mutating func readHourAndMinute() -> Bool {
        guard let hour = integer(digits: 2), skipped(UInt8(ascii: ":")), let minute = integer(digits: 2)
        else { return false }
        return hour <= 23 && minute <= 59
    }

    private mutating func integer(digits: Int) -> Int? {
        var value = 0
        for _ in 0..<digits {
            guard case let digit = next &- UInt8(ascii: "0"), digit < 10 else { return nil }
            value = value * 10 + Int(digit)
            offset += 1
        }
        return value
    }
}
