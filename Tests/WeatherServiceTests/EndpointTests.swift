import Testing
import WeatherService

@Suite struct EndpointTests {
    private static let sentinel = "0123456789abcdef"

    @Test("The URL has the path after the base path, the query in order and the key last")
    func url() throws {
        let endpoint = Endpoint(
            base: try BaseURL("https://example.org:8443/proxy"), path: "/data/2.5/weather",
            query: [("lat", "-33.9"), ("lon", "151")], key: ("appid", try APIKey(Self.sentinel)))
        #expect(
            endpoint.target == "/proxy/data/2.5/weather?lat=-33.9&lon=151&appid=\(Self.sentinel)")
        #expect(
            endpoint.redactedURL == "https://example.org:8443" + endpoint.target.replacing(Self.sentinel, with: "***"))
    }

    @Test("Without query and key the URL ends with the path")
    func bare() throws {
        #expect(
            Endpoint(base: try BaseURL("https://example.org"), path: "/x", query: []).redactedURL
                == "https://example.org/x")
    }

    @Test(
        "Names and values are percent-encoded, except commas",
        arguments: [
            ("a b", "a%20b"), ("a&b=c", "a%26b%3Dc"), ("서울", "%EC%84%9C%EC%9A%B8"), ("x,y", "x,y"), ("\n", "%0A"),
            ("+", "%2B"),
            ("-._~", "-._~"), ("é", "%C3%A9"), ("#?/", "%23%3F%2F"), ("ª", "%C2%AA"),
        ])
    func encoding(value: String, encoded: String) throws {
        let endpoint = Endpoint(base: try BaseURL("https://example.org"), path: "/", query: [("q", value)])
        #expect(endpoint.target == "/?q=\(encoded)")
    }

    @Test("A printed, reflected or dumped endpoint hides the key")
    func redaction() throws {
        let endpoint = Endpoint(
            base: try BaseURL("https://example.org"), path: "/x", query: [("lat", "1")],
            key: ("appid", try APIKey(Self.sentinel)))
        var dumped = ""
        dump(endpoint, to: &dumped)
        #expect("\(endpoint)" == "https://example.org/x?lat=1&appid=***")
        #expect(![String(reflecting: endpoint), "\([endpoint])", dumped].contains { $0.contains(Self.sentinel) })
    }
}
