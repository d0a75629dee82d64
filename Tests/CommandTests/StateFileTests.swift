import Dispatch
import Files
import FoundationEssentials
import Platform
import Synchronization
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

    @Test("The last place is stored")
    func roundTrip() throws {
        #expect(try file.remembered(now: now).place == nil)
        try file.update { $0.place = seoul }
        #expect(try file.remembered(now: now).place == seoul)
        let nameless = Place(coordinate: Coordinate(clampingLatitude: -33.87, longitude: -151.21))
        try file.update { $0.place = nameless }
        #expect(try file.remembered(now: now).place == nameless)
        #expect(home.names(in: "weather-tui") == ["state.json", "state.json.lock"])
        #expect(home.mode(of: "weather-tui/state.json") == 0o600)
    }

    @Test("A linked file stays a link, and copies that save at the same time lose nothing")
    func linked() throws {
        try home.write("{\"version\":1,\"unknown\":7}", to: "dots/state.json")
        try home.write("", to: "weather-tui/other")
        symlink("../dots/state.json", home.path + "/weather-tui/state.json")
        let copies = StateFile(directory: home.path + "/weather-tui", patience: .seconds(20))
        DispatchQueue.concurrentPerform(iterations: 8) { copy in
            #expect(throws: Never.self) { try copies.update { $0.consentedHosts.insert("host\(copy)") } }
        }
        #expect(try copies.remembered(now: now).consentedHosts.count == 8)
        #expect(try home.read("dots/state.json").contains("\"unknown\""))
        #expect(home.names(in: "dots") == ["state.json"])
        #expect(destination(ofLink: home.path + "/weather-tui/state.json") == "../dots/state.json")
    }

    @Test("A damaged linked file is renamed beside its target, and the link stays")
    func damagedLink() throws {
        try home.write("{", to: "dots/state.json")
        try home.write("", to: "weather-tui/other")
        symlink(home.path + "/dots/state.json", home.path + "/weather-tui/state.json")
        #expect(throws: StateFile.ReadError.self) { try file.remembered(now: now) }
        try file.update { $0.place = seoul }
        #expect(try file.remembered(now: now).place == seoul)
        #expect(home.names(in: "dots") == ["state.json", "state.json.damaged-2026-11-21"])
        #expect(home.names(in: "weather-tui") == ["other", "state.json", "state.json.lock"])
    }

    @Test(
        "A damaged file is renamed with the date, and the next file is whole",
        arguments: [
            "", "{", "[1]", "\u{0}", "{}", #"{"version":0}"#, #"{"version":"2"}"#,
            #"{"version":1,"padding":""# + String(repeating: "x", count: 1 << 20) + #""}"#,
        ])
    func damaged(text: String) throws {
        try home.write(text, to: "weather-tui/state.json")
        #expect(throws: StateFile.ReadError.self) { try file.remembered(now: now) }
        #expect(home.names(in: "weather-tui") == ["state.json", "state.json.damaged-2026-11-21", "state.json.lock"])
        try file.update { $0.place = seoul }
        #expect(try file.remembered(now: now).place == seoul)
    }

    @Test("The path of a renamed damaged file is stored until the user has seen it")
    func setAside() throws {
        let moved = "\(home.path)/weather-tui/state.json.damaged-2026-11-21"
        try home.write("{", to: "weather-tui/state.json")
        #expect(throws: StateFile.ReadError.self) { try file.remembered(now: now) }
        #expect(try file.remembered(now: now).setAside == moved)
        try file.update { $0.place = seoul }
        #expect(try file.remembered(now: now).setAside == moved)
        try file.update { $0.setAside = nil }
        #expect(try file.remembered(now: now) == StoredState(place: seoul))
    }

    @Test("A file of a newer version is read and never changed")
    func newer() throws {
        let text =
            #"{"version":99,"place":{"latitude":37.5665,"longitude":126.978,"name":"Seoul","country":"KR"},"view":[1]}"#
        try home.write(text, to: "weather-tui/state.json")
        #expect(throws: StateFile.ReadError.newer(StoredState(place: seoul))) { try file.remembered(now: now) }
        #expect(file.inspected() == (StoredState(place: seoul), .newer))
        #expect(throws: StateFile.WriteError.newer) { try file.update { $0.place = seoul } }
        #expect(throws: StateFile.WriteError.newer) { try file.update { $0.saved.apply(.add(seoul)) } }
        #expect(throws: StateFile.WriteError.newer) { try file.update { $0.setAside = nil } }
        #expect(try home.read("weather-tui/state.json") == text)
        #expect(home.names(in: "weather-tui") == ["state.json", "state.json.lock"])
    }

    @Test("A write renames a damaged file too")
    func damagedMeanwhile() throws {
        for _ in 0..<2 {
            try home.write("{", to: "weather-tui/state.json")
            try file.update(now: now) { $0.place = seoul }
            #expect(try file.remembered(now: now).place == seoul)
        }
        #expect(
            home.names(in: "weather-tui") == [
                "state.json", "state.json.damaged-2026-11-21", "state.json.damaged-2026-11-21-2", "state.json.lock",
            ])
    }

    @Test("The newest damaged files are kept, readable only by their owner")
    func damagedOften() throws {
        for day in 0..<2 {
            for number in 1...StateFile.mostSetAside {
                try home.write("{\(day)\(number)", to: "weather-tui/state.json", mode: 0o644)
                try file.update(now: now + day * 86_400) { $0.place = seoul }
            }
        }
        try home.write("{", to: "weather-tui/state.json", mode: 0o644)
        try file.update(now: now + 86_400) { $0.place = seoul }
        let kept = home.names(in: "weather-tui").filter { $0.contains("damaged") }
        let names = (2...StateFile.mostSetAside + 1).map { "state.json.damaged-2026-11-22-\($0)" }
        #expect(Set(kept) == Set(names))
        for name in kept { #expect(home.mode(of: "weather-tui/" + name) == 0o600) }
        #expect(try home.read("weather-tui/" + names[0]) == "{12")
    }

    @Test("An unreadable state file is an error and is not changed", arguments: ["empty", "full", "loop"])
    func unreadable(what: String) throws {
        let path = home.path + "/weather-tui/state.json"
        if what == "loop" {
            try home.write("", to: "weather-tui/other")
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
        } else {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            if what == "full" { try home.write("own", to: "weather-tui/state.json/own") }
        }
        let before = home.names(in: "weather-tui")
        #expect(throws: StateFile.ReadError.unreadable) { try file.remembered(now: now) }
        #expect(file.inspected() == (StoredState(), .unreadable))
        #expect(throws: StateFile.WriteError.self) { try file.update(now: now) { $0.place = seoul } }
        #expect(throws: StateFile.WriteError.self) { try file.update { $0.saved.apply(.add(seoul)) } }
        #expect(home.names(in: "weather-tui").filter { !$0.hasSuffix(".lock") } == before)
        if what == "full" { #expect(try home.read("weather-tui/state.json/own") == "own") }
    }

    @Test("Of ten copies that find a damaged file only one renames it")
    func damagedForMany() throws {
        try home.write("{", to: "weather-tui/state.json")
        let errors = Mutex<[StateFile.ReadError]>([])
        DispatchQueue.concurrentPerform(iterations: 10) { _ in
            do throws(StateFile.ReadError) {
                #expect(try file.remembered(now: now).place == nil)
            } catch {
                errors.withLock { $0.append(error) }
            }
        }
        let moved = "state.json.damaged-2026-11-21"
        let path = "\(home.path)/weather-tui/\(moved)"
        #expect(
            errors.withLock { $0 } == [.damaged(movedTo: path, whole: StoredState(setAside: path))])
        #expect(home.names(in: "weather-tui") == ["state.json", moved, "state.json.lock"])
    }

    @Test("Control characters are removed from a name in the file")
    func cleaned() throws {
        let text = #"{"version":1,"place":{"latitude":1,"longitude":2,"name":"a\u001b[2Jb"}}"#
        try home.write(text, to: "weather-tui/state.json")
        #expect(try file.remembered(now: now).place?.name == "ab")
    }

    @Test("Without a directory nothing is stored and no error is thrown")
    func nowhere() throws {
        try StateFile(directory: nil).update { $0.place = seoul }
        #expect(try StateFile(directory: nil).remembered(now: now).place == nil)
    }
}
