@testable import Sky
import DashboardSamples
import Foundation
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Now

@Suite("Days beyond the rows")
struct DaysAheadTests {
    /// Dry rows, then three days with heavy snow, sleet with much water, and rain with a storm.
    private func state(_ language: String, rows: Int, columns: Int) throws -> DashboardState {
        var state = try Sample.state(language, rows: rows, columns: columns, provider: .openMeteo)
        let hours = Sample.forecast.hours.map { hour in
            var dry = HourWeather(
                validTime: hour.validTime, span: hour.span,
                conditions: Conditions(.clear, temperature: Sample.celsius(4)))
            dry.wind = Sample.wind(3, from: 270, gust: 6)
            return dry
        }
        let days = DayWeather.days(of: hours, clock: PlaceClock(seoulOffset))
        var summaries = Dictionary(uniqueKeysWithValues: days.map { ($0.date, DaySummary(range: $0.range)) })
        let last = try #require(days.last?.date)
        for (index, condition) in [Condition.heavySnow, .sleet, .rain].enumerated() {
            var summary = DaySummary(range: TemperatureRange(Sample.celsius(-10), Sample.celsius(3)))
            summary.condition = condition
            summary.precipitationProbability = Fraction(percent: 100)
            summary.rain = PrecipitationDepth(millimeters: [0, 196.6, 12][index])
            summary.snow = PrecipitationDepth(millimeters: [94.5, 0, 0][index])
            summary.gust = Speed(metersPerSecond: [12, 5, 24][index])
            summaries[CivilDate(dayNumber: last.dayNumber + 1 + index)] = summary
        }
        var outcome = Sample.outcome()
        outcome.forecast = .success(
            Fetched(
                Forecast(hours: hours, clock: PlaceClock(seoulOffset), summaries: summaries),
                fetchedAt: seoulAfternoon))
        state.finishRefresh(with: outcome)
        state.foldDays()
        return state
    }

    private func lines(_ state: DashboardState) -> [String] {
        let frame = frame(of: state)
        return (0..<frame.size.rows).map { frame.text(ofRow: $0) }
    }

    @Test(
        "A wet day after dry rows has its word, its chance and its amount, each apart from the others",
        arguments: Sample.languages, [(24, 80), (32, 100), (24, 140), (60, 200)])
    func wholeLines(language: String, extent: (rows: Int, columns: Int)) throws {
        let state = try state(language, rows: extent.rows, columns: extent.columns)
        let (strings, formats) = (state.strings, state.presentation.sky.formats)
        let days = state.presentation.sky.days.suffix(3)
        let lines = lines(state)
        for (day, condition) in zip(days, [Condition.heavySnow, .sleet, .rain]) {
            let date = formats.dayForms(day.date)[1]
            let line = try #require(lines.last { $0.contains(date) })
            let words = line.split(separator: "  ").map { $0.filter { $0 != " " } }
            let storm = strings(.gusts, formats.wholeSpeed(try #require(day.gust)))
            let isNamed = [strings.words(for: condition, isNight: false), strings[condition.icon]].contains {
                line.contains($0)
            }
            let isStorm = line.lowercased().contains(storm.lowercased())
            #expect(isNamed || isStorm, "\(line)")
            #expect(line.contains(formats.chance(try #require(day.precipitationProbability)) ?? ""), "\(line)")
            let amount = try #require(formats.amount(rain: day.rain, snow: day.snow))
            let amounts = [amount.named, amount.figure].map { $0.filter { $0 != " " } }
            #expect(words.contains { word in amounts.contains { word.hasSuffix($0) } }, "\(line)")
            #expect(!line.contains("%196") && !line.contains("% 196"), "\(line)")
        }
    }

    @Test("The storm of a day is named in every language", arguments: Sample.languages, [(24, 80), (32, 100)])
    func storm(language: String, extent: (rows: Int, columns: Int)) throws {
        let state = try state(language, rows: extent.rows, columns: extent.columns)
        let day = try #require(state.presentation.sky.days.last)
        let line = try #require(
            lines(state).last { $0.contains(state.presentation.sky.formats.dayForms(day.date)[1]) })
        #expect(line.contains("24"), "\(line)")
    }

    @Test("The low and high of today do not stand beside a measurement of another day")
    func outdated() throws {
        var state = try state("en", rows: 24, columns: 80)
        func range() -> String? { state.presentation.headerWords.shortRange }
        #expect(range() != nil)
        _ = state.advance(bySeconds: 6 * 86_400)
        #expect(state.presentation.sky.present?.origin == .outdated && range() == nil)
        #expect(state.presentation.sky.days.first?.low.celsius == -10)
    }
}
