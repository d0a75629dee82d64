import Networking
import TestSupport
import Testing
import Weather
import WeatherService

@Suite("Secrecy of the key", .timeLimit(.minutes(5)))
struct SecrecyTests {
    @Test(
        "No error contains the key",
        arguments: [
            FaultResponse.hanging, .closing, .resetting, .json("{}", delivery: .cutOff(after: 1)),
            .json("{}", delivery: .announcing(length: 9)), .json("{}", delivery: .announcing(length: .max)),
            .json("nonsense", delivery: .raw), .json("{}", delivery: .silentAfterHead),
            .json("{ }", delivery: .endless),
            .gzipBomb(size: 8 << 20), .redirect(to: "https://evil.example/?appid=" + sentinel),
            .redirect(to: "https://\(sentinel).example/"), .redirect(to: "https://\(sentinel.suffix(16)).example/"),
            .redirect(to: "https://\(sentinel.prefix(8)).example/"),
            .redirect(to: "https://a\(sentinel.suffix(8))b.example"),
            .redirect(to: "//\(sentinel.dropFirst(5).prefix(10).uppercased()).example"),
            .redirect(to: "\(sentinel.dropFirst(3).prefix(9)):x"),
            .redirect(to: "https://\(sentinel.map(String.init).joined(separator: "-").prefix(40)).example/"),
            .redirect(to: "https://\(sentinel)@evil.example/"),
            .redirect(to: "?appid=" + sentinel), .redirect(to: "/ \(sentinel)"), .redirect(to: "https://" + sentinel),
            FaultResponse(headers: [("Content-Encoding", "gzip")], body: Array(sentinel.utf8)),
        ])
    func servers(response: FaultResponse) async throws {
        let error = await #expect(throws: WeatherError.self) { try await fetch(response, .hasty) }
        expectNoSentinel(in: try #require(error))
    }

    @Test(
        "No connection error contains the key",
        arguments: [
            "http://127.0.0.1:1", "https://127.0.0.1:1", "https://[::1]:1",
            "https://" + String(repeating: "a", count: 64),
        ])
    func connections(base: String) async throws {
        let error = await #expect(throws: WeatherError.self) {
            try await NetworkService(.patient).fetch(Endpoint(base))
        }
        expectNoSentinel(in: try #require(error))
    }

    private func expectNoSentinel(in error: any Error) {
        var dumped = ""
        dump(error, to: &dumped)
        for text in [String(describing: error), String(reflecting: error), "\(error)", dumped] {
            let letters = text.lowercased().filter { $0.isLetter || $0.isNumber }
            for start in sentinel.indices.dropLast(7) {
                let part = sentinel[start...].prefix(8)
                #expect(!letters.contains(part), "\(part) in \(text)")
            }
        }
    }
}
