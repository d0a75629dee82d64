import DashboardSamples
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

    @Test("Fog, smoke and dust are told, and no fine weather beside days of them", arguments: OutlookWeeks.obscured)
    func obscured(week: Week, sentence: String) throws {
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
            let letters = Array(
                pick([
                    "...", "......r", "...r4m", "..sl-", "..rzt", "rrR.T", "rstTz46m-", "mmmmE", "zT", "...n", "f",
                    "..f", "fi.r", "kua.", "HA-",
                ]))
            let sky = pick(["", "-"]) + String((0..<40).map { _ in pick(letters) })
            let lows = (0..<6).map { _ in pick([-9.0, -0.3, 2, 9, 26]) }
            var week = Week(sky, at: pick(Array(0..<24)), minute: pick([0, 2, 59]))
            week.days = lows.map { $0...($0 + pick([0.0, 4, 9])) }
            week.wind = String((0..<40).map { _ in pick(Array(".....wvW")) })
            if pick([false, true]) {
                week = week.with(pick([.clear, .lightRain, .thunderstorm, .heavySnow, .fog]), 9)
            }
            let findings = week.findings
            let isWet = findings.contains { if case .precipitation = $0 { true } else { false } }
            let isDry = findings.contains(where: \.isDry)
            #expect(Set(findings).count == findings.count && (1...3).contains(findings.count), "\(week)")
            #expect(!(isWet && isDry), "\(week)")
            let obscured = week.rows.count { $0.condition.obscuration.map { $0 >= .fog } ?? false }
            let isFine = findings.contains { if case .calm = $0 { true } else { false } }
            let isDryForDays = findings.contains { if case .dryDays = $0 { true } else { false } }
            #expect(!(isFine && obscured > 1), "\(week)")
            #expect(!(isDryForDays && obscured * 2 > week.rows.count + 2), "\(week)")
            let isFalling = week.current?.condition.precipitation != nil
            #expect(!isFalling || findings.contains(where: \.hasBegun), "\(week)")
            for language in Sample.languages {
                let remarks = try week.remarks(
                    language, units: pick(UnitSystem.allCases), hourCycle: pick(HourCycle.allCases))
                #expect(!remarks.contains { $0.text.contains("−0°") }, "\(week)")
                for remark in remarks {
                    #expect(zip(remark.columns, remark.columns.dropFirst()).allSatisfy { $0 > $1 }, "\(remark)")
                }
                #expect(remarks[0].columns.last ?? 99 <= OutlookFormsTests.fewestColumns, "\(remarks[0])")
            }
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
    /// Whether it tells of something that falls now, or of a storm with it.
    fileprivate var hasBegun: Bool {
        switch self {
        case .precipitation(let spell): spell.period.start == .begun
        case .wind(let spell): spell.period.start == .begun
        default: false
        }
    }

    fileprivate var isDry: Bool {
        switch self {
        case .dry, .dryDays, .calm: true
        default: false
        }
    }
}
