import Maps
import Pictures
import Synchronization
import Terminal
import TestSupport
import Testing
import Weather
import WeatherService

@testable import Services

@Suite("Limits of radar requests", .timeLimit(.minutes(5)), .enabled("libpng is missing") { Picture.canReadPNG })
struct RadarLimitTests {
    private let radar: RadarFixture

    init() throws { radar = try RadarFixture() }

    /// Lets requests for tiles wait until they are cancelled, and returns their arrivals.
    private func holdTiles() -> AsyncStream<Void> {
        let (arrivals, sink) = AsyncStream.makeStream(of: Void.self)
        radar.respond(to: RadarFixture.libreWXRHost + "/v2/radar") { _ throws(WeatherError) in
            sink.yield()
            let (never, _) = AsyncStream.makeStream(of: Never.self)
            for await _ in never {}
            throw .cancelled
        }
        return arrivals
    }

    @Test("At most four requests run at once, and cancelled ones end at once")
    func requestsAtOnce() async throws {
        let source = try radar.source()
        let frame = try #require(try await radar.frames(source).frames.last)
        var arrivals = holdTiles().makeAsyncIterator()
        let addresses = (0..<12).map { TileAddress(zoom: 5, column: $0, row: 3) }
        let task = Task { await source.tiles(addresses, of: frame, wish: .shown) }
        for _ in 0..<4 { await arrivals.next() }
        #expect(radar.targets("/256/").count == 4)
        task.cancel()
        let tiles = await task.value
        #expect(tiles.errors.count == 12 && tiles.errors.values.allSatisfy { $0 == .request(.cancelled) })
        #expect(!tiles.isServiceReplaced)
        #expect(radar.targets("/256/").count == 4)
        radar.respond(to: RadarFixture.libreWXRHost + "/v2/radar", with: RadarFixture.png)
        #expect(await source.tiles(addresses, of: frame, wish: .shown).tiles.count == 12)
    }

    @Test("A service that asks for a pause gets no request in it, not even by the user or for tiles")
    func pause() async throws {
        let source = try radar.source(.only(.rainViewer))
        let frame = try #require(try await radar.frames(source).frames.last)
        radar.respond(to: RadarFixture.rainViewerHost, with: [], status: 429, retryAfter: 90)
        radar.respond(to: RadarFixture.rainViewerHost + "/v2/radar", with: [], status: 429, retryAfter: 90)
        let limited = RadarError.request(.service(.rateLimited(retryAfter: 90)))
        #expect(await source.tiles([radar.tile], of: frame, wish: .shown).errors == [radar.tile: limited])
        let count = radar.targets().count
        radar.wait(50)
        let other = TileAddress(zoom: 5, column: 16, row: 10)
        let left = RadarError.request(.service(.rateLimited(retryAfter: 40)))
        #expect(await source.tiles([other], of: frame, wish: .shown).errors == [other: left])
        #expect(radar.targets().count == count)
        radar.wait(41)
        radar.respond(to: RadarFixture.rainViewerHost + "/v2/radar", with: RadarFixture.blue)
        #expect(await source.tiles([other], of: frame, wish: .shown).tiles.count == 1)
    }

    @Test("A longer pause than an hour is kept for an hour")
    func longPause() async throws {
        let source = try radar.source(.only(.rainViewer))
        let frame = try #require(try await radar.frames(source).frames.last)
        radar.respond(to: RadarFixture.rainViewerHost + "/v2/radar", with: [], status: 503, retryAfter: 86_400)
        _ = await source.tiles([radar.tile], of: frame, wish: .shown)
        let count = radar.targets().count
        radar.respond(to: RadarFixture.rainViewerHost + "/v2/radar", with: RadarFixture.blue)
        radar.wait(3599)
        _ = await source.tiles([radar.tile], of: frame, wish: .shown)
        #expect(radar.targets().count == count)
        radar.wait(2)
        #expect(await source.tiles([radar.tile], of: frame, wish: .shown).tiles.count == 1)
    }

    @Test("The 91st request of a minute is refused, and the 61st waits if its picture is shown later")
    func requestsPerMinute() async throws {
        let pauses = Mutex<[Duration]>([])
        let source = try radar.source(.auto) { [radar] duration in
            pauses.withLock { $0.append(duration) }
            radar.wait(Int(duration.components.seconds))
        }
        let frame = try #require(try await radar.frames(source).frames.last)
        radar.wait(10)
        let addresses = (0..<128).map { TileAddress(zoom: 7, column: $0, row: 3) }
        #expect(await source.tiles(Array(addresses[..<59]), of: frame, wish: .ahead).tiles.count == 59)
        #expect(await source.tiles(Array(addresses[..<89]), of: frame, wish: .shown).tiles.count == 89)
        let refused = await source.tiles(Array(addresses[88..<90]), of: frame, wish: .shown)
        #expect(refused.errors == [addresses[89]: .request(.service(.limitReached(.minute, pause: 50)))])
        #expect(!refused.isServiceReplaced, "the limit ends soon")
        radar.wait(50)
        #expect(await source.tiles(Array(addresses[89..<90]), of: frame, wish: .shown).tiles.count == 1)
        #expect(pauses.withLock { $0 } == [])
        radar.wait(60)
        let later = (0..<61).map { TileAddress(zoom: 7, column: $0, row: 4) }
        #expect(await source.tiles(later, of: frame, wish: .ahead).tiles.count == 61)
        #expect(pauses.withLock { $0 } == [.seconds(60)])
    }

    @Test("Requests that end before they are sent do not count")
    func unsent() async throws {
        let source = try radar.source()
        let frame = try #require(try await radar.frames(source).frames.last)
        radar.wait(100)
        var arrivals = holdTiles().makeAsyncIterator()
        for row in 0..<8 {
            let addresses = (0..<12).map { TileAddress(zoom: 6, column: $0, row: row) }
            let task = Task { await source.tiles(addresses, of: frame, wish: .shown) }
            for _ in 0..<4 { await arrivals.next() }
            task.cancel()
            _ = await task.value
        }
        radar.respond(to: RadarFixture.libreWXRHost + "/v2/radar", with: [], status: 429, retryAfter: 10)
        let others = (0..<40).map { TileAddress(zoom: 6, column: $0, row: 20) }
        #expect(await source.tiles(others, of: frame, wish: .shown).errors.count == 40)
        radar.wait(11)
        radar.respond(to: RadarFixture.libreWXRHost + "/v2/radar", with: RadarFixture.png)
        let errors = await source.tiles(others, of: frame, wish: .shown).errors
        #expect(errors.isEmpty, "\(Set(errors.values))")
    }

    @Test("Where the requests of a minute to one service are used up, the other one is asked")
    func limitOfFrames() async throws {
        let source = try radar.source()
        let frame = try #require(try await radar.frames(source).frames.last)
        radar.wait(700)
        let addresses = (0..<90).map { TileAddress(zoom: 7, column: $0, row: 3) }
        #expect(await source.tiles(addresses, of: frame, wish: .shown).tiles.count == 90)
        for wish in [Wish.shown, .user] {
            let other = try await radar.frames(source, wish: wish)
            #expect(other.service == .rainViewer)
            #expect(other.failure?.error == .request(.service(.limitReached(.minute, pause: 60))))
        }
        radar.wait(60)
        let frames = try await radar.frames(source)
        #expect(frames.service == .libreWXR && frames.failure == nil, "the next minute has requests again")
    }

    @Test(
        "Where no service can be asked in this minute, the stored frames are shown with the reason",
        arguments: [RadarChoice.auto, .only(.libreWXR)])
    func limitOfAllFrames(choice: RadarChoice) async throws {
        let source = try radar.source(choice)
        let frame = try #require(try await radar.frames(source).frames.last)
        radar.wait(700)
        let addresses = (0..<90).map { TileAddress(zoom: 7, column: $0, row: 3) }
        #expect(await source.tiles(addresses, of: frame, wish: .shown).tiles.count == 90)
        radar.respond(to: RadarFixture.rainViewerIndex, with: [], status: 503)
        let limited = try await radar.frames(source)
        #expect(limited.frames.last == frame && limited.service == .libreWXR)
        #expect(limited.failure?.error == .request(.service(.limitReached(.minute, pause: 60))))
        radar.wait(60)
        #expect(try await radar.frames(source).failure == nil)
    }

    @Test(
        "A damaged count of requests is counted anew",
        arguments: [
            "1800000120:9223372036854775807 1800000119:9223372036854775807", "-9223372036854775808:1",
            "9223372036854775807:1", "x", ":: :", "1800000120:70000", String(repeating: "1800000120:1 ", count: 90),
        ])
    func damagedCount(note: String) async throws {
        try radar.directory.write(note, to: "cache/shared/radar-requests")
        #expect(try await radar.frames(try radar.source()).frames.count == 3)
    }

    @Test("Copies of the program count their requests together", arguments: [true, false])
    func sharedCount(hasCache: Bool) async throws {
        let pauses = Mutex<[Duration]>([])
        let sources = try (0..<2).map { _ in
            try radar.source(hasCache: hasCache) { [radar] duration in
                pauses.withLock { $0.append(duration) }
                radar.wait(Int(duration.components.seconds))
            }
        }
        for (index, source) in sources.enumerated() {
            let frame = try #require(try await radar.frames(source).frames.last)
            let addresses = (0..<35).map { TileAddress(zoom: 7, column: $0, row: index) }
            #expect(await source.tiles(addresses, of: frame, wish: .ahead).tiles.count == 35)
            radar.wait(20)
        }
        #expect(pauses.withLock { $0 } == (hasCache ? [.seconds(40)] : []))
    }
}
