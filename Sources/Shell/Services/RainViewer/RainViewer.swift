import Exchange
import Maps
import Weather
import WeatherService

/// Source: https://www.rainviewer.com/api.html.
struct RainViewer: RadarService {
    let base: BaseURL
    let client: RadarClient

    let id = RadarServiceID.rainViewer

    static let address = ServiceAddress(
        "map.rainviewer-base-url", "https://api.rainviewer.com", check: ServiceCheck(RadarIndex.path, member: "radar"))
    static let service = ServiceDescription(
        .radar(.rainViewer, rank: 2) { RainViewer(base: $0.addresses[address], client: $0.client) },
        addresses: [address])

    let domain = "rainviewer.com"
    let tileScheme = "2/0_1"
    let replacesTiles = false
    let hasAllTiles = false
    let requestsCoverage = true

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
    private static let waitAfterFailure = 600

    /// The service draws the area without radar black on transparent tiles.
    func knownCoverage(at place: Coordinate) -> RadarCoverage? {
        let pixel = TilePosition(at: place, zoom: Self.coverageZoom)
        return client.store.stored(Self.name(of: pixel.address)).flatMap { recent($0, of: pixel) }
    }

    /// Nil for a refusal by another address, too.
    private func recent(_ stored: CacheEntry.Stored, of pixel: TilePosition) -> RadarCoverage? {
        let coverage = Self.coverage(of: pixel, in: stored.body)
        let isRefusal = stored.isRefusal(by: client.gate(of: self))
        let age = isRefusal ? Self.ageOfUnknown : Self.coverageAge
        guard isRefusal || coverage != .unknown, (0..<age).contains(client.now() - stored.fetchedAt) else { return nil }
        return coverage
    }

    private static func name(of tile: TileAddress) -> String {
        "coverage/rainViewer-\(tile.zoom)-\(tile.column)-\(tile.row)"
    }

    func requestCoverage(at place: Coordinate, host: BaseURL, wish: Wish) async -> RadarCoverage {
        let pixel = TilePosition(at: place, zoom: Self.coverageZoom)
        let address = pixel.address
        let path = "/v2/coverage/0/\(TileAddress.side)/\(address.zoom)/\(address.column)/\(address.row)/0/0_0.png"
        let endpoint = Endpoint(base: host, path: path, query: [], accept: "image/png")
        let gate = client.gate(of: self)
        let request = StoredRequest<RadarCoverage>(
            Self.name(of: address), wish: wish, rhythm: Rhythm(patient: Self.waitAfterFailure), service: gate,
            sharesRefusals: true, keepsUnwritten: false, isRecent: { wish != .user || !$0.isRefusal(by: gate) },
            read: { recent($0, of: pixel) },
            send: { _ in
                let now = client.now()
                switch await client.response(to: endpoint) {
                case .success(let response):
                    let coverage = Self.coverage(of: pixel, in: response.body)
                    // A page of a network's sign-in is no answer of the service.
                    if coverage == .unknown { return .failure(.response(.webPage)) }
                    return .success((coverage, .init(fetchedAt: now, body: response.body)))
                case .failure(let error):
                    return error.isRefusal ? .success((.unknown, .refusal(by: gate, at: now))) : .failure(error)
                }
            })
        guard case .success(let answer) = await client.store.answer(to: request) else { return .unknown }
        answer.finish(pruning: .coverage, of: client.store.cache)
        return answer.value
    }

    private static func coverage(of pixel: TilePosition, in png: [UInt8]) -> RadarCoverage {
        guard let colors = try? TileColors(png: png) else { return .unknown }
        return colors[pixel.row * TileAddress.side + pixel.column] & 0xFF < 128 ? .radar : .noRadar
    }
}

extension WeatherError {
    /// Whether the response was complete and the next one would soon be the same.
    fileprivate var isRefusal: Bool {
        switch (self, retryPolicy) {
        case (.service, .none), (.service, .nextRefresh), (.response, .nextRefresh): true
        default: false
        }
    }
}
