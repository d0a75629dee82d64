@testable import Services
import Synchronization
import Testing
import Weather
import WeatherService

let sentinel = "5e47a11e1c0ffee5e47a11e1c0ffee00"

let seoul = Coordinate(latitude: 37.5683, longitude: 126.9778)

func openWeatherMap(
    _ fetch: @escaping Fetch = unreachable,
    clock: @escaping @Sendable (Coordinate, UTCOffset?, ClosedRange<UnixTime>) -> PlaceClock? = { _, _, _ in nil }
) throws -> OpenWeatherMap {
    let key = try APIKey(sentinel)
    return OpenWeatherMap(
        base: try BaseURL("https://weather.example"), key: { () throws(WeatherError) in key }, clock: clock,
        fetch: fetch)
}

func openMeteo(
    _ fetch: @escaping Fetch = unreachable,
    clock: @escaping @Sendable (String, UnixTime) -> PlaceClock? = { _, _ in nil }
) throws -> OpenMeteo {
    OpenMeteo(
        base: try BaseURL("https://meteo.example"), airBase: try BaseURL("https://air.example"), clock: clock,
        fetch: fetch)
}

/// A transfer that always fails, for tests that only decode.
let unreachable: Fetch = { _ throws(WeatherError) in throw .network(.offline, host: "h") }

func responding(_ status: Int, _ body: String = "", retryAfter: Int? = nil) -> Fetch {
    { _ throws(WeatherError) in HTTPResponse(status: status, body: Array(body.utf8), retryAfter: retryAfter) }
}

/// Records the requested endpoints and responds with an empty body.
final class Recorder: Sendable {
    private let asked = Mutex<[Endpoint]>([])

    var endpoints: [Endpoint] { asked.withLock { $0 } }

    var fetch: Fetch {
        { [self] endpoint throws(WeatherError) in
            asked.withLock { $0.append(endpoint) }
            return HTTPResponse(status: 200, body: [])
        }
    }
}

extension WeatherProvider {
    /// Returns the body of the response with the part.
    func response(for part: ReportPart, at coordinate: Coordinate) async throws(WeatherError) -> [UInt8] {
        guard let source = sources.first(where: { $0.parts.contains(part) }) else { throw .response(.forecastEmpty) }
        guard let answer = try await source.ask(coordinate, nil) else { throw .response(.cutOff) }
        return answer.body
    }
}
