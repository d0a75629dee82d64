import Maps
import RealModule
import Weather

/// Sample pictures of showers that cross the place from west to east.
package enum DemoRadar {
    package static func frames(near place: Coordinate, now: UnixTime) -> RadarFrames {
        let newest = now.seconds / RadarFrame.interval * RadarFrame.interval
        // The path carries what the tiles need.
        let path = [place.latitude, place.longitude].map { "\($0)" }.joined(separator: ",")
        let frames = (0..<13).map { index in
            let time = UnixTime(seconds: newest - (12 - index) * RadarFrame.interval)
            return RadarFrame(service: .sampleRadar, time: time, path: path)
        }
        return RadarFrames(service: .sampleRadar, coverage: .radar, frames: frames)
    }

    package static func tiles(_ addresses: [TileAddress], of frame: RadarFrame) -> RadarTiles {
        var tiles = RadarTiles()
        for address in addresses { tiles.tiles[address] = tile(address, of: frame) }
        return tiles
    }

    /// North and east of the place when the sample begins, in pixels of zoom 7, with the radius and the strength in dBZ.
    private static let showers: [(north: Double, east: Double, radius: Double, decibels: Double)] = [
        (4, -70, 34, 44), (-22, -46, 26, 36), (30, -100, 40, 52), (-40, -120, 46, 40), (10, -20, 12, 30),
        (46, -30, 22, 34),
    ]

    private static func tile(_ address: TileAddress, of frame: RadarFrame) -> RadarTile {
        let numbers = frame.path.split(separator: ",").compactMap { Double($0) }
        let place = MapPoint(Coordinate(clampingLatitude: numbers[0], longitude: numbers[1]))
        let scale = Double(1 << (RadarTile.maximumZoom - address.zoom))
        let world = Double(TileAddress.side << RadarTile.maximumZoom)
        // The showers cross the place every three hours.
        let step = Double(frame.time.seconds / RadarFrame.interval % 18) * 8
        let bytes = (0..<RadarTile.pixelCount).map { index -> UInt8 in
            let column = Double(address.column * TileAddress.side + index % TileAddress.side) + 0.5
            let row = Double(address.row * TileAddress.side + index / TileAddress.side) + 0.5
            let (east, north) = (column * scale - place.x * world, place.y * world - row * scale)
            let strongest =
                showers.map { shower in
                    let (x, y) = (east - shower.east - step, (north - shower.north) * 1.4)
                    let edge = 4 * Double.sin(x / 5) + 3 * Double.sin(y / 4 + x / 9)
                    return shower.decibels * (1 - ((x * x + y * y).squareRoot() + edge) / shower.radius / 1.4)
                }.max() ?? 0
            return strongest < 10 ? 0 : RadarEcho(decibels: Int(strongest)).rawValue
        }
        return RadarTile(bytes: bytes)
    }
}
