import FoundationEssentials
import TestSupport
import Testing

@Suite("The commands of the documents, end to end", .serialized, .timeLimit(.minutes(5)))
struct ReadmeTests {
    /// The way in which a test tries a command.
    private enum Trial: Hashable {
        case run
        /// Runs the command in a terminal, waits for the weather and presses q.
        case look
        /// Calls `make -n`, because these tests run in the build directory.
        case dry
        /// Checks that each filter of `swift test` names a target, a suite or a test.
        case filters
        /// Checks that the program exists in the repository.
        case find
        case excused(String)
        case unknown
    }

    private static let excuses = [
        "sudo apt install ./.build/package/weather-tui_*.deb": "changes the system",
        "tmux set -ag status-right ' #(weather-tui now)'": "StatusBarTests loads a file with it",
    ]

    private static let printing: Set = ["report", "now", "find", "places", "config", "key", "doctor"]

    private func trial(of command: String) -> Trial {
        if let excuse = Self.excuses[command] { return .excused(excuse) }
        let words = command.split(separator: " ").map(String.init)
        // Variables may stand before the name of a program.
        let program = words.drop { $0.contains("=") }
        return switch program.first {
        case "make": .dry
        case "swift": .filters
        case "tmux": .look
        case "weather-tui" where program.count < 2 || !Self.printing.contains(program[program.startIndex + 1]): .look
        case "weather-tui": .run
        case let name? where name.contains("/"): .find
        default: .unknown
        }
    }

    @Test("Every command works when it is pasted")
    func commands() async throws {
        let lists = try lists()
        #expect(lists.count > 5 && lists.allSatisfy { !$0.commands.isEmpty })
        try await tryCommands { !Self.needsJQ($0) }
        let excused = Set(lists.flatMap(\.commands)).intersection(Self.excuses.keys)
        #expect(excused.count == Self.excuses.count, "an excuse for a command that no document has")
    }

    @Test("Every command with jq works when it is pasted", .enabled(if: ChildProcess.find("jq") != nil, "needs jq"))
    func commandsWithJQ() async throws { try await tryCommands(where: Self.needsJQ) }

    private static func needsJQ(_ command: String) -> Bool { command.split(separator: " ").contains("jq") }

    private func lists() throws -> [(file: String, commands: [String])] {
        try ReadmeBlock.all().filter { $0.language == "sh" }.map { ($0.file, $0.commands) }
            + [("the man page", examples())]
    }

    private func tryCommands(where isWanted: (String) -> Bool) async throws {
        for (file, commands) in try lists() {
            try await withEnvironment { environment in
                respond(environment)
                for command in commands.filter(isWanted) { try await self.try(command, of: file, on: environment) }
            }
        }
    }

    /// The commands in EXAMPLES of the man page, each on a line with the macro `Dl`.
    private func examples() throws -> [String] {
        let sections = try Document(path: "Resources/weather-tui.1").text.split(separator: "\n.Sh ")
        let lines = sections.first { $0.hasPrefix("EXAMPLES\n") }?.split(separator: "\n") ?? []
        return lines.filter { $0.hasPrefix(".Dl ") }.map { String($0.dropFirst(4)) }
    }

    private func `try`(_ command: String, of file: String, on environment: TestEnvironment) async throws {
        switch trial(of: command) {
        case .run: try await run(command, on: environment)
        case .look: try await look(at: command, on: environment)
        case .dry: try await dryRun(command, on: environment)
        case .filters: try checkFilters(of: command)
        case .find: try find(command)
        case .excused: break
        case .unknown: Issue.record("\(file): no test can try this: \(command)")
        }
    }

    private func checkFilters(of command: String) throws {
        let words = command.split(separator: " ").prefix { $0 != "#" }.drop { $0.contains("=") }
        let filters = words.dropFirst(2)
        #expect(words.prefix(2) == ["swift", "test"], "\(command)")
        #expect(!filters.isEmpty && filters.count.isMultiple(of: 2), "\(command)")
        for (index, word) in filters.enumerated() {
            if index.isMultiple(of: 2) {
                #expect(word == "--filter", "\(command)")
            } else {
                #expect(try TestFilters.all().contains(String(word)), "\(command): nothing is called \(word)")
            }
        }
    }

    private func find(_ command: String) throws {
        let path = command.split(separator: " ").first { !$0.contains("=") } ?? ""
        #expect(FileManager.default.isExecutableFile(atPath: repositoryPath(String(path))), "\(command)")
    }

    private func variables(_ environment: TestEnvironment) -> [String: String] {
        environment.shellVariables.merging([
            "WEATHER_TUI_LOCATION_ALLOW_IP_LOOKUP": "true", "SHELL": "/bin/sh", "TZ": "Asia/Seoul",
        ]) { $1 }
    }

    /// Makes the server respond with a location to a lookup, and with good weather to other requests.
    private func respond(_ environment: TestEnvironment) {
        environment.respond { request in
            request.path == TestEnvironment.lookup
                ? .json(#"{"latitude":"35.10","longitude":"129.04"}"#) : WeatherResponses.response(to: request)
        }
    }

    private func run(_ command: String, on environment: TestEnvironment) async throws {
        let outcome = try await ChildProcess.run(
            ["/bin/sh", "-c", command], home: environment.home, variables: variables(environment),
            input: TestEnvironment.key + "\n")
        #expect(outcome.exit == .status(0), "\(command): \(outcome.error)")
    }

    private func look(at command: String, on environment: TestEnvironment) async throws {
        let pane = try await environment.start(command: ["/bin/sh", "-c", command], variables: variables(environment))
        try await pane.wait(for: "the weather of " + command) { lines in
            lines.contains { $0.contains("°") } && !lines.contains { $0.contains(TestEnvironment.refreshing) }
        }
        try await pane.press("q")
        #expect(try await pane.exitStatus() == 0, "\(command)")
    }

    private func dryRun(_ command: String, on environment: TestEnvironment) async throws {
        let script = "cd '\(repositoryPath(""))' && " + command.replacing("make", with: "make -n", maxReplacements: 1)
        let outcome = try await ChildProcess.run(["/bin/sh", "-c", script], home: environment.home)
        #expect(outcome.exit == .status(0), "\(command): \(outcome.error)")
    }

    @Test("The configuration that config init writes is valid")
    func configuration() async throws {
        let home = try TemporaryHome()
        try home.write(home.text(of: repositoryPath("Resources/config.toml")), to: home.configurationFile)
        let outcome = try await ChildProcess.run([builtProgram("weather-tui"), "config", "check"], home: home)
        #expect(outcome.exit == .status(0), "\(outcome.error)")
    }
}
