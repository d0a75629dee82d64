import DashboardSamples
import Terminal
import Testing
import TestSupport
import Weather

@testable import Dashboard
@testable import Facts
@testable import Forecast
@testable import Now
@testable import Sky

@Suite("Rows that have passed")
struct PastRowsTests {
    private static let sizes = [(24, 80), (32, 100), (50, 30), (10, 24), (60, 200), (12, 40)] as [Extent]

    private func state(_ extent: Extent = (24, 80), language: String = "en", icons: String = "unicode") throws
        -> DashboardState
    {
        var state = try Sample.loadedWithPast(
            in: Appearance(language: language, size: Size(rows: extent.rows, columns: extent.columns), icons: icons))
        state.updateLayout()
        return state
    }

    /// In local time.
    private func hour(_ state: DashboardState) -> String? {
        state.selectedRow.map { row in
            let local = state.sky.placeClock.localTime(of: row.validTime)
            return "\(day(local.date)) \(local.hour)"
        }
    }

    /// The day of the month.
    private func day(_ date: CivilDate?) -> String { String(date?.iso8601.suffix(2) ?? "") }

    private func text(_ state: DashboardState) -> [String] {
        let frame = frame(of: state)
        return (0..<state.size.rows).map(frame.text)
    }

    @Test("At the start nothing of the past is in the list", arguments: sizes)
    func start(extent: Extent) throws {
        let state = try state(extent)
        #expect(state.presentation.listLines.allSatisfy { !($0.row.map(state.sky.hasPassed) ?? false) })
        #expect(hour(state) == "21 12" && state.sky.pastRows.count == 12)
    }

    @Test("Up from the first row leads through the hours of today into yesterday, and back", arguments: sizes)
    func up(extent: Extent) throws {
        var state = try state(extent)
        var hours: [String] = []
        for _ in 0..<14 {
            state.press("k")
            hours.append(try #require(hour(state)))
            let selected = try #require(state.selectedRow)
            #expect(state.visibleLines.contains(.row(selected)), "\(hours)")
        }
        let expected = [9, 6, 3, 0].map { "21 \($0)" } + [21, 18, 15, 12, 9, 6, 3, 0].map { "20 \($0)" }
        #expect(hours == expected + ["20 0", "20 0"])
        for _ in 0..<12 { state.press("j") }
        #expect(hour(state) == "21 12")
    }

    @Test("The rows on the screen stay where they are when the first past row comes above them")
    func steady() throws {
        var state = try state()
        let before = text(state)
        state.press("j", "j")
        state.turnWheel(.wheelUp)
        #expect(state.list.folding.showsPast && hour(state) == "21 18")
        let after = text(state)
        let row = try #require(before.firstIndex { $0.contains("12:00") })
        #expect(after[row + 3].contains("12:00") && after[row].contains("03:00"), "\(after)")
        #expect(after[..<(row - 1)] == before[..<(row - 1)])
    }

    @Test("g goes to now, and from there to the first row", arguments: sizes)
    func ends(extent: Extent) throws {
        var state = try state(extent)
        let start = text(state)
        state.press("g")
        #expect(hour(state) == "20 0")
        state.press("g")
        #expect(hour(state) == "21 12" && !state.list.folding.showsPast)
        #expect(text(state) == start)
        state.press("j", "j", "g")
        #expect(text(state) == start, "not at now yet")
        state.press("k", "k", "k", "Home")
        #expect(text(state) == start)
        state.press("G", "Home", "Home")
        #expect(hour(state) == "20 0")
    }

    @Test("Without past rows g stays at the first row")
    func nothingKnown() throws {
        var state = try Sample.loaded()
        for key in ["g", "g", "k", "PgUp", "K"] {
            state.press(key)
            #expect(state.selectedRow == state.rows.first && state.list.offset == 0)
        }
        #expect(!text(state).joined().contains("Yesterday"))
    }

    @Test("A service that sends no past shows no rows that come and go")
    func passing() throws {
        var state = try Sample.loaded()
        _ = state.advance(bySeconds: 2 * 3600)
        #expect(state.sky.pastRows.isEmpty && state.rows.count == 39)
    }

    @Test("K goes to the beginning of today, then of yesterday, and J back")
    func days() throws {
        var state = try state()
        state.press("K")
        #expect(hour(state) == "21 0")
        state.press("K", "K")
        #expect(hour(state) == "20 0")
        state.press("J")
        #expect(hour(state) == "21 0")
        state.press("J")
        #expect(hour(state) == "22 0")
    }

    @Test("Yesterday folds and unfolds, and with all days")
    func folding() throws {
        var state = try state()
        state.press("g", "Tab")
        #expect(state.selectedLine?.hidesRows == true && hour(state) == "20 0")
        #expect(text(state).contains { $0.contains("Yesterday") && $0.contains("4°") && $0.contains("13°") })
        state.press("Enter")
        #expect(state.selectedLine?.row != nil && hour(state) == "20 0")
        state.press("z")
        #expect(state.presentation.listLines.allSatisfy(\.isDay) && day(state.selectedLine?.day?.date) == "20")
        state.press("j")
        #expect(day(state.selectedLine?.day?.date) == "21")
    }

    @Test("Past rows are dim and marked, have no chance, and keep their amount", arguments: ["unicode", "ascii"])
    func marks(icons: String) throws {
        var state = try state(icons: icons)
        state.press("g", "j", "j", "j", "j", "j", "j")
        let frame = frame(of: state)
        let rows = (0..<24).filter { frame.text(ofRow: $0).contains("21:00") }
        let row = try #require(rows.first)
        #expect(frame.text(ofRow: row).hasPrefix(icons == "ascii" ? "|" : "┊"))
        #expect(frame.text(ofRow: row).contains("0.9 mm") && !frame.text(ofRow: row).contains("%"))
        let faces = Set((0..<79).compactMap { frame[row, $0].content == .blank ? nil : frame[row, $0].face })
        #expect(faces == [state.look.theme[.dim]])
    }

    @Test("A sign beside the first line tells that there is more above", arguments: [("unicode", "⋮"), ("ascii", ";")])
    func earlier(icons: String, sign: String) throws {
        var state = try state(icons: icons)
        func hasSign() -> Bool { text(state).contains { $0.hasPrefix(sign) } }
        #expect(hasSign())
        state.press("g")
        #expect(!hasSign(), "this is the first row")
        state.press("G")
        #expect(hasSign())
        let none = try Sample.loaded(in: Appearance(icons: icons))
        #expect(!text(none).contains { $0.hasPrefix(sign) })
    }

    @Test("Details say that the row has passed, and leave out the chance", arguments: Sample.languages)
    func details(language: String) throws {
        for extent in [(24, 80), (50, 30), (60, 200), (3, 40)] as [Extent] {
            var state = try state(extent, language: language)
            state.press("k", "k", "k", "k", "k", "Enter")
            let word = state.strings.word("list.past")
            #expect(text(state).contains { $0.contains(word) && $0.contains("21") }, "\(text(state))")
            let chance = state.strings.word("fact.chance")
            let facts = RowWords(try #require(state.selectedRow), state.sky, state.look).groups(isRainLast: false)
            #expect(!facts.flatMap(\.facts).contains { $0.label == chance })
        }
    }

    @Test("On a wide screen the hours and the details are those of the selected past row")
    func wide() throws {
        var state = try state((60, 200))
        func hours() -> [String] { text(state).map { String($0.dropFirst(100)) } }
        state.press("k")
        #expect(hours().contains { $0.contains("09:00 – 12:00 · past") })
        #expect(hours().contains { $0.contains("┊  09:00") })
        state.press("j")
        let today = try #require(hours().firstIndex { $0.contains("Today") })
        #expect(hours()[today + 1].contains("12:00"), "\(hours())")
        state.press("g", "g")
        #expect(hours().contains { $0.contains("┊Yesterday") }, "\(hours())")
    }

    @Test("A click selects a past row")
    func click() throws {
        var state = try state()
        state.press("g")
        let row = try #require(text(state).firstIndex { $0.contains("06:00") })
        state.click(row: row, column: 10)
        #expect(hour(state) == "20 6")
        state.click(row: row, column: 10)
        #expect(state.overlay == .details(offset: 0))
    }

    @Test("With rows of one hour the past has hours too")
    func hours() throws {
        var state = try state()
        state.press("h", "k", "k")
        #expect(hour(state) == "21 12", "the present row begins at 14:00")
        state.press("g", "g")
        #expect(hour(state) == "20 0" && state.sky.pastRows.count == 38)
        state.press("h")
        #expect(hour(state) == "20 0")
    }

    @Test("While the user reads the past, it stays in place when a row ends and when an answer comes")
    func inPlace() throws {
        var state = try state()
        state.press("g", "j", "j")
        let lines = state.visibleLines.map(\.time)
        state.finishRefresh(with: Sample.outcomeWithPast(at: seoulAfternoon + 600))
        #expect(state.visibleLines.map(\.time) == lines)
        _ = state.advance(bySeconds: 3600)
        #expect(state.visibleLines.map(\.time) == lines && hour(state) == "20 6")
    }

    @Test("At midnight the day before yesterday goes, and yesterday keeps its place")
    func midnight() throws {
        var state = try state()
        state.press("K", "j", "j")
        let selected = hour(state)
        _ = state.advance(bySeconds: 10 * 3600)
        #expect(hour(state) == selected && day(state.presentation.listLines.first?.day?.date) == "21")
        let shown = try #require(state.selectedRow)
        #expect(state.visibleLines.contains(.row(shown)))
        state.press("g", "g")
        #expect(hour(state) == "21 0")
        _ = state.advance(bySeconds: 24 * 3600)
        #expect(hour(state) == "22 0", "its rows are gone")
    }

    @Test("A list that was moved on from the past follows the clock again")
    func followsAgain() throws {
        var state = try state()
        state.press("k", "G", "g", "k", "j")
        for _ in 0..<30 { state.press("j") }
        for _ in 0..<5 { _ = state.advance(bySeconds: 60) }
        #expect(!state.list.folding.showsPast)
        let selected = hour(state)
        _ = state.advance(bySeconds: 3600)
        #expect(hour(state) == selected)
    }

    @Test("A selected row that ends hands the selection on, also below the past")
    func handsOn() throws {
        var state = try state()
        state.press("k", "j")
        #expect(hour(state) == "21 12")
        _ = state.advance(bySeconds: 3600)
        #expect(hour(state) == "21 15")
    }

    @Test("The past of a place goes with the place")
    func otherPlace() throws {
        var state = try state()
        state.press("g")
        var forecast = state.features.forecast
        forecast.reset()
        #expect(!forecast.list.folding.showsPast && forecast.list.offset == 0)
    }

    @Test("No other part of the screen moves when the past is shown", arguments: sizes)
    func onlyTheList(extent: Extent) throws {
        for keys in [[], ["z", "z"]] {
            var state = try state(extent)
            for key in keys { state.press(key) }
            let before = state.layout
            state.press("g", "g", "g")
            for part in LayoutPlan.Part.allCases { #expect(state.layout[part] == before[part], "\(part)") }
        }
    }
}
