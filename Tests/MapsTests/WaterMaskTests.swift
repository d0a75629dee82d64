import Testing
import Weather

@testable import Maps
@testable import RadarMap

@Suite struct WaterMaskTests {
    private func isWater(_ latitude: Double, _ longitude: Double, zoom: Int) -> Bool {
        let view = mapView(latitude, longitude, zoom: zoom, columns: 60, rows: 40)
        let position = view.position(of: mapPoint(latitude, longitude))
        return WaterMask(view).isWater(row: Int(position.row / 2), column: Int(position.column))
    }

    @Test(
        "Oceans, inner seas and lakes are water at every zoom",
        arguments: [
            (-30.0, -120.0), (36, 123.5), (42, 51), (-1, 33), (43.2, -87), (75, 0), (-25, 179.99), (60, -179.99),
        ],
        1...9)
    func water(place: (latitude: Double, longitude: Double), zoom: Int) {
        #expect(isWater(place.latitude, place.longitude, zoom: zoom))
    }

    @Test(
        "Continents and large islands are land at every zoom, also beside the date line and at the end of the map",
        arguments: [
            (37.2, 127.9), (-25.0, 134.0), (27, 3), (-80, 90), (-84, 60), (67.5, 179.99), (67.5, -179.99), (75, -40),
        ],
        1...9)
    func land(place: (latitude: Double, longitude: Double), zoom: Int) {
        #expect(!isWater(place.latitude, place.longitude, zoom: zoom))
    }

    @Test("An island in a lake is land, and a small lake is water where the map is fine")
    func islands() {
        // Manitoulin in Lake Huron; Lake Balaton.
        #expect(!isWater(45.72, -82.2, zoom: 7))
        #expect(isWater(46.83, 17.74, zoom: 8))
    }

    @Test(
        "What the table calls sea is water, and other water is a lake",
        arguments: [(37.5, 127.0), (60, 20), (-17, 179.5), (45, -84), (70, -95)], [3, 5, 8])
    func coasts(place: (latitude: Double, longitude: Double), zoom: Int) {
        let view = mapView(place.latitude, place.longitude, zoom: zoom, columns: 90, rows: 60)
        let mask = WaterMask(view)
        var others = 0
        for row in 0..<mask.rows {
            for column in 0..<mask.columns {
                let middle = view.point(at: ViewPosition(column: Double(column) + 0.5, row: 2 * Double(row) + 1))
                let isWater = !Coasts.isLand(middle.coordinate) || isInLake(middle.coordinate)
                if isWater != mask.isWater(row: row, column: column) { others += 1 }
            }
        }
        // A coast may go through the middle of a cell.
        #expect(others <= 2)
    }

    /// As `Coasts.isLand`, for lakes.
    private func isInLake(_ coordinate: Coordinate) -> Bool {
        let (table, place) = (CoastTable.builtIn, CoastTable.Position(coordinate))
        var isInside = false
        for piece in table.pieces(of: .lakes) {
            table.forEachSegment(of: piece) { start, end in
                guard (start.x > place.x) != (end.x > place.x) else { return }
                let share = (place.x - start.x) / (end.x - start.x)
                if start.y + share * (end.y - start.y) < place.y { isInside.toggle() }
            }
        }
        return isInside
    }

    @Test("A view that has moved shows the same water", arguments: 1...9)
    func moved(zoom: Int) {
        let view = mapView(60, 179, zoom: zoom, columns: 80, rows: 60)
        let (mask, other) = (WaterMask(view), WaterMask(view.moved(byColumns: 9, rows: 8)))
        for row in 4..<mask.rows {
            for column in 9..<mask.columns {
                #expect(mask.isWater(row: row, column: column) == other.isWater(row: row - 4, column: column - 9))
            }
            let cells = mask.runs(ofRow: row).flatMap { $0 }
            #expect(cells == (0..<mask.columns).filter { mask.isWater(row: row, column: $0) })
        }
    }

    @Test("A view without cells has no water")
    func empty() {
        let mask = WaterMask(mapView(60, 10, zoom: 4, columns: 0, rows: 0))
        #expect(mask.rows == 0 && mask.columns == 0)
    }
}
