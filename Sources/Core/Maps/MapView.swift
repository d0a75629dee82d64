import Weather

/// What a window shows of the map, in pixels of web tiles at its zoom: a cell is one pixel wide and two pixels high.
///
/// The map repeats to the west and to the east without end.
package struct MapView: Hashable, Sendable {
    package let center: MapPoint
    /// Zoom 0 shows the world in 256 columns, and each step doubles it.
    package let zoom: Int
    package let columns: Int
    package let rows: Int

    /// Moves the center so that the view does not leave the world to the north or to the south.
    package init(center: MapPoint, zoom: Int, columns: Int, rows: Int) {
        self.zoom = zoom
        self.columns = max(columns, 0)
        self.rows = max(rows, 0)
        let margin = Double(self.rows) / 2 / Double(TileAddress.side << self.zoom)
        self.center = MapPoint(x: center.x, y: margin < 0.5 ? min(max(center.y, margin), 1 - margin) : 0.5)
    }

    package func moved(byColumns columns: Int, rows: Int) -> MapView {
        let world = Double(worldSide)
        let center = MapPoint(x: center.x + Double(columns) / world, y: center.y + Double(rows) / world)
        return MapView(center: center, zoom: zoom, columns: self.columns, rows: self.rows)
    }

    /// The point at `position` stays there, as far as the view does not leave the world.
    package func zoomed(to zoom: Int, around position: ViewPosition) -> MapView {
        let fixed = point(at: position)
        let world = Double(TileAddress.side << zoom)
        let center = MapPoint(
            x: fixed.x - (position.column - Double(columns) / 2) / world,
            y: fixed.y - (position.row - Double(rows) / 2) / world)
        return MapView(center: center, zoom: zoom, columns: columns, rows: rows)
    }

    /// The width and the height of the world in pixels.
    package var worldSide: Int { TileAddress.side << zoom }

    /// The first column and row of the view in pixels of the world. They are whole, so that pixels of tiles stay whole.
    package var left: Int { Int((center.x * Double(worldSide) - Double(columns) / 2).rounded()) }
    package var top: Int { Int((center.y * Double(worldSide) - Double(rows) / 2).rounded()) }

    /// Returns the position in the copy of the world that is nearest to the center.
    package func position(of point: MapPoint) -> ViewPosition {
        let world = Double(worldSide)
        let distance = point.x - center.x
        let x = center.x + distance - distance.rounded()
        return ViewPosition(column: x * world - Double(left), row: point.y * world - Double(top))
    }

    package func point(at position: ViewPosition) -> MapPoint {
        let world = Double(worldSide)
        return MapPoint(x: (Double(left) + position.column) / world, y: (Double(top) + position.row) / world)
    }

    /// The corners; the south-west is east of the north-east if the view crosses the date line.
    package var southWest: Coordinate {
        let corner = point(at: ViewPosition(column: 0, row: Double(rows))).coordinate
        return showsWholeWidth ? Coordinate(clampingLatitude: corner.latitude, longitude: -180) : corner
    }
    package var northEast: Coordinate {
        let corner = point(at: ViewPosition(column: Double(columns), row: 0)).coordinate
        return showsWholeWidth ? Coordinate(clampingLatitude: corner.latitude, longitude: 180) : corner
    }

    private var showsWholeWidth: Bool { columns >= worldSide }
}
