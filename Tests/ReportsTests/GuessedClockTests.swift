import Dashboard
import DashboardSamples
import JSON
import Reports
import TestSupport
import Testing
import Weather

@Suite("A guessed clock in the report")
struct GuessedClockTests {
    private func presentation(_ language: String = "en", isGuess: Bool = true, columns: Int = 80) throws -> Presentation
    {
        var report = WeatherReport(place: seoul, provider: .metNorway)
        report.merge(Sample.outcome(isGuess: isGuess))
        return Presentation(
            printing: report, preferences: try Sample.preferences(in: Appearance(language: language)), columns: columns,
            now: seoulAfternoon, userOffset: seoulOffset)
    }

    @Test(
        "The printed report says that the local time is a guess",
        arguments: [
            ("en", "about Sat 21 Nov 14:02 local"), ("de", "etwa Sa 21. Nov. 14:02 Ortszeit"),
            ("ko", "현지 약 11/21(토) 14:02"), ("ja", "現地 約11/21(土)14:02"),
        ])
    func page(language: String, words: String) throws {
        for columns in [40, 80] {
            let page = ReportPage(try presentation(language, columns: columns), columns: columns)
            #expect(page.frame.text(isColored: false).contains(words))
        }
        let known = ReportPage(try presentation(language, isGuess: false), columns: 80)
        #expect(!known.frame.text(isColored: false).contains(words))
    }

    @Test("The JSON says it of the place's offset, and nothing of a known offset", arguments: ["en", "ko", "de", "ja"])
    func json(language: String) throws {
        for isGuess in [true, false] {
            let report = try #require(ReportJSON(try presentation(language, isGuess: isGuess))).object
            try JSONSchema(named: "report").validate(report)
            #expect(report.text(isIndented: true).contains(#""utcOffsetIsGuess": true"#) == isGuess)
            #expect(report.text(isIndented: true).contains("utcOffsetIsGuess") == isGuess)
        }
    }
}
