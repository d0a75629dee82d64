import TestSupport
import Testing

@Suite("What the README tells to write, end to end", .serialized, .timeLimit(.minutes(5)))
struct ReadmeTests {
    /// How a command of the README is tried.
    private enum Trial: Hashable {
        /// Run to its end.
        case run
        /// Run in a terminal until the weather is there, and left.
        case look
        /// Asked of make, which says what it would do: the build directory belongs to the tests that run.
        case dry
        /// Not tried, for a reason.
        case excused(String)
    }

    private static let excuses = [
        "sudo apt install ./.build/package/weather-tui_*.deb": "changes the system"
    ]

    private static let printing: Set = ["report", "now", "find", "config", "key", "doctor"]

    private func trial(of command: String) -> Trial {
        let words = command.split(separator: " ").map(String.init)
        if let excuse = Self.excuses[command] { return .excused(excuse) }
        if words.contains("jq"), ChildProcess.find("jq") == nil { return .excused("jq is missing") }
        return switch words.first {
        case "make": .dry
        case "tmux": .look
        case "weather-tui" where words.count < 2 || !Self.printing.contains(words[1]): .look
        default: .run
        }
    }

    @Test("Every command works when it is pasted")
    func commands() async throws {
        let blocks = try ReadmeBlock.all().filter { $0.language == "sh" }.map(\.commands)
        #expect(blocks.count > 4)
        for commands in blocks {
            try await withEnvironment { environment in
                answer(environment)
                for command in commands { try await self.try(command, on: environment) }
            }
        }
        let excused = Set(blocks.flatMap(\.self)).intersection(Self.excuses.keys)
        #expect(excused.count == Self.excuses.count, "an excuse for what the README does not say any more")
    }

    private func `try`(_ command: String, on environment: TestEnvironment) async throws {
        switch trial(of: command) {
        case .run: try await run(command, on: environment)
        case .look: try await look(at: command, on: environment)
        case .dry: try await dryRun(command, on: environment)
        case .excused: break
        }
    }

    /// All that a command is told.
    private func variables(_ environment: TestEnvironment) -> [String: String] {
        environment.shellVariables.merging([
            "WEATHER_TUI_LOCATION_ALLOW_IP_LOOKUP": "true", "SHELL": "/bin/sh", "TZ": "Asia/Seoul",
        ]) { $1 }
    }

    /// The town that a lookup tells, and good weather everywhere.
    private func answer(_ environment: TestEnvironment) {
        environment.answer { request in
            request.path == TestEnvironment.lookup
                ? .json(#"{"latitude":"35.10","longitude":"129.04"}"#) : WeatherResponses.answer(to: request)
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
        let script = "cd '\(repositoryPath(""))' && make -n" + command.dropFirst("make".count)
        let outcome = try await ChildProcess.run(["/bin/sh", "-c", script], home: environment.home)
        #expect(outcome.exit == .status(0), "\(command): \(outcome.error)")
    }

    @Test("Every block is in a language that a test reads")
    func languages() throws {
        let languages = Set(try ReadmeBlock.all().map(\.language))
        #expect(languages == ["", "sh", "toml", "json", "tmux", "css", "ini"])
        for picture in try ReadmeBlock.all(in: "") { #expect(!picture.contains("weather-tui ")) }
    }

    @Test("The configuration is one")
    func configuration() async throws {
        for text in try ReadmeBlock.all(in: "toml") {
            let home = try TemporaryHome()
            try home.write(text, to: home.configurationFile)
            let outcome = try await ChildProcess.run([builtProgram("weather-tui"), "find", "Busan"], home: home)
            #expect(outcome.exit == .status(0), "\(outcome.error)")
        }
    }
}
