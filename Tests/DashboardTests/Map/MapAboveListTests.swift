import Boundary
import DashboardSamples
import Terminal
import Testing

@testable import Dashboard
@testable import RadarMap

@Suite("The map above the list")
struct MapAboveListTests: MapTesting {
    @Test("On a narrow high screen the days stand below the map, and their keys work")
    func days() throws {
        var state = try state(rows: 50, columns: 30)
        state.openMap()
        let frame = frame(of: state)
        let area = try #require(state.drawnMap?.area)
        #expect(area == FeatureArea(Rect(row: 0, column: 0, rows: 25, columns: 30), coversList: false))
        let rows = (0..<50).map { frame.text(ofRow: $0) }
        #expect(rows[24].contains("RainViewer") && rows[25].allSatisfy { $0 == " " })
        #expect(rows[26].hasPrefix(" Today"))
        let selected = { (state: DashboardState) in state.list.selection }
        let before = selected(state)
        state.press("j")
        state.drawn()
        #expect(selected(state) != before)
        // Arrows move the map.
        let center = try #require(state.drawnMap?.view.center)
        state.press("Right")
        state.drawn()
        #expect(state.drawnMap?.view.center != center)
    }

    @Test("The selected line of the list is seen below the map")
    func end() throws {
        var state = try state(rows: 50, columns: 30)
        state.openMap()
        state.press("G")
        state.drawn()
        let text = frame(of: state).text(isColored: false)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[26...].contains { $0.hasPrefix("▌") })
    }

    @Test(
        "A screen that is low or wide has the map over the whole view",
        arguments: [Size(rows: 24, columns: 80), Size(rows: 30, columns: 30), Size(rows: 50, columns: 100)])
    func whole(size: Size) throws {
        var state = try state(rows: size.rows, columns: size.columns)
        state.openMap()
        let area = try #require(state.drawnMap?.area)
        #expect(area.coversList && area.rect.size.columns == size.columns && area.rect.size.rows >= size.rows - 4)
    }
}
