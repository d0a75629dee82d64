import DashboardSamples
import Exchange
import Maps
import Pictures
import Services
import Terminal
import TestSupport
import Weather
import WeatherService

extension Subjects {
    /// The index of the radar services, and their tiles, which libpng reads if it is installed.
    static func radar() throws -> [Subject] {
        @Sendable func source(_ choice: RadarChoice, index: [UInt8], tile: [UInt8]) -> RadarSource {
            RadarSource(
                choice: choice, addresses: ServiceAddresses(),
                store: Store(
                    WeatherCache(directory: nil, patience: .zero), now: { seoulAfternoon }, sleep: { _ in }),
                country: { _ in "DE" }, now: { seoulAfternoon }
            ) { endpoint throws(WeatherError) in
                HTTPResponse(status: 200, body: endpoint.path.hasSuffix(".json") ? index : tile)
            }
        }
        return [
            Subject("radar-index", samples: [indexSample(.only(.rainViewer)), indexSample(.only(.libreWXR))]) {
                bytes, chance in
                let choice = chance.pick([RadarChoice.only(.rainViewer), .only(.libreWXR)])
                let source = source(choice, index: bytes, tile: [])
                guard case .success(let frames) = await source.frames(near: seoul.coordinate, wish: .shown) else {
                    return false
                }
                let times = frames.frames.map(\.time)
                try ensure(times.count <= 13 && times == Set(times).sorted(), "the frames \(times)")
                try ensure(frames.frames.allSatisfy { !$0.path.contains("..") && $0.path.first == "/" }, "a path")
                return !times.isEmpty
            },
            Subject("radar-tile", samples: tileSamples.map(\.bytes)) { bytes, chance in
                var bytes = bytes
                // With valid checksums, libpng reads the mutated pixels.
                if chance.chance(oneIn: 2) {
                    var png = chance.pick(tileSamples)
                    png.palette = (0..<Int.random(in: 1...2, using: &chance)).map { _ in
                        (0..<3).map { _ in UInt8.random(in: 0...255, using: &chance) }
                    }
                    bytes = chance.chance(oneIn: 2) ? png.bytes : png.bytes(pixels: PNG.zlib(bytes))
                }
                let choice = chance.pick([RadarChoice.only(.rainViewer), .only(.libreWXR)])
                let source = source(choice, index: indexSample(choice), tile: bytes)
                let frames = try await source.frames(near: seoul.coordinate, wish: .shown).get().frames
                let address = TileAddress(zoom: 5, column: 27, row: 12)
                let tiles = await source.tiles([address], of: try unwrap(frames.last), wish: .shown)
                try ensure(tiles.tiles.count + tiles.errors.count == 1, "a tile has no result")
                guard let tile = tiles.tiles[address] else { return !Picture.canReadPNG }
                _ = tile[255, 255]
                return true
            },
        ]
    }

    private static func unwrap<Value>(_ value: Value?) throws(InvariantError) -> Value {
        guard let value else { throw InvariantError("the sample has no frame") }
        return value
    }

    private static func indexSample(_ choice: RadarChoice) -> [UInt8] {
        let host = choice == .only(.rainViewer) ? "https://tilecache.rainviewer.com" : "https://api.librewxr.net"
        let text = """
            {"version":"2.0","generated":1795237800,"host":"\(host)","radar":{"past":[
            {"time":1795236600,"path":"/v2/radar/9c44c8e37a02"},{"time":1795237200,"path":"/v2/radar/1795237200"}],
            "nowcast":[]},"satellite":{"infrared":[]}}
            """
        return Array(text.utf8)
    }

    private static let tileSamples: [PNG] = [1, 8].map { depth in
        var png = PNG(columns: 256, rows: 256, kind: .palette, depth: depth) { row, column in
            [(row / 16 + column / 16) % 2]
        }
        png.palette = [[0, 0, 0], [0x3C, 0x3C, 0x3C]]
        png.transparency = [0, 255]
        return png
    }
}
