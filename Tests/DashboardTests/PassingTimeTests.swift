@testable import Sky
import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Forecast

@Suite("Passing time")
struct PassingTimeTests {
    private static let keys = ["j", "k", "PgDn", "PgUp", "Ctrl-D", "Ctrl-U", "J", "K", "G", "K", "g", "J"]

    private func visible(_ state: DashboardState) -> [ListLine] {
        state.visibleLines
    }

    private func rows(_ lines: [ListLine]) -> [UnixTime] {
        lines.compactMap { if case .row(let row) = $0 { row.validTime } else { nil } }
    }

    /// Returns the state at another moment, after a due refresh has failed.
    private func moved(_ state: DashboardState, bySeconds seconds: Int) -> DashboardState {
        var state = state
        _ = state.advance(bySeconds: seconds)
        if state.refresh.running != nil { state.finishRefresh(with: Sample.failure(.network(.offline, host: "h"))) }
        state.updateLayout()
        return state
    }

    private func expectSane(_ state: DashboardState, _ comment: Comment) {
        let height = state.list.height
        #expect((0...max(state.presentation.listLines.count - height, 0)).contains(state.list.offset), comment)
        #expect(state.rows.isEmpty == (state.selectedRow == nil), comment)
        if let selected = state.selectedRow { #expect(visible(state).contains(.row(selected)), comment) }
    }

    @Test("Rows disappear from the list one by one until only the day is left")
    func leaving() throws {
        var state = try Sample.loaded()
        for left in (0..<40).reversed() {
            let end = try #require(state.rows.first).validTime + Sample.step
            state = moved(state, bySeconds: end - state.now - 1)
            #expect(state.rows.count == left + 1)
            state = moved(state, bySeconds: 1)
            #expect(state.rows.count == left)
            expectSane(state, "\(left) left")
        }
        #expect(state.presentation.listLines.count == 1 && state.selectedRow == nil && state.list.offset == 0)
    }

    @Test("The selection stays on its row until the row ends, then moves to the next")
    func selection() throws {
        var state = try Sample.loaded()
        state.press("j", "j")
        let row = try #require(state.selectedRow)
        state = moved(state, bySeconds: row.validTime + Sample.step - state.now - 1)
        #expect(state.selectedRow == row && state.rows.first == row)
        state = moved(state, bySeconds: 1)
        #expect(state.selectedRow == state.rows.first && state.selectedRow?.validTime == row.validTime + Sample.step)
    }

    @Test("Visible rows do not move when rows above them end, even at midnight")
    func still() throws {
        // An error takes lines of the screen, so the first refresh fails as well.
        var state = moved(try Sample.loaded(), bySeconds: 600)
        // A selection in the middle of the screen does not scroll the list.
        state.press("J", "J", "J", "k", "k", "k")
        let before = rows(visible(state))
        for _ in 0..<16 {
            state = moved(state, bySeconds: 3600)
            #expect(rows(visible(state)) == before, "\(state.now.iso8601)")
        }
        #expect(
            state.presentation.sky.placeClock.localTime(of: state.now).date
                > state.presentation.sky.placeClock.localTime(of: seoulAfternoon).date)
    }

    @Test(
        "Selection and scroll position stay valid when the clock jumps",
        arguments: [-30 * 86_400, -86_400, -3600, 3600, 86_400, 3 * 86_400, 7 * 86_400, 400 * 86_400])
    func jumps(seconds: Int) throws {
        for before in Self.keys {
            var state = try Sample.loaded()
            state.press(before)
            state = moved(state, bySeconds: seconds)
            expectSane(state, "\(before)")
            for key in Self.keys {
                state.press(key)
                expectSane(state, "\(before), \(key)")
            }
            state = moved(state, bySeconds: -seconds)
            expectSane(state, "\(before), and back")
            #expect(state.rows.count == 40)
        }
    }

    @Test("A clock that jumps back restores the selected row")
    func back() throws {
        var state = try Sample.loaded()
        state.press("J", "j")
        let selected = try #require(state.selectedRow)
        for seconds in [7 * 86_400, -86_400] {
            #expect(moved(moved(state, bySeconds: seconds), bySeconds: -seconds).selectedRow == selected)
        }
    }

    @Test("No key selects a row in an empty list, and new rows select the first")
    func empty() throws {
        var state = try Sample.state()
        for key in Self.keys { state.press(key) }
        #expect(state.list.selection == nil && state.selectedRow == nil && state.list.offset == 0)
        state.finishRefresh(with: Sample.outcome())
        #expect(state.selectedRow == state.rows.first)
        expectSane(state, "filled")
    }

    @Test("A new forecast keeps the selected time or selects the next row")
    func newForecast() throws {
        var state = try Sample.loaded()
        state.press("J", "J")
        let selected = try #require(state.selectedRow)
        for hours in [
            Sample.forecast.hours, Sample.forecast.hours.filter { $0 != selected }, Sample.forecast.hours,
        ] {
            var outcome = Sample.outcome()
            outcome.forecast = .success(
                Fetched(Forecast(hours: hours, clock: PlaceClock(seoulOffset)), fetchedAt: seoulAfternoon))
            state.finishRefresh(with: outcome)
            #expect(state.selectedRow == hours.first { $0.validTime >= selected.validTime })
            expectSane(state, "\(hours.count) rows")
        }
    }
}
