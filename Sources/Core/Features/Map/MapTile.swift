import Maps

/// A tile and where it lies in a view.
struct MapTile: Hashable, Sendable {
    let address: TileAddress
    /// The view's columns and rows in pixels that the tile fills.
    let columns: Range<Int>
    let rows: Range<Int>
    /// The view's column and row of the tile's first pixel, which may lie outside the view.
    fileprivate let left: Int
    fileprivate let top: Int
    /// Pixels of the view for each pixel of the tile, along each side.
    let magnification: Int

    /// Returns the column of the tile that the view's column shows.
    func column(at column: Int) -> Int { (column - left) / magnification }
    func row(at row: Int) -> Int { (row - top) / magnification }
}

extension MapView {
    /// The tiles of a radar picture that cover the view.
    var radarTiles: [MapTile] { tiles(maximumZoom: RadarTile.maximumZoom) }

    /// Whether any pixel of the view has an echo.
    func hasEcho(in tiles: [TileAddress: RadarTile]) -> Bool {
        radarTiles.contains { tile in
            guard let echoes = tiles[tile.address], !echoes.isEmpty else { return false }
            return tile.rows.contains { row in
                tile.columns.contains { echoes[tile.column(at: $0), tile.row(at: row)].rawValue != 0 }
            }
        }
    }

    /// Returns the tiles that cover the view; beyond `maximumZoom` they are magnified.
    ///
    /// A view that is wider than the world shows some tiles more than once.
    func tiles(maximumZoom: Int) -> [MapTile] {
        guard columns > 0, rows > 0 else { return [] }
        let tileZoom = min(zoom, maximumZoom)
        let magnification = 1 << (zoom - tileZoom)
        let side = TileAddress.side * magnification
        let lastNumber = (1 << tileZoom) - 1
        // A shift divides downwards, also below zero.
        let bits = side.trailingZeroBitCount
        let (left, top) = (left, top)
        let tileRows = max(top >> bits, 0)...min((top + rows - 1) >> bits, lastNumber)
        let tileColumns = left >> bits...(left + columns - 1) >> bits
        return tileRows.flatMap { row in
            tileColumns.map { column in
                let (tileLeft, tileTop) = (column * side - left, row * side - top)
                return MapTile(
                    address: TileAddress(zoom: tileZoom, column: column & lastNumber, row: row),
                    columns: (tileLeft..<tileLeft + side).clamped(to: 0..<columns),
                    rows: (tileTop..<tileTop + side).clamped(to: 0..<rows), left: tileLeft, top: tileTop,
                    magnification: magnification)
            }
        }
    }
}
