import Weather

/// The words of one language.
package struct Strings: Sendable {
    private let table: [String: String]

    /// `table` has an entry for every key of `Strings.allKeys`; a missing one shows as its key.
    package init(table: [String: String]) { self.table = table }

    package subscript(phrase: Phrase) -> String { word(phrase.rawValue) }
    package subscript(condition: Condition) -> String { word("condition." + condition.rawValue) }
    /// In a word or two, for a narrow column.
    package subscript(picture: Condition.Picture) -> String { word("picture." + picture.rawValue) }
    package subscript(point: CompassPoint) -> String { word("compass." + point.rawValue) }
    package subscript(force: BeaufortForce) -> String { word("beaufort.\(force.rawValue)") }
    package subscript(command: Command) -> String { word("command." + command.rawValue) }
    package subscript(command: SavedPlacesCommand) -> String { word("saved." + command.rawValue) }
    package subscript(kind: PrecipitationKind) -> String { word("precipitation." + kind.rawValue) }
    package subscript(strength: WindSpell.Strength) -> String { word("windStrength." + strength.rawValue) }
    package subscript(change: TemperatureChange) -> String { word("change." + change.rawValue) }
    package subscript(provider: ProviderID) -> String { word("provider." + provider.rawValue) }

    /// The phrase with its positional placeholders `%1$@`, `%2$@`, … replaced.
    package func callAsFunction(_ phrase: Phrase, _ arguments: String...) -> String {
        self[phrase].filled(with: arguments)
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

    private func word(_ key: String) -> String { table[key] ?? key }

    /// Every key that a language must have.
    package static var allKeys: Set<String> {
        var keys: Set<String> = []
        keys.formUnion(Phrase.allCases.map(\.rawValue))
        keys.formUnion(Condition.allCases.map { "condition." + $0.rawValue })
        keys.formUnion(Condition.Picture.allCases.map { "picture." + $0.rawValue })
        keys.formUnion(CompassPoint.allCases.map { "compass." + $0.rawValue })
        keys.formUnion(BeaufortForce.allCases.map { "beaufort.\($0.rawValue)" })
        keys.formUnion(Command.allCases.map { "command." + $0.rawValue })
        keys.formUnion(SavedPlacesCommand.allCases.map { "saved." + $0.rawValue })
        keys.formUnion(ProviderID.allCases.map { "provider." + $0.rawValue })
        keys.formUnion(PrecipitationKind.allCases.map { "precipitation." + $0.rawValue })
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
    /// One pass, so that an argument which looks like a placeholder stays as it is; over bytes, since every frame fills
    /// dozens of phrases and a placeholder is ASCII.
    fileprivate func filled(with arguments: [String]) -> String {
        var result: [UInt8] = []
        var rest = utf8[...]
        while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
            result += rest[..<percent]
            rest = rest[percent...].dropFirst()
            if let digit = rest.first, rest.dropFirst().starts(with: "$@".utf8),
                arguments.indices.contains(Int(digit) - Int(UInt8(ascii: "1")))
            {
                result += arguments[Int(digit) - Int(UInt8(ascii: "1"))].utf8
                rest = rest.dropFirst(3)
            } else {
                result.append(UInt8(ascii: "%"))
            }
        }
        return String(decoding: result + rest, as: UTF8.self)
    }
}
