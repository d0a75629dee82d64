import Dashboard
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

    private var stateFile: StateFile { StateFile(directory: home.path + "/weather-tui", patience: .seconds(60)) }

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

    private func finder(_ sources: Sources, stateFile: StateFile? = nil, in crowd: Crowd? = nil) -> LocationFinder {
        LocationFinder(
            stateFile: stateFile ?? self.stateFile, ask: { await sources.ask($0) },
            sources: { LocationState(lookupHosts: ["get.geojs.io"], allowsLookup: false, consentedHosts: $0) },
            patience: .seconds(60), onStateProblem: { Issue.record("The location was not stored.") },
            sleep: { _ in await crowd?.wait() })
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
        try stateFile.update { ($0.location, $0.locationAskedAt) = (known, known.foundAt) }
        let sources = found(busan)
        #expect(await finder(sources).find(newerThan: halfAnHourAgo, wish: .shown) == .success(known))
        #expect(sources.asked == [])
        let now = SystemClock.now
        let asked = try await finder(sources).find(newerThan: now, wish: .shown).get()
        #expect(asked.coordinate == busan && asked.foundAt >= now)
        #expect(try stateFile.remembered(now: now).location == asked)
    }

    @Test("A location from the future, before the clock was set back, does not count")
    func future() async throws {
        try stateFile.update { $0.location = CurrentLocation(seoul, foundAt: SystemClock.now + 7200) }
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
        #expect(try stateFile.remembered(now: SystemClock.now).location == nil)
    }

    @Test("An error keeps the last location and its time")
    func kept() async throws {
        let known = CurrentLocation(seoul, foundAt: SystemClock.now + -9000)
        try stateFile.update { $0.location = known }
        let sources = Sources { _ in .failure(.unanswered) }
        _ = await finder(sources).find(newerThan: halfAnHourAgo, wish: .shown)
        #expect(try stateFile.remembered(now: SystemClock.now).location == known)
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
        #expect(try stateFile.remembered(now: SystemClock.now).locationAskedAt == nil)
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

    @Test("Without a directory for the state each copy asks for itself")
    func noDirectory() async throws {
        let sources = found(busan)
        let finder = finder(sources, stateFile: StateFile(directory: nil))
        _ = await finder.find(newerThan: halfAnHourAgo, wish: .shown)
        _ = await finder.find(newerThan: halfAnHourAgo, wish: .shown)
        #expect(sources.asked.count == 2)
    }
}
