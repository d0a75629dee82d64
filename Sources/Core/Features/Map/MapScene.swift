import Maps
import Terminal
import Weather

/// What the map shows, without its size.
struct MapScene: Equatable, Sendable {
    var center: MapPoint
    /// Nil if the size of the map decides.
    var zoom: Int?
    /// Nil until the service has answered.
    var frames: RadarFrames?
    /// One of `frames`; nil if there are none.
    var frame: RadarFrame?
    /// Of `frame`.
    var tiles: [TileAddress: RadarTile] = [:]
    /// Why tiles of `frame` are missing.
    var tileErrors: [TileAddress: RadarError] = [:]
    /// Why there are no frames, or no new ones.
    var error: RadarError?
    /// When something that failed is requested again.
    var nextTry: UnixTime?
    var isPlaying = false
    /// Those of `frames` that the playing map has not loaded yet, or could not load.
    var pending: Set<RadarFrame> = []
    /// Why the pictures in `pending` are not requested now; nil if they are.
    var playError: RadarError?
    /// Those of `frames` of which all tiles are missing.
    var failed: Set<RadarFrame> = []
    /// Whether a tile of the service has shown rain, so that radar must be there.
    var hasSeenEcho = false

    init(center: MapPoint) { self.center = center }
}

extension MapScene {
    static let zooms = 1...9

    /// In metres: a map shows at least so much in both directions, unless the user chooses.
    private static let leastExtent = 150_000.0

    /// `size` is in cells.
    func view(in size: Size) -> MapView {
        let (columns, rows) = (size.columns, size.rows * 2)
        func view(_ zoom: Int) -> MapView { MapView(center: center, zoom: zoom, columns: columns, rows: rows) }
        if let zoom { return view(zoom) }
        let fitting = Self.zooms.map(view).last { Double(min(columns, rows)) * $0.metersPerPixel >= Self.leastExtent }
        return fitting ?? view(Self.zooms.lowerBound)
    }
}
