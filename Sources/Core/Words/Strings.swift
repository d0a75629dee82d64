package struct Strings: Sendable, Equatable {
    private let text: @Sendable (String) -> String?
    private let plurals: PluralRules
    /// Whether the texts are for the ear: units are words, and no sign stands for a word.
    package let isSpoken: Bool

    /// Expects a text for every key and plural form; a missing text is displayed as its key.
    package init(text: @escaping @Sendable (String) -> String?) { self.init(isSpoken: false, text: text) }

    private init(isSpoken: Bool, text: @escaping @Sendable (String) -> String?) {
        self.isSpoken = isSpoken
        self.text = text
        plurals = PluralRules(text: text)
    }

    package var language: String { word("language") }

    /// The texts for the ear. Where a key has one, it begins with "spoken.".
    var spoken: Strings {
        guard !isSpoken else { return self }
        return Strings(isSpoken: true) { [text] key in text(SpokenPhrase.prefix + key) ?? text(key) }
    }

    /// Compares languages, because each language has one set of texts.
    package static func == (one: Strings, other: Strings) -> Bool {
        one.language == other.language && one.isSpoken == other.isSpoken
    }

    package subscript(phrase: some Phrase) -> String { word(phrase.key) }

    /// Replaces the placeholders `%1$@`, `%2$@`, ….
    package func callAsFunction(_ phrase: some Phrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }

    package func filled(_ key: String, with arguments: [String]) -> String { word(key).filled(with: arguments) }

    /// Chooses the plural form by `count`, which is the first argument, written as `figure` if given.
    package func callAsFunction(
        _ phrase: CountedPhrase, count: Int, figure: String? = nil, _ arguments: String...
    ) -> String {
        let text = text(phrase.key(of: plurals.category(of: count))) ?? word(phrase.key)
        return text.filled(with: [figure ?? "\(count)"] + arguments)
    }

    /// The figure with its unit in words.
    func callAsFunction(_ unit: SpokenUnit, _ figure: String) -> String {
        let minus = self(.minus, "")
        let magnitude = figure.hasPrefix(minus) ? String(figure.dropFirst(minus.count)) : figure
        // A figure with decimals has the form of many.
        let category = plurals.category(of: Int(magnitude) ?? 2)
        return (text(unit.key + "#" + category.rawValue) ?? word(unit.key)).filled(with: [figure])
    }

    /// 0 is Sunday.
    package func weekday(_ number: Int) -> String { isSpoken ? weekdayName(number) : word("weekday.\(number)") }
    /// A short name that is clear within a text.
    package func weekdayInText(_ number: Int) -> String {
        isSpoken ? weekdayName(number) : word("weekdayInText.\(number)")
    }
    func weekdayName(_ number: Int) -> String { word("weekdayName.\(number)") }
    package func number(_ number: Int) -> String {
        Self.wordedNumbers.contains(number) ? word("number.\(number)") : "\(number)"
    }
    func month(_ number: Int) -> String { word("month.\(number)") }

    private static let wordedNumbers = 2...7

    package func word(_ key: String) -> String { text(key) ?? key }

    static var numberedKeys: [String] {
        ["weekday", "weekdayInText", "weekdayName"].flatMap { key in (0...6).map { "\(key).\($0)" } }
            + wordedNumbers.map { "number.\($0)" } + (1...12).flatMap { ["month.\($0)", "spoken.month.\($0)"] }
    }
}

extension String {
    /// Replaces in one pass, so that an argument can contain a placeholder; bytes are fast, as each frame fills dozens.
    fileprivate func filled(with arguments: [String]) -> String {
        var phrase = self
        let filled = phrase.withUTF8 { bytes in
            var filled: [UInt8] = []
            var rest = bytes[...]
            while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
                filled += rest[..<percent]
                rest = rest[(percent + 1)...]
                if let argument = rest.placeholder, arguments.indices.contains(argument) {
                    filled += arguments[argument].utf8
                    rest = rest.dropFirst(3)
                } else {
                    filled.append(UInt8(ascii: "%"))
                }
            }
            return filled + rest
        }
        return String(decoding: filled, as: UTF8.self)
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    fileprivate var placeholder: Int? {
        guard count >= 3, self[startIndex + 1] == UInt8(ascii: "$"), self[startIndex + 2] == UInt8(ascii: "@") else {
            return nil
        }
        return Int(self[startIndex]) - Int(UInt8(ascii: "1"))
    }
}
