enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
}

struct PluralRules: Sendable {
    private let rules: [(category: PluralCategory, rule: PluralRule)]

    init(text: (String) -> String?) {
        rules = PluralCategory.allCases.dropLast().compactMap { category in
            guard let rule = text(Self.key(of: category)).flatMap(PluralRule.init) else { return nil }
            return (category, rule)
        }
    }

    static func key(of category: PluralCategory) -> String { "plural." + category.rawValue }

    var categories: [PluralCategory] { rules.map(\.category) + [.other] }

    func category(of count: Int) -> PluralCategory {
        rules.first { $0.rule.holds(for: count) }?.category ?? .other
    }
}

/// A rule such as "n % 10 = 2..4 and n % 100 != 12..14" (Unicode UTS #35, part 3); samples after "@" are skipped.
struct PluralRule: Sendable {
    private let alternatives: [[Relation]]

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

private struct Relation: Sendable {
    private let isOfFraction: Bool
    private let modulus: UInt?
    private let isNegated: Bool
    private let ranges: [Numbers]

    /// Replaces `ClosedRange`: the runtime creates such types at each start, 2 to 3 % of its instructions.
    private struct Numbers {
        let low: UInt
        let high: UInt
    }

    init?(_ words: ArraySlice<Substring>) {
        var rest = words
        guard let operand = rest.popFirst() else { return nil }
        switch operand {
        case "n", "i": isOfFraction = false
        // These operands are fraction digits and compact exponents; both are 0 for a whole number.
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
