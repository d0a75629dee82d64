import Exchange
import Synchronization
import TestSupport
import Testing
import Weather

@testable import WeatherService

/// The weather of many places.
@Suite("Refresh of places", .timeLimit(.minutes(5)))
struct PlacesRefreshTests {
    /// Answers for many places at once, and counts its requests.
    private struct Provider: WeatherProvider {
        let id = ProviderID.openMeteo
        let weather: CurrentWeather
        let counts = Counts()
        /// Of the request for all places.
        var error: WeatherError?
        /// Places for which an answer cannot be read.
        var unreadable: Set<Coordinate> = []
        /// Whether the next answer has all places.
        var isWhole = false

        var sources: [PartSource] {
            [
                PartSource(
                    PartReader { _ throws(WeatherError) -> CurrentWeather in weather },
                    PartReader { _ throws(WeatherError) in Forecast(hours: [], clock: PlaceClock(.zero)) }
                ) { [counts] coordinate, _ throws(WeatherError) in
                    counts.single.withLock { $0.append(coordinate) }
                    return []
                }
            ]
        }

        var together: PlacesSource? {
            PlacesSource { [counts, error, isWhole] coordinates throws(WeatherError) in
                counts.together.withLock { $0.append(coordinates) }
                if let error { throw error }
                return Array((isWhole ? "whole" : "body").utf8)
            } read: { [weather, unreadable] body, coordinates throws(WeatherError) in
                let isWhole = body == Array("whole".utf8)
                guard isWhole || body == Array("body".utf8) else { throw .response(.notJSON) }
                return coordinates.map { coordinate in
                    let bad = Result<AnyPart, WeatherError>.failure(.response(.wrongField("x", endpoint: "y")))
                    let isBad = !isWhole && unreadable.contains(coordinate)
                    return [
                        .current: isBad ? bad : .success(AnyPart(weather)),
                        .forecast: isBad ? bad : .success(AnyPart(Forecast(hours: [], clock: PlaceClock(.zero)))),
                    ]
                }
            }
        }
    }

    private final class Counts: Sendable {
        let together = Mutex<[[Coordinate]]>([])
        let single = Mutex<[Coordinate]>([])

        var all: (together: Int, single: Int) {
            (together.withLock { $0.count }, single.withLock { $0.count })
        }
    }

    private let places = (1...3).map { Place(coordinate: Coordinate(clampingLatitude: Double($0), longitude: 10)) }
    private let start = UnixTime(seconds: 1_700_000_000)

    private func repository(
        _ provider: Provider, in directory: String? = nil, now: @escaping @Sendable () -> UnixTime
    ) -> WeatherRepository {
        let cache = WeatherCache(directory: directory, patience: .seconds(20))
        return WeatherRepository(provider: provider, store: Store(cache, now: now), now: now)
    }

    /// The places whose weather came, and those with an error.
    private func refresh(
        _ repository: WeatherRepository, _ places: [Place], newerThan limit: UnixTime
    ) async -> (good: [Coordinate], bad: [Coordinate]) {
        let results = Mutex<[(Coordinate, Bool)]>([])
        await repository.refresh(places, [.current: limit, .forecast: limit], wish: .shown) { place, outcome in
            let isGood = outcome.current?.isSuccess ?? false
            results.withLock { $0.append((place.askedCoordinate, isGood)) }
        }
        let all = results.withLock { $0 }
        return (all.filter(\.1).map(\.0), all.filter { !$0.1 }.map(\.0))
    }

    @Test("One request brings all places, and no other follows while it is recent, also in another copy")
    func shared() async throws {
        let directory = try TemporaryDirectory()
        let provider = Provider(weather: try sampleWeather())
        let now = start
        for _ in 0..<3 {
            let copy = repository(provider, in: directory.path, now: { now })
            #expect(await refresh(copy, places, newerThan: start + -900).good == places.map(\.askedCoordinate))
        }
        #expect(provider.counts.all == (1, 0))
        let later = repository(provider, in: directory.path, now: { now + 901 })
        _ = await refresh(later, places, newerThan: start + 1)
        #expect(provider.counts.all == (2, 0), "the stored answer is old")
        let stored = later.stored(for: places, parts: [.current, .forecast])
        #expect(stored.count == 3 && stored.values.allSatisfy { $0.current?.fetchedAt == now + 901 })
    }

    @Test("Ten copies that begin together send one request")
    func copies() async throws {
        let directory = try TemporaryDirectory()
        let provider = Provider(weather: try sampleWeather())
        let now = start
        let limit = start + -900
        await withTaskGroup(of: Int.self) { group in
            for _ in 0..<10 {
                let copy = repository(provider, in: directory.path, now: { now })
                group.addTask { await refresh(copy, places, newerThan: limit).good.count }
            }
            for await count in group { #expect(count == 3) }
        }
        #expect(provider.counts.all == (1, 0))
    }

    @Test("A place that a stored answer lacks is a reason to ask again, for all places")
    func added() async throws {
        let directory = try TemporaryDirectory()
        let provider = Provider(weather: try sampleWeather())
        let now = start
        let repository = repository(provider, in: directory.path, now: { now })
        _ = await refresh(repository, Array(places.prefix(2)), newerThan: start + -900)
        #expect(await refresh(repository, places, newerThan: start + -900).good.count == 3)
        #expect(provider.counts.together.withLock { $0.map(\.count) } == [2, 3])
    }

    @Test("One place alone is asked as usual")
    func single() async throws {
        let provider = Provider(weather: try sampleWeather())
        let now = start
        _ = await refresh(repository(provider, now: { now }), [places[0]], newerThan: start + -900)
        #expect(provider.counts.all == (0, 1))
    }

    @Test("After a refusal, which may concern one place only, each place is asked alone")
    func refused() async throws {
        let provider = Provider(
            weather: try sampleWeather(), error: .service(.requestRefused(reason: "Invalid timezone")))
        let now = start
        let outcome = await refresh(repository(provider, now: { now }), places, newerThan: start + -900)
        #expect(outcome.good.count == 3 && provider.counts.all == (1, 3))
    }

    @Test("An error of the network or a pause is the answer for all places, without more requests")
    func failed() async throws {
        for error in [WeatherError.network(.offline, host: "h"), .service(.rateLimited(retryAfter: 60))] {
            let provider = Provider(weather: try sampleWeather(), error: error)
            let now = start
            let outcome = await refresh(repository(provider, now: { now }), places, newerThan: start + -900)
            #expect(outcome.bad.count == 3 && provider.counts.all == (1, 0))
        }
    }

    @Test("An answer that lacks a place is stored for the others, but replaces no answer that has the place")
    func lacking() async throws {
        let directory = try TemporaryDirectory()
        var provider = Provider(weather: try sampleWeather())
        let now = start
        provider.unreadable = [places[1].askedCoordinate]
        var whole = provider
        whole.isWhole = true
        for _ in 0..<2 {
            let copy = repository(provider, in: directory.path, now: { now })
            #expect(await refresh(copy, places, newerThan: start + -900).bad == [places[1].askedCoordinate])
            #expect(copy.stored(for: places, parts: [.current]).count == 2)
        }
        #expect(provider.counts.all == (1, 0))
        func times(_ provider: Provider, at time: UnixTime) async -> [UnixTime?] {
            let copy = repository(provider, in: directory.path, now: { time })
            _ = await refresh(copy, places, newerThan: time + -1)
            let stored = copy.stored(for: places, parts: [.current])
            return places.map { stored[$0.askedCoordinate]?.current?.fetchedAt }
        }
        #expect(await times(whole, at: start + 900) == [start + 900, start + 900, start + 900])
        #expect(await times(provider, at: start + 1800) == [start + 900, start + 900, start + 900])
        let later = start + 900 + 3 * 3600
        #expect(await times(provider, at: later) == [later, nil, later])
    }

    @Test("A place whose answer cannot be read has an error, and keeps what is stored of it alone")
    func unreadable() async throws {
        let directory = try TemporaryDirectory()
        var provider = Provider(weather: try sampleWeather())
        provider.unreadable = [places[1].askedCoordinate]
        let now = start
        let repository = repository(provider, in: directory.path, now: { now })
        let alone = await repository.refresh(places[1], [.current: start, .forecast: start], wish: .user)
        #expect(alone.current?.isSuccess == true)
        #expect(await refresh(repository, places, newerThan: start + -900).bad == [places[1].askedCoordinate])
        #expect(repository.stored(for: places, parts: [.current]).count == 3)
    }

    @Test(
        "A damaged file of all places is no weather",
        arguments: ["", "\n", "1,2\n", "1;2\nbody", "1,2;3\nbody", "1,x\nbody"])
    func damaged(body: String) async throws {
        let directory = try TemporaryDirectory()
        let provider = Provider(weather: try sampleWeather())
        let now = start
        let repository = repository(provider, in: directory.path, now: { now })
        let entry = repository.store.cache.entry("open-meteo_places")
        try entry.write(CacheEntry.Stored(fetchedAt: start, body: Array(body.utf8)))
        #expect(repository.stored(for: places, parts: [.current]).isEmpty)
        #expect(await refresh(repository, places, newerThan: start + -900).good.count == 3)
    }
}
