import DashboardSamples
import Loop
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Places
@testable import Sky
@testable import Terminal
@testable import Words

@Suite("Room that is used")
struct BlankTests {
    /// The share of the cells that lie in blank runs longer than 12. A shade of the sea or of rain is not blank.
    private func blankShare(_ frame: Frame) -> Double {
        let blank = (0..<frame.size.rows).reduce(0) { sum, row in
            let text = (0..<frame.size.columns).map { frame[row, $0] == .blank }
            return sum + text.split(separator: false).map(\.count).filter { $0 > 12 }.reduce(0, +)
        }
        return Double(blank) / Double(frame.size.rows * frame.size.columns)
    }

    private static let sizes = [
        Size(rows: 60, columns: 200), Size(rows: 67, columns: 240), Size(rows: 100, columns: 300),
    ]

    @Test(
        "Few cells of a wide screen lie in long blank runs, in the morning and in the evening",
        arguments: Sample.languages, sizes)
    func shares(language: String, size: Size) throws {
        for isWet in [false, true] {
            for hour in [8, 14, 20] {
                let state = try WideScene(isWet: isWet, hour: hour).state(size, in: language)
                let share = blankShare(frame(of: state))
                #expect(share <= 0.455, "wet \(isWet), \(hour):00, \(share)")
            }
        }
    }

    @Test("The board of places takes no line of a day, and has three lines or more where it stands")
    func board() throws {
        for rows in 40...60 {
            let state = try WideScene().state(Size(rows: rows, columns: 180))
            let text = frame(of: state).text(isColored: false)
            let hasBoard = text.contains("Places")
            #expect(hasBoard || rows < 48, "\(rows)")
            guard hasBoard else { continue }
            #expect(["1 Seoul", "2 one", "3 two"].allSatisfy(text.contains), "\(rows)")
            #expect(state.layout[.list].size.rows >= 18, "\(rows)")
        }
    }

    @Test("A day without hours tells in their place what is known of it", arguments: Sample.languages)
    func dayWithoutHours(language: String) throws {
        var state = try WideScene().state(Size(rows: 60, columns: 200), in: language)
        state.press("G")
        let frame = frame(of: state)
        let day = try #require(state.presentation.sky.days.last)
        let (strings, formats) = (state.strings, state.formats)
        let words = [
            formats.day(day.date),
            strings(.lowHigh, formats.temperature(day.low), formats.temperature(day.high))
                .split(separator: " ").joined(separator: " "),
            strings.words(for: day.dominantCondition, isNight: false), strings[FactPhrase.uvIndex],
            strings[ForecastPhrase.noHoursOfDay],
        ]
        let side = (0..<60).map { frame.text(ofRow: $0) }.joined(separator: "\n")
        for text in words.dropLast() { #expect(side.contains(text), "\(text)") }
        #expect(side.contains(words[4].prefix(12)))
    }
}
