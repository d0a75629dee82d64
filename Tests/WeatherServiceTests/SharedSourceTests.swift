import Files
import TestSupport
import Testing
import Weather

@testable import Exchange
@testable import WeatherService

@Suite("Sources that providers share", .timeLimit(.minutes(5)))
struct SharedSourceTests {
    let directory: TemporaryDirectory
    let clock = SteppedClock()
    let asked = Counter()
    let weather: CurrentWeather
    private let place = Place(coordinate: Coordinate(clampingLatitude: 37.57, longitude: 126.98))

    init() throws {
        directory = try TemporaryDirectory()
        weather = try sampleWeather()
    }

    private var cache: WeatherCache {
        WeatherCache(directory: directory.path + "/cache", patience: .seconds(20), placeLimit: 32)
    }
    private var store: Store { Store(cache, now: { [clock] in clock.now }) }

    private var entries: [String] { directory.names(in: "cache").filter { !$0.hasSuffix(".lock") } }

    /// Reads each body as so many unreadable messages.
    private func warnings(
        _ response: @escaping @Sendable (_ known: [UInt8]?) async throws(WeatherError) -> [UInt8]? = { _ in [1] }
    ) -> PartSource {
        PartSource(
            PartReader { body throws(WeatherError) in Warnings([WarningCheck(service: .fpas, unreadCount: body.count)])
            }
        ) {
            [asked] _, known throws(WeatherError) in
            asked.increment()
            return try await response(known)
        }
    }

    private func copy(with provider: any WeatherProvider, _ warnings: PartSource? = nil) -> WeatherRepository {
        WeatherRepository(
            provider: provider, shared: [warnings ?? self.warnings()], store: store, now: { [clock] in clock.now })
    }

    private func stub(_ response: @escaping ResponseSource = { _ in [1] }) -> StubProvider {
        StubProvider(decodingError: nil, weather: weather, response: response)
    }

    private static let all: [ReportPart: UnixTime] = [
        .current: UnixTime(seconds: 0), .forecast: UnixTime(seconds: 0), .warnings: UnixTime(seconds: 0),
    ]

    // MARK: Entries

    @Test("Two providers share one entry of a place")
    func oneEntry() async throws {
        let first = await copy(with: EmptyProvider(id: .openMeteo)).refresh(place, Self.all)
        #expect(entries == ["shared_37.5700_126.9800_warnings"])
        clock.advance(by: 5)
        let other = copy(with: EmptyProvider(id: .metNorway))
        #expect(try other.stored(Warnings.self, for: place) == first[Warnings.self]?.get())
        let second = await other.refresh(place, [.warnings: SteppedClock.start + -1])
        #expect(second == first && asked.value == 1)
        let third = await other.refresh(place, [.warnings: SteppedClock.start])
        #expect(try third[Warnings.self]?.get().fetchedAt == SteppedClock.start + 5)
        #expect(asked.value == 2 && entries.count == 1)
    }

    @Test("Copies with different providers that start together send one request")
    func oneRequest() async {
        let gate = Latch()
        let started = Counter()
        let source = warnings { _ in
            await gate.wait()
            return [1]
        }
        let outcomes = await withTaskGroup(of: RefreshOutcome.self) { group in
            for id in ProviderID.allCases {
                group.addTask {
                    if started.increment() == ProviderID.allCases.count { gate.open() }
                    return await copy(with: EmptyProvider(id: id), source).refresh(place, Self.all)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.count == ProviderID.allCases.count)
        #expect(outcomes.allSatisfy { $0[Warnings.self]?.isSuccess == true } && asked.value == 1)
    }

    @Test("Extras with a deadline do not wait for another copy beyond it, and the weather comes", arguments: [0, 50])
    func heldLock(milliseconds: Int) async throws {
        let path = directory.path + "/cache/shared_37.5700_126.9800_warnings.lock"
        guard case .acquired(let lock) = try FileLock.attempt(path: path, honoring: .seconds(20)) else {
            Issue.record("the lock is not free")
            return
        }
        defer { lock.release() }
        let outcome = await copy(with: stub()).refresh(
            place, Self.all, wish: .user, extrasWithin: .milliseconds(milliseconds))
        #expect(outcome.current?.isSuccess == true && outcome.forecast?.isSuccess == true)
        guard case .network(.timedOut, _) = outcome[Warnings.self]?.error else {
            Issue.record("\(String(describing: outcome[Warnings.self]))")
            return
        }
        #expect(asked.value == 0)
    }

    @Test("The user's own station tells what now is, so it is waited for beyond the deadline of the extras")
    func station() async throws {
        let source = PartSource(PartReader { _ throws(WeatherError) in OwnStation(nil) }) { _, _ throws(WeatherError) in
            RequestDeadline.current == nil ? [1] : nil
        }
        let repository = WeatherRepository(
            provider: stub(), shared: [source, warnings()], store: store, now: { [clock] in clock.now })
        let parts = Self.all.merging([.station: UnixTime(seconds: 0)]) { $1 }
        let outcome = await repository.refresh(place, parts, wish: .user, extrasWithin: .milliseconds(50))
        #expect(outcome[OwnStation.self]?.isSuccess == true)
    }

    @Test("Extras with a deadline take what another copy stores before it")
    func releasedLock() async throws {
        let (begun, mayEnd) = (Latch(), Latch())
        let slow = warnings { _ in
            begun.open()
            await mayEnd.wait()
            return [1]
        }
        async let first = copy(with: EmptyProvider(id: .openMeteo), slow).refresh(place, Self.all)
        await begun.wait()
        let waiting = Store(
            cache, now: { [clock] in clock.now },
            sleep: {
                mayEnd.open(); try await Task.sleep(for: $0)
            })
        let outcome = await WeatherRepository(
            provider: stub(), shared: [warnings()], store: waiting, now: { [clock] in clock.now }
        ).refresh(place, Self.all, wish: .user, extrasWithin: .seconds(60))
        #expect(outcome[Warnings.self]?.isSuccess == true && asked.value == 1)
        #expect(await first[Warnings.self]?.isSuccess == true)
    }

    @Test("A source gets the body that another provider's copy has stored")
    func known() async throws {
        _ = await copy(with: EmptyProvider(id: .openMeteo)).refresh(place, Self.all)
        clock.advance(by: 5)
        let source = warnings { known in (known ?? []) + [2] }
        let outcome = await copy(with: EmptyProvider(id: .demo), source).refresh(place, [.warnings: clock.now])
        #expect(try outcome[Warnings.self]?.get().value.unreadCount == 2)
    }

    @Test("A failed check keeps the stored warnings and their time")
    func failed() async {
        _ = await copy(with: EmptyProvider(id: .openMeteo)).refresh(place, Self.all)
        clock.advance(by: 600)
        let broken = warnings { _ throws(WeatherError) in throw .service(.broken(status: 500)) }
        let repository = copy(with: EmptyProvider(id: .openMeteo), broken)
        let outcome = await repository.refresh(place, [.warnings: clock.now])
        #expect(outcome[Warnings.self]?.error == .service(.broken(status: 500)))
        #expect(repository.stored(Warnings.self, for: place)?.fetchedAt == SteppedClock.start)
    }

    @Test("An entry of a shared source belongs to the place, whatever the provider", arguments: ProviderID.allCases)
    func isEntry(provider: ProviderID) {
        func isEntry(_ name: String) -> Bool { cache.isEntry(name, from: provider, at: place.coordinate) }
        #expect(isEntry("shared_37.5700_126.9800_warnings") && isEntry("\(provider.rawValue)_37.5700_126.9800_current"))
        #expect(!isEntry("shared_37.5701_126.9800_warnings") && !isEntry("shared_37.5700_126.9800_warnings.lock"))
        #expect(!isEntry("other_37.5700_126.9800_warnings") && !isEntry("shared_37.5700_126.9800_day"))
        #expect(!isEntry("shared") && !isEntry("_") && !isEntry(""))
    }

    @Test("The stored entry has a name that counts as an entry")
    func names() async throws {
        _ = await copy(with: stub()).refresh(place, Self.all)
        let parts = entries.filter { !$0.hasSuffix("_day") }
        #expect(parts.count == 3 && parts.allSatisfy { cache.isEntry($0, from: .demo, at: place.coordinate) })
        #expect(cache.inventory().count == 3)
    }

    @Test("Pruning keeps the entries of a place together, and only as many as may be")
    func pruned() throws {
        for number in 0..<40 {
            let coordinate = Coordinate(clampingLatitude: Double(number), longitude: 0)
            let stored = CacheEntry.Stored(fetchedAt: SteppedClock.start, body: [1])
            try cache.entry(WeatherCache.name("warnings", from: .shared, at: coordinate)).write(stored)
            directory.age("cache/shared_\(number).0000_0.0000_warnings", by: Double(1000 - number))
            // The weather of the first places is older than all warnings.
            guard number < 20 else { continue }
            try cache.entry(WeatherCache.name("current", from: .provider(.openMeteo), at: coordinate)).write(stored)
            directory.age("cache/open-meteo_\(number).0000_0.0000_current", by: Double(5000 - number))
        }
        try directory.write("", to: "cache/shared_0.0000_0.0000_warnings.lock")
        try directory.write("", to: "cache/shared_50.0000_0.0000_warnings.lock")
        try directory.write("", to: "cache/shared_51.0000_0.0000_warnings.lock")
        directory.age("cache/shared_0.0000_0.0000_warnings.lock", by: 2000)
        directory.age("cache/shared_51.0000_0.0000_warnings.lock", by: 7200)
        for name in ["shared", "shared_1", "_", "___", "other_0.0000_0.0000_warnings"] {
            try directory.write("mine", to: "cache/\(name)")
        }
        cache.prune()
        let names = Set(directory.names(in: "cache"))
        for number in 0..<40 {
            #expect(names.contains("shared_\(number).0000_0.0000_warnings") == (number >= 8), "\(number)")
            #expect(
                names.contains("open-meteo_\(number).0000_0.0000_current") == (8..<20).contains(number), "\(number)")
        }
        #expect(!names.contains("shared_0.0000_0.0000_warnings.lock"), "goes with its place")
        #expect(names.contains("shared_50.0000_0.0000_warnings.lock"), "may belong to a running request")
        #expect(!names.contains("shared_51.0000_0.0000_warnings.lock"))
        #expect(names.isSuperset(of: ["shared", "shared_1", "_", "___", "other_0.0000_0.0000_warnings"]))
    }

    // MARK: Requests

    @Test(
        "A slow part does not delay the requests of the others", arguments: [ReportPart.current, .forecast, .warnings])
    func slow(slow: ReportPart) async throws {
        // The slow part gets its response after the others have sent their requests.
        let gate = Latch()
        let sent = Counter()
        let response: @Sendable (ReportPart) async -> [UInt8] = { part in
            if part == slow { await gate.wait() } else if sent.increment() == 2 { gate.open() }
            return [1]
        }
        let source = warnings { _ in await response(.warnings) }
        let outcome = await copy(with: stub(response), source).refresh(place, Self.all)
        #expect(outcome.current?.isSuccess == true && outcome.forecast?.isSuccess == true)
        #expect(outcome[Warnings.self]?.isSuccess == true)
    }

    @Test("An error of a shared source does not touch the weather, nor the other way round", arguments: [true, false])
    func apart(failsShared: Bool) async {
        let error = WeatherError.service(.rateLimited(retryAfter: 90))
        let source = warnings { _ throws(WeatherError) in
            if failsShared { throw error }
            return [1]
        }
        let provider = stub { _ throws(WeatherError) in
            if !failsShared { throw error }
            return [1]
        }
        let outcome = await copy(with: provider, source).refresh(place, Self.all)
        #expect(outcome.current?.error == (failsShared ? nil : error))
        #expect(outcome.forecast?.error == (failsShared ? nil : error))
        #expect(outcome[Warnings.self]?.error == (failsShared ? error : nil))
    }

    @Test("A pause of a shared source holds for its place only, because its services keep their own")
    func pauseOfPlace() async throws {
        let source = warnings { _ throws(WeatherError) in throw .service(.rateLimited(retryAfter: 90)) }
        let other = Place(coordinate: Coordinate(clampingLatitude: 1, longitude: 2))
        for place in [place, place, other] {
            let outcome = await copy(with: stub(), source).refresh(place, [.warnings: SteppedClock.start])
            #expect(outcome[Warnings.self]?.error == .service(.rateLimited(retryAfter: 90)))
        }
        #expect(asked.value == 2)
    }

    @Test(
        "An extra that has failed rests if a command asks that starts each minute, whatever the error of the service",
        arguments: [
            WeatherError.service(.requestRefused(reason: "too wide")), .service(.keyRefused), .service(.forbidden),
            .service(.addressWrong(host: "h")), .service(.unexpectedStatus(410)), .service(.unexpectedStatus(204)),
            .network(.redirected(to: "h"), host: "h"), .network(.timedOut(seconds: 10), host: "h"),
            .service(.broken(status: 500)), .response(.notJSON), .response(.wrongField("results", endpoint: "/a")),
            .response(.tooLarge(limit: 65_536)), .response(.cutOff),
        ])
    func rest(error: WeatherError) async {
        let broken = warnings { _ throws(WeatherError) in throw error }
        func ask(_ wish: Wish = .ahead) async -> WeatherError? {
            let repository = copy(with: EmptyProvider(id: .openMeteo), broken)
            let limit = clock.now + -900
            return await repository.refresh(place, [.warnings: limit], wish: .user, ofExtras: wish)[Warnings.self]?
                .error
        }
        #expect(await ask() == error && asked.value == 1)
        clock.advance(by: 59)
        let known = await ask()
        #expect(known?.retryPolicy == error.retryPolicy && asked.value == 1)
        _ = await ask(.user)
        #expect(asked.value == 2)
        clock.advance(by: Warnings.interval)
        _ = await ask()
        #expect(asked.value == 3)
    }

    @Test("An error of this machine's network is no reason for a command to go without its extras")
    func noRest() async {
        let offline = warnings { _ throws(WeatherError) in throw .network(.offline, host: "h") }
        let repository = copy(
            with: stub { [asked] _ throws(WeatherError) in
                asked.increment()
                throw .service(.forbidden)
            }, offline)
        for _ in 0..<2 {
            _ = await repository.refresh(place, Self.all, wish: .user, ofExtras: .ahead)
            clock.advance(by: 5)
        }
        #expect(asked.value == 6)
    }

    @Test("Extras without weather have the clock of the place: that of stored weather, else that of the nearest town")
    func clockOfPlace() async throws {
        let seoul = PlaceClock(UTCOffset(clamping: 9 * 3600))
        func repository(_ provider: any WeatherProvider) -> WeatherRepository {
            WeatherRepository(
                provider: provider, shared: [warnings()], store: store, now: { [clock] in clock.now },
                clockNear: { _ in seoul })
        }
        let alone = repository(EmptyProvider(id: .openMeteo))
        #expect(await alone.refresh(place, [.warnings: clock.now]).clockNearby == seoul)
        #expect(await alone.refresh(place, [.warnings: clock.now], knowsClock: true).clockNearby == nil)
        #expect(alone.stored(for: place, parts: [.warnings]).clockNearby == seoul)
        let whole = repository(stub())
        #expect(await whole.refresh(place, .both).clockNearby == nil)
        #expect(whole.stored(for: place, parts: [.warnings]).clockNearby == PlaceClock(.zero))
        #expect(whole.stored(for: place).clockNearby == nil)
        let weather = whole.stored(for: place, parts: ReportPart.essential)
        #expect(whole.stored(for: place, parts: [.warnings], beside: weather).clockNearby == nil)
        #expect(whole.stored(for: place, parts: [.warnings], beside: StoredReport()).clockNearby == seoul)
        var report = WeatherReport(place: place, provider: .openMeteo)
        _ = report.merge(alone.stored(for: place, parts: [.warnings]))
        #expect(report.clock == seoul)
    }

    @Test("If no weather arrives, the report has the clock of the place", arguments: [true, false])
    func clockInOutage(hasCache: Bool) async throws {
        let newYork = PlaceClock(UTCOffset(clamping: -5 * 3600))
        func repository(_ failing: Set<ReportPart>) -> WeatherRepository {
            let provider = stub { part throws(WeatherError) in
                if failing.contains(part) { throw .service(.broken(status: 500)) }
                return [1]
            }
            return WeatherRepository(
                provider: provider, shared: [warnings()],
                store: hasCache ? store : .inMemory(now: { [clock] in clock.now }), now: { [clock] in clock.now },
                clockNear: { _ in newYork })
        }
        for parts in [Self.all, .both, [.current: clock.now], [.current: clock.now, .warnings: clock.now]] {
            let outcome = await repository(ReportPart.essential).refresh(place, parts)
            #expect(outcome.clockNearby == newYork)
            var report = WeatherReport(place: place, provider: .openMeteo)
            report.merge(outcome)
            #expect(report.clock == newYork)
        }
        clock.advance(by: 5)
        #expect(await repository([.current]).refresh(place, Self.all).clockNearby == nil)
        clock.advance(by: 5)
        #expect(await repository([.forecast]).refresh(place, Self.all).clockNearby == nil)
    }

    // MARK: Failures

    @Test(
        "A pause is kept for an hour at most, and then one request is sent for all copies",
        arguments: [
            WeatherError.service(.rateLimited(retryAfter: 86_400)), .service(.broken(status: 503, retryAfter: 86_400)),
        ])
    func longPause(error: WeatherError) async throws {
        let count = Counter()
        let provider = stub { part throws(WeatherError) in
            if part == .current, count.increment() < 3 { throw error }
            return [1]
        }
        func refreshAll(newerThan age: Int = 0) async -> [WeatherError?] {
            await withTaskGroup(of: WeatherError?.self) { group in
                for _ in 0..<10 {
                    group.addTask {
                        await copy(with: provider).refresh(place, [.current: clock.now + -age]).current?.error
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
        }
        _ = await refreshAll()
        #expect(count.value == 1)
        clock.advance(by: 3600)
        #expect(await refreshAll().allSatisfy { $0?.pause == 1 } && count.value == 1)
        clock.advance(by: 1)
        let again = await refreshAll()
        #expect(again.allSatisfy { $0?.pause == 3600 || $0?.pause == 3601 } && count.value == 2, "\(again)")
        clock.advance(by: 3601)
        #expect(await refreshAll(newerThan: 600) == Array(repeating: nil, count: 10) && count.value == 3)
    }

    @Test(
        "A failure of this second is an answer for what the screen shows, but not for the user",
        arguments: [true, false])
    func sameSecond(isUser: Bool) async {
        let count = Counter()
        let provider = stub { _ throws(WeatherError) in
            count.increment()
            throw .service(.broken(status: 500))
        }
        for _ in 0..<2 {
            let outcome = await copy(with: provider).refresh(
                place, [.current: clock.now + -600], wish: isUser ? .user : .shown)
            #expect(outcome.current?.error == .service(.broken(status: 500)))
        }
        #expect(count.value == (isUser ? 2 : 1))
    }

    @Test("A shared source is asked only if its part is wanted")
    func wanted() async {
        let weather = Counter()
        let repository = copy(
            with: stub { _ in
                weather.increment()
                return [1]
            })
        let both = await repository.refresh(place, .both)
        #expect(both[Warnings.self] == nil && asked.value == 0 && weather.value == 2)
        let only = await repository.refresh(place, [.warnings: clock.now])
        #expect(only.current == nil && only[Warnings.self]?.isSuccess == true && weather.value == 2)
    }
}

private struct EmptyProvider: WeatherProvider {
    let id: ProviderID
    var sources: [PartSource] { [] }
}
