import Maps
import Pictures
import Terminal
import TestSupport
import Testing
import Weather
import WeatherService

@testable import Services

@Suite("Coverage of RainViewer", .timeLimit(.minutes(5)), .enabled("libpng is missing") { Picture.canReadPNG })
struct RainViewerCoverageTests {
    private let radar: RadarFixture

    init() throws { radar = try RadarFixture() }

    private func coverage(at place: Coordinate? = nil) async throws -> RadarCoverage {
        try await radar.source(.only(.rainViewer)).coverage(at: place ?? radar.berlin, wish: .shown)
    }

    @Test("Frames do not wait for RainViewer's coverage, and have it when it is known")
    func coverageLater() async throws {
        let source = try radar.source(.only(.rainViewer))
        #expect(try await radar.frames(source).coverage == nil)
        #expect(radar.targets("coverage").isEmpty)
        #expect(await source.coverage(at: radar.berlin, wish: .shown) == .radar)
        #expect(try await radar.frames(source).coverage == .radar)
    }

    @Test("RainViewer's coverage is requested once a week for all places of a tile")
    func coverageOnceAWeek() async throws {
        #expect(try await coverage() == .radar)
        radar.wait(7 * 86_400 - 1)
        #expect(try await coverage(at: Coordinate(clampingLatitude: 52, longitude: 14)) == .radar)
        #expect(radar.targets("coverage") == [RadarFixture.rainViewerHost + "/v2/coverage/0/256/5/17/10/0/0_0.png"])
        radar.wait(1)
        _ = try await coverage()
        #expect(radar.targets("coverage").count == 2)
    }

    @Test("Coverage that nobody has asked for in a month is removed")
    func pruned() async throws {
        _ = try await coverage()
        for name in radar.directory.names(in: "cache/coverage") {
            radar.directory.age("cache/coverage/" + name, by: 31 * 86_400)
        }
        _ = try await coverage(at: radar.seoul)
        #expect(radar.directory.names(in: "cache/coverage") == ["rainViewer-5-27-12", "rainViewer-5-27-12.lock"])
    }

    @Test("A place in the black part of the tile has no radar")
    func notCovered() async throws {
        let column = TilePosition(at: radar.berlin, zoom: 5).column
        let colors = (0..<256).map { UInt32($0 == column ? 0xFF : 0) }
        radar.respond(to: RadarFixture.rainViewerHost + "/v2/coverage", with: .tile(colors: colors))
        #expect(try await coverage() == .noRadar)
        #expect(try await coverage(at: Coordinate(clampingLatitude: 52.5, longitude: 13.6)) == .radar)
    }

    @Test("A page instead of the coverage is not stored")
    func page() async throws {
        radar.respond(to: RadarFixture.rainViewerHost + "/v2/coverage", with: Array("<html>".utf8))
        for _ in 0..<30 { #expect(try await coverage() == .unknown) }
        #expect(radar.targets("coverage").count == 1, "copies share the failure")
        radar.respond(to: RadarFixture.rainViewerHost + "/v2/coverage", with: .tile(colors: [0, 0xFF], depth: 1))
        radar.wait(600)
        #expect(try await coverage() == .radar)
    }

    @Test(
        "Thirty copies that open the map send one request for the coverage, whatever the answer",
        arguments: [200, 404, 500])
    func thirtyCopies(status: Int) async throws {
        let begun = Latch()
        radar.respond(to: RadarFixture.rainViewerHost + "/v2/coverage") { _ in
            await begun.wait()
            return HTTPResponse(status: status, body: .tile(colors: [0, 0xFF], depth: 1))
        }
        let (copies, started) = (
            try (0..<30).map { _ in try radar.source(.only(.rainViewer)) { try await Task.sleep(for: $0) } }, Counter()
        )
        for copy in copies { _ = try await radar.frames(copy) }
        let found = await withTaskGroup(of: RadarCoverage.self) { group in
            for copy in copies {
                group.addTask { [radar] in
                    if started.increment() == 30 { begun.open() }
                    return await copy.coverage(at: radar.berlin, wish: .shown)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(found == Array(repeating: status == 200 ? .radar : .unknown, count: 30))
        #expect(radar.targets("coverage").count == 1)
    }

    @Test("If the service has no such tile, the coverage is unknown for a day, unless the user asks again")
    func unknownCoverage() async throws {
        let body = Array("<html>".utf8)
        radar.respond(to: RadarFixture.rainViewerHost + "/v2/coverage", with: body, status: 404)
        for _ in 0..<2 {
            #expect(try await coverage() == .unknown)
            radar.wait(86_399)
        }
        #expect(radar.targets("coverage").count == 1)
        radar.wait(1)
        #expect(try await coverage() == .unknown)
        #expect(radar.targets("coverage").count == 2)
        let source = try radar.source(.only(.rainViewer))
        #expect(try await radar.frames(source).coverage == .unknown)
        #expect(try await radar.frames(source, wish: .user).coverage == nil)
        radar.respond(to: RadarFixture.rainViewerHost + "/v2/coverage", with: .tile(colors: [0, 0xFF], depth: 1))
        #expect(await source.coverage(at: radar.berlin, wish: .user) == .radar)
        #expect(try await radar.frames(source).coverage == .radar)
    }

    @Test("What one address refuses is asked for at another one")
    func otherAddress() async throws {
        radar.respond(to: RadarFixture.rainViewerHost + "/v2/coverage", with: [], status: 404)
        #expect(try await coverage() == .unknown)
        let address = "https://mirror.example"
        radar.respond(to: address + "/public", with: RadarFixture.index(host: address))
        radar.respond(to: address + "/v2/coverage", with: .tile(colors: [0, 0xFF], depth: 1))
        let mirror = try radar.source(.only(.rainViewer), rainViewer: address)
        #expect(try await radar.frames(mirror).coverage == nil)
        #expect(await mirror.coverage(at: radar.berlin, wish: .shown) == .radar)
    }

    @Test("Without a network or a service, the coverage is requested again with the next frames")
    func unreachableCoverage() async throws {
        radar.fail(RadarFixture.rainViewerHost + "/v2/coverage", with: .network(.offline, host: "h"))
        #expect(try await coverage() == .unknown)
        radar.wait(120)
        radar.respond(to: RadarFixture.rainViewerHost + "/v2/coverage", with: [], status: 503)
        #expect(try await coverage() == .unknown)
        radar.respond(to: RadarFixture.rainViewerHost + "/v2/coverage", with: .tile(colors: [0, 0xFF], depth: 1))
        radar.wait(120)
        #expect(try await coverage() == .radar)
    }
}
