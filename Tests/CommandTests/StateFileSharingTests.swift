import Dispatch
import Files
import JSON
import TestSupport
import Testing
import Weather

@testable import weather_tui

struct StateFileSharingTests {
    let home: TemporaryDirectory
    let place = Place(coordinate: Coordinate(clampingLatitude: 1, longitude: 2))

    init() throws { home = try TemporaryDirectory() }

    private func file(patience: Duration = .seconds(60)) -> StateFile {
        StateFile(directory: home.path + "/weather-tui", patience: patience)
    }

    private func values() throws -> StateFile.Values {
        let document = try JSON(Array(home.read("weather-tui/state.json").utf8))
        guard case .object(let values) = document else { throw StateFile.ReadError.unreadable }
        return values
    }

    @Test("Unknown keys in the state file are kept")
    func unknownKeys() throws {
        let text = """
            {"version":1,"place":{"latitude":9,"longitude":9},"savedPlaces":[{"latitude":37.5665,"longitude":126.978,
            "name":"서울 / Seoul"},{"latitude":-33.0,"longitude":0.1}],"chart":false,"none":null,"count":9007199254740993,
            "nested":{"a":[[],{},1e-7,"\\u0000",18446744073709551617,1e999]}}
            """
        try home.write(text, to: "weather-tui/state.json")
        var expected = try values()
        try file().update { $0.place = place }
        expected["place"] = .object(["latitude": .integer(1), "longitude": .integer(2)])
        #expect(try values() == expected)
        #expect(try values()["count"] == .integer(9_007_199_254_740_993))
    }

    @Test("Copies that write at the same time lose no change")
    func concurrentWriters() throws {
        DispatchQueue.concurrentPerform(iterations: 8) { writer in
            for number in 0..<10 {
                #expect(throws: Never.self) {
                    try file().update { $0.backgrounds["\(writer)-\(number)"] = .dark }
                }
            }
        }
        let kept = try file().remembered(now: UnixTime(seconds: 1_795_237_320))
        #expect(kept.backgrounds.count == 80)
    }

    @Test("A stopped writer does not block other copies for ever")
    func stoppedWriter() throws {
        let path = home.path + "/weather-tui/state.json.lock"
        let lock = try #require(FileLock.acquire(path: path, honoring: .seconds(60), within: .zero))
        try file(patience: .zero).update { $0.place = place }
        #expect(try values()["place"] != nil)
        lock.release()
    }

    @Test("A change of a damaged file renames it and returns its new path")
    func damagedMeanwhile() throws {
        try home.write("{", to: "weather-tui/state.json")
        let now = UnixTime(seconds: 1_795_237_320)
        let moved = try #require(try file().update(now: now) { $0.place = place }.movedTo)
        #expect(moved.hasSuffix("/state.json.damaged-2026-11-21"))
        #expect(try file().update { $0.place = place }.movedTo == nil)
    }

    @Test("An unchanged state is not written")
    func unchanged() throws {
        try file().update { $0.place = place }
        home.age("weather-tui/state.json", by: 3600)
        let time = home.modificationTime(of: "weather-tui/state.json")
        try file().update { $0.place = place }
        #expect(home.modificationTime(of: "weather-tui/state.json") == time)
    }

    @Test("If the file cannot be written, the change throws an error")
    func unwritable() throws {
        try home.write("", to: "weather-tui")
        #expect(throws: StateFile.WriteError.self) { try file().update { $0.place = place } }
        #expect(
            try file().remembered(now: UnixTime(seconds: 1_795_237_320)).place == nil, "There is no stored place.")
    }
}
