import DashboardSamples
import Terminal
import Testing

@testable import Dashboard

@Suite("Where the hidden cursor rests, for braille displays and magnifiers")
struct FocusTests {
    private func row(_ state: DashboardState) -> Int { frame(of: state).focus.row }

    @Test("On the selected line of the list, at its start", arguments: ["", "j", "k", "j j j", "G"])
    func list(keys: String) throws {
        var state = try Sample.loaded()
        for key in keys.split(separator: " ") { state.press(String(key)) }
        let frame = frame(of: state)
        #expect(frame.text(ofRow: frame.focus.row).hasPrefix("▌") && frame.focus.column == 0)
        #expect(frame.cursor == nil)
    }

    @Test("On the first line of an open page", arguments: ["?", "a"])
    func page(key: String) throws {
        var state = try Sample.loaded()
        state.know(Sample.air)
        state.press(key)
        let frame = frame(of: state)
        #expect(frame.text(ofRow: frame.focus.row - 1).contains("╭─"))
        #expect(!frame.text(ofRow: frame.focus.row).contains("╭"))
    }

    @Test("On the selected saved place, and on the focused button of a dialog")
    func dialog() throws {
        var state = try Sample.loaded()
        state.press("s", "p")
        #expect(frame(of: state).text(ofRow: row(state)).contains("▌"))
        state.press("Esc", "l", "Tab", "Tab", "Tab")
        let frame = frame(of: state)
        #expect(frame.cursor == nil)
        #expect(frame.text(ofRow: frame.focus.row, columns: frame.focus.column..<frame.focus.column + 2) == "[ ")
    }

    @Test("On the first row of a map that covers the list")
    func map() throws {
        var state = try Sample.loaded()
        state.press("m")
        #expect(row(state) == 0)
    }

    @Test("A screen without a list has it in its first cell", arguments: [(1, 1), (3, 20), (6, 12)])
    func small(rows: Int, columns: Int) throws {
        let state = try Sample.loaded(rows: rows, columns: columns)
        #expect(frame(of: state).focus == Position(row: 0, column: 0))
    }
}
