import Boundary
import DashboardSamples
import Terminal

import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Sky
@testable import Words

@Suite("What is extreme on a day stands at the end of its line")
struct DayStormTests {
    /// Five days; the middle of the last whole day has the gust.
    private func presentation(
        _ language: String = "en", units: UnitSystem = .metric, gust: Double = 28, isWet: Bool = true,
        warmer: Double = 0
    ) throws -> Presentation {
        let amounts = isWet ? (0..<40).map { Double($0 % 8) * 2.4 } : []
        let hours = ChartSample.hours(ChartSample.temperatures.map { $0 + warmer }, amounts: amounts).enumerated().map {
            var hour = $1
            hour.condition = isWet ? .heavyRain : .clear
            hour.precipitationProbability = isWet ? Fraction(percent: 100) : nil
            hour.wind = Sample.wind(8, from: 300, gust: $0 == 30 ? gust : 9)
            return hour
        }
        return try ChartSample.state(hours, language: language, units: units).presentation
    }

    private func days(_ presentation: Presentation, columns: Int, dayWords: DayWords = [:]) -> [String] {
        let table = ForecastTable(
            presentation.sky, presentation.look, days: presentation.sky.days, dayWords: dayWords, columns: columns)
        return presentation.sky.days.map { day in
            var canvas = Canvas(size: Size(rows: 1, columns: columns))
            table.draw(day, on: &canvas, row: 0)
            let text = canvas.frame.text(ofRow: 0)
            return String(text.prefix(text.count - text.reversed().prefix { $0 == " " }.count))
        }
    }

    @Test(
        "A storm is told beside the condition of the day", arguments: Sample.languages, [UnitSystem.metric, .imperial])
    func storm(language: String, units: UnitSystem) throws {
        let presentation = try presentation(language, units: units)
        let formats = presentation.sky.formats
        let gust = try #require(Speed(metersPerSecond: 28))
        let words = formats.strings(.gusts, formats.wholeSpeedFigure(gust))
        for columns in [80, 90, 100, 130] {
            let stormy = days(presentation, columns: columns).filter { $0.contains(words) }
            #expect(stormy.count == 1, "\(columns)")
            let condition = [Condition.heavyRain, .heavyRain].map { formats.strings.words(for: $0, isNight: false) }
            #expect(stormy.allSatisfy { $0.contains(condition[0]) }, "\(columns): \(stormy)")
        }
    }

    @Test(
        "Gusts of less than a gale are not told of a day, and those below 10 m/s of no hour", arguments: [9.9, 10, 16])
    func gusts(gust: Double) throws {
        let presentation = try presentation(gust: gust)
        #expect(days(presentation, columns: 100).allSatisfy { !$0.contains("gusts") })
        let table = presentation.forecastTable(columns: 100)
        let told = presentation.sky.rows.count { row in
            var canvas = Canvas(size: Size(rows: 1, columns: 100))
            table.draw(row, on: &canvas, row: 0)
            return canvas.frame.contains("gusts")
        }
        #expect(told == (gust < 10 ? 0 : 1))
    }

    @Test("The words of a feature stand beside a storm, or in the shorter form that fits")
    func words() throws {
        let presentation = try presentation()
        let dates = presentation.sky.days.map(\.date)
        let words: DayWords = [
            dates[0]: DayWord(
                ["Much too bad air", "bad"], inList: "Much too bad air", inSentence: "bad", role: .problem, level: 1),
            dates[4]: DayWord(["bad air", "bad"], inList: "bad air", inSentence: "bad", role: .problem, level: 2),
        ]
        let wide = days(presentation, columns: 130, dayWords: words)
        #expect(wide[0].hasSuffix("Much too bad air"), "\(wide[0])")
        #expect(wide.contains { $0.contains("gusts 28 m/s · bad air") }, "\(wide)")
        var canvas = Canvas(size: Size(rows: 1, columns: 130))
        let table = ForecastTable(
            presentation.sky, presentation.look, days: presentation.sky.days, dayWords: words, columns: 130)
        table.draw(presentation.sky.days[0], on: &canvas, row: 0)
        let problem = presentation.look.theme[.problem].foreground
        let colored = (0..<130).filter { canvas.frame[0, $0].face.foreground == problem }
        #expect(colored.count >= "Much too bad air".count - 3, "it has the role of the word")
        let narrow = days(presentation, columns: 82, dayWords: words)
        #expect(narrow[0].hasSuffix(" bad") || narrow[0].hasSuffix("Much too bad air"), "\(narrow[0])")
    }

    @Test("A narrow list tells it in the place of the rain, on a dry day")
    func narrow() throws {
        let stormy = try days(presentation(isWet: false), columns: 34)
        #expect(stormy.allSatisfy { !$0.contains("100") })
        let frost = try days(presentation(isWet: true, warmer: -8), columns: 100)
        #expect(frost.contains { $0.hasSuffix("frost") } && !frost.allSatisfy { $0.hasSuffix("frost") })
        let deepFrost = try days(presentation(isWet: true, warmer: -40), columns: 100)
        #expect(deepFrost.allSatisfy { !$0.contains("frost") }, "frost on all days is no news")
    }
}
