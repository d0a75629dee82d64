import Dashboard
import Dispatch
import JSON
import Loop
import TestSupport
import Testing
import Weather

@testable import weather_tui

struct StoredStateTests {
    let home: TemporaryDirectory
    let now = UnixTime(seconds: 1_795_237_320)
    let seoul = Place(
        coordinate: Coordinate(clampingLatitude: 37.5665, longitude: 126.978), name: "Seoul", countryCode: "KR")
    let nameless = Place(coordinate: Coordinate(clampingLatitude: -33, longitude: 0.1))

    init() throws { home = try TemporaryDirectory() }

    private var file: StateFile { StateFile(directory: home.path + "/weather-tui", patience: .seconds(60)) }

    @Test("Saved places keep their order and names")
    func saved() throws {
        #expect(try file.update { $0.saved.apply(.add(seoul)) }.remembered.saved.places == [seoul])
        #expect(try file.update { $0.saved.apply(.add(nameless, at: 0)) }.remembered.saved.places == [nameless, seoul])
        try file.update { $0.saved.apply(.rename(nameless, to: "집")) }
        let remembered = try file.remembered(now: now)
        #expect(remembered.saved.places.map(\.name) == ["집", "Seoul"])
        #expect(remembered.place == nil)
    }

    @Test("A followed place is a member of the place")
    func followed() throws {
        try file.update { ($0.place, $0.followsHere) = (seoul, true) }
        #expect(try home.read("weather-tui/state.json").contains(#""here""#))
        #expect(try file.remembered(now: now).followsHere)
        try file.update { ($0.place, $0.followsHere) = (nameless, false) }
        let remembered = try file.remembered(now: now)
        #expect(!remembered.followsHere && remembered.place == nameless)
        #expect(try !home.read("weather-tui/state.json").contains(#""here""#))
    }

    @Test(
        "The location that an older version stored here is no damage, and goes with the next change",
        arguments: [
            #"{"latitude":35.18,"longitude":129.08,"foundAt":1800000000,"askedAt":1800000060}"#, #"{"latitude":95}"#,
            "[35.18,129.08]", "null",
        ])
    func olderLocation(value: String) throws {
        let place = #""place":{"latitude":37.5665,"longitude":126.978,"name":"Seoul","country":"KR","here":true}"#
        try home.write("{\"version\":1,\(place),\"location\":\(value)}", to: "weather-tui/state.json")
        let remembered = try file.remembered(now: now)
        #expect(remembered.place == seoul && remembered.followsHere)
        try file.update { $0.saved.apply(.add(nameless)) }
        let text = try home.read("weather-tui/state.json")
        #expect(!text.contains("location") && text.contains(#""here""#))
        #expect(home.names(in: "weather-tui").allSatisfy { !$0.contains("damaged") })
    }

    @Test("A change starts from the latest file of any copy")
    func merged() throws {
        DispatchQueue.concurrentPerform(iterations: 8) { number in
            let place = Place(coordinate: Coordinate(clampingLatitude: Double(number), longitude: 9))
            #expect(throws: Never.self) { try file.update { $0.saved.apply(.add(place)) } }
        }
        #expect(try file.remembered(now: now).saved.places.count == 8)
    }

    @Test("Unknown keys of a saved place are kept, and invalid places are ignored")
    func foreign() throws {
        let text = """
            {"version":1,"savedPlaces":[{"latitude":37.5665,"longitude":126.978,"name":"Seoul","country":"KR","color":"red"},
            "nowhere",{"latitude":999,"longitude":0},{"latitude":1,"longitude":2,"name":"a\\u001b[2Jb","country":"XXXX"}]}
            """
        try home.write(text, to: "weather-tui/state.json")
        let places = try file.remembered(now: now).saved.places
        #expect(places.map(\.name) == ["Seoul", "ab"])
        #expect(places.last?.countryCode == nil)
        try file.update { $0.saved.apply(.move(seoul, by: 1)) }
        #expect(try home.read("weather-tui/state.json").contains("red"))
        #expect(try file.remembered(now: now).saved.places.map(\.name) == ["ab", "Seoul"])
    }

    @Test("Of more places than can be saved the first ones are read, each once, and keep their unknown keys")
    func manyPlaces() throws {
        func record(_ number: Int) -> String {
            #"{"latitude":\#(Double(number) / 10),"longitude":9,"name":"Place \#(number)","color":"\#(number)"}"#
        }
        let records = (0..<500).flatMap { [record($0), "7", record($0 / 2)] }
        try home.write(
            #"{"version":1,"savedPlaces":[\#(records.joined(separator: ","))]}"#, to: "weather-tui/state.json")
        let names = (0..<SavedPlaces.limit).map { "Place \($0)" }
        var saved = try file.remembered(now: now).saved
        #expect(saved.places.map(\.name) == names)
        saved = try file.update { $0.saved.apply(.rename(saved.places[1], to: "Home")) }.remembered.saved
        #expect(saved.places.map(\.name) == [names[0], "Home"] + names.dropFirst(2))
        let text = try home.read("weather-tui/state.json")
        let colors = (0..<SavedPlaces.limit).map { #""color": "\#($0)""# }
        #expect(colors.allSatisfy(text.contains) && !text.contains(#""color": "\#(SavedPlaces.limit)""#))
        #expect(text.count { $0 == "7" } >= 500)
    }

    @Test(
        "A file with an invalid part is renamed, and its valid parts are kept",
        arguments: [
            #""place":{"latitude":95,"longitude":0}"#, #""place":"Seoul""#, #""consent":[]"#, #""consent":7"#,
            #""view":"dark""#,
        ])
    func partlyDamaged(part: String) throws {
        let saved = #""savedPlaces":[{"latitude":37.5665,"longitude":126.978,"name":"Seoul","country":"KR"}]"#
        try home.write("{\"version\":1,\(part),\(saved)}", to: "weather-tui/state.json")
        do throws(StateFile.ReadError) {
            _ = try file.remembered(now: now)
            Issue.record("The damage is not detected.")
        } catch {
            if case .damaged(_, let whole) = error {
                #expect(whole.saved.places == [seoul])
            } else {
                Issue.record("The state is unreadable.")
            }
        }
        #expect(home.names(in: "weather-tui").contains("state.json.damaged-2026-11-21"))
        #expect(try file.remembered(now: now).saved.places == [seoul])
    }

    @Test("If the saved places are not a list, the file is renamed and the place is kept")
    func noList() throws {
        try home.write(
            #"{"version":1,"place":{"latitude":-33,"longitude":0.1},"savedPlaces":{"a":1}}"#,
            to: "weather-tui/state.json")
        let (changed, moved) = try file.update(now: now) { $0.saved.apply(.add(seoul)) }
        #expect(moved != nil)
        #expect(changed.saved.places == [seoul])
        #expect(try file.remembered(now: now).place == nameless)
    }

    @Test("Consent is stored for each host and can be revoked")
    func consent() throws {
        try file.update { $0.consentedHosts = ["get.geojs.io", "ipwho.is"] }
        #expect(try file.remembered(now: now).consentedHosts == ["get.geojs.io", "ipwho.is"])
        try file.update { $0.place = seoul }
        #expect(try file.remembered(now: now).consentedHosts.count == 2)
        try file.update { $0.consentedHosts = [] }
        #expect(try file.remembered(now: now).consentedHosts == [])
        #expect(try !home.read("weather-tui/state.json").contains("geojs"))
    }

    @Test("Without a directory a change applies to the state in memory")
    func nowhere() throws {
        let known = StoredState(saved: SavedPlaces([nameless]))
        let changed = try StateFile(directory: nil).update(known: known) { $0.saved.apply(.add(seoul)) }.remembered
        #expect(changed.saved.places == [nameless, seoul])
        #expect(!StateFile(directory: nil).isKept)
    }

    @Test("After damage the state in memory is written, and the renamed file is reported")
    func damagedMeanwhile() throws {
        try home.write("{", to: "weather-tui/state.json")
        let known = StoredState(place: seoul, saved: SavedPlaces([seoul]), consentedHosts: ["ipwho.is"])
        let (changed, moved) = try file.update(known: known, now: now) { $0.saved.apply(.add(nameless)) }
        #expect(changed.saved.places == [seoul, nameless])
        #expect(moved?.hasSuffix("state.json.damaged-2026-11-21") == true)
        let remembered = try file.remembered(now: now)
        #expect(remembered.place == seoul)
        #expect(remembered.consentedHosts == ["ipwho.is"])
    }

    @Test("The state in memory adds nothing to an undamaged file")
    func whole() throws {
        try file.update { $0.place = nameless }
        let known = StoredState(place: seoul, saved: SavedPlaces([seoul]), consentedHosts: ["ipwho.is"])
        #expect(try file.update(known: known) { _ in }.remembered.saved.places == [])
        #expect(try file.remembered(now: now).place == nameless)
    }

    @Test("A view setting is stored beside the others and beside unknown ones")
    func view() throws {
        try home.write(#"{"version":1,"view":{"theme":7,"clock":"12h"}}"#, to: "weather-tui/state.json")
        #expect(try file.remembered(now: now).view == ViewSwitches())
        try file.update { $0.view.apply(ViewSwitches(theme: "dusk")) }
        try file.update { $0.view.apply(ViewSwitches(showsChart: false)) }
        #expect(try file.remembered(now: now).view == ViewSwitches(theme: "dusk", showsChart: false))
        try file.update { $0.view.apply(ViewSwitches(units: .imperial)) }
        #expect(
            try file.remembered(now: now).view == ViewSwitches(theme: "dusk", showsChart: false, units: .imperial))
        #expect(try home.read("weather-tui/state.json").contains("12h"))
        try file.update { $0.view.apply(ViewSwitches(forgetsChart: true)) }
        #expect(try file.remembered(now: now).view == ViewSwitches(theme: "dusk", units: .imperial))
        try file.update { $0.view.apply(ViewSwitches(windSpeed: .knots)) }
        #expect(
            try file.remembered(now: now).view == ViewSwitches(theme: "dusk", units: .imperial, windSpeed: .knots))
        try file.update { $0.view.apply(ViewSwitches(forgetsWindSpeed: true)) }
        #expect(try file.remembered(now: now).view == ViewSwitches(theme: "dusk", units: .imperial))
        #expect(try !home.read("weather-tui/state.json").contains("windSpeed"))
    }

    @Test("The background of each terminal is stored, and invalid entries are ignored")
    func backgrounds() throws {
        try home.write(
            #"{"version":1,"backgrounds":{"xterm":"light","foot":"plaid","st":7}}"#, to: "weather-tui/state.json")
        #expect(try file.remembered(now: now).backgrounds == ["xterm": .light])
        try file.update { $0.remember(.dark, of: "xterm-kitty") }
        try file.update { $0.remember(.dark, of: "xterm") }
        #expect(try file.remembered(now: now).backgrounds == ["xterm": .dark, "xterm-kitty": .dark])
        for number in 0..<40 { try file.update { $0.remember(.light, of: "terminal-\(number)") } }
        #expect(try file.remembered(now: now).backgrounds.count <= 32)
        #expect(try file.remembered(now: now).backgrounds["terminal-39"] == .light)
    }

    @Test("An unknown unit system and an unknown unit of wind are ignored")
    func unknownUnits() throws {
        try home.write(
            #"{"version":1,"view":{"units":"nautical","windSpeed":"bft","chart":true}}"#, to: "weather-tui/state.json")
        #expect(try file.remembered(now: now).view == ViewSwitches(showsChart: true))
    }

    @Test("A new file gets the view settings in memory, unless another copy wrote its own")
    func knownView() throws {
        let known = StoredState(
            view: ViewSwitches(theme: "dusk", showsChart: false, units: .standard, windSpeed: .knots))
        try home.write("{", to: "weather-tui/state.json")
        try file.update(known: known, now: now) { $0.view.apply(ViewSwitches(theme: "ember")) }
        #expect(
            try file.remembered(now: now).view
                == ViewSwitches(theme: "ember", showsChart: false, units: .standard, windSpeed: .knots))
        try file.update { $0.begin(with: known) }
        #expect(try file.remembered(now: now).view.theme == "ember")
    }
}
