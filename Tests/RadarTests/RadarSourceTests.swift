import Pictures
import Terminal
import TestSupport
import Testing
import Weather
import WeatherService

@testable import Maps
@testable import Services

@Suite("Radar frames and tiles", .timeLimit(.minutes(5)), .enabled("libpng is missing") { Picture.canReadPNG })
struct RadarSourceTests {
    private let radar: RadarFixture
    private let broken = WeatherError.service(.broken(status: 503))

    init() throws { radar = try RadarFixture() }

    private func tiles(
        _ source: RadarSource, _ addresses: [TileAddress]? = nil
    ) async throws -> RadarTiles {
        let frame = try #require(try await radar.frames(source).frames.last)
        return await source.tiles(addresses ?? [radar.tile], of: frame, wish: .shown)
    }

    // MARK: Frames

    @Test("LibreWXR is asked where it has radar, and RainViewer elsewhere")
    func auto() async throws {
        let source = try radar.source()
        let berlin = try await radar.frames(source)
        #expect(berlin.service == .libreWXR && berlin.coverage == .radar && berlin.failure == nil)
        #expect(berlin.frames.map(\.time.seconds) == [1_799_998_800, 1_799_999_400, 1_800_000_000])
        #expect(radar.targets("rainviewer").isEmpty)
        let seoul = try await radar.frames(source, near: radar.seoul)
        #expect(seoul.service == .rainViewer)
    }

    @Test("The chosen service is asked everywhere")
    func chosen() async throws {
        let librewxr = try await radar.frames(try radar.source(.only(.libreWXR)), near: radar.seoul)
        #expect(librewxr.service == .libreWXR && librewxr.coverage == .satellite)
        #expect(try await radar.frames(try radar.source(.only(.rainViewer))).service == .rainViewer)
    }

    @Test("Without radar nothing is requested")
    func off() async throws {
        let source = try radar.source(.off)
        #expect(await source.frames(near: radar.berlin, wish: .shown).error == .cancelled)
        #expect(radar.targets().isEmpty)
        #expect(radar.directory.names().isEmpty)
    }

    @Test("The index is requested when a new frame can be there", arguments: [true, false])
    func interval(hasCache: Bool) async throws {
        let source = try radar.source(hasCache: hasCache)
        _ = try await radar.frames(source)
        // Twelve minutes after the newest frame.
        radar.wait(599)
        _ = try await radar.frames(source)
        _ = try await radar.frames(source, wish: .user)
        #expect(radar.targets().count == 1)
        radar.wait(1)
        _ = try await radar.frames(source)
        #expect(radar.targets().count == 2)
        // The service still has no new frame.
        radar.wait(59)
        _ = try await radar.frames(source, wish: .user)
        #expect(radar.targets().count == 2)
        radar.wait(1)
        _ = try await radar.frames(source)
        #expect(radar.targets().count == 3)
    }

    @Test("Copies of the program share the index")
    func sharedIndex() async throws {
        let first = try await radar.frames(try radar.source())
        radar.wait(300)
        #expect(try await radar.frames(try radar.source()) == first)
        #expect(radar.targets().count == 1)
    }

    @Test("The index of another server is not used")
    func otherServer() async throws {
        _ = try await radar.frames(try radar.source(.only(.libreWXR)))
        radar.respond(to: "https://mirror.example/public", with: RadarFixture.index(host: "https://mirror.example"))
        _ = try await tiles(try radar.source(.only(.libreWXR), libreWXR: "https://mirror.example"))
        #expect(radar.targets("mirror.example").count == 2)
    }

    @Test("A clock that was set back by hours makes the index due")
    func clockSetBack() async throws {
        let source = try radar.source()
        _ = try await radar.frames(source)
        radar.wait(-7200)
        _ = try await radar.frames(source)
        #expect(radar.targets().count == 2)
    }

    @Test("An index that cannot be stored is not requested more often", arguments: [true, false])
    func unwritable(isSameProcess: Bool) async throws {
        try radar.directory.write("not a directory", to: "cache")
        let source = try radar.source()
        _ = try await radar.frames(source)
        #expect(try await tiles(source).tiles.count == 1)
        #expect(try await tiles(source).tiles.count == 1)
        #expect(radar.targets("weather-maps").count == 1)
        #expect(radar.targets("/256/").count == 2, "a tile costs a request")
    }

    @Test("A failed index is requested again after a minute, or when the user wants it")
    func failedIndex() async throws {
        radar.fail(RadarFixture.rainViewerIndex, with: .response(.cutOff))
        let source = try radar.source(.only(.rainViewer))
        for _ in 0..<3 {
            #expect(await source.frames(near: radar.berlin, wish: .shown).error == .response(.cutOff))
            radar.wait(20)
        }
        #expect(radar.targets().count == 1)
        #expect(await source.frames(near: radar.berlin, wish: .shown).error == .response(.cutOff))
        #expect(await source.frames(near: radar.berlin, wish: .user).error == .response(.cutOff))
        #expect(radar.targets().count == 3)
        radar.respond(to: RadarFixture.rainViewerIndex, with: RadarFixture.index(host: RadarFixture.rainViewerHost))
        _ = try await radar.frames(source, wish: .user)
    }

    @Test(
        "If the index fails, the stored pictures stay for three hours",
        arguments: [RadarChoice.auto, .only(.rainViewer)])
    func storedPictures(choice: RadarChoice) async throws {
        let first = try await radar.frames(try radar.source(choice))
        let tile = try await tiles(try radar.source(choice)).tiles
        let offline = WeatherError.network(.offline, host: "h")
        for index in [RadarFixture.rainViewerIndex, RadarFixture.libreWXRIndex] { radar.fail(index, with: offline) }
        for host in [RadarFixture.rainViewerHost, RadarFixture.libreWXRHost + "/v2"] { radar.fail(host, with: offline) }
        radar.wait(7200)
        // A new process reads them from the disk.
        let source = try radar.source(choice)
        let stored = try await radar.frames(source)
        #expect(stored.frames == first.frames && stored.service == first.service)
        #expect(stored.failure == RadarFailure(service: first.service, error: .request(offline)))
        let frame = try #require(stored.frames.last)
        #expect(await source.tiles([radar.tile], of: frame, wish: .shown).tiles == tile)
        radar.wait(3600)
        #expect(await source.frames(near: radar.berlin, wish: .shown).error == offline)
    }

    @Test("A tile that LibreWXR does not have lets RainViewer take its place, unless the frame is old")
    func missingTile() async throws {
        let source = try radar.source()
        let frame = try #require(try await radar.frames(source).frames.last)
        #expect(frame.service == .libreWXR)
        radar.respond(to: RadarFixture.libreWXRHost + "/v2/radar", with: [], status: 404)
        radar.wait(3600)
        #expect(await source.tiles([radar.tile], of: frame, wish: .shown).isServiceReplaced == false)
        radar.wait(-3000)
        let other = TileAddress(zoom: 5, column: 16, row: 10)
        #expect(await source.tiles([other], of: frame, wish: .shown).isServiceReplaced)
        #expect(try await radar.frames(source).service == .rainViewer)
    }

    @Test(
        "Each status of the index is an error",
        arguments: [
            (403, ServiceError.unexpectedStatus(403)), (404, .addressWrong(host: "api.rainviewer.com")),
            (429, .rateLimited(retryAfter: nil)), (503, .broken(status: 503)), (400, .requestRefused(reason: "")),
        ])
    func status(status: Int, error: ServiceError) async throws {
        radar.respond(to: RadarFixture.rainViewerIndex, with: Array("error code: 1010\n".utf8), status: status)
        #expect(
            await (try radar.source(.only(.rainViewer))).frames(near: radar.berlin, wish: .shown).error
                == .service(error))
    }

    // MARK: Fallback

    @Test("RainViewer takes the place of LibreWXR for ten minutes after a failed index, or until the user asks")
    func failedLibreWXR() async throws {
        radar.fail(RadarFixture.libreWXRIndex, with: broken)
        let source = try radar.source()
        let failure = RadarFailure(service: .libreWXR, error: .request(broken))
        let fallback = try await radar.frames(source)
        #expect(fallback.service == .rainViewer && fallback.failure == failure)
        radar.respond(to: RadarFixture.libreWXRIndex, with: RadarFixture.index(host: RadarFixture.libreWXRHost))
        radar.wait(599)
        #expect(try await radar.frames(source).failure == failure)
        #expect(radar.targets("librewxr").count == 1)
        #expect(try await radar.frames(source, wish: .user).service == .libreWXR)
        #expect(try await radar.frames(source).service == .libreWXR)
    }

    @Test("LibreWXR is asked again after ten minutes")
    func endOfFallback() async throws {
        radar.fail(RadarFixture.libreWXRIndex, with: broken)
        let source = try radar.source()
        _ = try await radar.frames(source)
        radar.respond(to: RadarFixture.libreWXRIndex, with: RadarFixture.index(host: RadarFixture.libreWXRHost))
        radar.wait(600)
        #expect(try await radar.frames(source).service == .libreWXR)
    }

    @Test(
        "Nor is it asked again sooner after a pause that it asked for, nor before a longer one has ended",
        arguments: [(0, 600), (30, 600), (599, 600), (900, 901)], [true, false])
    func pauseOfLibreWXR(pause: (seconds: Int, end: Int), isOfTile: Bool) async throws {
        let source = try radar.source()
        func respond(_ status: Int) {
            let index = RadarFixture.index(host: RadarFixture.libreWXRHost)
            for (address, body) in [
                (RadarFixture.libreWXRIndex, index), (RadarFixture.libreWXRHost + "/v2/radar", RadarFixture.png),
            ] {
                radar.respond(to: address, with: body, status: status, retryAfter: status == 429 ? pause.seconds : nil)
            }
        }
        if isOfTile {
            let frame = try #require(try await radar.frames(source).frames.last)
            respond(429)
            #expect(await source.tiles([radar.tile], of: frame, wish: .shown).isServiceReplaced)
        } else {
            respond(429)
        }
        #expect(try await radar.frames(source).service == .rainViewer)
        respond(200)
        radar.wait(pause.end - 1)
        #expect(try await radar.frames(try radar.source()).service == .rainViewer, "no copy asks")
        radar.wait(1)
        #expect(try await radar.frames(source).service == .libreWXR)
    }

    @Test("The user's wish asks LibreWXR again after its pause")
    func userAfterPause() async throws {
        let source = try radar.source()
        radar.respond(to: RadarFixture.libreWXRIndex, with: [], status: 429, retryAfter: 30)
        #expect(try await radar.frames(source).service == .rainViewer)
        radar.respond(to: RadarFixture.libreWXRIndex, with: RadarFixture.index(host: RadarFixture.libreWXRHost))
        radar.wait(30)
        #expect(try await radar.frames(source, wish: .user).service == .rainViewer)
        radar.wait(1)
        #expect(try await radar.frames(source, wish: .user).service == .libreWXR)
        #expect(try await radar.frames(source).service == .libreWXR)
    }

    @Test("If both services fail, the error of RainViewer is told")
    func bothFail() async throws {
        radar.fail(RadarFixture.libreWXRIndex, with: broken)
        radar.fail(RadarFixture.rainViewerIndex, with: .response(.notJSON))
        #expect(await (try radar.source()).frames(near: radar.berlin, wish: .shown).error == .response(.notJSON))
    }

    @Test("Stored pictures come with the error of their own service")
    func ownError() async throws {
        let first = try await radar.frames(try radar.source())
        radar.fail(RadarFixture.libreWXRIndex, with: .response(.notJSON))
        radar.fail(RadarFixture.rainViewerIndex, with: broken)
        radar.wait(3000)
        let source = try radar.source()
        for _ in 0..<2 {
            let stored = try await radar.frames(source)
            #expect(stored.frames == first.frames)
            #expect(stored.failure == RadarFailure(service: .libreWXR, error: .request(.response(.notJSON))))
        }
    }

    @Test("Of the stored pictures the newest are shown")
    func newestStored() async throws {
        _ = try await radar.frames(try radar.source())
        radar.wait(3600)
        radar.fail(RadarFixture.libreWXRIndex, with: .response(.notJSON))
        let index = RadarFixture.index(host: RadarFixture.rainViewerHost, newest: 1_800_003_600)
        radar.respond(to: RadarFixture.rainViewerIndex, with: index)
        let source = try radar.source()
        #expect(try await radar.frames(source).service == .rainViewer)
        radar.fail(RadarFixture.rainViewerIndex, with: broken)
        radar.wait(720)
        let stored = try await radar.frames(source)
        #expect(stored.frames.last?.time.seconds == 1_800_003_600)
        #expect(stored.failure == RadarFailure(service: .rainViewer, error: .request(broken)))
    }

    @Test("LibreWXR that has no frames yet is passed over")
    func noFrames() async throws {
        let index = Array(#"{"host":"https://api.librewxr.net","radar":{"past":[]}}"#.utf8)
        radar.respond(to: RadarFixture.libreWXRIndex, with: index)
        #expect(try await radar.frames(try radar.source()).service == .rainViewer)
        #expect(try await radar.frames(try radar.source(.only(.libreWXR))).frames.isEmpty)
    }

    @Test("A broken tile of LibreWXR brings RainViewer")
    func failedTile() async throws {
        radar.respond(to: RadarFixture.libreWXRHost + "/v2/radar", with: RadarFixture.blue)
        let source = try radar.source()
        let tiles = try await tiles(source)
        #expect(tiles.errors == [radar.tile: .wrongColors] && tiles.isServiceReplaced)
        let fallback = try await radar.frames(source)
        #expect(fallback.service == .rainViewer)
        #expect(fallback.failure == RadarFailure(service: .libreWXR, error: .wrongColors))
        #expect(try await self.tiles(source).tiles[radar.tile]?[1, 0].decibels == 15)
        radar.wait(599)
        #expect(try await radar.frames(source).service == .rainViewer)
        #expect(try await radar.frames(source, wish: .user).service == .libreWXR)
    }

    @Test("A failed picture of the past, or a failed part of the newest, is no reason for the other service")
    func failedPart() async throws {
        let source = try radar.source()
        let frames = try await radar.frames(source).frames
        radar.respond(to: RadarFixture.libreWXRHost + "/v2/radar/1799998800", with: [], status: 500)
        let past = await source.tiles([radar.tile], of: try #require(frames.first), wish: .shown)
        #expect(past.errors.count == 1 && !past.isServiceReplaced)
        radar.respond(to: RadarFixture.libreWXRHost + "/v2/radar/1800000000/256/5/16/", with: [], status: 500)
        let part = await source.tiles(
            [radar.tile, TileAddress(zoom: 5, column: 16, row: 10)], of: try #require(frames.last), wish: .shown)
        #expect(part.tiles.count == 1 && part.errors.count == 1 && !part.isServiceReplaced)
        let rest = await source.tiles(
            [TileAddress(zoom: 5, column: 16, row: 11)], of: try #require(frames.last), as: .rest, wish: .shown)
        #expect(rest.errors.count == 1 && !rest.isServiceReplaced)
        #expect(try await radar.frames(source).service == .libreWXR)
    }

    @Test("A machine that is offline is no reason for the other service")
    func keptService() async throws {
        let source = try radar.source()
        let offline = WeatherError.network(.offline, host: "api.librewxr.net")
        radar.fail(RadarFixture.libreWXRHost + "/v2/radar", with: offline)
        let tiles = try await tiles(source)
        #expect(tiles.errors == [radar.tile: .request(offline)] && !tiles.isServiceReplaced)
        #expect(try await radar.frames(source).service == .libreWXR)
    }

    @Test(
        "Where no service is reached, LibreWXR is asked again as soon as the network is back",
        arguments: [NetworkError.offline, .hostNotFound, .connectionFailed, .timedOut(seconds: 10)], [true, false])
    func networkIsBack(error: NetworkError, isOfTile: Bool) async throws {
        let source = try radar.source()
        let frame = isOfTile ? try await radar.frames(source).frames.last : nil
        let failing =
            [
                RadarFixture.rainViewerIndex, RadarFixture.libreWXRHost + "/v2/radar",
            ] + (isOfTile ? [] : [RadarFixture.libreWXRIndex])
        for address in failing { radar.fail(address, with: .network(error, host: "h")) }
        if let frame { _ = await source.tiles([radar.tile], of: frame, wish: .shown) }
        _ = await source.frames(near: radar.berlin, wish: .shown)
        radar.respond(to: RadarFixture.rainViewerIndex, with: RadarFixture.index(host: RadarFixture.rainViewerHost))
        radar.respond(to: RadarFixture.libreWXRIndex, with: RadarFixture.index(host: RadarFixture.libreWXRHost))
        radar.respond(to: RadarFixture.libreWXRHost + "/v2/radar", with: RadarFixture.png)
        radar.wait(2)
        #expect(try await tiles(source).tiles.count == 1)
        #expect(try await radar.frames(source).service == .libreWXR)
    }

    // MARK: Tiles

    @Test("The addresses of tiles name the scheme without smoothing and with snow")
    func addresses() async throws {
        _ = try await tiles(try radar.source())
        _ = try await tiles(try radar.source(.only(.rainViewer)))
        #expect(
            radar.targets("/256/5/17/10/").filter { !$0.contains("coverage") } == [
                "https://api.librewxr.net/v2/radar/1800000000/256/5/17/10/0/0_1.png",
                "https://tilecache.rainviewer.com/v2/radar/1800000000/256/5/17/10/2/0_1.png",
            ])
    }

    @Test("A tile is requested once by all copies, and each frame and service has its own")
    func sharedTile() async throws {
        let source = try radar.source()
        #expect(try await tiles(source).tiles[radar.tile]?[1, 0].rawValue == 0x3C)
        #expect(try await tiles(source, [radar.tile, radar.tile]).tiles.count == 1)
        #expect(try await tiles(try radar.source()).tiles[radar.tile]?[1, 0].rawValue == 0x3C)
        #expect(radar.targets("/256/").count == 1)
        let names = ["libreWXR-1800000000-5-17-10", "libreWXR-1800000000-5-17-10.lock"]
        #expect(radar.directory.names(in: "cache/radar") == names)
        let oldest = try #require(try await radar.frames(source).frames.first)
        #expect(await source.tiles([radar.tile], of: oldest, wish: .shown).tiles.count == 1)
        _ = try await tiles(try radar.source(.only(.rainViewer)))
        #expect(radar.targets("/v2/radar/").count == 3)
    }

    @Test("Tiles that are missing or broken are told apart from empty ones")
    func errors() async throws {
        let host = RadarFixture.libreWXRHost + "/v2/radar/1800000000/256/2/"
        radar.respond(to: host + "0/0/", with: .tile(colors: [0, 0], depth: 1))
        radar.respond(to: host + "0/1/", with: [], status: 404)
        radar.respond(to: host + "0/2/", with: Array("<html>".utf8))
        radar.fail(host + "0/3/", with: .response(.cutOff))
        radar.respond(to: host + "1/0/", with: Array("error code: 1010\n".utf8), status: 403)
        let addresses = (0..<4).map { TileAddress(zoom: 2, column: 0, row: $0) }
        let refused = TileAddress(zoom: 2, column: 1, row: 0)
        let tiles = try await tiles(try radar.source(), addresses + [refused])
        #expect(tiles.tiles.keys.map(\.row) == [0] && tiles.tiles[addresses[0]]?.isEmpty == true)
        #expect(tiles.errors[addresses[1]] == .noSuchTile)
        #expect(tiles.errors[addresses[2]] == .broken)
        #expect(tiles.errors[addresses[3]] == .request(.response(.cutOff)))
        #expect(tiles.errors[refused] == .request(.service(.unexpectedStatus(403))))
        #expect(radar.targets("/256/").count == 5)
    }

    @Test("A pause that a tile met is kept when frames come from the disk, in every copy")
    func keptPause() async throws {
        let source = try radar.source(.only(.rainViewer))
        let frame = try #require(try await radar.frames(source).frames.last)
        radar.respond(to: RadarFixture.rainViewerHost + "/v2/radar", with: [], status: 429, retryAfter: 300)
        _ = await source.tiles([radar.tile], of: frame, wish: .shown)
        for copy in [source, try radar.source(.only(.rainViewer))] {
            for wish in [Wish.shown, .user] { _ = try await radar.frames(copy, near: radar.seoul, wish: wish) }
            let other = TileAddress(zoom: 5, column: 16, row: 10)
            #expect(await copy.tiles([other], of: frame, wish: .user).errors.count == 1)
        }
        #expect(radar.targets("/v2/radar/").count == 1)
    }

    @Test("A service that refuses requests is asked again after ten minutes", arguments: [400, 403, 410])
    func refusedService(status: Int) async throws {
        radar.respond(to: RadarFixture.libreWXRIndex, with: [], status: status)
        #expect(try await radar.frames(try radar.source()).service == .rainViewer)
        radar.respond(to: RadarFixture.libreWXRIndex, with: RadarFixture.index(host: RadarFixture.libreWXRHost))
        radar.wait(599)
        #expect(try await radar.frames(try radar.source()).service == .rainViewer)
        radar.wait(1)
        #expect(try await radar.frames(try radar.source()).service == .libreWXR)
    }

    @Test("A missing or broken tile is requested again at once only when the user wants it", arguments: [404, 200])
    func refusal(status: Int) async throws {
        radar.respond(to: RadarFixture.rainViewerHost + "/v2/radar", with: [], status: status)
        let source = try radar.source(.only(.rainViewer))
        let frame = try #require(try await radar.frames(source).frames.last)
        _ = await source.tiles([radar.tile], of: frame, wish: .shown)
        radar.respond(to: RadarFixture.rainViewerHost + "/v2/radar", with: RadarFixture.blue)
        radar.wait(99)
        let error = status == 404 ? RadarError.noSuchTile : .refused
        #expect(await source.tiles([radar.tile], of: frame, wish: .shown).errors == [radar.tile: error])
        #expect(radar.targets("/v2/radar/").count == 1)
        let copy = try radar.source(.only(.rainViewer))
        #expect(await copy.tiles([radar.tile], of: frame, wish: .user).tiles.count == 1)
        #expect(await source.tiles([radar.tile], of: frame, wish: .shown).tiles.count == 1, "the copies share it")
        #expect(radar.targets("/v2/radar/").count == 2)
    }

    @Test("A missing or broken tile is requested again after 100 s")
    func endOfRefusal() async throws {
        radar.respond(to: RadarFixture.rainViewerHost + "/v2/radar", with: [], status: 404)
        let source = try radar.source(.only(.rainViewer))
        let frame = try #require(try await radar.frames(source).frames.last)
        _ = await source.tiles([radar.tile], of: frame, wish: .shown)
        radar.respond(to: RadarFixture.rainViewerHost + "/v2/radar", with: RadarFixture.blue)
        radar.wait(100)
        #expect(await source.tiles([radar.tile], of: frame, wish: .shown).tiles.count == 1)
    }

    @Test("A cancelled check of the frames is no failure")
    func cancelled() async throws {
        radar.fail(RadarFixture.libreWXRIndex, with: .cancelled)
        let source = try radar.source()
        #expect(await source.frames(near: radar.berlin, wish: .shown).error == .cancelled)
        #expect(radar.targets("rainviewer").isEmpty)
        radar.respond(to: RadarFixture.libreWXRIndex, with: RadarFixture.index(host: RadarFixture.libreWXRHost))
        #expect(try await radar.frames(source).failure == nil)
    }

    @Test("A cancelled check does not end the failure of the first service")
    func cancelledAfterFailure() async throws {
        radar.fail(RadarFixture.libreWXRIndex, with: .service(.broken(status: 500)))
        let source = try radar.source()
        #expect(try await radar.frames(source).service == .rainViewer)
        radar.fail(RadarFixture.libreWXRIndex, with: .cancelled)
        #expect(await source.frames(near: radar.berlin, wish: .user).error == .cancelled)
        radar.respond(to: RadarFixture.libreWXRIndex, with: RadarFixture.index(host: RadarFixture.libreWXRHost))
        radar.wait(300)
        #expect(try await radar.frames(source).service == .rainViewer)
    }

    @Test("The folder of tiles exceeds its limit by a few at most")
    func bounded() async throws {
        let source = try radar.source()
        let frame = try #require(try await radar.frames(source).frames.last)
        for row in 0..<8 {
            radar.wait(100)
            let addresses = (0..<80).map { TileAddress(zoom: 7, column: $0, row: row) }
            #expect(await source.tiles(addresses, of: frame, wish: .shown).tiles.count == 80)
        }
        #expect(radar.directory.names(in: "cache/radar").count { !$0.hasSuffix(".lock") } == 600)
        for row in 0..<20 {
            _ = await source.tiles([TileAddress(zoom: 7, column: row, row: 9)], of: frame, wish: .shown)
        }
        #expect(radar.directory.names(in: "cache/radar").count { !$0.hasSuffix(".lock") } <= 624)
        for row in 0..<10 {
            _ = await source.tiles([TileAddress(zoom: 7, column: row, row: 10)], of: frame, wish: .shown)
        }
        #expect(radar.directory.names(in: "cache/radar").count { !$0.hasSuffix(".lock") } <= 624)
    }

    @Test("Tiles older than three hours are removed, and the other files of the cache stay")
    func pruned() async throws {
        let source = try radar.source()
        _ = try await tiles(source)
        radar.directory.age("cache/radar/libreWXR-1800000000-5-17-10", by: 10_801)
        radar.directory.age("cache/radar/libreWXR-1800000000-5-17-10.lock", by: 10_801)
        radar.wait(60)
        _ = try await tiles(source, [TileAddress(zoom: 5, column: 16, row: 10)])
        let names = ["libreWXR-1800000000-5-16-10", "libreWXR-1800000000-5-16-10.lock"]
        #expect(radar.directory.names(in: "cache/radar") == names)
        #expect(radar.directory.names(in: "cache/shared").contains("radar-libreWXR-api.librewxr.net"))
    }
}
