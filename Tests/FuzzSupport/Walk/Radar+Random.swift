import Maps
import TestSupport
import Weather

extension RadarFrames {
    static func random(at now: UnixTime, using chance: inout some RandomNumberGenerator) -> RadarFrames {
        let newest = now.seconds / 600 * 600 - chance.pick([0, 0, 600, 86_400])
        let service = chance.pick(RadarServiceID.allCases)
        let frames = (0..<chance.pick([13, 13, 2, 1, 0])).reversed().map { index in
            RadarFrame(service: service, time: UnixTime(seconds: newest - index * 600), path: "/\(index)")
        }
        return RadarFrames(
            service: service, coverage: chance.pick([.radar, .satellite, .noRadar, .unknown, nil]), frames: frames)
    }
}

extension RadarTiles {
    static func random(_ addresses: [TileAddress], using chance: inout some RandomNumberGenerator) -> RadarTiles {
        var tiles = RadarTiles()
        for address in addresses {
            switch Int.random(in: 0..<8, using: &chance) {
            case 0:
                tiles.errors[address] = chance.pick([.broken, .noSuchTile, .request(.network(.offline, host: "h"))])
            case 1: break
            case 2..<5: tiles.tiles[address] = .dry
            default: tiles.tiles[address] = .wet
            }
        }
        tiles.isServiceReplaced = chance.chance(oneIn: 12)
        return tiles
    }
}

extension RadarTile {
    fileprivate static let dry = RadarTile(bytes: Array(repeating: 0, count: pixelCount))
    fileprivate static let wet = RadarTile(bytes: (0..<pixelCount).map { UInt8(truncatingIfNeeded: $0 / 7) })
}
