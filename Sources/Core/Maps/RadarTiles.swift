import Weather

/// The tiles that were asked for, each with its echoes or its error.
package struct RadarTiles: Hashable, Sendable {
    package var tiles: [TileAddress: RadarTile] = [:]
    package var errors: [TileAddress: RadarError] = [:]
    /// When the service must be asked whether it has replaced a tile; nil if it never does.
    package var nextCheck: UnixTime?
    /// The other service takes the place of this one, so the frames must be asked for again.
    package var isServiceReplaced = false

    package init() {}
}
