import Testing
import Weather
import WeatherService

struct BaseURLTests {
    @Test(
        "Base URLs that are taken, and what they say",
        arguments: [
            ("https://api.openweathermap.org", "https://api.openweathermap.org"),
            ("https://api.openweathermap.org/", "https://api.openweathermap.org"),
            ("HTTPS://API.Example.org:8443/weather//", "https://api.example.org:8443/weather"),
            ("http://127.0.0.1:8080", "http://127.0.0.1:8080"), ("http://127.9.9.9", "http://127.9.9.9"),
            ("http://localhost:1", "http://localhost:1"), ("http://[::1]:8080", "http://[::1]:8080"),
        ])
    func taken(text: String, printed: String) throws {
        #expect(try BaseURL(text).text == printed)
    }

    @Test(
        "Base URLs that are refused, and why",
        arguments: [
            ("http://api.openweathermap.org", BaseURL.Problem.plainHTTP), ("http://127.0.0.1.example.org", .plainHTTP),
            ("http://127.0.0", .plainHTTP), ("http://128.0.0.1", .plainHTTP),
            ("http://localhost.example.org", .plainHTTP),
            ("ftp://example.org", .schemeUnknown), ("file:///etc/passwd", .schemeUnknown), ("example.org", .notAURL),
            ("", .notAURL), ("https://", .notAURL), ("https://:80", .notAURL), ("https://host:0", .notAURL),
            ("https://host:65536", .notAURL), ("https://host:8o", .notAURL), ("https://user@host", .notAURL),
            ("https://user:secret@host", .notAURL), ("https://host?appid=1", .notAURL), ("https://host#x", .notAURL),
            ("https://ho st", .notAURL), ("https://host\\@other", .notAURL), ("https://hóst", .notAURL),
            ("https://[::1", .notAURL),
        ])
    func refused(text: String, problem: BaseURL.Problem) {
        #expect(throws: problem) { try BaseURL(text) }
    }
}

struct EndpointTests {
    private func endpoint(key: String? = nil) throws -> Endpoint {
        Endpoint(
            base: try BaseURL("https://example.org/api"), path: "/data/2.5/weather",
            query: [("lat", "-33.87"), ("q", "a b&c=d/é%"), ("list", "a,b")],
            key: try key.map { ("appid", try APIKey($0)) })
    }

    @Test("Values are percent-encoded, commas are not")
    func encoding() throws {
        #expect(
            try endpoint().url
                == "https://example.org/api/data/2.5/weather?lat=-33.87&q=a%20b%26c%3Dd%2F%C3%A9%25&list=a,b")
    }

    @Test("The key is in the URL of the request and nowhere else")
    func redaction() throws {
        let endpoint = try endpoint(key: "sentinel0123456789")
        #expect(endpoint.url.hasSuffix("&appid=sentinel0123456789"))
        #expect(endpoint.redactedURL.hasSuffix("&appid=***"))
        var dumped = ""
        dump(endpoint, to: &dumped)
        for text in [endpoint.redactedURL, "\(endpoint)", String(reflecting: endpoint), dumped] {
            #expect(!text.contains("sentinel"), "\(text)")
        }
    }
}

struct APIKeyTests {
    @Test("A key prints as stars however it is shown")
    func secrecy() throws {
        let key = try APIKey(" sentinel0123\n")
        #expect(key.secret == "sentinel0123")
        var dumped = ""
        dump(key, to: &dumped)
        dump([key], to: &dumped)
        dump(["key": key], to: &dumped)
        for text in ["\(key)", String(describing: key), String(reflecting: key), "\([key])", dumped] {
            #expect(!text.contains("sentinel"), "\(text)")
        }
    }

    @Test(
        "What is no key is refused before any request",
        arguments: [
            "", "  ", "two words", "line\nbreak", "tab\there", "YOUR_API_KEY", "changeme", "kéy", "a&b=c", "a%20b",
            "key\u{0}", "\u{1B}[2J", String(repeating: "a", count: 257),
        ])
    func malformed(text: String) {
        #expect(throws: WeatherError.keyMalformed) { try APIKey(text) }
    }
}
