import Terminal
import TestSupport
import Testing

@testable import Settings
@testable import weather_tui

@Suite("Completions")
struct CompletionTests {
    private static let saved = ["Grandma", "New home"]

    private func offered(_ line: String) -> [String] {
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        return completion(words).candidates.map(\.word)
    }

    private func completion(_ words: [String]) -> Completion {
        Completion(words, saved: { Self.saved }, language: { "en" })
    }

    private static func choices(_ setting: Setting) -> [String] {
        if case .choice(let values) = setting.kind { values } else { [] }
    }

    @Test(
        "Completion offers commands, and options after a hyphen",
        arguments: [
            ("re", ["report"]), ("config i", ["init"]), ("key s", ["set", "status"]), ("--off", ["--offline"]),
            ("report --js", ["--json"]), ("find --l", ["--limit", "--language"]), ("key --j", []),
            ("completions ", ["bash", "zsh", "fish"]), ("help con", ["config"]), ("help config c", ["check"]),
            ("doctor --demo ", []), ("Busan re", []), ("-- re", []),
        ] as [(String, [String])])
    func words(line: String, expected: [String]) { #expect(offered(line) == expected) }

    @Test("For an empty word completion offers commands and saved places")
    func nothing() {
        #expect(offered("") == WeatherCommand.root.commandNames + ["help"] + Self.saved)
        #expect(offered("report ") == Self.saved)
        #expect(offered("config ") == WeatherCommand.config.commandNames)
        #expect(!WeatherCommand.root.commandNames.contains("complete"))
    }

    @Test("Completion offers values of settings after a space and after an equals sign")
    func values() {
        #expect(offered("--units ") == Self.choices(.units))
        #expect(offered("now --icons ") == Self.choices(.icons))
        #expect(offered("report --theme d") == Self.choices(.theme).filter { $0.hasPrefix("d") })
        #expect(offered("--theme=d") == Self.choices(.theme).filter { $0.hasPrefix("d") }.map { "--theme=" + $0 })
        #expect(offered("report --color ") == ["auto", "always", "never"])
        #expect(completion(["--config", ""]).wantsFile)
        #expect(completion(["--config=x"]).wantsFile)
        #expect(offered("--lat ") == [])
    }

    @Test("Completion offers places by prefix: saved ones, then towns")
    func places() {
        #expect(offered("gr") == ["Grandma"])
        #expect(offered("report busa").contains("Busan"))
        #expect(completion(["find", "new y"]).candidates.map(\.word).first == "New York City")
        #expect(offered("springfiel").contains("Springfield, Illinois, US"))
        #expect(offered("부산").isEmpty)
    }

    @Test("Each option has its own description")
    func help() {
        let options = completion(["report", "--"]).candidates
        #expect(options.contains { $0.word == "--refresh" && !$0.help.isEmpty })
        #expect(options.allSatisfy { !$0.help.isEmpty })
        #expect(Set(options.map(\.help)).count == options.count)
    }

    // MARK: Shells

    /// A command line and the completions that a shell offers at its end.
    private struct Case: CustomTestStringConvertible {
        let line: String
        let offered: [String]

        var testDescription: String { line }
    }

    private static let cases = [
        Case(line: "weather-tui re", offered: ["report"]),
        Case(line: "weather-tui help conf", offered: ["config"]),
        Case(line: "weather-tui --off", offered: ["--offline"]),
        Case(line: "weather-tui --units ", offered: choices(.units)),
        Case(line: "weather-tui report --theme d", offered: choices(.theme).filter { $0.hasPrefix("d") }),
        Case(line: "weather-tui --config weat", offered: ["weather.toml"]),
        Case(line: "weather-tui grandm", offered: ["Grandma"]),
    ]

    private static let state = """
        {"version": 1, "savedPlaces": [{"latitude": 37.5, "longitude": 127, "name": "Grandma"}]}
        """

    /// Runs a shell script in a directory with a configuration file and returns its output.
    private func run(_ shell: String, _ script: String) async throws -> [String] {
        let home = try TemporaryHome()
        let folder = home.path + "/home"
        try home.write(Self.state, to: home.stateFile)
        let program = builtProgram("weather-tui")
        let completions = try await ChildProcess.run([program, "completions", shell], home: home)
        #expect(completions.error == "")
        try home.write(completions.output, to: folder + "/completions")
        try home.write("", to: folder + "/weather.toml")
        try home.write("cd '\(folder)'\n" + script, to: folder + "/script")
        let directory = program.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
            separator: "/")
        let outcome = try await ChildProcess.run(
            [try #require(ChildProcess.find(shell)), folder + "/script"], home: home,
            variables: ["PATH": "\(directory):/usr/local/bin:/usr/bin:/bin"])
        #expect(outcome.error == "")
        return outcome.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }

    private func bash(_ line: String) async throws -> [String] {
        try await run(
            "bash",
            """
            . ./completions
            COMP_LINE='\(line)'
            COMP_POINT=${#COMP_LINE}
            _weather_tui weather-tui '' ''
            printf '%s\\n' "${COMPREPLY[@]}"

            """)
    }

    @Test("bash completes", .enabled(if: ChildProcess.find("bash") != nil, "needs bash"), arguments: cases)
    private func bash(_ line: Case) async throws {
        #expect(try await Set(bash(line.line)) == Set(line.offered))
    }

    @Test(
        "In bash a value after an equals sign is a word, and spaces are escaped",
        .enabled(if: ChildProcess.find("bash") != nil, "needs bash"))
    func bashWords() async throws {
        #expect(try await bash("weather-tui --theme=dar") == ["dark"])
        #expect(try await bash(#"weather-tui New\ York\ C"#) == [#"New\ York\ City"#])
    }

    @Test("fish completes", .enabled(if: ChildProcess.find("fish") != nil, "needs fish"), arguments: cases)
    private func fish(_ line: Case) async throws {
        #expect(try await Set(run("fish", ". ./completions\ncomplete -C '\(line.line)'\n")) == Set(line.offered))
    }

    @Test(
        "zsh completes", .enabled(if: ChildProcess.find("zsh") != nil, "needs zsh"),
        arguments: [
            Case(line: "weather-tui re", offered: ["report"]),
            Case(line: "weather-tui --theme=", offered: ["--theme=auto"]),
            Case(line: "weather-tui grandm", offered: ["Grandma"]),
        ])
    private func zsh(_ line: Case) async throws {
        // These functions replace those of the completion system.
        let lines = try await run(
            "zsh",
            """
            _describe() { print -rl -- "${(@)${(@P)3}%%:*}"; }
            compdef() { :; }
            . ./completions
            words=("${(@s: :)${:-\(line.line)}}")
            CURRENT=${#words}
            _weather_tui

            """)
        for word in line.offered { #expect(lines.contains(word)) }
    }
}

@Suite("Help of commands")
struct HelpTextTests {
    private func lines(_ line: String, columns: Int) -> [String] {
        let words = CommandLineWords(line.split(separator: " ").map(String.init))
        return HelpText(of: words, columns: columns).text
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test(
        "No line of help is wider than the columns", arguments: ["", "report", "now", "find", "key set", "doctor"],
        [20, 30, 59, 80])
    func widths(line: String, columns: Int) {
        let examples = lines(line, columns: columns).drop { $0 != "EXAMPLES:" }
        let rest = lines(line, columns: columns).prefix { $0 != "EXAMPLES:" }
        // Examples keep their width so that they can be copied.
        for text in columns < 68 ? rest + examples : rest { #expect(ColumnWidth.of(text) <= columns, "\(text)") }
        #expect(!rest.contains { $0.hasSuffix(" ") })
    }

    @Test("In a narrow terminal the description of an option is on the next line")
    func narrow() {
        let lines = lines("report", columns: 30)
        let index = lines.firstIndex(of: "  --here")
        #expect(index.map { lines[$0 + 1] } == "      Use the current location")
        #expect(lines.contains("EXAMPLES:"))
    }

    @Test("No word of the help is broken", arguments: ["report", "now"], 48...80)
    func longWords(line: String, columns: Int) {
        let lines = lines(line, columns: columns)
        #expect(lines.contains { $0.contains("\(line).schema.json") })
    }

    @Test("The help of a command lists its own options and its place")
    func own() {
        let report = lines("report", columns: 80).joined(separator: "\n")
        #expect(report.contains("--theme") && report.contains("-33.87 151.21") && report.contains("--refresh"))
        let config = lines("config path", columns: 80).joined(separator: "\n")
        #expect(!config.contains("--lat") && !config.contains("--theme") && config.contains("--config"))
        #expect(lines("", columns: 80).joined(separator: " ").contains("-33.87 151.21"))
        #expect(!lines("", columns: 80).joined().contains("complete "))
        #expect(lines("now", columns: 80).allSatisfy { $0.count <= 80 || $0.hasPrefix("  weather-tui") })
    }
}
