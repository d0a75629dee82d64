import Maps
import Weather
import WeatherService

protocol RadarService: Sendable {
    var id: RadarServiceID { get }
    var base: BaseURL { get }
    /// The end of a tile's path: a scheme of colours, without smoothing and with snow.
    var tileScheme: String { get }

    /// The raw values of the echoes.
    func echoes(in colors: TileColors) throws(RadarError) -> [UInt8]

    /// Whether it replaces the tiles of its newest frame.
    var replacesTiles: Bool { get }

    /// Nil if it takes a request to know.
    func knownCoverage(at place: Coordinate) -> RadarCoverage?
}

extension RadarService {
    func endpoint(of address: TileAddress, of frame: RadarFrame, host: BaseURL, tag: String? = nil) -> Endpoint {
        let numbers = [TileAddress.side, address.zoom, address.column, address.row].map(String.init)
        let path = ([frame.path] + numbers).joined(separator: "/") + "/\(tileScheme).png"
        return Endpoint(
            base: host, path: path, query: [], headers: tag.map { [("If-None-Match", $0)] } ?? [], accept: "image/png")
    }

    func tile(png: [UInt8]) throws(RadarError) -> RadarTile { RadarTile(bytes: try echoes(in: TileColors(png: png))) }
}
