import JSON

extension JSON {
    /// Returns the document with one to three changed values.
    package func mutated(using chance: inout some RandomNumberGenerator) -> JSON {
        (0..<Int.random(in: 1...3, using: &chance)).reduce(self) { document, _ in
            var index = Int.random(in: 0..<document.valueCount, using: &chance)
            return document.changingValue(at: &index) { $0.altered(using: &chance) }
        }
    }

    /// Number of values in this value, with itself.
    private var valueCount: Int {
        switch self {
        case .array(let elements): elements.reduce(1) { $0 + $1.valueCount }
        case .object(let object): object.members.reduce(1) { $0 + $1.value.valueCount }
        default: 1
        }
    }

    /// Counts `index` down in the order of the text; a negative index means that a value is changed already.
    private func changingValue(at index: inout Int, _ change: (JSON) -> JSON) -> JSON {
        index -= 1
        if index < 0 { return change(self) }
        switch self {
        case .array(let elements):
            return .array(elements.map { index < 0 ? $0 : $0.changingValue(at: &index, change) })
        case .object(let object):
            return .object(
                Object(
                    members: object.members.map { member in
                        let value = index < 0 ? member.value : member.value.changingValue(at: &index, change)
                        return Object.Member(key: member.key, value: value)
                    }))
        default: return self
        }
    }

    private func altered(using chance: inout some RandomNumberGenerator) -> JSON {
        switch Int.random(in: 0..<10, using: &chance) {
        case 0: return chance.pick([.null, .boolean(true), .boolean(false), .array([]), .object([:])])
        case 1: return .array(Array(repeating: self, count: valueCount > 100 ? 2 : chance.pick([1, 2, 40, 300])))
        case 2: return (0..<chance.pick([1, 3, 505, 520])).reduce(self) { inner, _ in .array([inner]) }
        case 3: return .text(document.isEmpty ? "" : String(decoding: document, as: UTF8.self))
        case 4, 5: return chance.pick(Self.extremes)
        case 6: return .text(chance.pick(Self.strangeTexts))
        default: return nudged(using: &chance)
        }
    }

    /// Returns another value of the same kind.
    private func nudged(using chance: inout some RandomNumberGenerator) -> JSON {
        switch self {
        case .integer(let integer):
            return .integer(chance.pick([integer &+ 1, 0 &- integer, integer &* 1000, integer / 7, integer &- 86_400]))
        case .number(let number): return JSON(chance.pick([-number, number * 1e9, number + 0.5, number / 3]))
        case .text(let text): return .text(chance.pick([text + text, String(text.reversed()), text.uppercased()]))
        case .array(var elements):
            guard !elements.isEmpty else { return .array([.null]) }
            elements.swapAt(chance.pick(elements.indices), chance.pick(elements.indices))
            if chance.chance(oneIn: 2) { elements.removeLast() } else { elements.append(chance.pick(elements)) }
            return .array(elements)
        case .object(let object):
            var members = object.members
            guard !members.isEmpty else { return .object(["": .null]) }
            let index = chance.pick(members.indices)
            if chance.chance(oneIn: 2) {
                members.remove(at: index)
            } else {
                members[index].value = chance.pick(members).value
            }
            return .object(Object(members: members))
        case .null, .boolean, .numeral: return chance.pick(Self.extremes)
        }
    }

    private static let extremes: [JSON] =
        [
            0, -0.0, 1e300, -1e300, 1e19, 9.3e18, 101, 360, 361, 400, 0.5, 1.5, -1, .leastNonzeroMagnitude, 150.1, -150,
            2_147_483_648,
            253_402_300_799, 253_402_300_800, -2_208_988_801, 64_801, -50_400,
        ].map { JSON($0) } + [
            .integer(.max), .integer(.min), .numeral("1e400"), .numeral("123456789012345678901234567890"), .text("NaN"),
            .text("Infinity"), .text("-1e400"), .text("0x10"),
        ]

    /// Texts that must not be drawn or are difficult to draw.
    package static let strangeTexts = [
        "", " ", "\u{0}", "a\u{1B}[31mb", "\u{202E}abc", "\u{2066}x\u{2069}", "\u{9B}2J", "\r\n\t", "\u{200B}\u{200D}",
        "e" + String(repeating: "\u{301}", count: 40), "👨‍👩‍👧‍👦🇰🇷", "서울특별시 강남구", "العربية", "東京都", "\u{1100}\u{1161}\u{11A8}",
        "\u{E000}", "कार्त्स्न्यां", "ﾀﾞｲｱﾒ", "ශ්\u{200D}රී", "🇰", "☀\u{FE0F}", "အောက်",
        String(repeating: "가", count: 3000), String(repeating: "ab ", count: 9000), "2026-02-30T25:61", "2026-11-21",
        "9999-12-31T24:59", "Europe/Berlin", "../../etc/passwd", "No/Such_Zone", "°F", "km/h", "inch", "limit exceeded",
        "\u{3164}", "\u{FFFD}\u{FFFF}", "%s%n{0}", "\"\\", "\u{2028}",
    ]
}
