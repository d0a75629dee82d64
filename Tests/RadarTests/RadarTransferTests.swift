import Exchange
import Networking
import Pictures
import Terminal
import TestSupport
import Testing
import Weather
import WeatherService

@testable import Maps
@testable import Services

@Suite("Radar from a real server", .timeLimit(.minutes(5)), .enabled("libpng is missing") { Picture.canReadPNG })
struct RadarTransferTests {
    private let tile = TileAddress(zoom: 5, column: 17, row: 10)
    private let berlin = Coordinate(clampingLatitude: 52.5, longitude: 13.4)
    private let now = UnixTime(seconds: 1_800_000_120)
    private static let tilePath = "/v2/radar/1800000000/256/5/17/10/0/0_1.png"

    private static let png = [UInt8].tile(colors: [0, 0x3C3C_3CFF], depth: 1)

    private func result(_ response: FaultResponse, timeout: Duration = .seconds(20)) async throws -> RadarTiles {
        try await withFaultServer(rule: { request in
            guard request.path == "/public/weather-maps.json" else {
                return request.path == Self.tilePath ? response : FaultResponse(status: 500)
            }
            let host = request.header("Host") ?? ""
            let frame = #"{"time":1800000000,"path":"/v2/radar/1800000000"}"#
            return .json(#"{"host":"http://\#(host)","radar":{"past":[\#(frame)]}}"#)
        }) { server in
            let directory = try TemporaryDirectory()
            let network = NetworkService(NetworkConfiguration(userAgent: "test", totalTimeout: timeout))
            let base = try BaseURL(server.baseURL)
            let source = RadarSource(
                choice: .only(.libreWXR), addresses: ServiceAddresses(rainViewer: base, libreWXR: base),
                store: Store(WeatherCache(directory: directory.path, patience: .seconds(30)), now: { now }),
                country: { _ in "DE" },
                now: { now }
            ) { endpoint throws(WeatherError) in try await network.fetch(endpoint) }
            let frames = try await source.frames(near: berlin, wish: .shown).get()
            let tiles = await source.tiles([tile], of: try #require(frames.frames.first), wish: .shown)
            #expect(server.requests.count == 2)
            #expect(server.requests.last?.header("Accept") == "image/png")
            #expect(server.requests.allSatisfy { $0.header("User-Agent") == "test" })
            return tiles
        }
    }

    @Test("A tile arrives")
    func tileArrives() async throws {
        let tiles = try await result(FaultResponse(body: Self.png))
        #expect(tiles.tiles[tile]?[1, 77].decibels == 28 && tiles.errors.isEmpty)
        #expect(try await result(FaultResponse(body: Self.png, delivery: .untilClose)).errors.isEmpty)
    }

    @Test(
        "Each fault of the server is told",
        arguments: [
            (FaultResponse(status: 404), RadarError.noSuchTile),
            (FaultResponse(body: Array("<html>".utf8)), .broken), (FaultResponse(body: []), .broken),
            (FaultResponse(body: Array(png.prefix(3000))), .broken),
            (FaultResponse(body: png, delivery: .cutOff(after: 3000)), .request(.response(.cutOff))),
            (
                FaultResponse(status: 403, body: Array("error code: 1010\n".utf8)),
                .request(.service(.unexpectedStatus(403)))
            ),
            (
                FaultResponse(status: 429, headers: [("Retry-After", "30")]),
                .request(.service(.rateLimited(retryAfter: 30)))
            ),
            (FaultResponse(status: 503), .request(.service(.broken(status: 503)))),
        ])
    func faults(response: FaultResponse, error: RadarError) async throws {
        let tiles = try await result(response)
        #expect(tiles.errors == [tile: error])
        #expect(tiles.tiles.isEmpty)
    }

    @Test("A server that stays silent costs one timeout")
    func silence() async throws {
        let tiles = try await result(.hanging, timeout: .seconds(1))
        #expect(tiles.errors == [tile: .request(.network(.timedOut(seconds: 1), host: "127.0.0.1"))])
    }
}
