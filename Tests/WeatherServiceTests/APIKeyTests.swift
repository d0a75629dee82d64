import Testing
import Weather
import WeatherService

@Suite struct APIKeyTests {
    private static let sentinel = "0123456789abcdef0123456789abcdef"

    private struct Holder { let key: APIKey }

    @Test("No printed form of a key contains the key")
    func hidden() throws {
        let key = try APIKey(Self.sentinel)
        let optional: APIKey? = key
        let error: Result<APIKey, WeatherError> = .success(key)
        var dumped = ""
        dump(key, to: &dumped)
        dump(Holder(key: key), to: &dumped)
        dump([key], to: &dumped)
        let shown = [
            "\(key)", String(describing: key), String(reflecting: key), key.description, key.debugDescription,
            "\([key])",
            "\(String(describing: optional))", "\(Holder(key: key))", String(reflecting: Holder(key: key)), "\(error)",
            "\(["appid": key])", dumped, "\(Mirror(reflecting: key).children.map(\.value))",
        ]
        #expect(shown.allSatisfy { !$0.contains(Self.sentinel) })
        #expect("\(key)" == "***")
    }

    @Test("Blanks and line ends around a key are removed", arguments: [" abc123\n", "\tabc123\r\n", "abc123"])
    func trimmed(text: String) throws {
        #expect(try APIKey(text).secret == "abc123")
    }

    @Test(
        "A malformed key is rejected",
        arguments: [
            "", " ", "\n", "abc def", "abc\ndef", "abc&appid=x", "abc#", "abc/../x", "abc%20", "열쇠", "abc\u{0}", "ａｂｃ",
            "²³",
            "your_api_key", "YOUR_API_KEY", "your-api-key", "changeme", "xxx", "\"abc\"",
            String(repeating: "a", count: 257),
        ])
    func malformed(text: String) {
        #expect(throws: WeatherError.key(.malformed)) { try APIKey(text) }
    }

    @Test(
        "A key may contain letters, digits, hyphens and underscores",
        arguments: ["a", "A-b_9", String(repeating: "f", count: 256)])
    func wellFormed(text: String) throws {
        #expect(try APIKey(text).secret == text)
    }
}
