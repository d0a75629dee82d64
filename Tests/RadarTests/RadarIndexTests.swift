import Exchange
import Maps
import Testing
import Weather
import WeatherService

@testable import Services

@Suite("The index of a radar service")
struct RadarIndexTests {
    private func index(
        _ text: String, of service: RadarServiceID = .rainViewer, base: String = "https://api.rainviewer.com",
        now: UnixTime = UnixTime(seconds: 1_900_000_000)
    ) throws -> RadarIndex {
        let client = RadarClient(
            store: Store(WeatherCache(directory: nil, patience: .zero), now: { now }),
            fetch: { _ throws(WeatherError) in throw .cancelled }, now: { now })
        let addresses = ServiceAddresses(rainViewer: try BaseURL(base), libreWXR: try BaseURL(base))
        let tools = RadarTools(addresses: addresses, client: client, country: { _ in nil })
        let description = try #require(ServiceDescription.radar.first { $0.radar == service })
        return try RadarIndex(Array(text.utf8), of: try #require(description.radarService(tools)), now: now)
    }

    private func body(
        _ frames: [(Int, String)], host: String = "https://tilecache.rainviewer.com", further: String = ""
    ) -> String {
        let past = frames.map { #"{"time":\#($0.0),"path":"\#($0.1)"}"# }.joined(separator: ",")
        return #"{"version":"2.0","host":"\#(host)","radar":{"past":[\#(past)]\#(further)}}"#
    }

    @Test("The frames are the past ones, each time once, and the oldest is first")
    func frames() throws {
        let frames = [(1_800_001_200, "/v2/radar/c"), (1_800_000_000, "/v2/radar/a"), (1_800_001_200, "/v2/radar/d")]
        let nowcast = #","nowcast":[{"time":1800001800,"path":"/v2/radar/n"}]"#
        let index = try index(body(frames, further: nowcast))
        #expect(
            index.frames == [
                RadarFrame(service: .rainViewer, time: UnixTime(seconds: 1_800_000_000), path: "/v2/radar/a"),
                RadarFrame(service: .rainViewer, time: UnixTime(seconds: 1_800_001_200), path: "/v2/radar/d"),
            ])
        #expect(index.host.text == "https://tilecache.rainviewer.com")
    }

    @Test(
        "The list of colours may be in both places, and unknown fields change nothing",
        arguments: [#","colorSchemes":[{"id":0}]"#, #","x":null}, "colorSchemes":[{"id":0}],"y":{"#])
    func colorSchemes(further: String) throws {
        #expect(try index(body([(1_800_000_000, "/v2/radar/a")], further: further)).frames.count == 1)
    }

    @Test("Of 10,000 frames the newest 13 stay")
    func manyFrames() throws {
        let frames = (0..<10_000).map { (1_800_000_000 + ($0 * 7919 % 10_000) * 600, "/v2/radar/\($0)") }
        let times = try index(body(frames)).frames.map(\.time.seconds)
        #expect(times == (9_987..<10_000).map { 1_800_000_000 + $0 * 600 })
    }

    @Test(
        "Frames of the future are left out, and push out none of the past",
        arguments: [10_801, 86_400, 253_000_000_000])
    func future(seconds: Int) throws {
        let now = 1_800_000_000
        let frames = (0..<13).map { (now + seconds + $0 * 600, "/v2/radar/f\($0)") } + [(now - 600, "/v2/radar/a")]
        let known = try index(body(frames), now: UnixTime(seconds: now)).frames
        #expect(known.map(\.path) == ["/v2/radar/a"])
        #expect(try index(body(Array(frames.dropLast())), now: UnixTime(seconds: now)).frames.isEmpty)
        let soon = try index(body([(now + 7200, "/v2/radar/s")]), now: UnixTime(seconds: now)).frames
        #expect(soon.count == 1, "the clock of this machine may be slow")
    }

    @Test("No frames are an answer")
    func empty() throws { #expect(try index(body([])).frames.isEmpty) }

    @Test("A wrong entry is left out, and an index of wrong entries is an error")
    func wrongEntries() throws {
        let paths = [
            "", "v2/radar/a", "/v2/radar/a?x=1", "/v2/radar/a#x", "/v2/../a", "//evil@host/ä", "/v2 radar",
            "/" + String(repeating: "a", count: 100),
        ]
        let wrong = paths.map { (1_800_000_000, $0) } + [(0, "/v2/radar/a"), (-600, "/v2/radar/a")]
        #expect(try index(body(wrong + [(1_800_000_600, "/v2/radar/a")])).frames.map(\.path) == ["/v2/radar/a"])
        for entry in wrong { #expect(throws: noFrames, "\(entry)") { try index(body([entry])) } }
        let types = #"{"time":"x","path":"/a"},{"time":1800000000,"path":7},{"time":1800000000},7,null"#
        #expect(throws: noFrames) {
            try index(#"{"host":"https://tilecache.rainviewer.com","radar":{"past":[\#(types)]}}"#)
        }
    }

    private var noFrames: WeatherError { .response(.wrongField("radar.past", endpoint: "/public/weather-maps.json")) }

    @Test(
        "Only the service's own hosts and the server of the index are used",
        arguments: [
            ("https://rainviewer.com", "https://api.rainviewer.com", true),
            ("https://a.b.rainviewer.com", "https://api.rainviewer.com", true),
            ("https://mirror.example", "https://mirror.example", true),
            ("https://mirror.example/radar", "https://mirror.example/radar", true),
            ("https://tilecache.rainviewer.com", "http://127.0.0.1:8000", true),
            ("http://127.0.0.1:8000", "http://127.0.0.1:8000", true),
            ("http://localhost:8080", "http://127.0.0.1:8000", true),
            ("https://evil.example", "https://api.rainviewer.com", false),
            ("https://evilrainviewer.com", "https://api.rainviewer.com", false),
            ("https://rainviewer.com.evil.example", "https://api.rainviewer.com", false),
            ("https://api.librewxr.net", "https://api.rainviewer.com", false),
            ("http://tilecache.rainviewer.com", "https://api.rainviewer.com", false),
            ("http://127.0.0.1:8000", "https://api.rainviewer.com", false),
            ("https://127.0.0.1:8000", "https://api.rainviewer.com", false),
            ("https://user@rainviewer.com", "https://api.rainviewer.com", false),
            ("https://rainviewer.com/%2e%2e", "https://api.rainviewer.com", false),
            ("ftp://rainviewer.com", "https://api.rainviewer.com", false), ("", "https://api.rainviewer.com", false),
        ])
    func hosts(host: String, base: String, isAllowed: Bool) throws {
        let text = body([(1_800_000_000, "/v2/radar/a")], host: host)
        let result = Result { try index(text, base: base) }
        #expect((try? result.get().host.text) == (isAllowed ? host : nil))
        if !isAllowed {
            #expect(throws: WeatherError.response(.wrongField("host", endpoint: RadarIndex.path))) { try result.get() }
        }
    }

    @Test(
        "Other bodies are errors",
        arguments: [
            ("", ResponseError.cutOff), (#"{"host":"https://tilecache.rai"#, .cutOff), ("<!DOCTYPE html>", .webPage),
            ("error code: 1010\n", .notJSON), ("[]", .notJSON),
            ("{}", .wrongField("host", endpoint: RadarIndex.path)),
            (#"{"host":"https://rainviewer.com"}"#, .wrongField("radar.past", endpoint: RadarIndex.path)),
            (#"{"host":"https://rainviewer.com","radar":{}}"#, .wrongField("radar.past", endpoint: RadarIndex.path)),
        ])
    func otherBodies(text: String, error: ResponseError) {
        #expect(throws: WeatherError.response(error)) { try index(text) }
    }

    @Test("A very long body is not read")
    func longBody() {
        #expect(throws: WeatherError.response(.tooLarge(limit: RadarIndex.limit))) {
            try index(String(repeating: " ", count: RadarIndex.limit + 1))
        }
    }
}
