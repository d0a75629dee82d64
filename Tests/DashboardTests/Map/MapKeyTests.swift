import DashboardSamples
import Maps
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import RadarMap

@Suite("Keys and mouse of the map")
struct MapKeyTests: MapTesting {
    @Test("Plus and minus zoom within the limits")
    func zoom() throws {
        var state = try state()
        state.openMap()
        for _ in 0..<20 { state.press("+") }
        #expect(state.map?.scene.zoom == MapScene.zooms.upperBound)
        for _ in 0..<20 { state.press("-") }
        #expect(state.map?.scene.zoom == MapScene.zooms.lowerBound)
    }

    @Test("A zoom ends the requests for tiles of which the view needs none")
    func zoomEndsRequests() throws {
        var state = try state()
        let first = try openUntilTiles(in: &state)
        state.press("+")
        state.drawn()
        let effects = state.requestForFrame()
        #expect(effects.contains(.cancel(first.id)))
        #expect(requests(effects).count == 1)
        #expect(state.map?.running.count == 1)
    }

    @Test("Arrows move the middle, several at once add up, and the point returns to the place")
    func pan() throws {
        var state = try state()
        state.openMap()
        let place = MapPoint(seoul.coordinate)
        state.press("Right")
        let one = try #require(state.map?.scene.center.x) - place.x
        // No frame is drawn between the next keys.
        _ = state.handle(.input(.key(.right)))
        _ = state.handle(.input(.key(.right)))
        let three = try #require(state.map?.scene.center.x) - place.x
        #expect(one > 0 && abs(three - 3 * one) < 1e-9)
        state.press("Up")
        #expect(try #require(state.map?.scene.center.y) < place.y)
        state.press(".")
        #expect(state.map?.scene.center == place)
    }

    @Test("A key that comes before the first frame with the map acts too")
    func keyBeforeFrame() throws {
        var state = try state()
        state.drawn()
        _ = state.handle(.input(.key(.character("m"))))
        _ = state.handle(.input(.key(.character("-"))))
        #expect(state.map?.scene.zoom != nil)
    }

    @Test("The map goes around the world and stops at the poles")
    func world() throws {
        var state = try state()
        state.openMap()
        for _ in 0..<400 { state.press("Right") }
        #expect(try (0..<1).contains(#require(state.map?.scene.center.x)))
        for _ in 0..<200 { state.press("Up") }
        state.drawn()
        let view = try #require(state.drawnMap?.view)
        #expect(view.northEast.latitude <= 85.06)
    }

    private func use(_ action: Mouse.Action, _ row: Int, _ column: Int, in state: inout DashboardState) {
        let origin = state.drawnMap?.area.rect.origin ?? Position(row: 0, column: 0)
        _ = state.handle(
            .input(.mouse(Mouse(action, at: Position(row: origin.row + row, column: origin.column + column)))))
    }

    @Test("A click shows its point in the middle")
    func click() throws {
        var state = try state()
        state.openMap()
        let view = try #require(state.drawnMap?.view)
        let (center, point) = (state.map?.scene.center, view.point(at: ViewPosition(column: 10.5, row: 5)))
        use(.press, 2, 10, in: &state)
        #expect(state.map?.scene.center == center, "the button may be the begin of a drag")
        use(.release, 2, 10, in: &state)
        #expect(state.map?.scene.center == point)
        use(.release, 4, 20, in: &state)
        #expect(state.map?.scene.center == point, "a release alone is no click")
    }

    @Test("A drag moves the map with the pointer, also if it ends outside")
    func drag() throws {
        var state = try state()
        state.openMap()
        let view = try #require(state.drawnMap?.view)
        let point = view.point(at: ViewPosition(column: 10.5, row: 9))
        use(.press, 4, 10, in: &state)
        use(.release, 2, 100, in: &state)
        state.drawn()
        let moved = try #require(state.drawnMap?.view.position(of: point))
        #expect(abs(moved.column - 100.5) < 1e-6 && abs(moved.row - 5) < 1e-6)
    }

    @Test("The map goes with the pointer while the button is down, also between two frames")
    func dragging() throws {
        var state = try state()
        state.openMap()
        let view = try #require(state.drawnMap?.view)
        let point = view.point(at: ViewPosition(column: 10.5, row: 9))
        use(.drag, 6, 30, in: &state)
        #expect(state.map?.scene.center == view.center, "the button went down elsewhere")
        use(.press, 4, 10, in: &state)
        for column in 11...30 { use(.drag, 5, column, in: &state) }
        func position() throws -> ViewPosition {
            state.drawn()
            return try #require(state.drawnMap?.view.position(of: point))
        }
        #expect(try abs(position().column - 30.5) < 1e-6 && abs(position().row - 11) < 1e-6)
        use(.drag, 4, 10, in: &state)
        use(.release, 4, 10, in: &state)
        #expect(try abs(position().column - 10.5) < 1e-6, "the way back is no click")
    }

    @Test("The wheel zooms around its point")
    func wheel() throws {
        var state = try state()
        state.openMap()
        let view = try #require(state.drawnMap?.view)
        let point = view.point(at: ViewPosition(column: 10.5, row: 5))
        use(.wheelUp, 2, 10, in: &state)
        state.drawn()
        let zoomed = try #require(state.drawnMap?.view)
        #expect(zoomed.zoom == view.zoom + 1)
        #expect(abs(zoomed.position(of: point).column - 10.5) <= 1 && abs(zoomed.position(of: point).row - 5) <= 1)
        use(.wheelDown, 2, 10, in: &state)
        state.drawn()
        #expect(state.drawnMap?.view.zoom == view.zoom)
    }

    @Test("Over the list, keys for what is hidden do nothing")
    func over() throws {
        var state = try state()
        state.openMap()
        let selection = state.list.selection
        for key in ["j", "z", "h", "c", "Enter"] { state.press(key) }
        #expect(state.list.selection == selection && state.map != nil && state.overlay == nil)
        let saved = state.press("s")
        #expect(!saved.isEmpty, "a place can be saved over the map")
        state.press("?")
        #expect(state.overlay == .page("help", offset: 0))
    }

    @Test("A screen without room for a map says so, and its keys act as usual")
    func noRoom() throws {
        var state = try state(rows: 3, columns: 10)
        #expect(state.press("m").isEmpty && state.map == nil)
        #expect(state.message == state.strings[MapPhrase.noRoom])
        var large = try self.state()
        large.openMap()
        _ = large.step(.resized(Size(rows: 3, columns: 10)))
        #expect(large.message == large.strings[MapPhrase.noRoom])
        _ = large.step(.resized(Size(rows: 24, columns: 80)))
        #expect(large.message == nil)
        _ = large.step(.resized(Size(rows: 3, columns: 10)))
        #expect(large.press("q").contains(.quit))
    }
}
