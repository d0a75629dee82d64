import Synchronization
import Testing
import Weather
import WeatherService

typealias ResponseSource = @Sendable (ReportPart) async throws(WeatherError) -> [UInt8]

struct StubProvider: WeatherProvider {
    let id = ProviderID.demo
    let decodingError: WeatherError?
    let weather: CurrentWeather
    let response: ResponseSource

    var sources: [PartSource] {
        [
            PartSource(PartReader(currentWeather)) { _, _ throws(WeatherError) in try await response(.current) },
            PartSource(PartReader(forecast)) { _, _ throws(WeatherError) in try await response(.forecast) },
        ]
    }

    func currentWeather(from body: [UInt8]) throws(WeatherError) -> CurrentWeather {
        if let decodingError { throw decodingError }
        return weather
    }

    func forecast(from body: [UInt8]) throws(WeatherError) -> Forecast { Forecast(hours: [], clock: PlaceClock(.zero)) }
}

/// Returns the outcome of a refresh from a provider with the given responses.
func refresh(
    decodingError: WeatherError? = nil, now: @escaping @Sendable () -> UnixTime = { UnixTime(seconds: 0) },
    _ response: @escaping ResponseSource
) async throws -> RefreshOutcome {
    let coordinate = try #require(Coordinate(latitude: 37.57, longitude: 126.98))
    let provider = StubProvider(decodingError: decodingError, weather: try sampleWeather(), response: response)
    return await WeatherRepository(provider: provider, now: now)
        .refresh(Place(coordinate: coordinate), .both)
}

/// Returns the outcome of a refresh that is cancelled when the gate opens.
func cancelledRefresh(
    after gate: Gate, now: @escaping @Sendable () -> UnixTime = { UnixTime(seconds: 0) },
    _ response: @escaping ResponseSource
) async throws -> RefreshOutcome {
    try await withThrowingTaskGroup(of: RefreshOutcome.self) { group in
        group.addTask { try await refresh(now: now, response) }
        await gate.wait()
        group.cancelAll()
        return try #require(try await group.next())
    }
}

/// Waits until it is cancelled.
func neverRespond() async throws(WeatherError) -> [UInt8] {
    let (stream, _) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
    throw .cancelled
}

/// A gate at which tasks wait until it is opened once.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    func open() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            state.isOpen = true
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}

final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    /// Returns the new value.
    @discardableResult
    func increment() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}

extension Result {
    var isSuccess: Bool { error == nil }

    var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}

extension [ReportPart: UnixTime] {
    /// A request for new responses of both parts.
    static let both: Self = [.current: UnixTime(seconds: 0), .forecast: UnixTime(seconds: 0)]
}

func sampleWeather() throws -> CurrentWeather {
    CurrentWeather(
        validTime: UnixTime(seconds: 0), clock: PlaceClock(.zero),
        temperature: try #require(Temperature(celsius: 21)), conditions: Conditions(.clear))
}
