import Weather

/// The words of one language.
package struct Strings: Sendable {
    private let text: @Sendable (String) -> String?
    private let plurals: PluralRules

    /// `text` has one for every key of `Strings.allKeys`, for the counted ones one for each plural form; a missing one
    /// shows as its key.
    package init(text: @escaping @Sendable (String) -> String?) {
        self.text = text
        plurals = PluralRules(text: text)
    }

    package subscript(phrase: Phrase) -> String { word(phrase.rawValue) }
    package subscript(condition: Condition) -> String { word("condition." + condition.rawValue) }
    /// In a word or two, for a narrow column.
    package subscript(picture: Condition.Picture) -> String { word("picture." + picture.rawValue) }
    package subscript(point: CompassPoint) -> String { word("compass." + point.rawValue) }
    package subscript(force: BeaufortForce) -> String { word("beaufort.\(force.rawValue)") }
    package subscript(kind: PrecipitationKind) -> String { word("precipitation." + kind.rawValue) }
    package subscript(kind: Obscuration) -> String { word("obscuration." + kind.rawValue) }
    package subscript(strength: WindSpell.Strength) -> String { word("windStrength." + strength.rawValue) }
    package subscript(change: TemperatureChange) -> String { word("change." + change.rawValue) }
    package subscript(units: UnitSystem) -> String { word("units." + units.rawValue) }
    package subscript(provider: ProviderID) -> String { word("provider." + provider.rawValue) }

    /// The phrase with its positional placeholders `%1$@`, `%2$@`, … replaced.
    package func callAsFunction(_ phrase: Phrase, _ arguments: String...) -> String {
        self[phrase].filled(with: arguments)
    }

    /// The same in the plural form of `count`, which is the first argument, in figures or as `figure` says it.
    package func callAsFunction(
        _ phrase: CountedPhrase, count: Int, figure: String? = nil, _ arguments: String...
    ) -> String {
        let form = Self.key(of: phrase, plurals.category(of: count))
        let text = text(form) ?? word(phrase.rawValue)
        return text.filled(with: [figure ?? "\(count)"] + arguments)
    }

    package static func key(of phrase: CountedPhrase, _ category: PluralCategory) -> String {
        phrase.rawValue + "#" + category.rawValue
    }

    /// 0 is Sunday.
    package func weekday(_ number: Int) -> String { word("weekday.\(number)") }
    /// The same in full, as it is said.
    package func weekdayName(_ number: Int) -> String { word("weekdayName.\(number)") }
    /// In a word from two to seven.
    package func number(_ number: Int) -> String {
        Self.wordedNumbers.contains(number) ? word("number.\(number)") : "\(number)"
    }
    /// 1 is January.
    package func month(_ number: Int) -> String { word("month.\(number)") }

    private static let wordedNumbers = 2...7

    package func word(_ key: String) -> String { text(key) ?? key }

    /// Every key that a language must have; those of `CountedPhrase` stand for all their forms.
    package static var allKeys: Set<String> {
        var keys: Set<String> = []
        keys.formUnion(Phrase.allCases.map(\.rawValue))
        keys.formUnion(CountedPhrase.allCases.map(\.rawValue))
        keys.formUnion(Condition.allCases.map { "condition." + $0.rawValue })
        keys.formUnion(Condition.Picture.allCases.map { "picture." + $0.rawValue })
        keys.formUnion(CompassPoint.allCases.map { "compass." + $0.rawValue })
        keys.formUnion(BeaufortForce.allCases.map { "beaufort.\($0.rawValue)" })
        keys.formUnion(ProviderID.allCases.map { "provider." + $0.rawValue })
        keys.formUnion(UnitSystem.allCases.map { "units." + $0.rawValue })
        keys.formUnion(PrecipitationKind.allCases.map { "precipitation." + $0.rawValue })
        keys.formUnion(Obscuration.allCases.map { "obscuration." + $0.rawValue })
        keys.formUnion(WindSpell.Strength.allCases.map { "windStrength." + $0.rawValue })
        keys.formUnion(TemperatureChange.allCases.map { "change." + $0.rawValue })
        keys.formUnion((0...6).map { "weekday.\($0)" })
        keys.formUnion((0...6).map { "weekdayName.\($0)" })
        keys.formUnion(wordedNumbers.map { "number.\($0)" })
        keys.formUnion((1...12).map { "month.\($0)" })
        return keys
    }
}

extension String {
    /// One pass, so that an argument which looks like a placeholder stays as it is; over bytes where they lie, since every
    /// frame fills dozens of phrases and a placeholder is ASCII.
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
    /// The index of the argument that what follows a per cent sign stands for; nil where it is no placeholder.
    fileprivate var placeholder: Int? {
        guard count >= 3, self[startIndex + 1] == UInt8(ascii: "$"), self[startIndex + 2] == UInt8(ascii: "@") else {
            return nil
        }
        return Int(self[startIndex]) - Int(UInt8(ascii: "1"))
    }
}
