import Exchange
import Maps
import Synchronization
import TestSupport
import Testing
import Weather
import WeatherService

@testable import Services

/// Two services without sockets, a clock and the directory of a cache.
final class RadarFixture: Sendable {
    let directory: TemporaryDirectory
    private let state = Mutex(State())

    private struct State {
        var time = UnixTime(seconds: 1_800_000_120)
        var targets: [String] = []
        var responses: [String: Response] = [:]
    }

    typealias Response = @Sendable (String) async throws(WeatherError) -> HTTPResponse

    static let rainViewerIndex = "https://api.rainviewer.com/public/weather-maps.json"
    static let libreWXRIndex = "https://api.librewxr.net/public/weather-maps.json"
    static let rainViewerHost = "https://tilecache.rainviewer.com"
    static let libreWXRHost = "https://api.librewxr.net"

    let berlin = Coordinate(clampingLatitude: 52.5, longitude: 13.4)
    let seoul = Coordinate(clampingLatitude: 37.57, longitude: 126.98)
    let tile = TileAddress(zoom: 5, column: 17, row: 10)

    /// Of gray, so that both services' schemes can read it.
    static let png = [UInt8].tile(colors: [0, 0x3C3C_3CFF], depth: 1)
    static let blue = [UInt8].tile(colors: [0, 0x88DD_EEFF], depth: 1)

    init() throws {
        directory = try TemporaryDirectory()
        respond(to: Self.rainViewerIndex, with: Self.index(host: Self.rainViewerHost))
        respond(to: Self.libreWXRIndex, with: Self.index(host: Self.libreWXRHost))
        respond(to: Self.rainViewerHost + "/v2/coverage", with: [UInt8].tile(colors: [0, 0xFF], depth: 1))
        respond(to: Self.rainViewerHost + "/v2/radar", with: Self.blue)
        respond(to: Self.libreWXRHost + "/v2/radar", with: Self.png)
    }

    /// Three frames until 1,800,000,000.
    static func index(host: String, newest: Int = 1_800_000_000) -> [UInt8] {
        let frames = [1200, 600, 0].map { #"{"time":\#(newest - $0),"path":"/v2/radar/\#(newest - $0)"}"# }
        return Array(#"{"host":"\#(host)","radar":{"past":[\#(frames.joined(separator: ","))]}}"#.utf8)
    }

    func source(
        _ choice: RadarChoice = .auto, rainViewer: String = "https://api.rainviewer.com",
        libreWXR: String = "https://api.librewxr.net", hasCache: Bool = true,
        sleep: @escaping Store.Sleep = { _ in Issue.record("nothing waits") }
    ) throws -> RadarSource {
        RadarSource(
            choice: choice,
            addresses: ServiceAddresses(rainViewer: try BaseURL(rainViewer), libreWXR: try BaseURL(libreWXR)),
            store: Store(
                WeatherCache(directory: hasCache ? directory.path + "/cache" : nil, patience: .seconds(20)),
                now: { self.now }, sleep: sleep),
            country: { $0.longitude > 100 ? "KR" : "DE" }, now: { self.now }
        ) { endpoint throws(WeatherError) in
            let response = self.state.withLock { state in
                state.targets.append(endpoint.redactedURL)
                // The longest beginning decides.
                return state.responses.filter { endpoint.redactedURL.hasPrefix($0.key) }
                    .max { $0.key.count < $1.key.count }?.value
            }
            return try await response?(endpoint.redactedURL) ?? HTTPResponse(status: 404, body: [])
        }
    }

    /// Near Berlin, unless a place is given.
    func frames(
        _ source: RadarSource, near place: Coordinate? = nil, wish: Wish = .shown
    ) async throws -> RadarFrames {
        try await source.frames(near: place ?? berlin, wish: wish).get()
    }

    /// Answers all addresses that begin with `beginning`.
    func respond(to beginning: String, _ response: @escaping Response) {
        state.withLock { $0.responses[beginning] = response }
    }

    func respond(to beginning: String, with body: [UInt8], status: Int = 200, retryAfter: Int? = nil) {
        respond(to: beginning) { _ throws(WeatherError) in
            HTTPResponse(status: status, body: body, retryAfter: retryAfter)
        }
    }

    func fail(_ beginning: String, with error: WeatherError) {
        respond(to: beginning) { _ throws(WeatherError) in throw error }
    }

    var now: UnixTime { state.withLock { $0.time } }

    func wait(_ seconds: Int) { state.withLock { $0.time = $0.time + seconds } }

    /// The addresses of all requests so far that contain `text`.
    func targets(_ text: String = "") -> [String] { state.withLock { $0.targets.filter { $0.contains(text) } } }
}

extension Result {
    var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}

extension ServiceAddresses {
    init(rainViewer: BaseURL, libreWXR: BaseURL) {
        self.init()
        self[RainViewer.address] = rainViewer
        self[LibreWXR.address] = libreWXR
    }
}
