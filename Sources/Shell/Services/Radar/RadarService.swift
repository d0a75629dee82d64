import Exchange
import Maps
import Weather
import WeatherService

protocol RadarService: Sendable {
    var id: RadarServiceID { get }
    var base: BaseURL { get }
    /// The tiles may come from its hosts too.
    var domain: String { get }
    /// The end of a tile's path: a scheme of colours, without smoothing and with snow.
    var tileScheme: String { get }

    /// The raw values of the echoes.
    func echoes(in colors: TileColors) throws(RadarError) -> [UInt8]

    /// Whether it replaces the tiles of its newest frame.
    var replacesTiles: Bool { get }

    /// Whether it has every tile of the frames of the last hour.
    var hasAllTiles: Bool { get }

    /// Whether `auto` asks it for this place.
    func isForAuto(at place: Coordinate) -> Bool

    /// Nil if it takes a request to know.
    func knownCoverage(at place: Coordinate) -> RadarCoverage?

    var requestsCoverage: Bool { get }

    func requestCoverage(at place: Coordinate, host: BaseURL, wish: Wish) async -> RadarCoverage
}

/// What a service may need for its requests and its coverage.
struct RadarTools: Sendable {
    let addresses: ServiceAddresses
    let client: RadarClient
    /// The code of the country at a coordinate, such as "KR"; nil far from all towns.
    let country: @Sendable (Coordinate) -> String?
}

extension RadarService {
    func isForAuto(at place: Coordinate) -> Bool { true }

    var requestsCoverage: Bool { false }

    func requestCoverage(at place: Coordinate, host: BaseURL, wish: Wish) async -> RadarCoverage { .unknown }

    func endpoint(of address: TileAddress, of frame: RadarFrame, host: BaseURL, tag: String? = nil) -> Endpoint {
        let numbers = [TileAddress.side, address.zoom, address.column, address.row].map(String.init)
        let path = ([frame.path] + numbers).joined(separator: "/") + "/\(tileScheme).png"
        return Endpoint(
            base: host, path: path, query: [], headers: tag.map { [("If-None-Match", $0)] } ?? [], accept: "image/png")
    }

    func tile(png: [UInt8]) throws(RadarError) -> RadarTile { RadarTile(bytes: try echoes(in: TileColors(png: png))) }
}
