import Networking
import Synchronization
import TestSupport
import Testing
import Weather
import WeatherService

let sentinel = "sentinel0123456789abcdef"

extension NetworkConfiguration {
    /// Time-outs that no test reaches unless it wants to.
    static let patient = NetworkConfiguration(
        userAgent: "weather-tui/test", connectTimeout: .seconds(20), totalTimeout: .seconds(20))

    /// A total time-out that a test can wait for.
    static let hasty = NetworkConfiguration(
        userAgent: "weather-tui/test", connectTimeout: .seconds(20), totalTimeout: .milliseconds(200))

    /// A connect time-out that a test can wait for.
    static let hastyToConnect = NetworkConfiguration(
        userAgent: "weather-tui/test", connectTimeout: .milliseconds(200), totalTimeout: .seconds(20))
}

extension Endpoint {
    init(_ base: String, _ path: String = "/", query: [(name: String, value: String)] = []) throws {
        self.init(base: try BaseURL(base), path: path, query: query, key: ("appid", try APIKey(sentinel)))
    }
}

extension HTTPAnswer {
    var text: String { String(decoding: body, as: UTF8.self) }
}

/// Runs `body` with a service.
@discardableResult
func withNetworkService<Result>(
    _ configuration: NetworkConfiguration = .patient, isolation: isolated (any Actor)? = #isolation,
    _ body: (NetworkService) async throws -> Result
) async throws -> Result {
    try await body(NetworkService(configuration))
}

/// The answer to one request for "/" of a server that does `answer`.
func fetch(_ answer: FaultAnswer, _ configuration: NetworkConfiguration = .patient) async throws -> HTTPAnswer {
    try await withFaultServer(answer) { server in
        try await withNetworkService(configuration) { try await $0.fetch(Endpoint(server.baseURL)) }
    }
}
