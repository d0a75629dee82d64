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

    /// North and east of the place when the sample begins and the radius are in pixels of zoom 7, the strength in dBZ.
    private struct Shower {
        let north, east, radius, decibels: Double

        /// The strength at a point; below zero outside of the shower.
        func decibels(north: Double, east: Double) -> Double {
            let x = east - self.east
            let y = (north - self.north) * 1.4
            let edge = 4 * Double.sin(x / 5) + 3 * Double.sin(y / 4 + x / 9)
            let distance = (x * x + y * y).squareRoot() + edge
            return decibels * (1 - distance / radius / 1.4)
        }
    }

    private static let showers = [
        Shower(north: 4, east: -70, radius: 34, decibels: 44), Shower(north: -22, east: -46, radius: 26, decibels: 36),
        Shower(north: 30, east: -100, radius: 40, decibels: 52),
        Shower(north: -40, east: -120, radius: 46, decibels: 40),
        Shower(north: 10, east: -20, radius: 12, decibels: 30), Shower(north: 46, east: -30, radius: 22, decibels: 34),
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
            let east = column * scale - place.x * world - step
            let north = place.y * world - row * scale
            let strongest = showers.map { $0.decibels(north: north, east: east) }.max() ?? 0
            return strongest < 10 ? 0 : RadarEcho(decibels: Int(strongest)).rawValue
        }
        return RadarTile(bytes: bytes)
    }
}
