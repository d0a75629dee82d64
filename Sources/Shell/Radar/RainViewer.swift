import Maps
import Weather
import WeatherService

/// Source: https://www.rainviewer.com/api.html.
struct RainViewer: RadarService {
    let base: BaseURL
    let client: RadarClient

    let id = RadarServiceID.rainViewer
    let tileScheme = "2/0_1"
    let replacesTiles = false

    func echoes(in colors: TileColors) throws(RadarError) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: RadarTile.pixelCount) { bytes, count in
            // Neighbours often have one colour, and a tile has few colours.
            var (last, echo): (UInt32, UInt8) = (0, 0)
            var known = [(color: UInt32, echo: UInt8)](repeating: (0, 0), count: 1024)
            for index in 0..<RadarTile.pixelCount {
                let color = colors[index]
                if color != last {
                    let slot = Int((color &* 0x9E37_79B1) >> 22)
                    if known[slot].color != color { known[slot] = (color, RainViewerColors.echo(of: color)) }
                    (last, echo) = (color, known[slot].echo)
                }
                bytes[index] = echo
            }
            count = RadarTile.pixelCount
        }
    }

    // MARK: Coverage

    private static let coverageZoom = 5
    /// In seconds.
    private static let coverageAge = 7 * 86_400
    private static let ageOfUnknown = 86_400

    /// The service draws the area without radar black on transparent tiles.
    func knownCoverage(at place: Coordinate) -> RadarCoverage? {
        let pixel = TilePosition(at: place, zoom: Self.coverageZoom)
        guard let known = client.cache?.coverage(of: Self.name(of: pixel.address)),
            (0..<(known.body.isEmpty ? Self.ageOfUnknown : Self.coverageAge)).contains(client.now() - known.since)
        else { return nil }
        return Self.coverage(of: pixel, in: known.body)
    }

    private static func name(of tile: TileAddress) -> String { "rainViewer-\(tile.zoom)-\(tile.column)-\(tile.row)" }

    func requestCoverage(at place: Coordinate, host: BaseURL) async -> RadarCoverage {
        let pixel = TilePosition(at: place, zoom: Self.coverageZoom)
        let address = pixel.address
        let path = "/v2/coverage/0/\(TileAddress.side)/\(address.zoom)/\(address.column)/\(address.row)/0/0_0.png"
        var body: [UInt8] = []
        var coverage = RadarCoverage.unknown
        do throws(WeatherError) {
            body = try await client.body(of: Endpoint(base: host, path: path, query: [], accept: "image/png"), from: id)
            coverage = Self.coverage(of: pixel, in: body)
            // A page of a network's sign-in is no answer of the service.
            if coverage == .unknown { return .unknown }
        } catch {
            guard error.isRefusal else { return .unknown }
        }
        client.cache?.keep(body, since: client.now(), asCoverageOf: Self.name(of: address))
        return coverage
    }

    private static func coverage(of pixel: TilePosition, in png: [UInt8]) -> RadarCoverage {
        guard let colors = try? TileColors(png: png) else { return .unknown }
        return colors[pixel.row * TileAddress.side + pixel.column] & 0xFF < 128 ? .radar : .noRadar
    }
}
