import Synchronization
import TestSupport
import Testing
import Weather
import WeatherService

@testable import Networking

let sentinel = "sentinel0123456789abcdef"

extension NetworkConfiguration {
    /// Time-outs of 20 s, which tests normally do not reach.
    static let patient = NetworkConfiguration(
        userAgent: "weather-tui/test", connectTimeout: .seconds(20), totalTimeout: .seconds(20))

    /// A total time-out of 200 ms.
    static let hasty = NetworkConfiguration(
        userAgent: "weather-tui/test", connectTimeout: .seconds(20), totalTimeout: .milliseconds(200))

    /// A connect time-out of 200 ms.
    static let hastyToConnect = NetworkConfiguration(
        userAgent: "weather-tui/test", connectTimeout: .milliseconds(200), totalTimeout: .seconds(20))
}

/// Runs `body` with a configuration that trusts the test certificate.
func withCertificateFile<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: (NetworkConfiguration) async throws -> Result
) async throws -> Result {
    let home = try TemporaryHome()
    let file = home.path + "/trusted.pem"
    try home.write(TestCertificate.pem, to: file)
    var configuration = NetworkConfiguration.patient
    configuration.certificateFile = file
    defer { withExtendedLifetime(home) {} }
    return try await body(configuration)
}

extension Endpoint {
    init(_ base: String, _ path: String = "/", query: [(name: String, value: String)] = []) throws {
        self.init(base: try BaseURL(base), path: path, query: query, key: ("appid", try APIKey(sentinel)))
    }
}

extension HTTPResponse {
    var text: String { String(decoding: body, as: UTF8.self) }
}

/// Returns the response of a server that sends `response` to one request for "/".
func fetch(_ response: FaultResponse, _ configuration: NetworkConfiguration = .patient) async throws -> HTTPResponse {
    try await withFaultServer(response) { server in
        try await NetworkService(configuration).fetch(Endpoint(server.baseURL))
    }
}
