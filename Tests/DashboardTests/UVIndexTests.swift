@testable import Look
import DashboardSamples
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Now
@testable import Facts
@testable import Words

@Suite("The UV index")
struct UVIndexTests {
    @Test(
        "A rounded UV index has the levels of the World Health Organization",
        arguments: [
            (0, UVIndex.Level.low), (2.4, .low), (2.5, .moderate), (5.4, .moderate), (5.5, .high), (7.4, .high),
            (7.5, .veryHigh), (10.4, .veryHigh), (10.5, .extreme), (16, .extreme),
        ])
    func levels(value: Double, level: UVIndex.Level) throws {
        #expect(try #require(UVIndex(value)).level == level)
    }

    @Test("A UV index is shown with its level", arguments: Sample.languages)
    func words(language: String) throws {
        let formats = try Sample.preferences(language).formats
        let high = try formats.uvIndex(#require(UVIndex(6.45)))
        #expect(high.contains("6") && high.contains(formats.strings[UVIndex.Level.high]))
        #expect(try formats.uvIndex(#require(UVIndex(0.49))).contains("0"))
        #expect(UVIndex(-1) == nil && UVIndex(51) == nil)
    }

    @Test("The UV index takes no room from another fact", arguments: Sample.languages, UnitSystem.allCases)
    func otherFacts(language: String, units: UnitSystem) throws {
        let state = try Sample.loaded(in: Appearance(language: language, units: units))
        let facts = state.presentation.headerWords.facts
        let index = try state.formats.uvIndex(#require(UVIndex(11)))
        let more = facts + [Fact(state.strings[FactPhrase.uvIndex], index)]
        for width in 8...90 {
            for rows in 1...6 {
                let (less, all) = (FactGrid(facts, width: width, rows: rows), FactGrid(more, width: width, rows: rows))
                #expect(all.count >= less.count, "\(width)×\(rows)")
            }
        }
    }

    @Test("The header and row details show the UV index if the provider sends it")
    func facts() throws {
        var (current, forecast) = (Sample.current, Sample.forecast)
        current.uvIndex = UVIndex(3)
        var rows = forecast.hours
        rows[0].uvIndex = UVIndex(8)
        rows[2].uvIndex = UVIndex(1)
        forecast = Forecast(hours: rows, clock: forecast.clock)
        var state = try Sample.state(place: seoul)
        state.finishRefresh(
            with: RefreshOutcome(
                current: .success(Fetched(current, fetchedAt: seoulAfternoon)),
                forecast: .success(Fetched(forecast, fetchedAt: seoulAfternoon))))
        #expect(
            state.presentation.headerWords.facts.contains {
                $0.label == "UV index" && $0.value == "3 moderate"
            })
        let words = RowWords(rows[0], state.sky, state.look)
        #expect(words.groups(isRainLast: false).flatMap(\.facts).contains { $0.value == "8 very high" })
        let night = RowWords(rows[2], state.sky, state.look)
        #expect(!night.groups(isRainLast: false).flatMap(\.facts).contains { $0.label == "UV index" })
    }
}
