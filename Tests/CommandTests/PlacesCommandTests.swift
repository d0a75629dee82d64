import TestSupport
import Testing

@Suite("The command places")
struct PlacesCommandTests {
    let home: TemporaryHome
    private static let program = builtProgram("weather-tui")

    init() throws { home = try TemporaryHome() }

    private func places(_ words: String..., language: String = "en") async throws -> ChildProcess.Outcome {
        try await ChildProcess.run([Self.program, "places"] + words + ["--language", language], home: home)
    }

    @Test("Places are added at the end, listed in their order and removed")
    func life() async throws {
        #expect(try await places("add", "Busan").output == "Saved as number 1: Busan, KR (35.1017,129.0300)\n")
        #expect(try await places("add", "-33.87,", "151.21").output == "Saved as number 2: -33.8700,151.2100\n")
        #expect(try await places("add", "Paris,", "TX").output.hasPrefix("Saved as number 3: Paris, Texas, US ("))
        #expect(try await places("add", "부산").output == "Already saved as number 1: Busan, KR (35.1017,129.0300)\n")
        let listed = try await places("list").output.split(separator: "\n")
        #expect(listed.count == 3 && listed[0] == "Busan\tKR\t35.1017\t129.0300\tBusan")
        #expect(listed[1] == "\t\t-33.8700\t151.2100\t")
        #expect(try await places("remove", "busan").output == "Removed: Busan, KR (35.1017,129.0300)\n")
        #expect(try await places("remove", "-33.87", "151.21").output == "Removed: -33.8700,151.2100\n")
        #expect(try await places("list").output.hasPrefix("Paris\tUS\t"))
    }

    @Test("The list in JSON has the numbers of the places, and an empty list is an array too")
    func json() async throws {
        #expect(try await places("list", "--json").output == "[]\n")
        _ = try await places("add", "Busan")
        let listed = try await places("list", "--json").output.filter { !$0.isWhitespace }
        #expect(
            listed
                == #"[{"name":"Busan","country":"KR","latitude":35.10168,"longitude":129.03004,"saved":true,"number":1}]"#
        )
    }

    @Test("A place is removed only if it is saved, and its name in another language is the same place")
    func remove() async throws {
        _ = try await places("add", "Busan")
        let unknown = try await places("remove", "Busam")
        #expect(unknown.exit == .status(64) && unknown.output == "")
        #expect(
            unknown.error
                == "weather-tui: “Busam” is not a saved place: see weather-tui places list. Did you mean Busan?\n")
        let other = try await places("remove", "Springfield")
        #expect(other.exit == .status(64) && other.error.contains("places list"), "\(other.error)")
        #expect(try await places("remove", "부산").exit == .status(0))
        #expect(try await places("remove", "Busan", language: "ko").exit == .status(64))
    }

    @Test("A pipe gets a line of words for each place", arguments: ["en", "ko"])
    func words(language: String) async throws {
        let lines = try await places("--demo", language: language).output.split(separator: "\n")
        #expect(lines.count == 5)
        for (index, line) in lines.enumerated() {
            let isWhole = line.contains(/^\d [^:]+: \d\d:\d\d, -?\d+°, [^,]+, -?\d+° \D+ -?\d+°\./)
            #expect(isWhole && line.hasPrefix("\(index + 1) "), "\(line)")
            #expect(!line.contains("▲") && !line.contains("━") && !line.contains("−"), "\(line)")
        }
        let table = try await places("--demo", "--color", "always", language: language).output
        #expect(table.contains("\u{1B}"))
    }

    @Test("The line of a place without weather says so")
    func noWeather() async throws {
        _ = try await places("add", "Busan")
        #expect(try await places("--offline").output == "1 Busan, KR: no weather.\n")
    }

    @Test("find lists a saved town once, with its region")
    func find() async throws {
        _ = try await places("add", "Busan")
        let found = try await ChildProcess.run([Self.program, "find", "busan", "--json"], home: home).output
        #expect(found.matches(of: /"name": "Busan"/).count == 1)
        let lines = try await ChildProcess.run([Self.program, "find", "busan"], home: home).output.split(
            separator: "\n")
        #expect(lines == ["Busan\tKR\t35.1017\t129.0300\tBusan", "Busanjin-gu\tKR\t35.1629\t129.0532\tBusan"])
        #expect(found.contains("\"saved\": true") && found.contains("Asia/Seoul"))
    }

    @Test("Commands that run at once lose no place, and keep what others wrote")
    func atOnce() async throws {
        try home.write(#"{"version": 1, "view": {"theme": "dusk"}, "later": [1]}"#, to: home.stateFile)
        let lines = (1...8).map { "'\(Self.program)' places add \($0),\($0) &" }.joined(separator: "\n")
        let outcome = try await ChildProcess.run(["/bin/sh", "-c", lines + "\nwait"], home: home)
        #expect(outcome.error == "")
        #expect(try await places("list").output.split(separator: "\n").count == 8)
        let state = home.text(of: home.stateFile)
        #expect(state.contains("dusk") && state.contains("later"))
    }

    @Test("A file that cannot be used is named, and nothing is lost")
    func files() async throws {
        try home.write(#"{"version": 99, "savedPlaces": []}"#, to: home.stateFile)
        let newer = try await places("add", "Busan")
        #expect(newer.exit == .status(74) && newer.error.contains("a newer version of weather-tui wrote"))
        #expect(home.text(of: home.stateFile).contains("99"))
        try home.write("{", to: home.stateFile)
        let list = try await places("list")
        #expect(list.exit == .status(0) && list.error.contains("state.json is damaged"), "\(list.error)")
        #expect(try await places("remove", "Busan").error.contains("state.json is damaged"))
        let damaged = try await places("add", "Busan")
        #expect(damaged.exit == .status(0) && damaged.error.contains("state.json.damaged-"), "\(damaged.error)")
        #expect(try await places("list").output.hasPrefix("Busan\t"))
    }
}
