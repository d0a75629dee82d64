/// What tiles are to a picture of the map.
package enum TileUse: Hashable, Sendable {
    /// All that the map has of it.
    case picture
    /// The rest of it; the map has other tiles.
    case rest
    /// The map has them. The service is asked whether it has replaced them.
    case renewal
}
