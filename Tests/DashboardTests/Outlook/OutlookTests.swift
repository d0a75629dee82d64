import Boundary
import DashboardSamples
import Testing
import Weather

@testable import Dashboard
@testable import Outlook
@testable import Words

struct OutlookTests {
    @Test("Precipitation is described with its times", arguments: OutlookWeeks.precipitation)
    func precipitation(week: Week, sentence: String) throws {
        let actual = try week.sentence()
        #expect(actual == sentence)
    }

    @Test("Uncertain precipitation is described as possible", arguments: OutlookWeeks.doubt)
    func doubt(week: Week, sentence: String) throws {
        let actual = try week.sentence()
        #expect(actual == sentence)
    }

    @Test("Dry weather is described with its duration", arguments: OutlookWeeks.dry)
    func dry(week: Week, sentence: String) throws {
        let actual = try week.sentence()
        #expect(actual == sentence)
    }

    @Test("Fog, smoke and dust are mentioned, and days with them are not called fine", arguments: OutlookWeeks.obscured)
    func obscured(week: Week, sentence: String) throws {
        let actual = try week.sentence()
        #expect(actual == sentence)
    }

    @Test("Each event is mentioned once, with its worst part", arguments: OutlookWeeks.once)
    func once(week: Week, sentence: String) throws {
        let actual = try week.sentence()
        #expect(actual == sentence)
    }

    @Test(
        "Findings of random weather are in order of time and include the nearest event",
        arguments: 0..<40)
    func order(seed: Int) {
        for week in Week.random(seed) {
            let findings = week.findings
            let times = findings.map(week.time)
            #expect(times == times.sorted(), "\(week): \(findings)")
            guard week.current == nil, let first = times.first else { continue }
            let ahead = week.rows.filter { $0.validTime + Sample.step > week.now }
            let events = ahead.filter { row in
                row.expectedPrecipitation != nil || row.condition.obscuration.map { $0 >= .fog } ?? false
                    || row.condition == .tornado
            }
            if let nearest = events.first { #expect(first <= max(nearest.validTime, week.now), "\(week): \(findings)") }
        }
    }

    @Test("Remarks on random weather neither contradict nor repeat each other", arguments: 0..<40)
    func anyWeather(seed: Int) throws {
        var pick = Picking(seed: seed)
        for week in Week.random(seed) {
            let findings = week.findings
            let isWet = findings.contains { if case .precipitation = $0 { true } else { false } }
            let isDry = findings.contains(where: \.isDry)
            #expect(Set(findings).count == findings.count && (1...5).contains(findings.count), "\(week)")
            #expect(!(isWet && isDry), "\(week)")
            let obscured = week.rows.count { $0.condition.obscuration.map { $0 >= .fog } ?? false }
            let isFine = findings.contains { if case .calm = $0 { true } else { false } }
            let isDryForDays = findings.contains { if case .dryDays = $0 { true } else { false } }
            #expect(!(isFine && obscured > 1), "\(week)")
            #expect(!(isDryForDays && obscured * 2 > week.rows.count + 2), "\(week)")
            let storms = findings.compactMap { if case .wind(let spell) = $0 { spell } else { nil } }
            let spells = findings.compactMap { if case .precipitation(let spell) = $0 { spell } else { nil } }
            for (storm, spell) in storms.flatMap({ storm in spells.map { (storm, $0) } })
            where storm.precipitation != nil {
                #expect(
                    storm.period.end <= spell.period.begin ?? week.now
                        || spell.period.end <= storm.period.begin ?? week.now, "\(week)")
            }
            let isFalling = week.current?.condition.precipitation != nil
            #expect(!isFalling || findings.contains(where: \.hasBegun), "\(week)")
            for language in Sample.languages {
                let remarks = try week.remarks(
                    language, units: pick.one(of: UnitSystem.allCases), hourCycle: pick.one(of: HourCycle.allCases))
                #expect(!remarks.contains { $0.text.contains("−0°") }, "\(week)")
                for remark in remarks {
                    #expect(zip(remark.columns, remark.columns.dropFirst()).allSatisfy { $0 > $1 }, "\(remark)")
                }
                let fewest = OutlookFormsTests.fewestColumns(of: findings.first)
                #expect(remarks[0].columns.last ?? 99 <= fewest, "\(remarks[0])")
            }
        }
    }

    @Test("Danger within a day is always mentioned", arguments: OutlookWeeks.danger)
    func danger(week: Week, sentence: String) throws {
        let actual = try week.sentence()
        #expect(actual == sentence)
    }

    @Test("Strong wind is described with its gusts", arguments: OutlookWeeks.wind)
    func wind(week: Week, sentence: String) throws {
        let actual = try week.sentence()
        #expect(actual == sentence)
    }

    @Test("Frost, its return and its end are mentioned", arguments: OutlookWeeks.frost)
    func frost(week: Week, sentence: String) throws {
        let actual = try week.sentence()
        #expect(actual == sentence)
    }

    @Test("Heat, warm nights and temperature changes are described with the high", arguments: OutlookWeeks.warmth)
    func warmth(week: Week, sentence: String) throws {
        let actual = try week.sentence()
        #expect(actual == sentence)
    }
}

extension Finding {
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
