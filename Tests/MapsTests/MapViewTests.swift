import Testing
import Weather

@testable import Maps
@testable import RadarMap

func mapView(_ latitude: Double, _ longitude: Double, zoom: Int, columns: Int = 200, rows: Int = 116) -> MapView {
    MapView(center: mapPoint(latitude, longitude), zoom: zoom, columns: columns, rows: rows)
}

@Suite struct MapViewTests {
    @Test("The center is in the middle, and one pixel is one pixel of a tile")
    func pixels() {
        let view = mapView(37.5665, 126.978, zoom: 7)
        let middle = view.position(of: view.center)
        #expect(abs(middle.column - 100) <= 0.5 && abs(middle.row - 58) <= 0.5)
        let east = view.position(of: MapPoint(x: view.center.x + 10 / (256 * 128), y: view.center.y))
        #expect(abs(east.column - middle.column - 10) < 1e-6 && east.row == middle.row)
    }

    @Test(
        "A point comes back from its position, on both sides of the date line", arguments: [-179.9, 0, 126.978, 179.9])
    func roundTrip(longitude: Double) {
        let view = mapView(-17, longitude, zoom: 6)
        for (column, row) in [(0, 0), (30.5, 70.25), (199.9, 115.9)] {
            let position = view.position(of: view.point(at: ViewPosition(column: column, row: row)))
            #expect(abs(position.column - column) < 1e-6 && abs(position.row - row) < 1e-6)
        }
    }

    @Test(
        "A view on one side of the date line shows the other side beside it",
        arguments: [(-17.0, 178.0, -178.0, 6), (52, 179, -179, 5), (66, 179.5, -177, 5), (71, -179, 178, 4)])
    func dateLine(latitude: Double, longitude: Double, other: Double, zoom: Int) {
        let view = mapView(latitude, longitude, zoom: zoom)
        let distance = view.position(of: mapPoint(latitude, other)).column - view.position(of: view.center).column
        let degrees = other < 0 ? other + 360 - longitude : other - 360 - longitude
        #expect(abs(distance - degrees / 360 * Double(256 << zoom)) < 1e-6)
    }

    @Test("Moving shows what was beside the view, also across the date line")
    func moved() {
        let view = mapView(-17, 179.9, zoom: 6)
        let point = mapPoint(-17.5, -178)
        let (before, moved) = (view.position(of: point), view.moved(byColumns: 30, rows: -8))
        let after = moved.position(of: point)
        #expect(abs(before.column - after.column - 30) < 1e-6 && abs(after.row - before.row - 8) < 1e-6)
        #expect(moved.center.coordinate.longitude < 0)
        let back = moved.moved(byColumns: -30, rows: 8)
        #expect(abs(back.center.x - view.center.x) < 1e-12 && abs(back.center.y - view.center.y) < 1e-12)
    }

    @Test("Zooming keeps the size and the point below the pointer", arguments: [(0.5, 1), (40, 20), (79.5, 47)])
    func zoomed(column: Double, row: Double) {
        let view = mapView(-17, 179.9, zoom: 6)
        let position = ViewPosition(column: column, row: row)
        let point = view.point(at: position)
        for zoom in [5, 7, 8] {
            let zoomed = view.zoomed(to: zoom, around: position)
            #expect(zoomed.zoom == zoom && zoomed.columns == view.columns && zoomed.rows == view.rows)
            let after = zoomed.position(of: point)
            // Pixels of the view are whole pixels of the world.
            #expect(abs(after.column - column) <= 1 && abs(after.row - row) <= 1)
        }
    }

    @Test("A view does not leave the world to the north or to the south", arguments: 0...8)
    func poles(zoom: Int) {
        for rows in [1, 2, 115, 116, 255, 256] {
            let north = mapView(90, 16, zoom: zoom, rows: rows)
            #expect(abs(north.position(of: mapPoint(90, 16)).row) < 1e-6)
            #expect(north.moved(byColumns: 0, rows: -50) == north)
            let south = mapView(-90, 16, zoom: zoom, rows: rows)
            #expect(abs(south.position(of: mapPoint(-90, 16)).row - Double(rows)) < 1e-6)
            #expect(south.moved(byColumns: 0, rows: 50) == south)
        }
    }

    @Test("A world that is lower than the view lies in its middle")
    func lowWorld() {
        let view = mapView(60, 16, zoom: 0, rows: 300)
        #expect(view.position(of: mapPoint(90, 16)).row == 22 && view.position(of: mapPoint(-90, 16)).row == 278)
    }

    @Test("Svalbard is in the middle of its view")
    func svalbard() {
        let view = mapView(78.22, 15.65, zoom: 5)
        #expect(abs(view.position(of: mapPoint(78.22, 15.65)).row - 58) <= 0.5)
        #expect(view.southWest.latitude < 78 && view.northEast.latitude > 78.5)
    }

    @Test("The corners surround the center; across the date line the west is greater than the east")
    func corners() {
        let korea = mapView(37, 127, zoom: 5)
        #expect(korea.southWest.latitude < 37 && 37 < korea.northEast.latitude)
        #expect(korea.southWest.longitude < 127 && 127 < korea.northEast.longitude)
        let fiji = mapView(-17, 179.5, zoom: 6)
        #expect(fiji.southWest.longitude > 175 && fiji.northEast.longitude < -175)
        let world = mapView(0, 100, zoom: 0, columns: 256, rows: 256)
        #expect(world.southWest.longitude == -180 && world.northEast.longitude == 180)
    }

    @Test(
        "A pixel has the known width in meters",
        arguments: [(0, 7, 1223), (37, 7, 977), (0, 0, 156_543), (60, 1, 39_136), (-37, 7, 977)])
    func meters(latitude: Double, zoom: Int, expected: Double) {
        #expect(abs(mapView(latitude, 127, zoom: zoom, rows: 2).metersPerPixel - expected) < 1)
    }

    @Test(
        "The scale bar has the longest round length that fits",
        arguments: [
            (20, DistanceUnit.kilometers, 10), (21, .kilometers, 20), (20, .miles, 10), (33, .miles, 20),
            (5, .kilometers, 2),
            (1000, .kilometers, 500), (2, .kilometers, 1),
        ])
    func scaleBar(columns: Int, unit: DistanceUnit, expected: Int) throws {
        // 977 m for each pixel.
        let bar = try #require(mapView(37, 127, zoom: 7).scaleBar(columns: columns, unit: unit))
        #expect(bar.length == expected && bar.unit == unit && bar.columns <= Double(columns))
        let meters = Double(bar.length) * (unit == .miles ? 1609.344 : 1000)
        #expect(abs(bar.columns - meters / 976.7) < 0.01 * bar.columns)
    }

    @Test("There is no scale bar where not even one kilometer fits")
    func noScaleBar() {
        #expect(mapView(37, 127, zoom: 7).scaleBar(columns: 1, unit: .kilometers) == nil)
        #expect(mapView(37, 127, zoom: 7).scaleBar(columns: 0, unit: .miles) == nil)
    }
}
