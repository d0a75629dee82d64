import DashboardSamples
import Features
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Sky

struct ChangeTests {
    /// Local hour and day of the selected row or day.
    private func selected(_ state: DashboardState) throws -> String {
        let time = try #require(state.selectedLine?.time)
        let local = state.sky.placeClock.localTime(of: time)
        return "\(local.date.components.day) \(local.hour)"
    }

    /// The rows that a key selects, until a message says that none is left.
    private func walk(_ state: inout DashboardState, _ key: String) throws -> [String] {
        var visited: [String] = []
        for _ in 0..<60 {
            let before = state.list.selection
            state.press(key)
            if state.list.selection == before { return visited }
            visited.append(try selected(state))
        }
        Issue.record("the walk has an end")
        return visited
    }

    @Test("A key selects the row of the next change, and unfolds its day")
    func next() throws {
        var state = try Sample.loaded(in: Appearance())
        let folded = state.presentation.listLines.count(where: \.hidesRows)
        state.press("n")
        #expect(try selected(state) == "21 18", "rain begins")
        #expect(state.presentation.listLines.count(where: \.hidesRows) == folded)
        state.press("n")
        #expect(try selected(state) == "22 3", "it ends")
        #expect(state.presentation.listLines.count(where: \.hidesRows) == folded - 1)
        state.drawn()
        #expect(state.visibleLines.contains { $0.time == state.selectedLine?.time })
    }

    @Test("One key visits the rows of all changes, and the other one goes back through them", arguments: [true, false])
    func walks(isFolded: Bool) throws {
        var state = try Sample.loaded()
        if isFolded { state.foldDays() }
        let rows = state.rows.filter { row in
            FeatureList.changes(state.sky).contains { row.contains($0.time) } && !row.contains(state.now)
        }
        let expected = rows.map { row in
            let local = state.sky.placeClock.localTime(of: row.validTime)
            return "\(local.date.components.day) \(local.hour)"
        }
        #expect(expected.count > 5)
        #expect(try walk(&state, "n") == expected)
        #expect(state.message?.hasPrefix("No change until ") ?? false)
        #expect(try walk(&state, "N") == expected.dropLast().reversed())
        #expect(state.message?.hasPrefix("No change before ") ?? false)
        state.press("j")
        #expect(state.message == nil)
    }

    @Test("The message names the end of the forecast", arguments: ["en", "ko", "ja", "de"])
    func end(language: String) throws {
        var state = try Sample.loaded(language)
        _ = try walk(&state, "n")
        let words = ["en": "Thursday", "ko": "목요일", "ja": "木曜", "de": "Donnerstag"]
        let word = try #require(words[language])
        #expect(state.message?.contains(word) ?? false, "\(state.message ?? "")")
    }

    @Test("The beginning and the end of an official warning are changes")
    func warnings() throws {
        var state = try Sample.loaded()
        state.know(Sample.warnings(Sample.windAdvisory, Sample.snowAdvisory))
        state.press("n")
        #expect(try selected(state) == "21 15", "the wind begins at 16:02")
        state.press("n", "n", "n")
        #expect(try selected(state) == "22 6", "the snow ends at 08:02")
    }

    @Test("A message tells what changes in the selected row", arguments: ["en", "ko", "ja", "de"])
    func message(language: String) throws {
        var state = try Sample.loaded(language)
        state.know(Sample.warnings(Sample.snowAdvisory))
        var told: [String] = []
        for _ in 0..<4 {
            state.press("n")
            told.append(try #require(state.message))
        }
        let expected = [
            "en": ["Rain from 18:00", "Rain until 03:00", "Heavy snow advisory until tomorrow 08:02"],
            "ko": ["18시부터 비", "3시까지 비", "대설주의보 내일 08:02까지"],
            "ja": ["18時から雨", "3時まで雨", "大雪注意報 あす08:02まで"],
            "de": ["Regen ab 18:00", "Regen bis 03:00", "Warnhinweis: starker Schneefall bis morgen 08:02"],
        ]
        #expect(Array(told.prefix(3)) == expected[language])
    }

    @Test("A change before the first row has its words too, and several changes have one line")
    func beforeRows() throws {
        var state = try Sample.loaded(rows: 50, columns: 30)
        state.know(
            Sample.warnings(
                Sample.message("a", ["en": ("Gale", "", "")], severity: .minor, begin: -60, end: 600, authority: "A")))
        state.press("j", "N")
        #expect(state.message?.isEmpty == false)
        for _ in 0..<8 {
            state.press("n")
            #expect(ColumnWidth.of(state.message ?? "") <= 28, "\(state.message ?? "")")
        }
    }

    @Test("With open details, the keys show those of the next change")
    func details() throws {
        var state = try Sample.loaded()
        state.press("Enter", "n")
        #expect(state.overlay == .details(offset: 0))
        #expect(try selected(state) == "21 18")
        state.press("n", "N")
        #expect(try selected(state) == "21 18")
    }

    @Test("Over a page and under the map, the keys do nothing", arguments: ["a", "?", "m", "l"])
    func covered(key: String) throws {
        var state = try Sample.loaded()
        state.press(key)
        let before = (state.list.selection, state.overlay)
        state.press("n", "N")
        #expect(state.list.selection == before.0 && state.overlay == before.1)
        #expect(state.message == nil)
    }

    @Test("Without a forecast, the keys do nothing")
    func empty() throws {
        var state = try Sample.state()
        #expect(state.press("n", "N") == [])
        #expect(state.message == nil)
    }

    @Test("On a small screen, the list scrolls to the change")
    func small() throws {
        var state = try Sample.loaded(rows: 10, columns: 24)
        for _ in 0..<4 {
            state.press("n")
            state.drawn()
            #expect(state.visibleLines.contains { $0.time == state.selectedLine?.time })
        }
    }
}
