import Maps
import Terminal
import Weather

/// What the map shows, without its size.
package struct MapScene: Equatable, Sendable {
    package var center: MapPoint
    /// Nil if the size of the map decides.
    package var zoom: Int?
    /// Nil until the service has answered.
    package var frames: RadarFrames?
    /// One of `frames`; nil if there are none.
    package var frame: RadarFrame?
    /// Of `frame`.
    package var tiles: [TileAddress: RadarTile] = [:]
    /// Why tiles of `frame` are missing.
    package var tileErrors: [TileAddress: RadarError] = [:]
    /// Why there are no frames, or no new ones.
    package var error: RadarError?
    /// When something that failed is requested again.
    package var nextTry: UnixTime?
    package var isPlaying = false
    /// Those of `frames` that the playing map has not loaded yet, or could not load.
    package var pending: Set<RadarFrame> = []
    /// Why the pictures in `pending` are not requested now; nil if they are.
    package var playError: RadarError?
    /// Those of `frames` of which all tiles are missing.
    package var failed: Set<RadarFrame> = []
    /// Whether a tile of the service has shown rain, so that radar must be there.
    package var hasSeenEcho = false

    package init(center: MapPoint) { self.center = center }
}

extension MapScene {
    package static let zooms = 1...9

    /// In metres: a map shows at least so much in both directions, unless the user chooses.
    private static let leastExtent = 150_000.0

    /// `size` is in cells.
    package func view(in size: Size) -> MapView {
        let (columns, rows) = (size.columns, size.rows * 2)
        func view(_ zoom: Int) -> MapView { MapView(center: center, zoom: zoom, columns: columns, rows: rows) }
        if let zoom { return view(zoom) }
        let fitting = Self.zooms.map(view).last { Double(min(columns, rows)) * $0.metersPerPixel >= Self.leastExtent }
        return fitting ?? view(Self.zooms.lowerBound)
    }
}
