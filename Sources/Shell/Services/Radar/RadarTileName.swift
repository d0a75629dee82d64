import Exchange
import Maps

/// The name of a tile in the cache. LibreWXR may replace the tile of a recent frame under this name.
struct RadarTileName {
    let frame: RadarFrame
    let address: TileAddress

    /// In seconds. The service deletes its frames after two hours.
    static let useTime = 3 * 3600
    static let folder = CacheFolder(name: "radar", byteLimit: 32 << 20, entryLimit: 600, age: .seconds(useTime))

    var cachePath: String {
        let numbers = [frame.time.seconds, address.zoom, address.column, address.row].map(String.init)
        return "\(Self.folder.name)/" + ([frame.service.rawValue] + numbers).joined(separator: "-")
    }
}
