import TestSupport
import Testing
import Weather

@testable import weather_tui

struct StateFileTests {
    let home: TemporaryDirectory
    let seoul = Place(
        coordinate: Coordinate(clampingLatitude: 37.5665, longitude: 126.978), name: "Seoul", countryCode: "KR")
    let now = UnixTime(seconds: 1_795_237_320)

    init() throws { home = try TemporaryDirectory() }

    private var file: StateFile { StateFile(directory: home.path + "/weather-tui") }

    @Test("The place chosen last comes back")
    func roundTrip() throws {
        #expect(try file.lastPlace(now: now) == nil)
        try file.remember(seoul)
        #expect(try file.lastPlace(now: now) == seoul)
        let nameless = Place(coordinate: Coordinate(clampingLatitude: -33.87, longitude: -151.21))
        try file.remember(nameless)
        #expect(try file.lastPlace(now: now) == nameless)
        #expect(home.names(in: "weather-tui") == ["state.json"])
        #expect(home.mode(of: "weather-tui/state.json") == 0o600)
    }

    @Test(
        "A damaged file is set aside under its date, and the next one is whole",
        arguments: [
            "", "{", "[1]", "\u{0}", #"{"version":1,"place":{"latitude":95,"longitude":0}}"#,
            #"{"version":99,"future":1}"#,
        ])
    func damaged(text: String) throws {
        try home.write(text, to: "weather-tui/state.json")
        #expect(throws: StateFile.Problem.self) { try file.lastPlace(now: now) }
        #expect(home.names(in: "weather-tui") == ["state.json.damaged-2026-11-21"])
        try file.remember(seoul)
        #expect(try file.lastPlace(now: now) == seoul)
    }

    @Test("A name from a file is cleaned of what could move the cursor")
    func cleaned() throws {
        let text = #"{"version":1,"place":{"latitude":1,"longitude":2,"name":"a\u001b[2Jb"}}"#
        try home.write(text, to: "weather-tui/state.json")
        #expect(try file.lastPlace(now: now)?.name == "ab")
    }

    @Test("Without a directory nothing is remembered and nothing fails")
    func nowhere() throws {
        try StateFile(directory: nil).remember(seoul)
        #expect(try StateFile(directory: nil).lastPlace(now: now) == nil)
    }
}
