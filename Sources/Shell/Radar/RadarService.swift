import Maps
import Pictures
import Terminal
import Weather
import WeatherService

protocol RadarService: Sendable {
    var id: RadarServiceID { get }
    var base: BaseURL { get }
    /// The end of a tile's path: a scheme of colours, without smoothing and with snow.
    var tileScheme: String { get }

    /// The raw values of the echoes.
    func echoes(in pixels: RadarPixels) throws(RadarError) -> [UInt8]

    /// Nil if it takes a request to know.
    func knownCoverage(at place: Coordinate) -> RadarCoverage?
    func requestCoverage(at place: Coordinate, host: BaseURL) async -> RadarCoverage
}

extension RadarService {
    func requestCoverage(at place: Coordinate, host: BaseURL) async -> RadarCoverage {
        knownCoverage(at: place) ?? .unknown
    }

    func index(by client: RadarClient) async throws(WeatherError) -> [UInt8] {
        let body = try await client.body(of: Endpoint(base: base, path: RadarIndex.path, query: []), from: id)
        _ = try RadarIndex(body, of: id, at: base)
        return body
    }

    func endpoint(of address: TileAddress, of frame: RadarFrame, host: BaseURL) -> Endpoint {
        let numbers = [TileAddress.side, address.zoom, address.column, address.row].map(String.init)
        let path = ([frame.path] + numbers).joined(separator: "/") + "/\(tileScheme).png"
        return Endpoint(base: host, path: path, query: [], accept: "image/png")
    }

    func tile(png: [UInt8]) throws(RadarError) -> RadarTile { RadarTile(bytes: try echoes(in: RadarPixels(png: png))) }
}

/// The pixels of a tile.
struct RadarPixels {
    /// Red, green, blue and alpha of each pixel, row by row.
    let bytes: [UInt8]

    static let count = TileAddress.side * TileAddress.side

    init(png: [UInt8]) throws(RadarError) {
        guard let picture = try? Picture(png: png), picture.columns == TileAddress.side,
            picture.rows == TileAddress.side
        else { throw .broken }
        bytes = picture.pixels
    }

    /// The colour as 0xRRGGBBAA.
    subscript(index: Int) -> UInt32 {
        bytes.withUnsafeBytes { UInt32(bigEndian: $0.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)) }
    }
}
