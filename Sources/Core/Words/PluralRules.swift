/// The plural forms that languages tell apart, by CLDR's names and in the order in which their rules are asked.
package enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
}

/// Which plural form a number takes in one language.
package struct PluralRules: Sendable {
    private let rules: [(category: PluralCategory, rule: PluralRule)]

    /// Reads "plural.one" and its like, each a rule in CLDR's syntax; one that is none counts as missing.
    package init(text: (String) -> String?) {
        rules = PluralCategory.allCases.dropLast().compactMap { category in
            guard let rule = text(Self.key(of: category)).flatMap(PluralRule.init) else { return nil }
            return (category, rule)
        }
    }

    package static func key(of category: PluralCategory) -> String { "plural." + category.rawValue }

    /// Those that the language tells apart; one that has no rules has `other` alone.
    package var categories: [PluralCategory] { rules.map(\.category) + [.other] }

    package func category(of count: Int) -> PluralCategory {
        rules.first { $0.rule.holds(for: count) }?.category ?? .other
    }
}

/// A condition for whole numbers, such as "n % 10 = 2..4 and n % 100 != 12..14". Source: Unicode UTS #35, part 3,
/// "Plural rules syntax"; words are parted by blanks, as CLDR writes them, and its samples after "@" are passed over.
struct PluralRule: Sendable {
    private let alternatives: [[Relation]]

    /// Nil for a text that is no rule.
    init?(_ text: String) {
        let words = text.prefix { $0 != "@" }.split(separator: " ")
        var alternatives: [[Relation]] = []
        for alternative in words.split(separator: "or", omittingEmptySubsequences: false) {
            let parts = alternative.split(separator: "and", omittingEmptySubsequences: false)
            let relations = parts.compactMap(Relation.init)
            guard relations.count == parts.count else { return nil }
            alternatives.append(relations)
        }
        self.alternatives = alternatives
    }

    func holds(for count: Int) -> Bool {
        alternatives.contains { $0.allSatisfy { $0.holds(for: count) } }
    }
}

/// What a number or its rest has to be, or must not be.
private struct Relation: Sendable {
    private let isOfFraction: Bool
    private let modulus: UInt?
    private let isNegated: Bool
    private let ranges: [Numbers]

    /// From one to another, both included. Not a `ClosedRange`, whose type the runtime would make at each start.
    private struct Numbers {
        let low: UInt
        let high: UInt
    }

    init?(_ words: ArraySlice<Substring>) {
        var rest = words
        guard let operand = rest.popFirst() else { return nil }
        switch operand {
        case "n", "i": isOfFraction = false
        // Digits of a fraction and the exponent of a compact number.
        case "v", "w", "f", "t", "c", "e": isOfFraction = true
        default: return nil
        }
        if rest.first == "%" {
            guard let modulus = rest.dropFirst().first.flatMap({ UInt($0) }), modulus > 0 else { return nil }
            self.modulus = modulus
            rest = rest.dropFirst(2)
        } else {
            modulus = nil
        }
        guard rest.count == 2, let sign = rest.first, sign == "=" || sign == "!=", let list = rest.last else {
            return nil
        }
        isNegated = sign == "!="
        let items = list.split(separator: ",", omittingEmptySubsequences: false)
        ranges = items.compactMap(Self.range)
        guard ranges.count == items.count else { return nil }
    }

    /// "2..4", or a single number.
    private static func range(_ text: Substring) -> Numbers? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard let low = parts.first.flatMap({ UInt($0) }) else { return nil }
        if parts.count == 1 { return Numbers(low: low, high: low) }
        guard parts.count == 3, parts[1].isEmpty, let high = UInt(parts[2]), low <= high else { return nil }
        return Numbers(low: low, high: high)
    }

    func holds(for count: Int) -> Bool {
        let number = isOfFraction ? 0 : count.magnitude
        let value = modulus.map { number % $0 } ?? number
        return ranges.contains { $0.low <= value && value <= $0.high } != isNegated
    }
}
