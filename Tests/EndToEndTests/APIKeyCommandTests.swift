import Platform
import TestSupport
import Testing

@Suite("The key command, end to end", .serialized, .timeLimit(.minutes(5)))
struct APIKeyCommandTests {
    private func runs(_ environment: TestEnvironment) -> Int {
        environment.home.text(of: environment.home.path + "/runs").count { $0 == "\n" }
    }

    /// Starts the dashboard and waits until the key command has the terminal.
    private func startAsking(_ environment: TestEnvironment) throws -> Pty {
        let terminal = try environment.startCopy(variables: try environment.keyCommand(KeyCommandScript.asking))
        try terminal.waitForOutput(KeyCommandScript.question)
        return terminal
    }

    private func expectSecrecy(of environment: TestEnvironment, _ texts: String...) {
        for text in texts + environment.home.files.values {
            #expect(!text.lowercased().contains(TestEnvironment.key.prefix(8)))
        }
        let environment = environment.home.text(of: environment.home.path + "/environment")
        #expect(!environment.lowercased().contains(TestEnvironment.key.prefix(8)) && environment.contains("HOME="))
    }

    @Test("The key command gets the terminal as the shell left it, and all requests use the printed key")
    func asks() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.start(variables: try environment.keyCommand(KeyCommandScript.asking))
            try await pane.wait(for: TmuxPane.shellLine, KeyCommandScript.question, without: TestEnvironment.town)
            #expect(try await pane.leftovers == "")
            try await pane.type(TestEnvironment.key)
            try await pane.press("Enter")
            try await pane.wait(
                for: TestEnvironment.town, "Few clouds", without: KeyCommandScript.question, TestEnvironment.refreshing)
            try await environment.refresh(pane, response: WeatherResponses.laterResponse)
            try await pane.wait(for: "Overcast")
            #expect(environment.server.requests.count == 4)
            #expect(environment.server.requests.allSatisfy { $0.query.contains("appid=\(TestEnvironment.key)") })
            #expect(runs(environment) == 1)
            expectSecrecy(of: environment, try await pane.lines().joined())
            try await environment.quit(pane)
            #expect(pane.terminalModes.before == pane.terminalModes.after)
        }
    }

    @Test("Ctrl-C ends the key command and not the dashboard, which shows an error and asks again after r")
    func interrupted() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.start(
                variables: try environment.keyCommand(KeyCommandScript.asking), columns: 160)
            try await pane.wait(for: KeyCommandScript.question)
            try await pane.press("C-c")
            try await pane.wait(for: "Signal 2 ended", without: KeyCommandScript.question)
            #expect(environment.server.requests.isEmpty)
            try await pane.press("r")
            // The shell's screen still shows the first question, because the command has the terminal only while it runs.
            #expect(comesTrue { runs(environment) == 2 })
            try await pane.wait(for: KeyCommandScript.question, without: TestEnvironment.town)
            try await pane.type(TestEnvironment.key)
            try await pane.press("Enter")
            try await pane.wait(for: TestEnvironment.town, "Few clouds")
            #expect(runs(environment) == 2)
            try await environment.quit(pane)
        }
    }

    @Test("Ctrl-Z does not stop the key command, and the dashboard notices a new size")
    func stoppedAndResized() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.start(variables: try environment.keyCommand(KeyCommandScript.asking))
            try await pane.wait(for: KeyCommandScript.question)
            try await pane.press("C-z")
            try await pane.resize(rows: 30, columns: 100)
            try await pane.type(TestEnvironment.key)
            try await pane.press("Enter")
            try await pane.wait(for: "a frame of the new size") { lines in
                lines.count == 30 && lines[0].contains(TestEnvironment.town) && lines[29].contains("help")
            }
            try await environment.quit(pane)
        }
    }

    @Test(
        "A signal to the dashboard ends both programs and restores the terminal",
        arguments: [SIGTERM, SIGHUP, SIGINT, SIGPIPE])
    func ended(signal: Int32) async throws {
        try await withEnvironment { environment in
            let terminal = try startAsking(environment)
            terminal.send(signal)
            // `waitForExit` returns only after all child processes have ended.
            #expect(try terminal.waitForExit() == .signal(signal))
            #expect(terminal.modes == terminal.foundModes)
            #expect(!terminal.output.hasSuffix("\u{1B}[?1049h"))
        }
    }

    @Test("Keys that the key command did not read never reach the dashboard")
    func typedInVain() async throws {
        try await withEnvironment { environment in
            let gate = environment.home.path + "/gate"
            #expect(mkfifo(gate, 0o600) == 0)
            let script =
                "stty -echo; printf '\(KeyCommandScript.question) ' >&2; read -r line <'\(gate)'; stty echo; exit 3"
            let terminal = try environment.startCopy(variables: try environment.keyCommand(script))
            try terminal.waitForOutput(KeyCommandScript.question)
            let typed = "lhunter2\n"
            try terminal.type(typed)
            // The terminal echoes nothing, and the typed text may need a moment to arrive.
            #expect(comesTrue { terminal.waitingBytes == typed.utf8.count })
            let opened = open(gate, O_RDWR)
            #expect(write(opened, "\n", 1) == 1)
            try terminal.waitForOutput("status 3")
            try terminal.type(Pty.lastResponse + "q")
            #expect(try terminal.waitForExit() == .status(0))
            close(opened)
            #expect(!terminal.output.contains("hunter2") && !terminal.output.contains("Longitude"))
        }
    }

    @Test("A closed terminal ends both programs")
    func hangUp() async throws {
        try await withEnvironment { environment in
            let terminal = try startAsking(environment)
            terminal.hangUp()
            #expect(try terminal.waitForExit(within: .seconds(5)) == .signal(SIGHUP))
        }
    }

    @Test(
        "An error message names only the command, and the dashboard does not retry",
        arguments: [
            ("echo \(TestEnvironment.key) >&2; exit 3", "ended with status 3"),
            ("echo two \(TestEnvironment.key)", "is not a key"),
            (":", "printed no key"),
            ("kill -9 $$", "Signal 9"),
        ])
    func failures(script: String, words: String) async throws {
        try await withEnvironment { environment in
            let pane = try await environment.start(variables: try environment.keyCommand(script), columns: 160)
            let lines = try await pane.wait(for: words, without: TestEnvironment.refreshing)
            #expect(!lines.joined().contains(TestEnvironment.key))
            #expect(runs(environment) == 1)
            #expect(environment.server.requests.isEmpty)
            try await environment.quit(pane)
            expectSecrecy(of: environment)
        }
    }

    @Test("After the service refuses a key, r asks for a key again")
    func refused() async throws {
        try await withEnvironment { environment in
            environment.respond(FaultResponse(status: 401, body: Array("{}".utf8)))
            let pane = try await environment.start(variables: try environment.keyCommand("echo \(TestEnvironment.key)"))
            try await pane.wait(for: "(401)", without: TestEnvironment.refreshing)
            environment.respondWell()
            try await pane.press("r")
            try await pane.wait(for: TestEnvironment.town, "Few clouds")
            #expect(runs(environment) == 2)
            try await environment.quit(pane)
        }
    }

    @Test(
        "Only a request runs the key command",
        arguments: [
            ["--help"], ["--version"], ["find", "seoul"], ["config", "path"], ["config", "check"], ["key", "status"],
            ["nowhere"],
        ])
    func notRun(arguments: [String]) async throws {
        try await withEnvironment { environment in
            _ = try await environment.run(
                arguments, variables: try environment.keyCommand("echo \(TestEnvironment.key)"))
            #expect(runs(environment) == 0)
        }
    }

    @Test("The program forbids a core dump that would contain the key, even where the shell allows it")
    func coreDump() async throws {
        try await withEnvironment { environment in
            let command = try environment.keyCommand(
                "ulimit -c > \(environment.home.path)/limit; echo \(TestEnvironment.key)")
            let outcome = try await ChildProcess.run(
                ["/bin/sh", "-c", "ulimit -S -c \"$(ulimit -H -c)\"; weather-tui now \(TestEnvironment.place)"],
                home: environment.home,
                variables: environment.shellVariables.merging(command) { $1 })
            #expect(outcome.exit == .status(0), "\(outcome.error)")
            #expect(environment.home.text(of: environment.home.path + "/limit") == "0\n")
        }
    }

    @Test("A dashboard without requests does not run the key command")
    func offline() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.start(
                ["--offline", TestEnvironment.place],
                variables: try environment.keyCommand("echo \(TestEnvironment.key)"))
            try await pane.wait(for: "37.57°N")
            try await pane.press("r")
            try await pane.catchUp()
            try await environment.quit(pane)
            #expect(runs(environment) == 0)
        }
    }

    // MARK: Without the dashboard

    @Test(
        "The report command shares the terminal with the key command, and Ctrl-C ends both", arguments: [true, false])
    func report(answers: Bool) async throws {
        try await withEnvironment { environment in
            let terminal = try environment.startCopy(
                ["report", TestEnvironment.place], variables: try environment.keyCommand(KeyCommandScript.asking))
            try terminal.waitForOutput(KeyCommandScript.question)
            try terminal.type(answers ? "\(TestEnvironment.key)\n" : "\u{3}")
            #expect(try terminal.waitForExit() == (answers ? .status(0) : .signal(SIGINT)))
            #expect(terminal.output.contains("Few clouds") == answers)
            #expect(!terminal.output.contains(TestEnvironment.key))
            #expect(runs(environment) == 1)
        }
    }

    @Test("Without a terminal the key command reads nothing, and its error is status 77", arguments: ["report", "now"])
    func printed(command: String) async throws {
        try await withEnvironment { environment in
            let failing = try environment.keyCommand("echo \(TestEnvironment.key); exit 3")
            let failure = try await environment.run([command, TestEnvironment.place], variables: failing)
            #expect(failure.exit == .status(77))
            #expect(failure.error.hasSuffix("/ask ended with status 3 and printed no key: try it in a shell\n"))
            #expect(runs(environment) == 1)
            expectSecrecy(of: environment, failure.output, failure.error)
            let outcome = try await environment.run(
                [command, TestEnvironment.place],
                variables: try environment.keyCommand("cat; echo \(TestEnvironment.key)"))
            #expect(outcome.exit == .status(0))
            #expect(environment.server.requests.allSatisfy { $0.query.contains("appid=\(TestEnvironment.key)") })
            expectSecrecy(of: environment, outcome.output, outcome.error)
            // Fresh weather in the cache needs no key.
            _ = try await environment.run([command, TestEnvironment.place], variables: failing)
            #expect(runs(environment) == 2)
        }
    }

    @Test("A printing command runs the key command once, also for a refused key", arguments: ["report", "now"])
    func printedOnce(command: String) async throws {
        try await withEnvironment { environment in
            environment.respond(FaultResponse(status: 401, body: Array("{}".utf8)))
            let outcome = try await environment.run(
                [command, "--refresh", TestEnvironment.place],
                variables: try environment.keyCommand("echo \(TestEnvironment.key)"))
            #expect(outcome.exit == .status(77))
            #expect(runs(environment) == 1)
        }
    }

    @Test("SIGTERM to a printing command ends its key command too", arguments: ["report", "now"])
    func printingEnded(command: String) async throws {
        try await withEnvironment { environment in
            let terminal = try environment.startCopy(
                [command, TestEnvironment.place], variables: try environment.keyCommand(KeyCommandScript.asking))
            try terminal.waitForOutput(KeyCommandScript.question)
            terminal.send(SIGTERM)
            #expect(try terminal.waitForExit() == .signal(SIGTERM))
        }
    }
}
