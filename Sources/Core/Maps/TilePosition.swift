import Weather

/// A pixel of a tile.
package struct TilePosition: Hashable, Sendable {
    package let address: TileAddress
    package let column: Int
    package let row: Int

    package init(at coordinate: Coordinate, zoom: Int) {
        let point = MapPoint(coordinate)
        let side = TileAddress.side << zoom
        let column = min(Int(point.x * Double(side)), side - 1)
        let row = min(Int(point.y * Double(side)), side - 1)
        address = TileAddress(zoom: zoom, column: column / TileAddress.side, row: row / TileAddress.side)
        (self.column, self.row) = (column % TileAddress.side, row % TileAddress.side)
    }
}
