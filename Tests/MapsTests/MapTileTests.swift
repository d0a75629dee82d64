import Testing

@testable import Maps
@testable import RadarMap

@Suite struct MapTileTests {
    /// Returns the pixel of a tile under each pixel of the view, such as "109/49 37,145"; nil where there is no tile.
    private func pixels(_ view: MapView, maximumZoom: Int) -> [[String?]] {
        var pixels = [[String?]](repeating: Array(repeating: nil, count: view.columns), count: view.rows)
        for tile in view.tiles(maximumZoom: maximumZoom) {
            for row in tile.rows {
                for column in tile.columns {
                    let inTile = "\(tile.column(at: column)),\(tile.row(at: row))"
                    #expect(pixels[row][column] == nil, "Two tiles fill a pixel.")
                    pixels[row][column] = "\(tile.address.column)/\(tile.address.row) \(inTile)"
                }
            }
        }
        return pixels
    }

    /// Returns the same from the projection of the middle of the pixel.
    private func expected(_ view: MapView, row: Int, column: Int, zoom: Int) -> String {
        let point = view.point(at: ViewPosition(column: Double(column) + 0.5, row: Double(row) + 0.5))
        let (x, y) = (Int(point.x * Double(256 << zoom)), Int(point.y * Double(256 << zoom)))
        return "\(x / 256)/\(y / 256) \(x % 256),\(y % 256)"
    }

    @Test(
        "Each pixel of a view is filled once, with the pixel of the tile that lies there",
        arguments: [
            (37.5665, 126.978, 7, 7), (37.5665, 126.978, 9, 7), (-17, 179.9, 6, 7), (-17, -179.9, 8, 7),
            (52, 179, 4, 7),
            (85, 16, 3, 7), (-85, 16, 3, 7), (90, 180, 12, 7), (0, 0, 1, 7),
        ])
    func covered(latitude: Double, longitude: Double, zoom: Int, maximumZoom: Int) {
        let view = mapView(latitude, longitude, zoom: zoom, columns: 80, rows: 41)
        let pixels = pixels(view, maximumZoom: maximumZoom)
        let positions = (0..<view.rows).flatMap { row in (0..<view.columns).map { (row: row, column: $0) } }
        let wrong = positions.first {
            pixels[$0.row][$0.column] != expected(view, row: $0.row, column: $0.column, zoom: min(zoom, maximumZoom))
        }
        #expect(wrong == nil)
    }

    @Test("Beyond the maximum zoom tiles are magnified")
    func magnified() {
        let view = mapView(37.5665, 126.978, zoom: 9)
        #expect(view.tiles(maximumZoom: 7).allSatisfy { $0.magnification == 4 && $0.address.zoom == 7 })
        #expect(view.tiles(maximumZoom: 9).allSatisfy { $0.magnification == 1 && $0.address.zoom == 9 })
        #expect(view.tiles(maximumZoom: 0).map(\.address) == [TileAddress(zoom: 0, column: 0, row: 0)])
    }

    @Test("At the date line the last column of tiles is followed by the first one")
    func dateLine() {
        let columns = mapView(-17, 180, zoom: 6).tiles(maximumZoom: 7).map(\.address.column)
        #expect(Set(columns) == [63, 0] && columns.first == 63)
    }

    @Test("A view that is larger than the world shows tiles again to the west and to the east, but not to the north")
    func repeated() {
        let tiles = mapView(0, 0, zoom: 0, columns: 600, rows: 300).tiles(maximumZoom: 7)
        #expect(tiles.map(\.columns) == [0..<172, 172..<428, 428..<600])
        #expect(tiles.allSatisfy { $0.rows == 22..<278 && $0.address == TileAddress(zoom: 0, column: 0, row: 0) })
    }

    @Test("An empty view has no tiles")
    func empty() {
        #expect(mapView(0, 0, zoom: 5, columns: 0, rows: 0).tiles(maximumZoom: 7).isEmpty)
        #expect(mapView(0, 0, zoom: 5, columns: -1, rows: 10).tiles(maximumZoom: 7).isEmpty)
    }
}
