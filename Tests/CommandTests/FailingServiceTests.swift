import Dashboard
import DashboardSamples
import Exchange
import Loop
import Synchronization
import TestSupport
import Testing
import Weather
import WeatherService

@Suite("Copies on a service that fails", .timeLimit(.minutes(5)))
struct FailingServiceTests {
    private let home: TemporaryDirectory

    init() throws { home = try TemporaryDirectory() }

    /// A service and its requests, which the copies of the program count together.
    private final class Service: WeatherProvider {
        let id = ProviderID.openMeteo
        let requests = Counter()
        let error: WeatherError

        init(_ error: WeatherError) { self.error = error }

        var sources: [PartSource] {
            [
                source { _ throws(WeatherError) -> CurrentWeather in throw .response(.notJSON) },
                source { _ throws(WeatherError) -> Forecast in throw .response(.notJSON) },
                source { _ throws(WeatherError) -> AirQuality in throw .response(.notJSON) },
            ]
        }

        private func source<Value: PartValue>(
            _ read: @escaping @Sendable ([UInt8]) throws(WeatherError) -> Value
        ) -> PartSource {
            PartSource(PartReader(read)) { [requests, error] _, _ throws(WeatherError) in
                requests.increment()
                throw error
            }
        }
    }

    /// Runs copies second by second, and returns how many of their refreshes have sent requests at the end of each minute.
    /// A refresh whose first answer asks for a pause sends one to three requests, as its tasks are scheduled.
    private func refreshes(
        of copies: Int, failing error: WeatherError, minutes: Int, in folder: String, sleeping: Range<Int>? = nil
    ) async throws -> [Int] {
        let service = Service(error)
        let now = SharedTime(seoulAfternoon)
        var states = try (0..<copies).map { _ in try Sample.state(provider: .openMeteo) }
        let repositories = (0..<copies).map { _ in
            let cache = WeatherCache(directory: home.path + "/" + folder, patience: .seconds(20))
            let store = Store(cache, now: { now.value }, jitter: { 0.5 })
            return WeatherRepository(provider: service, store: store, interval: 600, now: { now.value })
        }
        var (counts, refreshes): ([Int], Int) = ([], 0)
        for second in 0..<(minutes * 60) {
            now.value = seoulAfternoon + second
            if second % 60 == 59 { counts.append(refreshes) }
            if let sleeping, sleeping.contains(second) { continue }
            for index in 0..<copies {
                var queue = states[index].handle(
                    .clockRead(now.value, userOffset: seoulOffset, hasJumped: second == sleeping?.upperBound))
                while !queue.isEmpty {
                    guard case .request(let request) = queue.removeFirst(), !request.parts.isEmpty else { continue }
                    let sent = service.requests.value
                    let outcome = await repositories[index].refresh(
                        try #require(states[index].report).place, request.parts, wish: request.wish)
                    if service.requests.value > sent { refreshes += 1 }
                    queue += states[index].handle(.answered(request.id, .report(outcome)))
                }
            }
        }
        return counts
    }

    @Test(
        "Ten copies ask at most 1.5 times as often as one",
        arguments: [
            WeatherError.service(.broken(status: 500)), .network(.hostNotFound, host: "h"),
            .network(.timedOut(seconds: 10), host: "h"), .response(.notJSON),
            .service(.rateLimited(retryAfter: 120)), .service(.rateLimited(retryAfter: 0)),
        ])
    func anHour(error: WeatherError) async throws {
        let one = try await refreshes(of: 1, failing: error, minutes: 60, in: "one")
        let ten = try await refreshes(of: 10, failing: error, minutes: 60, in: "ten")
        #expect(one[59] > 4 && Double(ten[59]) <= 1.5 * Double(one[59]), "one: \(one[59]), ten: \(ten[59])")
    }

    @Test("Nor do ten copies that wake together")
    func sleep() async throws {
        let error = WeatherError.service(.broken(status: 500))
        let (one, ten) = (
            try await refreshes(of: 1, failing: error, minutes: 40, in: "one", sleeping: 600..<1800),
            try await refreshes(of: 10, failing: error, minutes: 40, in: "ten", sleeping: 600..<1800)
        )
        for minute in [30, 39] {
            let (few, many) = (one[minute] - one[29], ten[minute] - ten[29])
            #expect(few > 2 && Double(many) <= 1.5 * Double(few), "one: \(few), ten: \(many)")
        }
    }
}

private final class SharedTime: Sendable {
    private let time: Mutex<UnixTime>

    init(_ time: UnixTime) { self.time = Mutex(time) }

    var value: UnixTime {
        get { time.withLock { $0 } }
        set { time.withLock { $0 = newValue } }
    }
}
