import Text

extension Strings {
    /// The text of a service for the ear: units and signs at figures are words.
    func spoken(_ text: String) -> String { isSpoken ? SpokenText(text, self).words : text }

    /// Without signs that a screen reader names or leaves out, and with the commas and colons of the language.
    package func speakable(_ text: String) -> String {
        let text = text.speakable
        guard self[.separator] != ", " else { return text }
        let marks = [",": self[.separator], ":": labelled("", ""), "/": self[.separator], "・": self[.separator]]
        var (words, rest) = ("", Array(text)[...])
        while let character = rest.popFirst() {
            let isSpaced = rest.first == " "
            let next = rest.dropFirst(isSpaced ? 1 : 0).first
            if let mark = marks[String(character)], isSpaced || ["/", "・"].contains(character),
                [words.last, next].contains(where: { !($0?.isASCII ?? true) })
            {
                words += mark
                rest = rest.dropFirst(isSpaced ? 1 : 0)
            } else {
                words.append(character)
            }
        }
        return words
    }

    /// Text such as "Wind: from the east".
    package func labelled(_ label: String, _ words: String) -> String { self(PartPhrase.partFailed, label, words) }
}

/// Reads the figures of a text with their units.
private struct SpokenText {
    private let text: [Character]
    private let strings: Strings
    private var index = 0

    init(_ text: String, _ strings: Strings) { (self.text, self.strings) = (Array(text), strings) }

    var words: String {
        var reader = self
        var spoken = ""
        while reader.index < text.count {
            if let address = reader.address() {
                spoken += address
            } else if let words = reader.amount() ?? reader.unitAlone() {
                spoken += words
            } else {
                reader.addSign(to: &spoken)
            }
        }
        return spoken
    }

    /// An address of the web, which stays as it is.
    private mutating func address() -> String? {
        guard !isLatin(at: index - 1),
            ["http://", "https://", "www."].contains(where: { text[index...].starts(with: $0) })
        else { return nil }
        let address = text[index...].prefix { !$0.isWhitespace }
        index = address.endIndex
        return String(address)
    }

    /// A unit that has no figure, as in "in km/h".
    private mutating func unitAlone() -> String? {
        guard text[index] != " ", !isLatin(at: index - 1), !isDigit(at: index - 1), let unit = unit(at: index),
            text[index..<unit.end].contains("/")
        else { return nil }
        index = unit.end
        return unit.words("").trimmed
    }

    /// A figure or a range of figures, with its unit; nil if none begins here.
    private mutating func amount() -> String? {
        guard let (first, end) = figure(at: index) else { return nil }
        if let (second, end) = secondFigure(at: end), let unit = unit(at: end) {
            index = unit.end
            return unit.words(strings(HeaderPhrase.range, spoken(first), spoken(second)))
        }
        if let unit = unit(at: end) {
            index = unit.end
            return unit.words(spoken(first))
        }
        if let (second, secondEnd) = rangeAlone(from: first, at: end) {
            index = secondEnd
            return strings(HeaderPhrase.range, first, second)
        }
        let isMinus = first.hasPrefix("−") || index > 1 && text[index - 1] == " " && text[index - 2].isLetter
        index = end
        return isMinus ? spoken(first) : first
    }

    /// A range without a sign for its unit, as in "2-4 inches". Dates and numbers of telephones have more parts.
    private func rangeAlone(from first: String, at end: Int) -> (String, end: Int)? {
        guard let sign = character(at: end), ["-", "–"].contains(sign), let (second, secondEnd) = figure(at: end + 1),
            let low = Int(first), let high = Int(second), low >= 0, low < high, high < 1000,
            first.first != "0" || first == "0",
            !Self.ofNumber.contains(character(at: index - 1) ?? " "),
            !Self.ofNumber.contains(character(at: secondEnd) ?? " "), !isLatin(at: secondEnd)
        else { return nil }
        return (second, secondEnd)
    }

    private static let ofNumber: [Character] = ["-", "–", "−", "/", ":", "+", "#"]

    private func spoken(_ figure: String) -> String {
        figure.first.map { Self.minus.contains($0) } ?? false ? strings(.minus, String(figure.dropFirst())) : figure
    }

    private static let minus: [Character] = ["-", "−"]

    private func character(at index: Int) -> Character? { text.indices.contains(index) ? text[index] : nil }
    private func isDigit(at index: Int) -> Bool { character(at: index).map { $0.isASCII && $0.isNumber } ?? false }

    private func isLatin(at index: Int) -> Bool {
        character(at: index).map { $0.isLetter && ($0.unicodeScalars.first?.value ?? 0) < 0x250 } ?? false
    }

    private func figure(at start: Int) -> (String, end: Int)? {
        guard let before = character(at: start) else { return nil }
        let isNegative = Self.minus.contains(before) && !isLatin(at: start - 1) && !isDigit(at: start - 1)
        guard isNegative ? isDigit(at: start + 1) : isDigit(at: start) && !isLatin(at: start - 1) else { return nil }
        var end = start + 1
        while isDigit(at: end) || [".", ","].contains(character(at: end)) && isDigit(at: end + 1) { end += 1 }
        return (String(text[start..<end]), end)
    }

    /// The end of a range such as "60-80" or "60 ~ 80".
    private func secondFigure(at end: Int) -> (String, end: Int)? {
        let sign = afterBlank(end)
        guard let character = character(at: sign), Self.rangeSigns.contains(character) else { return nil }
        return figure(at: afterBlank(sign + 1))
    }

    private static let rangeSigns: [Character] = ["-", "–", "~", "～", "〜", "∼"]

    private func afterBlank(_ index: Int) -> Int {
        [" ", "\u{A0}", "\u{202F}", "\u{2009}"].contains(character(at: index)) ? index + 1 : index
    }

    private func unit(at end: Int) -> (words: (String) -> String, end: Int)? {
        let start = afterBlank(end)
        for sign in Self.concentrations where text[min(start, text.count)...].starts(with: sign) {
            return ({ figure in strings.filled("air.concentration", with: [figure]) }, start + sign.count)
        }
        for (sign, unit) in Self.units where text[min(start, text.count)...].starts(with: sign) {
            let end = start + sign.count
            let next = character(at: end)
            if sign == "°", let next, "NSEWO".contains(next), !isLatin(at: end + 1) {
                return ({ figure in strings(.degrees, figure) + " " }, end)
            }
            guard !isLatin(at: end), !isDigit(at: end), next != "/", next != "²", next != "³" else { return nil }
            return ({ figure in unit.map { strings($0, figure) } ?? strings(.percentage, figure) }, end)
        }
        return nil
    }

    /// With the sign for micro, or the Greek letter.
    private static let concentrations = ["µg/m³", "μg/m³", "µg/m3", "μg/m3", "ug/m3", "㎍/㎥", "㎍/m³"]

    /// The longer ones first. Nil is percent.
    private static let units: [(sign: String, unit: SpokenUnit?)] = [
        ("l/m²", .litersPerSquareMeter), ("l/m2", .litersPerSquareMeter), ("l/qm", .litersPerSquareMeter),
        ("mm/h", .millimetersPerHour), ("km/h", .kilometersPerHour), ("Km/h", .kilometersPerHour),
        ("km / h", .kilometersPerHour), ("m / s", .metersPerSecond), ("m/s", .metersPerSecond), ("㎧", .metersPerSecond),
        ("mph", .milesPerHour), ("MPH", .milesPerHour), ("hPa", .hectopascals),
        ("°C", .celsius), ("° C", .celsius), ("ºC", .celsius), ("º C", .celsius), ("℃", .celsius),
        ("°F", .fahrenheit), ("° F", .fahrenheit), ("℉", .fahrenheit), ("km", .kilometers), ("㎞", .kilometers),
        ("mm", .millimeters), ("㎜", .millimeters), ("cm", .centimeters), ("㎝", .centimeters),
        ("kn", .knots), ("kts", .knots), ("kt", .knots), ("ft", .feet), ("m", .meters),
        ("°", .degrees), ("%", nil), ("％", nil),
    ]

    private mutating func addSign(to words: inout String) {
        let sign = text[index]
        let isBlankAfter = character(at: index + 1).map { $0 == " " } ?? true
        index += 1
        switch sign {
        case "~", "～", "〜", "∼":
            // Before a figure alone it means "about".
            guard words.last.map({ $0 != " " }) ?? false || isBlankAfter else { return }
            join(strings(HeaderPhrase.range, "", ""), to: &words)
        case "/" where isJoint: join(strings[.separator], to: &words)
        case "*" where !(isDigit(at: index - 2) && isDigit(at: index)): break
        case "\u{2190}"..."\u{21FF}", "・", "ㆍ", "∙", "‧", "·": join(strings[.separator], to: &words)
        default: words.append(sign)
        }
    }

    /// Whether the slash before `index` stands between words. Those of figures and dates are exact.
    private var isJoint: Bool {
        let (before, after) = (character(at: index - 2) ?? " ", character(at: index) ?? " ")
        return before == " " || after == " " ? !(before == " " && after == " ") : before.isLetter && after.isLetter
    }

    /// In place of the blanks around a sign.
    private mutating func join(_ sign: String, to words: inout String) {
        while words.last == " " { words.removeLast() }
        words += sign
        index = afterBlank(index)
    }
}
