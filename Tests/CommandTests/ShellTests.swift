import TestSupport
import Testing

@testable import Settings
@testable import weather_tui

@Suite("Completions in shells")
struct ShellTests {
    private static func choices(_ setting: Setting) -> [String] {
        if case .choice(let values) = setting.kind { values } else { [] }
    }

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

    private func fish(_ line: String) async throws -> [String] {
        try await run("fish", ". ./completions\ncomplete -C '\(line)'\n")
    }

    @Test("fish completes", .enabled(if: ChildProcess.find("fish") != nil, "needs fish"), arguments: cases)
    private func fish(_ line: Case) async throws {
        #expect(try await Set(fish(line.line)) == Set(line.offered))
    }

    @Test(
        "fish completes names with accents from letters without them",
        .enabled(if: ChildProcess.find("fish") != nil, "needs fish"))
    func fishAccents() async throws {
        #expect(try await fish("weather-tui report zuri").contains("zurich"))
        #expect(try await fish("weather-tui Sao Pau").first == "Paulo")
        for text in ["Dü", "Düsseld"] { #expect(try await fish("weather-tui \(text)").first == "Düsseldorf") }
        for text in ["Du", "Duss"] { #expect(try await fish("weather-tui \(text)").contains("Dusseldorf")) }
        let names = try await fish("weather-tui Münc")
        #expect(names.contains("München") && !names.contains("Müncie"), "\(names)")
        #expect(try await fish("weather-tui ").contains("report"))
    }

    private func zsh(_ line: String) async throws -> [String] {
        // These functions replace those of the completion system.
        try await run(
            "zsh",
            """
            compadd() { print -rl -- $found; }
            compdef() { :; }
            . ./completions
            words=("${(@s: :)${:-\(line)}}")
            CURRENT=${#words}
            _weather_tui

            """)
    }

    @Test(
        "zsh completes", .enabled(if: ChildProcess.find("zsh") != nil, "needs zsh"),
        arguments: [
            Case(line: "weather-tui re", offered: ["report"]),
            Case(line: "weather-tui --theme=", offered: ["--theme=auto"]),
            Case(line: "weather-tui grandm", offered: ["Grandma"]),
        ])
    private func zsh(_ line: Case) async throws {
        let lines = try await zsh(line.line)
        for word in line.offered { #expect(lines.contains(word)) }
    }

    @Test(
        "Towns stand in the order of their size",
        arguments: ["bash", "zsh", "fish"].filter { ChildProcess.find($0) != nil })
    func order(shell: String) async throws {
        let expected = ["Busan", "Busanjin-gu", "Busayrā", "Busay", "Busalla"]
        switch shell {
        case "bash":
            #expect(try await bash("weather-tui report busa") == expected)
            #expect(
                try await run("bash", ". ./completions\ncomplete -p weather-tui\n").contains { $0.contains("nosort") })
        case "zsh": #expect(try await zsh("weather-tui report busa") == expected)
        default: #expect(try await fish("weather-tui report busa") == expected)
        }
    }

    // MARK: In a terminal

    private static let preparations = [
        "bash": ("bash --norc -i", "PS1='rea''dy> '; . ./completions"),
        "zsh": ("zsh -f -i", "PS1='rea''dy> '; autoload -U compinit; compinit -D -u; . ./completions"),
        "fish": ("fish -i", "function fish_prompt; printf 'rea''dy> '; end; source ./completions"),
    ]

    @Test(
        "A tab completes the word before it, with and without quotes",
        arguments: preparations.keys.filter { ChildProcess.find($0) != nil }.sorted())
    func tab(shell: String) throws {
        let home = try TemporaryHome()
        let folder = home.path + "/home"
        let program = builtProgram("weather-tui")
        // Prints its words; only the completion runs the program.
        try home.writeScript(
            "case $1 in complete|completions) exec '\(program)' \"$@\";; esac; printf '<%s>' \"$@\"; echo",
            to: folder + "/weather-tui")
        let path = (home.environment()["PATH"] ?? "/usr/bin:/bin")
        let (command, script) = try #require(Self.preparations[shell])
        var words = command.split(separator: " ").map(String.init)
        words[0] = try #require(ChildProcess.find(shell))
        let terminal = try Pty(
            [
                "/bin/sh", "-c",
                "cd '\(folder)' && weather-tui completions \(shell) >completions && exec \(words.joined(separator: " "))",
            ],
            environment: home.environment(["PATH": folder + ":" + path, "TERM": "xterm"]), columns: 200)
        try terminal.type(script + "\r")
        try terminal.waitForOutput("ready> ")
        for (keys, expected) in [
            ("rep\t", "<report>"), ("report New Yo\t", "<report><New><York City>"),
            ("report \"New Yo\t", "<report><New York City>"), ("report New\\ Yo\t", "<report><New York City>"),
            ("report 부산진\t", "<report><부산진구>"), ("--off\t", "<--offline>"),
        ] {
            terminal.forgetOutput()
            try terminal.type("weather-tui " + keys + "\r")
            try terminal.waitForOutput(expected)
            try terminal.waitForOutput("ready> ")
        }
    }
}
