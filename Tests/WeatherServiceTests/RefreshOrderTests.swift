import Dispatch
import Files
import Synchronization
import TestSupport
import Testing

@testable import Exchange
@testable import Weather
@testable import WeatherService

@Suite("The order of a refresh", .timeLimit(.minutes(5)))
struct RefreshOrderTests {
    private let directory: TemporaryDirectory
    private let clock = SteppedClock()
    private let journal = Journal()
    private let place = Place(coordinate: Coordinate(clampingLatitude: 37.57, longitude: 126.98))
    private let weather: CurrentWeather

    init() throws {
        directory = try TemporaryDirectory()
        weather = try sampleWeather()
    }

    private var cache: WeatherCache { WeatherCache(directory: directory.path + "/cache", patience: .seconds(20)) }

    /// The only row of each forecast begins when it is requested.
    private func repository(_ cache: WeatherCache, problems: Counter = Counter()) -> WeatherRepository {
        let provider = RecordingProvider(
            sources: [
                PartSource(PartReader { [weather] _ throws(WeatherError) in weather }) {
                    [journal] _, _ throws(WeatherError) in
                    journal.note("request")
                    return [1]
                },
                PartSource(
                    PartReader { [journal] body throws(WeatherError) in
                        journal.note("decoding")
                        return Self.forecast(from: body)
                    }
                ) { [clock, journal] _, _ throws(WeatherError) in
                    journal.note("request")
                    return Array("\(clock.now.seconds)".utf8)
                },
            ])
        return WeatherRepository(
            provider: provider, store: Store(cache, now: { [clock] in clock.now }), now: { [clock] in clock.now },
            onCacheProblem: { _ in problems.increment() })
    }

    /// Its temperature is the hour of the day.
    private static func forecast(from body: [UInt8]) -> Forecast {
        let seconds = Int(String(decoding: body, as: UTF8.self)) ?? 0
        let row = HourWeather(
            validTime: UnixTime(seconds: seconds), span: 3600,
            conditions: Conditions(.clear, temperature: Temperature(celsius: Double(seconds / 3600 % 24))))
        return Forecast(hours: [row], clock: PlaceClock(.zero))
    }

    @Test("The last response is stored after the outcome is shown, and before the refresh ends")
    func shownFirst() async throws {
        let cache = cache
        let (stored, held) = (Counter(), Counter())
        let outcome = await repository(cache).refresh(place, .both) { outcome in
            #expect(outcome.current?.isSuccess == true && outcome.forecast?.isSuccess == true)
            for part in ReportPart.essential where entry(part).read() != nil { stored.increment() }
            for part in ReportPart.essential where isLocked(entry(part)) { held.increment() }
        }
        #expect(stored.value == 1, "of the first response")
        #expect(held.value == 1, "no copy sends a second request for the last one")
        let known = repository(cache).stored(for: place)
        #expect(try known.current == outcome.current?.get() && known.forecast == outcome.forecast?.get())
        #expect(known.daySoFar == outcome.daySoFar && known.daySoFar != nil)
        #expect(ReportPart.essential.allSatisfy { !isLocked(entry($0)) })
    }

    @Test("The requests leave before the stored forecast is decoded")
    func requestsFirst() async {
        let cache = cache
        _ = await repository(cache).refresh(place, .both)
        clock.advance(by: 1)
        journal.removeAll()
        await Task(executorPreference: OneThread()) {
            _ = await repository(cache).refresh(place, [.current: clock.now, .forecast: clock.now])
        }.value
        #expect(journal.events.prefix(3) == ["request", "request", "decoding"])
    }

    @Test("The day so far keeps the rows of the forecast that is replaced")
    func day() async throws {
        let cache = cache
        _ = await repository(cache).refresh(place, [.forecast: clock.now])
        clock.advance(by: 7200)
        let shown = Journal()
        let outcome = await repository(cache).refresh(place, [.forecast: clock.now]) {
            shown.note("\($0.daySoFar?.range.low.celsius ?? .nan)")
        }
        let hour = Double(SteppedClock.start.seconds / 3600 % 24)
        #expect(outcome.daySoFar?.range.low.celsius == hour)
        #expect(shown.events == ["\(hour)"])
        #expect(repository(cache).stored(for: place).daySoFar == outcome.daySoFar)
    }

    @Test("An error of the last store is told after the outcome is shown")
    func storeFails() async throws {
        try directory.write("", to: "file")
        let problems = Counter()
        let broken = WeatherCache(directory: directory.path + "/file/below", patience: .seconds(20))
        let shown = Counter()
        _ = await repository(broken, problems: problems).refresh(place, .both) { outcome in
            #expect(outcome.current?.isSuccess == true && outcome.forecast?.isSuccess == true)
            if problems.value == 1 { shown.increment() }
        }
        #expect(shown.value == 1 && problems.value == 3)
    }

    @Test("The end of the program waits until what is shown is stored")
    func end() async {
        let cache = cache
        let (ends, end) = AsyncStream.makeStream(of: Bool.self)
        _ = await repository(cache).refresh(place, [.current: clock.now]) { _ in
            #expect(entry(.current).read() == nil)
            DispatchQueue.global().async {
                cache.finishStoring(within: .seconds(3600))
                end.yield(entry(.current).read() != nil)
            }
        }
        for await isStored in ends {
            #expect(isStored)
            break
        }
        cache.finishStoring(within: .seconds(3600))
    }

    private func entry(_ part: ReportPart) -> CacheEntry {
        cache.entry(WeatherCache.name(part.rawValue, from: .provider(.demo), at: place.coordinate))
    }

    private func isLocked(_ entry: CacheEntry) -> Bool {
        guard
            case .acquired(let lock)? = try? FileLock.attempt(
                path: entry.path + CacheEntry.lockSuffix, below: entry.root, honoring: .seconds(20))
        else { return true }
        lock.release()
        return false
    }
}

private struct RecordingProvider: WeatherProvider {
    let id = ProviderID.demo
    let sources: [PartSource]
}

private final class Journal: Sendable {
    private let notes = Mutex<[String]>([])

    var events: [String] { notes.withLock { $0 } }

    func note(_ event: String) { notes.withLock { $0.append(event) } }

    func removeAll() { notes.withLock { $0 = [] } }
}

/// Runs tasks one after the other, like the executor of the program.
private final class OneThread: TaskExecutor {
    private let queue = DispatchQueue(label: "one thread")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
