import Exchange
import TestSupport
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
    return await WeatherRepository(provider: provider, store: .inMemory(now: now), now: now)
        .refresh(Place(coordinate: coordinate), .both)
}

/// Returns the outcome of a refresh that is cancelled when the gate opens.
func cancelledRefresh(
    after gate: Latch, now: @escaping @Sendable () -> UnixTime = { UnixTime(seconds: 0) },
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

extension Store {
    static func inMemory(now: @escaping @Sendable () -> UnixTime) -> Store {
        Store(WeatherCache(directory: nil, patience: .seconds(20)), now: now)
    }
}

extension WeatherRepository {
    /// Asks as the user does, so that only a pause holds the request back.
    func refresh(
        _ place: Place, _ parts: [ReportPart: UnixTime], knowsClock: Bool = false,
        showing show: ((RefreshOutcome) -> Void)? = nil
    ) async -> RefreshOutcome {
        await refresh(place, parts, wish: .user, knowsClock: knowsClock, showing: show)
    }
}

func sampleWeather() throws -> CurrentWeather {
    CurrentWeather(
        validTime: UnixTime(seconds: 0), clock: PlaceClock(.zero),
        temperature: try #require(Temperature(celsius: 21)), conditions: Conditions(.clear))
}
