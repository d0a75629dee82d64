import Testing

@testable import Dashboard
@testable import Words

struct PluralRulesTests {
    /// Plural rules and sample numbers of CLDR 48; the category `other` has samples only.
    static let languages: [(String, [PluralCategory: String])] = [
        (
            "en, de",
            [.one: "i = 1 and v = 0 @integer 1", .other: "@integer 0, 2~16, 100, 1000, 10000, 100000, 1000000, …"]
        ),
        ("ko, ja", [.other: "@integer 0~15, 100, 1000, 10000, 100000, 1000000, …"]),
        (
            "fr",
            [
                .one: "i = 0,1 @integer 0, 1",
                .many: "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5 @integer 1000000, …",
                .other: "@integer 2~17, 100, 1000, 10000, 100000, …",
            ]
        ),
        (
            "ru",
            [
                .one: "v = 0 and i % 10 = 1 and i % 100 != 11 @integer 1, 21, 31, 41, 51, 61, 71, 81, 101, 1001, …",
                .few: """
                v = 0 and i % 10 = 2..4 and i % 100 != 12..14 @integer 2~4, 22~24, 32~34, 42~44, 52~54, 62, 102, 1002, …
                """,
                .many: """
                v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14 \
                @integer 0, 5~19, 100, 1000, 10000, 100000, 1000000, …
                """,
            ]
        ),
        (
            "pl",
            [
                .one: "i = 1 and v = 0 @integer 1",
                .few: """
                v = 0 and i % 10 = 2..4 and i % 100 != 12..14 @integer 2~4, 22~24, 32~34, 42~44, 52~54, 62, 102, 1002, …
                """,
                .many: """
                v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14 \
                @integer 0, 5~19, 100, 1000, 10000, 100000, 1000000, …
                """,
            ]
        ),
        (
            "cs",
            [
                .one: "i = 1 and v = 0 @integer 1", .few: "i = 2..4 and v = 0 @integer 2~4", .many: "v != 0",
                .other: "@integer 0, 5~19, 100, 1000, 10000, 100000, 1000000, …",
            ]
        ),
        (
            "ar",
            [
                .zero: "n = 0 @integer 0", .one: "n = 1 @integer 1", .two: "n = 2 @integer 2",
                .few: "n % 100 = 3..10 @integer 3~10, 103~110, 1003, …",
                .many: "n % 100 = 11..99 @integer 11~26, 111, 1011, …",
                .other: "@integer 100~102, 200~202, 300~302, 400~402, 500~502, 600, 1000, 10000, 100000, 1000000, …",
            ]
        ),
        (
            "lt",
            [
                .one: "n % 10 = 1 and n % 100 != 11..19 @integer 1, 21, 31, 41, 51, 61, 71, 81, 101, 1001, …",
                .few: "n % 10 = 2..9 and n % 100 != 11..19 @integer 2~9, 22~29, 102, 1002, …", .many: "f != 0",
                .other: "@integer 0, 10~20, 30, 40, 50, 60, 100, 1000, 10000, 100000, 1000000, …",
            ]
        ),
    ]

    @Test("Every sample number of CLDR has its category", arguments: languages)
    func samples(language: String, rules: [PluralCategory: String]) {
        let plurals = PluralRules { key in rules.first { PluralRules.key(of: $0.key) == key }?.value }
        #expect(Set(plurals.categories) == Set(rules.keys).union([.other]))
        for (category, rule) in rules {
            let numbers = numbers(of: rule)
            #expect(numbers.isEmpty != rule.contains("@integer"))
            for number in numbers { #expect(plurals.category(of: number) == category, "\(language), \(number)") }
        }
    }

    /// Returns the numbers of a text such as `@integer 1, 21~23, …`.
    private func numbers(of rule: String) -> [Int] {
        let samples = rule.split(separator: "@integer", omittingEmptySubsequences: false).dropFirst().first ?? ""
        return samples.filter { !" …".contains($0) }.split(separator: ",").flatMap { item in
            let ends = item.split(separator: "~").compactMap { Int($0) }
            return ends.isEmpty ? [] : Array(ends[0]...(ends.last ?? ends[0]))
        }
    }

    @Test(
        "A malformed rule is rejected",
        arguments: [
            "", "n", "n =", "n = x", "x = 1", "n ~ 1", "n = 1 and", "or n = 1", "n = 1 n = 2", "n % 0 = 1", "n % = 1",
            "n = 3..2", "n = 1..", "n = 1.2", "n = 1,,2", "n = -1",
        ])
    func malformed(text: String) { #expect(PluralRule(text) == nil) }

    @Test("A negative number has the plural form of its absolute value")
    func negative() throws {
        let rule = try #require(PluralRule("n = 1"))
        #expect(rule.holds(for: -1))
        #expect(!rule.holds(for: .min))
    }

    @Test("A language with four plural forms needs no code")
    func polish() {
        let table = [
            "plural.one": "i = 1 and v = 0", "plural.few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
            "count.ageDays#one": "%1$@ dzień temu", "count.ageDays#few": "%1$@ dni temu",
            "count.ageDays#other": "%1$@ dni temu",
            "count.spanHours#one": "%1$@ godzinę", "count.spanHours#few": "%1$@ godziny",
            "count.spanHours#other": "%1$@ godzin",
            "count.ageMinutes": "%1$@ min temu", "count.ageHours#other": "%1$@ h temu",
        ]
        let strings = Strings { table[$0] }
        #expect(
            [1, 3, 5, 12, 22].map { strings(.spanHours, count: $0) }
                == ["1 godzinę", "3 godziny", "5 godzin", "12 godzin", "22 godziny"])
        #expect(strings(.ageDays, count: 1) == "1 dzień temu")
        #expect(strings(.ageMinutes, count: 1) == "1 min temu", "one form is used for all numbers")
        #expect(strings(.spanSeconds, count: 1) == "count.spanSeconds", "a missing form shows its key")
    }
}
