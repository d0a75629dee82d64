@testable import Services
import Networking
import TestSupport
import Testing
import Weather
import WeatherService

@Suite("The IP lookup", .timeLimit(.minutes(5)))
struct IPLookupTests {
    @Test(
        "The coordinate is read from numbers and from strings",
        arguments: [
            #"{"city":"Seoul","country_code":"KR","latitude":"37.5985","longitude":"126.9783","accuracy":20}"#,
            #"{"success":true,"country_code":"KR","latitude":37.5985,"longitude":126.9783}"#,
        ])
    func found(body: String) async throws {
        #expect(try await outcome([first: .json(body)]) == .success(seoul))
    }

    @Test("The lookup sends one request to the first service, with only the name of the program")
    func request() async throws {
        try await withFaultServer(rule: { _ in .json(Self.good) }) { server in
            try await withLookup(server) { _ = try await $0.locate() }
            #expect(server.requests.map(\.path) == [first])
            let request = try #require(server.requests.first)
            #expect(request.query.isEmpty)
            #expect(
                Set(request.headers.map { $0.name.lowercased() }) == [
                    "host", "user-agent", "accept", "accept-encoding",
                ])
            #expect(request.header("User-Agent") == "weather-tui/test")
        }
    }

    @Test(
        "The lookup keeps the slash at the end of the configured address", arguments: ["/json/", "/json", "/"])
    func slash(path: String) async throws {
        try await withFaultServer(.json(Self.good)) { server in
            let url = try BaseURL(server.baseURL + path)
            _ = await lookup(at: url, url).outcome()
            #expect(server.requests.map(\.path) == [path])
        }
    }

    @Test(
        "After an error of the first service the lookup asks the second one",
        arguments: [
            FaultResponse(status: 500), FaultResponse(status: 429), .closing,
            .json(#"{"latitude":"nil","longitude":"nil"}"#),
            .redirect(to: "https://example.org/"), .json("<html>"), .json(#"{"success":false}"#),
        ])
    func fallback(response: FaultResponse) async throws {
        #expect(try await outcome([first: response, second: .json(Self.good)]) == .success(seoul))
    }

    @Test(
        "If both services fail, the lookup throws the error of the first one",
        arguments: [
            (FaultResponse(status: 503), .service(.broken(status: 503))),
            (FaultResponse(status: 403), .service(.unexpectedStatus(403))),
            (FaultResponse(status: 429, headers: [("Retry-After", "60")]), .service(.rateLimited(retryAfter: 60))),
            (FaultResponse(status: 404), .service(.unexpectedStatus(404))),
            (.closing, .network(.connectionReset, host: "127.0.0.1")),
            (.json("<!DOCTYPE html><title>Sign in</title>"), .response(.webPage)),
            (.json(#"{"latitude":37.5"#), .response(.cutOff)),
            (.json(#"{"latitude":"37.5","longitude":"126.9"}"#, delivery: .cutOff(after: 9)), .response(.cutOff)),
            (.json("[37.5, 126.9]"), .response(.wrongField("latitude", endpoint: "/v1/ip/geo.json"))),
            (.json(#"{"latitude":37.5}"#), .response(.wrongField("longitude", endpoint: "/v1/ip/geo.json"))),
            (
                .json(#"{"latitude":"nil","longitude":"nil"}"#),
                .response(.wrongField("latitude", endpoint: "/v1/ip/geo.json"))
            ),
            (
                .json(#"{"latitude":137.5,"longitude":126.9}"#),
                .response(.wrongField("latitude, longitude", endpoint: "/v1/ip/geo.json"))
            ),
            (
                .json(#"{"latitude":0.0,"longitude":"0"}"#),
                .response(.wrongField("latitude, longitude", endpoint: "/v1/ip/geo.json"))
            ),
            (
                .json(#"{"latitude":"nan","longitude":"nan"}"#),
                .response(.wrongField("latitude", endpoint: "/v1/ip/geo.json"))
            ),
            (
                .json(#"{"success":false,"message":"Reserved\u001b[31m range"}"#),
                .service(.requestRefused(reason: "Reserved range"))
            ),
        ] as [(FaultResponse, WeatherError)])
    func failure(response: FaultResponse, cause: WeatherError) async throws {
        let error = LocationError.lookupFailed(host: "127.0.0.1", cause: cause)
        #expect(try await outcome([first: response, second: FaultResponse(status: 404)]) == .failure(error))
    }

    @Test("A cancelled lookup sends no further request")
    func cancelled() async throws {
        try await withFaultServer(.hanging) { server in
            try await withLookup(server) { lookup in
                let outcome = await withTaskGroup { group in
                    group.addTask { await lookup.outcome() }
                    await server.requests { !$0.isEmpty }
                    group.cancelAll()
                    return await group.next()
                }
                #expect(outcome == .failure(.cancelled))
                #expect(server.requests.count == 1)
            }
        }
    }

    @Test("The lookup names its hosts")
    func hosts() throws {
        let geoJS = try BaseURL("https://get.geojs.io/v1/ip/geo.json")
        let ipWho = try BaseURL("https://ipwho.is/")
        func hosts(_ url: BaseURL, _ fallback: BaseURL) -> [String] {
            IPLookup(url: url, fallback: fallback) { _ throws(WeatherError) in throw .network(.offline, host: "h") }
                .hosts
        }
        #expect(hosts(geoJS, ipWho) == ["get.geojs.io", "ipwho.is"])
        #expect(hosts(ipWho, ipWho) == ["ipwho.is"])
        #expect(hosts(ipWho, try BaseURL("https://ipwho.is/other")) == ["ipwho.is"])
    }

    @Test("A service in both roles gets only one request")
    func onlyOne() async throws {
        try await withFaultServer(FaultResponse(status: 500)) { server in
            let url = try BaseURL(server.baseURL + "/geo")
            _ = await lookup(at: url, url).outcome()
            #expect(server.requests.map(\.path) == ["/geo"])
        }
    }

    // MARK: Support

    private let first = "/v1/ip/geo.json"
    private let second = "/"
    private static let good = #"{"latitude":"37.5985","longitude":"126.9783"}"#
    private var seoul: Coordinate { Coordinate(clampingLatitude: 37.5985, longitude: 126.9783) }

    private func outcome(_ responses: [String: FaultResponse]) async throws -> Result<Coordinate, LocationError> {
        try await withFaultServer(rule: { responses[$0.path] ?? FaultResponse(status: 404) }) { server in
            try await withLookup(server) { await $0.outcome() }
        }
    }

    private func withLookup<Result: Sendable>(
        _ server: FaultServer, _ body: (IPLookup) async throws -> Result
    ) async throws -> Result {
        let (url, fallback) = (try BaseURL(server.baseURL + first), try BaseURL(server.baseURL + second))
        return try await body(lookup(at: url, fallback))
    }

    private func lookup(at url: BaseURL, _ fallback: BaseURL) -> IPLookup {
        let network = NetworkService(
            NetworkConfiguration(
                userAgent: "weather-tui/test", connectTimeout: .seconds(20), totalTimeout: .seconds(20)))
        return IPLookup(url: url, fallback: fallback) { endpoint throws(WeatherError) in
            try await network.fetch(endpoint)
        }
    }
}

extension IPLookup {
    fileprivate func outcome() async -> Result<Coordinate, LocationError> {
        do {
            return .success(try await locate())
        } catch {
            return .failure(error)
        }
    }
}
