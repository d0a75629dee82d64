import Terminal
import Testing
import Weather

@testable import Dashboard

struct OutlookTests {
    @Test("Rain, snow and the like are told with their times", arguments: OutlookWeeks.precipitation)
    func precipitation(week: Week, sentence: String) throws {
        let said = try week.sentence()
        #expect(said == sentence)
    }

    @Test("What is no more than possible is told as such", arguments: OutlookWeeks.doubt)
    func doubt(week: Week, sentence: String) throws {
        let said = try week.sentence()
        #expect(said == sentence)
    }

    @Test("Dry weather is told by how long it lasts", arguments: OutlookWeeks.dry)
    func dry(week: Week, sentence: String) throws {
        let said = try week.sentence()
        #expect(said == sentence)
    }

    @Test("No weather makes a remark contradict another, repeats one, or leaves nothing to say", arguments: 0..<40)
    func anyWeather(seed: Int) throws {
        // Knuth's MMIX generator: the same weather in every run.
        var random = UInt64(seed)
        func pick<Choice>(_ choices: [Choice]) -> Choice {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return choices[Int(random >> 33) % choices.count]
        }
        for _ in 0..<25 {
            let letters = Array(pick(["...", "......r", "...r4m", "..sl-", "..rzt", "rrR.T", "rstTz46m-"]))
            let sky = String((0..<40).map { _ in pick(letters) })
            let lows = (0..<6).map { _ in pick([-9.0, -0.3, 2, 9, 26]) }
            var week = Week(sky, at: pick([0, 5, 7, 14, 23]))
            week.days = lows.map { $0...($0 + pick([0.0, 4, 9])) }
            week.wind = String((0..<40).map { _ in pick(Array(".....wvW")) })
            let findings = week.findings
            let isWet = findings.contains { if case .precipitation = $0 { true } else { false } }
            let isDry = findings.contains(where: \.isDry)
            #expect(Set(findings).count == findings.count && (1...3).contains(findings.count), "\(week)")
            #expect(!(isWet && isDry), "\(week)")
            let remarks = try week.remarks()
            #expect(!remarks.contains { $0.text.contains("−0°") }, "\(week)")
            #expect(ColumnWidth.of(remarks[0].short ?? remarks[0].text) <= 28, "\(remarks[0])")
        }
    }

    @Test("Danger within a day comes first", arguments: OutlookWeeks.danger)
    func danger(week: Week, sentence: String) throws {
        let said = try week.sentence()
        #expect(said == sentence)
    }

    @Test("Strong wind is told with its gusts", arguments: OutlookWeeks.wind)
    func wind(week: Week, sentence: String) throws {
        let said = try week.sentence()
        #expect(said == sentence)
    }

    @Test("Frost, its return and its end are told", arguments: OutlookWeeks.frost)
    func frost(week: Week, sentence: String) throws {
        let said = try week.sentence()
        #expect(said == sentence)
    }

    @Test("Heat, warm nights and changes are told with the high", arguments: OutlookWeeks.warmth)
    func warmth(week: Week, sentence: String) throws {
        let said = try week.sentence()
        #expect(said == sentence)
    }
}

extension Finding {
    fileprivate var isDry: Bool {
        switch self {
        case .dry, .dryDays, .calm: true
        default: false
        }
    }
}
