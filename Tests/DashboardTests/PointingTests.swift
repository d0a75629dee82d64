import DashboardSamples
import Loop
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Places
@testable import Terminal

struct PointingTests {
    private func index(_ state: DashboardState) -> Int? {
        Array(state.rows).firstIndex { $0.validTime == state.selectedRow?.validTime }
    }

    @Test("A click selects a row, or the first line of a day")
    func rows() throws {
        var state = try Sample.loaded()
        try state.click(on: " 18:00  ")
        #expect(index(state) == 2)
        try state.click(on: "Sun 22")
        #expect(index(state) == 4)
    }

    @Test("A click on the title opens the location dialog")
    func title() throws {
        var state = try Sample.loaded()
        #expect(try state.click(on: "Seoul, KR") == [.recallConsent])
        #expect(state.dialog?.stage == .form)
        state.press("Esc")
        state.click(row: 0, column: 30)
        #expect(state.overlay == nil, "a click beside the title does nothing")
    }

    @Test("A click on the chart selects the row of that time", arguments: [(40, 100), (40, 200)] as [Extent])
    func chart(extent: Extent) throws {
        var state = try Sample.loaded(rows: extent.rows, columns: extent.columns)
        let chart = state.layout[.chart]
        let last = state.rows.count - 1
        var visited: [Int] = []
        for column in chart.origin.column..<chart.endColumn {
            for row in [chart.origin.row, chart.endRow - 1] {
                var clicked = state
                clicked.press("G")
                clicked.click(row: row, column: column)
                if let index = index(clicked), index != last { visited.append(index) }
            }
        }
        #expect(visited == visited.sorted())
        // The chart covers 48 hours.
        #expect(Set(visited) == Set(0...16))
        state.click(row: chart.origin.row, column: chart.origin.column + 6)
        #expect(index(state) == 0)
    }

    @Test("A click on the block of a day selects and unfolds that day")
    func dayBlock() throws {
        var state = try WideScene().state(Size(rows: 100, columns: 300))
        let block = try #require(state.layout.dayBlocks.dropFirst().first)
        state.click(row: block.origin.row, column: block.origin.column)
        let day = try #require(state.presentation.sky.days.dropFirst().first)
        #expect(state.selectedRow?.validTime == day.hours.first?.validTime && state.selectedRow != nil)
    }

    @Test("A click on the line that counts what is below selects the first line below it")
    func countBelow() throws {
        var state = try Sample.loaded(rows: 20, columns: 80)
        let visible = state.visibleLines.count
        let next = try #require(state.presentation.listLines[visible...].lazy.compactMap(\.time).first)
        try state.click(on: "more days below")
        #expect(state.list.selection == next && state.list.offset > 0)
    }

    @Test("A click on the heading of a day in the hours selects its first row")
    func headingOfHours() throws {
        var state = try Sample.loaded(in: Appearance(size: Size(rows: 50, columns: 200)))
        let (hours, days) = (state.layout[.hours], state.presentation.sky.days)
        state.click(row: hours.origin.row + 1 + days[0].hours.count, column: hours.origin.column + 5)
        #expect(state.selectedRow == days[1].hours.first)
    }

    @Test("A click on the strips of hours selects the hour")
    func strips() throws {
        var state = try WideScene().state(Size(rows: 100, columns: 300))
        let view = SteadyView(presentation: state.presentation, features: state.features)
        let area = try #require(view.below[ForecastFeature.name])
        state.click(row: area.origin.row + 2, column: area.endColumn - 10)
        let row = try #require(state.selectedRow)
        #expect(row.validTime > state.now + 40 * 3600 && row.validTime < state.now + 48 * 3600)
    }

    @Test("A click on an hour of a folded day unfolds it and selects the row")
    func hourOfFoldedDay() throws {
        var state = try Sample.loaded(in: Appearance(size: Size(rows: 50, columns: 200)))
        let hours = state.layout[.hours]
        let row = try #require(state.presentation.sky.days[2].hours.last)
        let line =
            1 + state.presentation.sky.days.prefix(2).reduce(0) { $0 + 1 + $1.hours.count }
            + state.presentation.sky.days[2].hours.count - 1
        state.click(row: hours.origin.row + line, column: hours.origin.column + 5)
        #expect(state.selectedRow == row)
    }

    @Test("A click on the sentence selects the row of its first event, and a second one shows its details")
    func sentence() throws {
        var state = try Sample.loaded()
        try state.click(on: "Rain from 18:00")
        #expect(index(state) == 2)
        #expect(state.overlay == nil)
        try state.click(on: "Rain from 18:00")
        #expect(state.overlay == .details(offset: 0))
        #expect(index(state) == 2)
    }

    @Test("A click that only unfolds the day of its event opens no details")
    func unfolds() throws {
        var state = try Sample.loaded()
        state.foldDays()
        let monday = try #require(
            state.rows.first { state.sky.placeClock.localTime(of: $0.validTime).date.components.day == 23 })
        state.list.selection = monday.validTime
        state.drawn()
        #expect(state.selectedLine?.isRow == false)
        try state.click(on: "Heavy snow Mon")
        #expect(state.selectedLine?.row == monday && state.overlay == nil)
    }

    @Test("A click on an official warning opens the page of warnings")
    func warning() throws {
        var state = try Sample.loaded()
        state.know(Sample.warnings(Sample.snowAdvisory))
        try state.click(on: "Heavy snow advisory")
        #expect(state.overlay == .page("warnings", offset: 0))
    }

    @Test("A click on a sentence selects the row of its event")
    func sentences() throws {
        var state = try Sample.loaded()
        try state.click(on: "Storm and thunder")
        let storm = try #require(state.selectedLine?.time)
        #expect(state.selectedLine?.isRow ?? false)
        try state.click(on: "Rain from 18:00")
        #expect(try #require(state.selectedLine?.time) < storm)
    }

    @Test(
        "A click on the air opens its page, and one on another fact the details of now",
        arguments: [(24, 80), (50, 30), (10, 24), (24, 40), (32, 100)] as [Extent])
    func facts(extent: Extent) throws {
        var state = try Sample.loaded(rows: extent.rows, columns: extent.columns)
        state.know(Sample.air)
        state.press("j", "j")
        let shown = frame(of: state)
        if shown.contains("Air ") {
            var clicked = state
            try clicked.click(on: "Air ")
            #expect(clicked.overlay == .page("air", offset: 0))
        }
        guard shown.contains("Wind") else { return }
        try state.click(on: "Wind")
        #expect(state.overlay == .details(offset: 0))
        #expect(index(state) == 0)
    }

    @Test("Beside the list, a click on a fact selects the present row")
    func factBesideDetails() throws {
        var state = try Sample.loaded(rows: 60, columns: 200)
        state.press("j", "j")
        try state.click(on: "Pressure")
        state.drawn()
        #expect(state.overlay == nil && index(state) == 0)
    }

    @Test("A click on a key hint presses the key")
    func hints() throws {
        var state = try Sample.loaded()
        try state.click(on: "? help")
        #expect(state.overlay == .page("help", offset: 0))
        state.press("Esc", "Enter")
        try state.click(on: "Esc close")
        #expect(state.overlay == nil)
        #expect(try state.click(on: "r refresh").count == 1)
    }

    @Test("A click on a message closes it and presses nothing below it")
    func message() throws {
        var state = try Sample.loaded()
        state.press("s")
        let message = try #require(state.message)
        for column in stride(from: 79 - ColumnWidth.of(message), to: 79, by: 4) {
            var clicked = state
            #expect(clicked.click(row: 23, column: column) == [])
            #expect(clicked.message == nil && clicked.overlay == nil)
        }
    }

    @Test("A click on a hint of the empty view presses its key")
    func emptyPicture() throws {
        var state = try Sample.state()
        state.finishRefresh(with: Sample.failure(.network(.offline, host: "h")))
        #expect(try state.click(on: "try again").isEmpty == false)
    }

    @Test("A click does not reach the list below a dialog")
    func covered() throws {
        var state = try Sample.loaded()
        state.press("?")
        let before = state.selectedRow
        for row in 0..<23 { state.click(row: row, column: 2) }
        #expect(state.selectedRow == before)
        #expect(state.overlay == .page("help", offset: 0))
    }

    @Test("The wheel scrolls the list, and the selection stays visible")
    func wheel() throws {
        var state = try Sample.loaded()
        _ = state.step(.input(.mouse(Mouse(.wheelDown, at: Position(row: 15, column: 10)))))
        #expect(state.list.offset == 3)
        #expect(index(state) == 3)
        for _ in 0..<50 { state.turnWheel(.wheelDown) }
        #expect(state.visibleLines.last == state.presentation.listLines.last)
        for _ in 0..<50 { state.turnWheel(.wheelUp) }
        #expect(state.list.offset == 0)
        #expect(state.visibleLines.contains(.row(try #require(state.selectedRow))))
    }

    @Test("The wheel scrolls the help to its end")
    func wheelInHelp() throws {
        var state = try Sample.loaded(rows: 10, columns: 40)
        state.press("?")
        state.turnWheel(.wheelDown)
        #expect(state.overlay == .page("help", offset: 3))
        for _ in 0..<99 { state.turnWheel(.wheelDown) }
        #expect(
            state.overlay
                == .page("help", offset: PageOverlay("help", presentation: state.presentation).scrolling.lastOffset))
    }

    @Test("Clicks press buttons, focus fields and set suggestions")
    func dialog() throws {
        var state = try Sample.loaded()
        state.press("l")
        try state.click(on: "Longitude")
        #expect(state.dialog?.focus == .longitude)
        try state.click(on: "Search")
        state.type("springfield")
        let second = try #require(state.dialog?.suggestions.dropFirst().first)
        state.turnWheel(.wheelDown)
        #expect(state.dialog?.highlighted == 1)
        state.turnWheel(.wheelUp)
        let region = try #require(second.region(in: "en"))
        try state.click(on: region)
        #expect(state.dialog == nil)
        #expect(state.report?.place.coordinate == second.coordinate)
        state.press("l")
        try state.click(on: "[ Cancel ]")
        #expect(state.dialog == nil)
    }

    @Test("A click on Set with empty fields shows an error")
    func set() throws {
        var state = try Sample.loaded()
        state.press("l")
        try state.click(on: "[ Set ]")
        #expect(state.dialog?.searchError == .missing)
    }

    @Test("Clicks on Yes and No answer the question, and the wheel does not")
    func consent() throws {
        var state = try Sample.loaded()
        state.openLocating()
        _ = state.answer(.location(.failure(.noAgent)))
        let asked = state.dialog
        state.turnWheel(.wheelDown)
        #expect(state.dialog == asked)
        state.click(row: 0, column: 0)
        #expect(state.dialog == asked)
        try state.click(on: "[ No ]")
        #expect(state.dialog?.stage == .failed(.noAgent))
    }

    @Test("A click selects a saved place, and a second click shows it")
    func savedPlaces() throws {
        var state = try Sample.loaded()
        state.keepThreePlaces()
        try state.click(on: "McMurdo")
        #expect(state.savedPlacesDialog?.selection == 1)
        try state.click(on: "McMurdo")
        #expect(state.overlay == nil)
        #expect(state.report?.place.name == "McMurdo Station")
    }

    @Test(
        "A click at any position of any pane leaves a valid frame",
        arguments: ["", "l", "?", "Enter"])
    func everywhere(key: String) throws {
        for (rows, columns) in [(24, 80), (10, 24), (4, 12), (1, 1)] {
            for row in stride(from: 0, through: rows, by: 3) {
                for column in stride(from: 0, through: columns, by: 11) {
                    var state = try Sample.loaded(rows: rows, columns: columns)
                    if !key.isEmpty { state.press(key) }
                    state.click(row: row, column: column)
                    let frame = frame(of: state)
                    #expect((0..<rows).allSatisfy { frame.isWhole(row: $0) })
                    state.press("Esc", "Esc")
                    #expect(state.overlay == nil)
                }
            }
        }
    }
}

extension DashboardState {
    @discardableResult
    mutating func click(row: Int, column: Int) -> [Effect] {
        drawn()
        return step(.input(.mouse(Mouse(.press, at: Position(row: row, column: column)))))
    }

    /// Clicks on the first occurrence of a text on the screen.
    @discardableResult
    mutating func click(on text: String) throws -> [Effect] {
        let frame = frame(of: self)
        let found = (0..<frame.size.rows).flatMap { row in
            frame.columns(of: text, inRow: row).map { Position(row: row, column: $0) }
        }
        let position = try #require(found.first, "\(text) is on the screen")
        return click(row: position.row, column: position.column + 1)
    }

    mutating func turnWheel(_ action: Mouse.Action) {
        _ = step(.input(.mouse(Mouse(action, at: Position(row: 1, column: 1)))))
    }
}

extension Frame {
    fileprivate func columns(of text: String, inRow row: Int) -> [Int] {
        (0..<size.columns).filter { column in
            var rest = text[...]
            for cell in cells(ofRow: row).dropFirst(column) {
                guard let next = rest.first else { return true }
                guard let character = cell.character else { continue }
                guard character == next else { return false }
                rest = rest.dropFirst()
            }
            return rest.isEmpty
        }
    }
}
