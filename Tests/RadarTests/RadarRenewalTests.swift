import Exchange
import Maps
import Networking
import Pictures
import Synchronization
import Terminal
import TestSupport
import Testing
import Weather
import WeatherService

@testable import Services

/// LibreWXR's answers as its source gives them: routes.py and conditional.py at ceb22b44. The newest frame has
/// `max-age=300`, older ones 7200, each tile an ETag, and If-None-Match a 304.
private final class LibreWXRServer: Sendable {
    private let state = Mutex(State())

    private struct State {
        var time = UnixTime(seconds: 1_800_000_120)
        /// In seconds: how much later it is after each reading of the clock.
        var tick = 0
        var newest = 1_800_000_000
        var tag = "\"one\""
        var png = LibreWXRServer.hole
        var failure: FaultResponse?
    }

    static let hole = [UInt8].tile(colors: [0, 0], depth: 1)
    static let rain = [UInt8].tile(colors: [0, 0x3C3C_3CFF], depth: 1)

    var now: UnixTime {
        state.withLock { state in
            state.time = state.time + state.tick
            return state.time
        }
    }

    func tick(_ seconds: Int) { state.withLock { $0.tick = seconds } }

    func wait(_ seconds: Int) { state.withLock { $0.time = $0.time + seconds } }

    /// The region that failed is there now.
    func merge() { state.withLock { ($0.tag, $0.png) = ("\"two\"", Self.rain) } }

    func addFrame() { state.withLock { $0.newest += 600 } }

    func fail(_ response: FaultResponse?) { state.withLock { $0.failure = response } }

    func response(to request: RecordedRequest) -> FaultResponse {
        let state = state.withLock { $0 }
        let host = request.header("Host") ?? ""
        if request.path == "/public/weather-maps.json" {
            let frames = [600, 0].map { #"{"time":\#(state.newest - $0),"path":"/v2/radar/\#(state.newest - $0)"}"# }
            return .json(#"{"host":"http://\#(host)","radar":{"past":[\#(frames.joined(separator: ","))]}}"#)
        }
        if let failure = state.failure { return failure }
        let age = request.path.contains("/\(state.newest)/") ? 300 : 7200
        let headers = [("ETag", state.tag), ("Cache-Control", "public, max-age=\(age)")]
        return request.header("If-None-Match") == state.tag
            ? FaultResponse(status: 304, headers: headers) : FaultResponse(headers: headers, body: state.png)
    }
}

@Suite(
    "Tiles that LibreWXR replaces, from a real server", .timeLimit(.minutes(5)),
    .enabled("libpng is missing") { Picture.canReadPNG })
struct RadarRenewalTests {
    private let address = TileAddress(zoom: 5, column: 17, row: 10)
    private let berlin = Coordinate(clampingLatitude: 52.5, longitude: 13.4)

    private struct Setting {
        let service: LibreWXRServer
        let server: FaultServer
        let directory: TemporaryDirectory

        /// A copy of the program.
        func source(_ choice: RadarChoice = .only(.libreWXR)) throws -> RadarSource {
            let network = NetworkService(NetworkConfiguration(userAgent: "test", totalTimeout: .seconds(20)))
            let base = try BaseURL(server.baseURL)
            return RadarSource(
                choice: choice, addresses: ServiceAddresses(rainViewer: base, libreWXR: base),
                store: Store(WeatherCache(directory: directory.path, patience: .seconds(30)), now: { service.now }),
                country: { _ in "DE" },
                now: { service.now }
            ) { endpoint throws(WeatherError) in try await network.fetch(endpoint) }
        }

        /// The validators of all requests for tiles; "" without one.
        var asked: [String] {
            server.requests.filter { $0.path.hasSuffix(".png") }.map { $0.header("If-None-Match") ?? "" }
        }
    }

    private func withService(_ body: (Setting) async throws -> Void) async throws {
        let service = LibreWXRServer()
        try await withFaultServer(rule: { service.response(to: $0) }) { server in
            try await body(Setting(service: service, server: server, directory: TemporaryDirectory()))
        }
    }

    private func newest(_ source: RadarSource) async throws -> RadarFrame {
        try #require(try await source.frames(near: berlin, wish: .shown).get().frames.last)
    }

    private func isHole(_ tiles: RadarTiles) -> Bool { tiles.tiles[address]?.isEmpty ?? false }

    @Test("A tile of the newest frame is asked for again after five minutes, and the new one takes its place")
    func replaced() async throws {
        try await withService { setting in
            let source = try setting.source()
            let frame = try await newest(source)
            let first = await source.tiles([address], of: frame, wish: .shown)
            #expect(isHole(first) && first.nextCheck == setting.service.now + 300)
            setting.service.merge()
            setting.service.wait(299)
            #expect(isHole(await source.tiles([address], of: frame, as: .renewal, wish: .shown)))
            #expect(setting.asked == [""])
            setting.service.wait(1)
            let second = await source.tiles([address], of: frame, as: .renewal, wish: .shown)
            #expect(!isHole(second) && second.errors.isEmpty && second.nextCheck == setting.service.now + 300)
            #expect(setting.asked == ["", "\"one\""])
            // A new start has it from the disk.
            #expect(!isHole(await (try setting.source()).tiles([address], of: frame, wish: .shown)))
            #expect(setting.asked.count == 2)
        }
    }

    @Test("A tile that is still the same is right for five more minutes")
    func unchanged() async throws {
        try await withService { setting in
            let source = try setting.source()
            let frame = try await newest(source)
            _ = await source.tiles([address], of: frame, wish: .shown)
            for _ in 0..<2 {
                setting.service.wait(300)
                let tiles = await source.tiles([address], of: frame, as: .renewal, wish: .shown)
                #expect(isHole(tiles) && tiles.nextCheck == setting.service.now + 300)
                setting.service.wait(200)
                _ = await source.tiles([address], of: frame, as: .renewal, wish: .shown)
            }
            #expect(setting.asked == ["", "\"one\"", "\"one\""])
        }
    }

    @Test("A tile has the same next check from the service and from the disk, even if a second ends between them")
    func ticking() async throws {
        try await withService { setting in
            let frame = try await newest(setting.source())
            setting.service.tick(1)
            let sent = await (try setting.source()).tiles([address], of: frame, wish: .shown).nextCheck
            let stored = await (try setting.source()).tiles([address], of: frame, wish: .shown).nextCheck
            #expect(sent != nil && sent == stored)
            #expect(setting.asked == [""])
        }
    }

    @Test("A stored tile is shown before the service is asked again")
    func storedFirst() async throws {
        try await withService { setting in
            let frame = try await newest(setting.source())
            _ = await (try setting.source()).tiles([address], of: frame, wish: .shown)
            setting.service.wait(400)
            setting.service.fail(.hanging)
            let tiles = await (try setting.source()).tiles([address], of: frame, wish: .shown)
            #expect(isHole(tiles) && tiles.nextCheck == setting.service.now + -100)
            #expect(setting.asked.count == 1)
        }
    }

    @Test("A tile of a frame that is no longer the newest is asked for once more, and then never")
    func formerNewest() async throws {
        try await withService { setting in
            let source = try setting.source()
            let frame = try await newest(source)
            _ = await source.tiles([address], of: frame, wish: .shown)
            setting.service.addFrame()
            setting.service.merge()
            setting.service.wait(720)
            #expect(try await newest(source) != frame)
            #expect(await source.tiles([address], of: frame, wish: .shown).nextCheck != nil)
            let tiles = await source.tiles([address], of: frame, as: .renewal, wish: .shown)
            #expect(!isHole(tiles) && tiles.nextCheck == nil)
            setting.service.wait(3600)
            #expect(await source.tiles([address], of: frame, as: .renewal, wish: .shown).nextCheck == nil)
            #expect(setting.asked == ["", "\"one\""])
        }
    }

    @Test("An older frame's tile that comes for the first time is not asked for again")
    func older() async throws {
        try await withService { setting in
            let source = try setting.source()
            let frame = try #require(try await source.frames(near: berlin, wish: .shown).get().frames.first)
            #expect(await source.tiles([address], of: frame, wish: .shown).nextCheck == nil)
            setting.service.wait(900)
            _ = await source.tiles([address], of: frame, as: .renewal, wish: .shown)
            #expect(setting.asked == [""])
        }
    }

    @Test(
        "If the service fails, the old tile stays",
        arguments: [
            FaultResponse(status: 500), FaultResponse(status: 404), FaultResponse(status: 429), .closing,
            FaultResponse(body: Array("<html>".utf8)),
            FaultResponse(body: []), FaultResponse(body: LibreWXRServer.rain, delivery: .cutOff(after: 3000)),
        ])
    func failure(response: FaultResponse) async throws {
        try await withService { setting in
            let source = try setting.source()
            let frame = try await newest(source)
            _ = await source.tiles([address], of: frame, wish: .shown)
            setting.service.wait(300)
            setting.service.fail(response)
            let tiles = await source.tiles([address], of: frame, as: .renewal, wish: .shown)
            #expect(isHole(tiles) && tiles.errors.isEmpty && !tiles.isServiceReplaced)
            setting.service.fail(nil)
            setting.service.merge()
            setting.service.wait(300)
            #expect(!isHole(await source.tiles([address], of: frame, as: .renewal, wish: .shown)))
        }
    }

    @Test("Copies of the program share one request for the same tile")
    func copies() async throws {
        try await withService { setting in
            let sources = try (0..<4).map { _ in try setting.source() }
            let frame = try await newest(sources[0])
            for source in sources { _ = await source.tiles([address], of: frame, wish: .shown) }
            setting.service.merge()
            setting.service.wait(300)
            let results = await withTaskGroup { group in
                for source in sources {
                    group.addTask { await source.tiles([address], of: frame, as: .renewal, wish: .shown) }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(results.count == 4 && results.allSatisfy { !isHole($0) })
            #expect(setting.asked == ["", "\"one\""])
        }
    }

    @Test("RainViewer's tiles are never asked for again")
    func rainViewer() async throws {
        try await withService { setting in
            let source = try setting.source(.only(.rainViewer))
            let frame = try await newest(source)
            #expect(await source.tiles([address], of: frame, wish: .shown).nextCheck == nil)
            setting.service.merge()
            setting.service.wait(900)
            #expect(isHole(await source.tiles([address], of: frame, as: .renewal, wish: .shown)))
            #expect(setting.asked == [""])
        }
    }

    @Test(
        "Only a tag that can stand in a request is kept",
        arguments: [
            ("\"a\"", "\"a\""), ("W/\"a-gzip\"", "W/\"a-gzip\""), ("a", nil), ("\"a b\"", nil), ("\"ä\"", nil),
            ("\"" + String(repeating: "a", count: 200) + "\"", nil),
        ])
    func tags(sent: String, kept: String?) {
        let tile = StoredTile(HTTPResponse(status: 200, body: [1, 2], headers: ["etag": sent]), isNewest: true)
        let again = StoredTile(stored: tile.stored)
        #expect(again.tag == kept && again.wasNewest && again.png == [1, 2])
    }

    @Test("A tile that an earlier version has stored is read")
    func storedBefore() {
        let tile = StoredTile(stored: LibreWXRServer.rain)
        #expect(tile.png == LibreWXRServer.rain && tile.tag == nil && !tile.wasNewest)
    }
}
