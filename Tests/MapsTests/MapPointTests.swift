import Testing
import Weather

@testable import Maps

func mapPoint(_ latitude: Double, _ longitude: Double) -> MapPoint {
    MapPoint(Coordinate(clampingLatitude: latitude, longitude: longitude))
}

@Suite struct MapPointTests {
    @Test(
        "A place lies on the tile that web maps have for it",
        arguments: [
            (37.5665, 126.978, 7, 109.148, 49.568), (52.52, 13.405, 10, 550.130, 335.826),
            (78.22, 15.65, 5, 17.391, 4.432),
            (-18.1416, 178.4419, 6, 63.723, 35.280), (0, 0, 0, 0.5, 0.5), (66.51326, -90, 2, 1, 1),
            (-66.51326, 90, 2, 3, 3),
            (85.0511287, -180, 3, 0, 0), (-85.0511287, 0, 3, 4, 8),
        ])
    func tiles(latitude: Double, longitude: Double, zoom: Int, column: Double, row: Double) {
        let point = mapPoint(latitude, longitude)
        #expect(abs(point.x * Double(1 << zoom) - column) < 0.001)
        #expect(abs(point.y * Double(1 << zoom) - row) < 0.001)
    }

    @Test("A coordinate comes back from its point")
    func roundTrip() {
        for latitude in stride(from: -85.0, through: 85, by: 8.5) {
            for longitude in stride(from: -180.0, to: 180, by: 22.5) {
                let coordinate = mapPoint(latitude, longitude).coordinate
                #expect(abs(coordinate.latitude - latitude) < 1e-9 && abs(coordinate.longitude - longitude) < 1e-9)
            }
        }
    }

    @Test("The poles lie on the edges of the map, and both sides of the date line are the same")
    func edges() {
        #expect(mapPoint(90, 10).y == 0 && mapPoint(86, 10).y == 0)
        #expect(mapPoint(-90, 10).y == 1 && mapPoint(-86, 10).y == 1)
        #expect(mapPoint(10, 180) == mapPoint(10, -180))
        #expect(abs(mapPoint(90, 10).coordinate.latitude - 85.0511) < 0.0001)
    }

    @Test("A point west or east of the world is wrapped", arguments: [(-0.25, 0.75), (1, 0), (2.5, 0.5), (-1e-20, 0)])
    func wrapped(x: Double, expected: Double) { #expect(MapPoint(x: x, y: 0.5).x == expected) }
}
