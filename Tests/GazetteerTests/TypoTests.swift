import Gazetteer
import TestSupport
import Testing

@Suite struct TypoTests {
    @Test(
        "Towns are found despite typos",
        arguments: [
            ("lodnon", "London, GB"), ("londno", "London, GB"), ("pairs", "Paris, FR"), ("birmigham", "Birmingham, GB"),
            ("melborne", "Melbourne, AU"), ("philadelpia", "Philadelphia, US"), ("los angelas", "Los Angeles, US"),
            ("amsterdm", "Amsterdam, NL"), ("barcelna", "Barcelona, ES"), ("amstredam", "Amsterdam, NL"),
            ("san fransicso", "San Francisco, US"), ("샌프란시스고", "San Francisco, US"), ("ニューヨクー", "New York City, US"),
            ("Санкт-Питербург", "Saint Petersburg, RU"), ("springfeild, ilinois", "Springfield, US"),
        ])
    func forgiven(text: String, expected: String) {
        let match = Gazetteer.builtIn.search(text, limit: 10).first
        #expect(match.map { label($0.town) } == expected)
        #expect(match?.quality == .similar)
    }

    @Test(
        "Known misspellings find their town",
        arguments: [("san fransisco", "San Francisco, US"), ("johanesburg", "Johannesburg, ZA")])
    func misspellings(text: String, expected: String) {
        #expect(Gazetteer.builtIn.search(text, limit: 10).first.map { label($0.town) } == expected)
    }

    @Test("Names with the prefix come before similar names")
    func order() {
        let qualities = Gazetteer.builtIn.search("lisbo", limit: 50).map(\.quality)
        #expect(qualities.first == .prefix)
        #expect(qualities.contains(.similar))
        #expect(qualities.drop { $0 != .similar }.allSatisfy { $0 == .similar })
    }

    @Test("A whole name finds no similar names")
    func wholeName() {
        let qualities = Gazetteer.builtIn.search("lisboa", limit: 50).map(\.quality)
        #expect(qualities.first == .otherName)
        #expect(!qualities.contains(.similar))
    }

    @Test(
        "Short names allow no typos",
        arguments: ["수원", "서울", "東京", "lod", "부산", "ㅅㅇㄹ", "とき"])
    func short(text: String) {
        #expect(Gazetteer.builtIn.search(text, limit: 100).allSatisfy { $0.quality != .similar })
    }

    @Test("The text 수원 does not find 수에즈, and 수에 does not find 수원")
    func syllables() {
        #expect(Gazetteer.builtIn.search("수원", limit: 100).map { label($0.town) } == ["Suwon, KR"])
        #expect(Gazetteer.builtIn.search("수에", limit: 100).allSatisfy { $0.town.name(in: "ko").hasPrefix("수에") })
    }

    enum Typo: CaseIterable { case missing, doubled, wrong, swapped }

    @Test("A large town is found despite a typo of any kind at any position", arguments: Typo.allCases)
    func anywhere(kind: Typo) throws {
        var random = SeededGenerator(seed: 7)
        for name in [
            "Istanbul", "Karachi", "Moscow", "Johannesburg", "Guangzhou", "Baghdad", "Singapore", "Alexandria",
        ] {
            var letters = Array(name.lowercased())
            let index = Int.random(in: 1..<letters.count - 1, using: &random)
            switch kind {
            case .missing: letters.remove(at: index)
            case .doubled: letters.insert(letters[index], at: index)
            case .wrong: letters[index] = "q"
            case .swapped: letters.swapAt(index, index + 1)
            }
            let found = Gazetteer.builtIn.search(String(letters), limit: 3).map { $0.town.name(in: "en") }
            #expect(found.contains(name), "\(String(letters)) has found \(found)")
        }
    }
}
