import DashboardSamples
import Loop
import Sky
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import RadarMap

/// Where it hides nothing, the map opens by itself while rain is near, and leaves the keys to the list.
struct MapByItselfTests: MapTesting {
    /// A screen on which the outcome has come and been drawn.
    private func state(
        _ outcome: RefreshOutcome = Sample.outcome(withQuarters: [0, 0, 0.5, 0.5]),
        size: Size = Size(rows: 60, columns: 200), view: ViewSwitches = ViewSwitches(), allowsMap: Bool = true,
        isOffline: Bool = false
    ) throws -> DashboardState {
        var preferences = try Sample.preferences(in: Appearance(size: size), isOffline: isOffline)
        preferences.allowsMap = allowsMap
        var state = DashboardState(
            preferences: preferences, provider: .openMeteo, place: seoul, view: view, size: size, now: seoulAfternoon,
            userOffset: seoulOffset)
        _ = state.handle(.recalled(StoredReport(outcome)))
        state.drawn()
        return state
    }

    @Test("It opens when rain is near, below the hours, and closes when none is")
    func opening() throws {
        var state = try state()
        let area = try #require(state.drawnMap?.area)
        #expect(!area.coversList && area.rect.origin.row > state.layout[.hours].origin.row)
        #expect(state.map?.running.isEmpty == false)
        _ = state.handle(.recalled(StoredReport(try calm(at: state.now + 1))))
        #expect(state.map == nil)
    }

    @Test(
        "On a screen with room beside the hours it is open in all weather, unless the user or a setting has closed it")
    func roomOfItsOwn() throws {
        let size = Size(rows: 100, columns: 300)
        var state = try state(calm(at: seoulAfternoon), size: size)
        let area = try #require(state.drawnMap?.area).rect
        #expect(area.origin.row > state.layout[.details].endRow)
        state.press("m")
        #expect(state.press("m").contains(.rememberView(ViewSwitches(showsMap: false))))
        _ = state.handle(.recalled(StoredReport(try calm(at: state.now + 1))))
        #expect(state.map == nil)
        #expect(try self.state(calm(at: seoulAfternoon), size: size, allowsMap: false).map == nil)
        #expect(try self.state(calm(at: seoulAfternoon), size: size, isOffline: true).map == nil)
    }

    /// A later report without rain.
    private func calm(at time: UnixTime) throws -> RefreshOutcome {
        var outcome = Sample.outcome(at: time)
        var hours = try #require(try? outcome.forecast?.get()).value
        hours = Forecast(
            hours: hours.hours.map { hour in
                var hour = hour
                (hour.condition, hour.rain, hour.snow, hour.precipitationProbability) = (.clear, nil, nil, nil)
                return hour
            }, clock: hours.clock)
        var current = try #require(try? outcome.current?.get()).value
        (current.condition, current.quarters, current.rain) = (.clear, [], nil)
        outcome.current = .success(Fetched(current, fetchedAt: time))
        outcome.forecast = .success(Fetched(hours, fetchedAt: time))
        return outcome
    }

    @Test("Not without rain, not on a smaller screen, not offline, not where the settings or the user have closed it")
    func closed() throws {
        #expect(try state(calm(at: seoulAfternoon)).map == nil)
        for size in [Size(rows: 60, columns: 179), Size(rows: 50, columns: 200), Size(rows: 24, columns: 80)] {
            #expect(try state(size: size).map == nil, "\(size)")
        }
        #expect(try state(view: ViewSwitches(showsMap: false)).map == nil)
        #expect(try state(allowsMap: false).map == nil)
        #expect(try state(isOffline: true).map == nil)
    }

    @Test("The keys act on the list until m gives them to it; Esc gives them back, and m closes it for good")
    func keys() throws {
        var state = try state()
        let view = try #require(state.drawnMap?.view)
        let row = state.list.selection
        state.press("Down", "Right", "+")
        state.drawn()
        #expect(state.list.selection != row && state.drawnMap?.view == view)
        state.press("m", "+")
        state.drawn()
        #expect(state.drawnMap?.view.zoom == view.zoom + 1)
        state.press("Esc")
        #expect(state.map != nil)
        let selected = state.list.selection
        state.press("Down")
        #expect(state.list.selection != selected)
        #expect((state.press("m") + state.press("m")).contains(.rememberView(ViewSwitches(showsMap: false))))
        #expect(state.map == nil)
        _ = state.advance(bySeconds: 60)
        #expect(state.map == nil, "the user has closed it")
        state.press("m")
        #expect(state.map != nil)
    }

    @Test("After Esc nothing plays, and the newest picture stays")
    func leaving() throws {
        var state = try state()
        state.answerFrames(.success(Sample.radarFrames()))
        state.press("m", "Space", "<", "Space")
        #expect(state.map?.isPlaying == true)
        state.press("Esc")
        #expect(state.map?.isPlaying == false && state.map?.showsNewest == true)
    }

    @Test("A click gives it the keys, and a page over the view leaves its colours")
    func mouseAndPages() throws {
        var state = try state()
        let rect = try #require(state.drawnMap?.area.rect)
        let before = state.drawn()
        state.press("?")
        let covered = state.drawn()
        let cell = Position(row: rect.endRow - 2, column: rect.endColumn - 3)
        #expect(covered[cell.row, cell.column] == before[cell.row, cell.column])
        #expect(covered[0, 1] != before[0, 1])
        state.press("Esc")
        state.drawn()
        let zoom = try #require(state.drawnMap?.view.zoom)
        _ = state.handle(
            .input(.mouse(Mouse(.press, at: Position(row: rect.origin.row + 3, column: rect.origin.column + 5)))))
        _ = state.handle(
            .input(.mouse(Mouse(.release, at: Position(row: rect.origin.row + 3, column: rect.origin.column + 5)))))
        state.press("+")
        state.drawn()
        #expect(state.drawnMap?.view.zoom == zoom + 1)
    }

    @Test("A map that was left open has no keys at the next start, and stays without rain")
    func nextStart() throws {
        var state = try state(calm(at: seoulAfternoon), view: ViewSwitches(showsMap: true))
        #expect(state.map != nil)
        let row = state.list.selection
        state.press("Down")
        #expect(state.list.selection != row)
        _ = state.advance(bySeconds: 60)
        #expect(state.map != nil)
    }

    @Test(
        "On a screen that has become small, where it covers the list, a map that was left open has the keys and closes")
    func shrunk() throws {
        var state = try state(calm(at: seoulAfternoon), view: ViewSwitches(showsMap: true))
        _ = state.handle(.resized(Size(rows: 24, columns: 80)))
        state.drawn()
        #expect(state.drawnMap?.area.coversList == true)
        #expect(!state.press("q").contains(.quit) && state.map == nil)
    }

    @Test("A map that the user opened stays without rain, and Esc closes it")
    func opened() throws {
        var state = try state(calm(at: seoulAfternoon))
        state.press("m")
        state.drawn()
        _ = state.advance(bySeconds: 60)
        #expect(state.map != nil)
        state.press("Esc")
        #expect(state.map == nil)
    }

    @Test("Hours and details keep their rows above it")
    func above() throws {
        var state = try state()
        let frame = state.drawn()
        let area = try #require(state.drawnMap?.area.rect)
        let top = (0..<area.origin.row - 1).map { frame.text(ofRow: $0) }
        #expect(top.contains { $0.contains("more days below") } && top.contains { $0.contains("Pressure") })
        #expect(frame.text(ofRow: area.origin.row - 1).dropFirst(115).allSatisfy { $0 == " " })
    }
}
