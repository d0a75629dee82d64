import Files
import Synchronization
import TestSupport
import Testing

@testable import Exchange
@testable import Weather
@testable import WeatherService

@Suite("Refresh with a cache", .timeLimit(.minutes(5)))
struct StoredResponseTests {
    let directory: TemporaryDirectory
    let clock = SteppedClock()
    let asked = Counter()
    let weather: CurrentWeather

    init() throws {
        directory = try TemporaryDirectory()
        weather = try sampleWeather()
    }

    /// Returns one copy of the program; all copies share the directory.
    private func copy(
        decodingError: WeatherError? = nil, cache: String = "/cache", problems errors: Counter = Counter(),
        _ response: @escaping ResponseSource = { _ in [1] }
    ) -> WeatherRepository {
        let provider = StubProvider(decodingError: decodingError, weather: weather) {
            [asked] part throws(WeatherError) in
            asked.increment()
            return try await response(part)
        }
        return WeatherRepository(
            provider: provider,
            store: Store(
                WeatherCache(directory: directory.path + cache, patience: .seconds(20)), now: { [clock] in clock.now }),
            now: { [clock] in clock.now }, onCacheProblem: { _ in errors.increment() })
    }

    private let place = Place(coordinate: Coordinate(clampingLatitude: 37.57, longitude: 126.98))

    @Test("The cache keeps responses and their times for the next start")
    func kept() async throws {
        let outcome = await copy().refresh(place, .both)
        clock.advance(by: 100)
        let stored = copy().stored(for: place)
        #expect(try stored.current == outcome.current?.get())
        #expect(try stored.forecast == outcome.forecast?.get())
        #expect(stored.current?.fetchedAt == SteppedClock.start)
    }

    @Test("The cache keeps the measured range of the day for the next start")
    func dayKept() async throws {
        _ = await copy().refresh(place, .both)
        let cache = WeatherCache(directory: directory.path + "/cache", patience: .seconds(20))
        let temperature = try #require(Temperature(celsius: 25))
        let morning = DaySoFar(
            date: SteppedClock.start.localTime(at: .zero).date, range: TemperatureRange(temperature),
            rowsSince: SteppedClock.start,
            station: StationDay(
                range: TemperatureRange(temperature),
                latest: [Reading(time: SteppedClock.start, temperature: temperature, seaLevelPressure: nil)]),
            readings: [
                Reading(
                    time: SteppedClock.start, temperature: temperature, seaLevelPressure: Pressure(hectopascals: 1013.2)
                ),
                Reading(time: SteppedClock.start + 3600, temperature: temperature, seaLevelPressure: nil),
            ])
        try cache.entry(WeatherCache.dayName(from: .demo, at: place.coordinate)).write(
            CacheEntry.Stored(fetchedAt: SteppedClock.start, body: morning.storedForm))
        #expect(copy().stored(for: place).daySoFar == morning)
        #expect(cache.inventory().count == 2)
        for damaged in ["", "1", "1 2", "x 1 2", "1 900 2", "1 1 2 3 4", "1 1 2 x:1", "1 1 2 3 4:900"] {
            #expect(DaySoFar(stored: Array(damaged.utf8)) == nil)
        }
    }

    @Test("No request is sent for a part that another copy has fetched")
    func fetchedSince() async throws {
        _ = await copy().refresh(place, .both)
        clock.advance(by: 5)
        let outcome = await copy().refresh(place, [.current: SteppedClock.start + -1, .forecast: SteppedClock.start])
        #expect(try outcome.current?.get().fetchedAt == SteppedClock.start)
        #expect(
            try outcome.forecast?.get().fetchedAt == SteppedClock.start + 5, "the stored response is not new enough")
        #expect(asked.value == 3)
    }

    @Test("Only the wanted parts are requested")
    func oneHalf() async throws {
        let outcome = await copy().refresh(place, [.forecast: SteppedClock.start])
        #expect(outcome.current == nil)
        #expect(outcome.forecast?.isSuccess == true)
        #expect(asked.value == 1)
    }

    @Test("Ten copies that start together send one request of each kind")
    func together() async throws {
        // No response arrives before all copies have started.
        let gate = Latch()
        let started = Counter()
        let outcomes = await withTaskGroup(of: RefreshOutcome.self) { group in
            for _ in 0..<10 {
                group.addTask {
                    if started.increment() == 10 { gate.open() }
                    return await copy { _ in
                        await gate.wait()
                        return [1]
                    }.refresh(place, .both)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.count == 10)
        #expect(outcomes.allSatisfy { $0.current?.isSuccess == true && $0.forecast?.isSuccess == true })
        #expect(asked.value == 2)
    }

    @Test("An unreadable response is not stored")
    func unreadable() async throws {
        _ = await copy().refresh(place, .both)
        clock.advance(by: 1)
        let wrong = WeatherError.response(.wrongField("main", endpoint: "/"))
        let outcome = await copy(decodingError: wrong).refresh(place, [.current: clock.now])
        #expect(outcome.current?.error == wrong)
        #expect(copy().stored(for: place).current?.fetchedAt == SteppedClock.start)
    }

    @Test(
        "A forecast without future rows replaces none that is useful, wherever that is kept", arguments: [true, false],
        [true, false])
    func emptyForecast(hasDirectory: Bool, isPast: Bool) async throws {
        let cache = WeatherCache(directory: hasDirectory ? directory.path + "/cache" : nil, patience: .seconds(20))
        let store = Store(cache, now: { [clock] in clock.now })
        func refresh(_ rows: [UnixTime]) async -> RefreshOutcome {
            let provider = ForecastProvider(rows: rows)
            return await WeatherRepository(provider: provider, store: store, now: { [clock] in clock.now })
                .refresh(place, [.forecast: clock.now])
        }
        let good = await refresh([SteppedClock.start + 3600])
        #expect(good.forecast?.isSuccess == true)
        clock.advance(by: 60)
        let empty = await refresh(isPast ? [SteppedClock.start + -86_400] : [])
        #expect(empty.forecast?.error == .response(.forecastEmpty))
        #expect(
            store.stored(WeatherCache.name("forecast", from: .provider(.demo), at: place.coordinate))?.fetchedAt
                == SteppedClock.start)
        // Without a useful one, an empty forecast is what there is.
        clock.advance(by: 86_400)
        #expect(await refresh([]).forecast?.isSuccess == true)
    }

    @Test("A stored response from the future is ignored")
    func future() async throws {
        _ = await copy().refresh(place, .both)
        clock.advance(by: -3600)
        let stored = copy().stored(for: place)
        #expect(stored.current == nil && stored.forecast == nil)
        let outcome = await copy().refresh(place, .both)
        #expect(try outcome.current?.get().fetchedAt == SteppedClock.start + -3600)
    }

    @Test("A refresh works without a cache and reports the error")
    func noCache() async throws {
        try directory.write("", to: "file")
        let errors = Counter()
        let outcome = await copy(cache: "/file/below", problems: errors).refresh(place, .both)
        #expect(outcome.current?.isSuccess == true)
        #expect(outcome.forecast?.isSuccess == true)
        #expect(errors.value == 3)
    }

    @Test("A cancelled refresh that waits for another copy ends at once")
    func cancelled() async throws {
        let cache = WeatherCache(directory: directory.path + "/cache", patience: .seconds(1))
        let held = cache.entry(WeatherCache.name("current", from: .provider(.demo), at: place.coordinate))
        guard case .acquired(let lock) = try FileLock.attempt(path: held.path + ".lock", honoring: .seconds(60)) else {
            Issue.record("the lock is not free")
            return
        }
        let outcome = await withTaskGroup(of: RefreshOutcome.self) { group in
            group.addTask { await copy().refresh(place, [.current: clock.now]) }
            group.cancelAll()
            return await group.next()
        }
        lock.release()
        #expect(outcome?.current?.error == .cancelled)
        #expect(asked.value == 0)
    }
}

/// Its body has the time of each row.
private struct ForecastProvider: WeatherProvider {
    let id = ProviderID.demo
    let rows: [UnixTime]

    var sources: [PartSource] {
        [
            PartSource(
                PartReader { body throws(WeatherError) in
                    let times = String(decoding: body, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
                    let rows = times.map { time in
                        HourWeather(
                            validTime: UnixTime(seconds: time), span: 3600,
                            conditions: Conditions(.clear, temperature: Temperature(celsius: 20)))
                    }
                    return Forecast(hours: rows, clock: PlaceClock(.zero))
                }
            ) { [rows] _, _ throws(WeatherError) in
                Array(rows.reduce(into: "rows") { $0 += " \($1.seconds)" }.utf8)
            }
        ]
    }
}
