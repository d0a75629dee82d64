import Testing
import WeatherService

@Suite struct BaseURLTests {
    @Test(
        "Addresses over TLS are taken, with a port and a path if they have one",
        arguments: [
            ("https://api.openweathermap.org", "https://api.openweathermap.org"),
            ("https://api.openweathermap.org/", "https://api.openweathermap.org"),
            ("HTTPS://API.Example.org", "https://api.example.org"),
            ("https://example.org:8443/weather/", "https://example.org:8443/weather"),
            ("https://[2001:db8::1]:8443", "https://[2001:db8::1]:8443"),
            ("https://example.org/a/b//", "https://example.org/a/b"),
        ])
    func accepted(text: String, expected: String) throws {
        #expect(try BaseURL(text).text == expected)
    }

    @Test(
        "Plain HTTP is for loopback alone",
        arguments: [
            "http://localhost:8080", "http://127.0.0.1", "http://127.1.2.3:9", "http://[::1]:80", "http://LOCALHOST",
        ])
    func loopback(text: String) throws {
        let url = try BaseURL(text)
        #expect(url.scheme == "http" && url.isLoopback)
    }

    @Test(
        "Plain HTTP to any other host is refused",
        arguments: [
            "http://api.openweathermap.org", "http://localhost.evil.example", "http://127.0.0.1.evil.example",
            "http://127.0.0.256", "http://127.0.0", "http://127.0.0.1.", "http://10.0.0.1", "http://[::2]",
            "http://0.0.0.0",
        ])
    func plainHTTP(text: String) {
        #expect(throws: BaseURL.ParsingError.plainHTTP) { try BaseURL(text) }
    }

    @Test(
        "User information, queries, fragments, blanks and odd ports are refused",
        arguments: [
            "https://user:secret@example.org", "https://evil.example@example.org", "https://example.org?appid=1",
            "https://example.org/#x", "https://exam ple.org", "https://example.org\n", "https://example.org\\x",
            "https://",
            "https:///path", "https://:443", "https://example.org:", "https://example.org:0",
            "https://example.org:65536",
            "https://example.org:-1", "https://example.org:+80", "https://example.org:80a", "https://[::1",
            "https://예.example",
            "example.org", "", "://x", "https://example.org:8 0",
            "https://example\u{1B}[31m.org", "https://example.org/\u{7}", "https://example\0.org", "https://a\u{7F}b",
            "https://" + String(repeating: "a", count: 256), "https://a/" + String(repeating: "a", count: 2048),
        ])
    func refused(text: String) {
        #expect(throws: BaseURL.ParsingError.self) { try BaseURL(text) }
    }

    @Test(
        "Only the two schemes of the web are known",
        arguments: ["ftp://example.org", "file:///etc/passwd", "javascript://x"])
    func schemes(text: String) {
        #expect(throws: BaseURL.ParsingError.schemeUnknown) { try BaseURL(text) }
    }
}
