import Dashboard
import Exchange
import Loop
import Synchronization
import TestSupport
import Testing
import Weather

@testable import weather_tui

struct LocationFinderTests {
    let home: TemporaryDirectory
    private let busan = Coordinate(clampingLatitude: 35.18, longitude: 129.08)
    private let seoul = Coordinate(clampingLatitude: 37.57, longitude: 126.98)

    init() throws { home = try TemporaryDirectory() }

    private var stateFile: StateFile { StateFile(directory: home.path + "/state", patience: .seconds(60)) }

    private var cache: WeatherCache { WeatherCache(directory: home.path + "/cache", patience: .seconds(60)) }

    private var stored: StoredLocation? { StoredLocation(in: cache) }

    private func store(_ location: CurrentLocation, askedAt: UnixTime? = nil) throws {
        #expect(cache.makeDirectory())
        let stored = StoredLocation(location, askedAt: askedAt ?? location.foundAt)
        try cache.entry(StoredLocation.name).write(stored.stored)
    }

    private var halfAnHourAgo: UnixTime { SystemClock.now + -1800 }

    /// The sources that were asked, by all copies.
    private final class Sources: Sendable {
        private let log = Mutex<[LocationSource]>([])
        let answer: @Sendable (LocationSource) async -> Result<Coordinate, LocationError>

        init(_ answer: @escaping @Sendable (LocationSource) async -> Result<Coordinate, LocationError>) {
            self.answer = answer
        }

        var asked: [LocationSource] { log.withLock { $0 } }

        func ask(_ source: LocationSource) async -> Result<Coordinate, LocationError> {
            log.withLock { $0.append(source) }
            return await answer(source)
        }
    }

    /// Holds the request of one copy back until the others wait for it.
    private final class Crowd: Sendable {
        private let barrier: Barrier
        private let waits = Mutex(0)
        let count: Int

        init(of count: Int) {
            self.count = count
            barrier = Barrier(count: count)
        }

        func request() async { await barrier.arrive() }

        func wait() async {
            let isFirst = waits.withLock { waits in
                waits += 1
                return waits < count
            }
            if isFirst { await barrier.arrive() } else { await Task.yield() }
        }
    }

    private func finder(_ sources: Sources, cache: WeatherCache? = nil, in crowd: Crowd? = nil) -> LocationFinder {
        LocationFinder(
            store: Store(
                cache ?? self.cache, now: { SystemClock.now }, sleep: { _ in await crowd?.wait() }),
            ask: { await sources.ask($0) },
            sources: { [stateFile] in
                LocationSources(
                    lookupHosts: ["get.geojs.io"], allowsLookup: false,
                    consentedHosts: stateFile.inspected().remembered.consentedHosts)
            })
    }

    private func found(_ answer: Coordinate, in crowd: Crowd? = nil) -> Sources {
        Sources { _ in
            await crowd?.request()
            return .success(answer)
        }
    }

    @Test("Copies that ask at the same time share one request", arguments: [false, true])
    func together(isManual: Bool) async throws {
        let crowd = Crowd(of: 5)
        let sources = found(busan, in: crowd)
        let newerThan = isManual ? SystemClock.now : halfAnHourAgo
        let results = await withTaskGroup { group in
            for _ in 0..<crowd.count {
                group.addTask {
                    await finder(sources, in: crowd).find(newerThan: newerThan, wish: isManual ? .user : .shown)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sources.asked == [.geoClue])
        #expect(Set(results.map { try? $0.get().coordinate }) == [busan])
    }

    @Test("A location that another copy has found in the last 30 minutes needs no request")
    func recent() async throws {
        let known = CurrentLocation(seoul, foundAt: SystemClock.now + -1700)
        try store(known)
        let sources = found(busan)
        #expect(await finder(sources).find(newerThan: halfAnHourAgo, wish: .shown) == .success(known))
        #expect(sources.asked == [])
        let now = SystemClock.now
        let asked = try await finder(sources).find(newerThan: now, wish: .shown).get()
        #expect(asked.coordinate == busan && asked.foundAt >= now)
        #expect(stored?.location == asked && stored?.askedAt == asked.foundAt)
    }

    @Test("A location from the future, before the clock was set back, does not count")
    func future() async throws {
        try store(CurrentLocation(seoul, foundAt: SystemClock.now + 7200))
        let sources = found(busan)
        #expect(
            try await finder(sources).find(newerThan: halfAnHourAgo, wish: .shown).get().coordinate == busan)
    }

    @Test("After an error of one copy the others do not ask for 30 minutes, but a key press does")
    func failure() async throws {
        let sources = Sources { _ in .failure(.noFix) }
        #expect(await finder(sources).find(newerThan: halfAnHourAgo, wish: .shown) == .failure(.noFix))
        #expect(await finder(sources).find(newerThan: halfAnHourAgo, wish: .shown) == .failure(.cancelled))
        #expect(sources.asked == [.geoClue])
        #expect(await finder(sources).find(newerThan: SystemClock.now, wish: .user) == .failure(.noFix))
        #expect(sources.asked.count == 2)
        #expect(stored.map { $0.location == nil } == true)
    }

    @Test("An error keeps the last location and its time")
    func kept() async throws {
        let known = CurrentLocation(seoul, foundAt: SystemClock.now + -9000)
        try store(known)
        let sources = Sources { _ in .failure(.unanswered) }
        let begin = SystemClock.now
        _ = await finder(sources).find(newerThan: halfAnHourAgo, wish: .shown)
        #expect(stored?.location == known)
        #expect(try #require(stored).askedAt >= begin)
    }

    @Test("The lookup is asked only with the consent that is stored at that moment")
    func consent() async throws {
        let sources = Sources { $0 == .geoClue ? .failure(.noBus) : .success(seoul) }
        #expect(await finder(sources).find(newerThan: halfAnHourAgo, wish: .user) == .failure(.noBus))
        #expect(sources.asked == [.geoClue])
        try stateFile.update { $0.consentedHosts = ["get.geojs.io"] }
        let now = SystemClock.now
        #expect(try await finder(sources).find(newerThan: now, wish: .user).get().coordinate == seoul)
        #expect(sources.asked == [.geoClue, .geoClue, .lookup])
    }

    @Test("A cancelled request asks no further source and stores nothing")
    func cancelled() async throws {
        try stateFile.update { $0.consentedHosts = ["get.geojs.io"] }
        let sources = Sources { _ in .failure(.cancelled) }
        let result = await finder(sources).find(newerThan: halfAnHourAgo, wish: .shown)
        #expect(result == .failure(.cancelled))
        #expect(sources.asked == [.geoClue])
        #expect(stored == nil)
    }

    @Test("The dialog's request stores what it finds for the other copies")
    func dialog() async throws {
        let sources = found(busan)
        _ = await finder(sources).find(.lookup)
        #expect(sources.asked == [.lookup])
        let result = await finder(sources).find(newerThan: halfAnHourAgo, wish: .shown)
        #expect(try result.get().coordinate == busan)
        #expect(sources.asked == [.lookup])
    }

    @Test("A location that was found before an error is still shared")
    func beforeError() async throws {
        let known = CurrentLocation(seoul, foundAt: SystemClock.now + -900)
        try store(known, askedAt: SystemClock.now + -60)
        let sources = found(busan)
        #expect(await finder(sources).find(newerThan: halfAnHourAgo, wish: .shown) == .success(known))
        #expect(sources.asked == [])
    }

    @Test("What is stored reads as what was found, also in the south and west", arguments: [-33.456, 0, 90])
    func written(latitude: Double) async throws {
        let here = Coordinate(clampingLatitude: latitude, longitude: -latitude * 2)
        let found = try await finder(found(here)).find(newerThan: halfAnHourAgo, wish: .user).get()
        #expect(stored?.location == found)
        let body = try #require(cache.entry(StoredLocation.name).read()).body
        let words = String(decoding: body, as: UTF8.self).split(separator: " ").compactMap { Double($0) }
        let wanted = here.rounded(decimals: 2)
        #expect(words.prefix(2) == [wanted.latitude, wanted.longitude], "a kilometre is precise enough")
    }

    @Test(
        "A damaged entry is no location, and is asked for",
        arguments: ["", "95 0 1", "37.57 126.98", "a b c", "1 2 x", "1 2 1e99", "nan 2 1"])
    func damaged(body: String) async throws {
        #expect(cache.makeDirectory())
        let damaged = CacheEntry.Stored(fetchedAt: SystemClock.now + -3600, body: Array(body.utf8))
        try cache.entry(StoredLocation.name).write(damaged)
        #expect(stored.map { $0.location == nil } == true)
        let result = await finder(found(busan)).find(newerThan: halfAnHourAgo, wish: .shown)
        #expect(try result.get().coordinate == busan)
    }

    @Test("Without a directory for the cache each copy asks for itself, and keeps the answer")
    func noDirectory() async throws {
        let sources = found(busan)
        for count in 1...2 {
            let finder = finder(sources, cache: WeatherCache(directory: nil, patience: .zero))
            for _ in 0..<2 { _ = await finder.find(newerThan: halfAnHourAgo, wish: .shown) }
            #expect(sources.asked.count == count)
        }
    }
}
