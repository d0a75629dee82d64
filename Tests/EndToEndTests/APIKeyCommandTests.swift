import Platform
import TestSupport
import Testing

@Suite("The command that prints the key, end to end", .serialized, .timeLimit(.minutes(5)))
struct APIKeyCommandTests {
    private func runs(_ stage: Stage) -> Int { stage.home.text(of: stage.home.path + "/runs").count { $0 == "\n" } }

    /// The dashboard, when the command has the terminal.
    private func startAsking(_ stage: Stage) throws -> Pty {
        let terminal = try stage.startCopy(variables: try stage.keyCommand(KeyCommandScript.asking))
        try terminal.waitForOutput(KeyCommandScript.question)
        return terminal
    }

    private func expectSecrecy(of stage: Stage, _ texts: String...) {
        for text in texts + stage.home.files.values { #expect(!text.lowercased().contains(Stage.key.prefix(8))) }
        let environment = stage.home.text(of: stage.home.path + "/environment")
        #expect(!environment.lowercased().contains(Stage.key.prefix(8)) && environment.contains("HOME="))
    }

    @Test("It asks on a terminal as the shell left it, and both halves use what it prints, as does the next refresh")
    func asks() async throws {
        try await onStage { stage in
            let pane = try await stage.start(variables: try stage.keyCommand(KeyCommandScript.asking))
            try await pane.wait(for: TmuxPane.shellLine, KeyCommandScript.question, without: Stage.town)
            #expect(try await pane.leftovers == "")
            try await pane.type(Stage.key)
            try await pane.press("Enter")
            try await pane.wait(for: Stage.town, "Few clouds", without: KeyCommandScript.question, Stage.refreshing)
            try await stage.refresh(pane, answer: WeatherAnswers.laterAnswer)
            try await pane.wait(for: "Overcast")
            #expect(stage.server.requests.count == 4)
            #expect(stage.server.requests.allSatisfy { $0.query.contains("appid=\(Stage.key)") })
            #expect(runs(stage) == 1)
            expectSecrecy(of: stage, try await pane.lines().joined())
            try await stage.leave(pane)
            #expect(pane.terminalModes.before == pane.terminalModes.after)
        }
    }

    @Test("Ctrl-C ends it and not the dashboard, which says so and asks again when r is pressed")
    func interrupted() async throws {
        try await onStage { stage in
            let pane = try await stage.start(variables: try stage.keyCommand(KeyCommandScript.asking), columns: 160)
            try await pane.wait(for: KeyCommandScript.question)
            try await pane.press("C-c")
            try await pane.wait(for: "Signal 2 ended", without: KeyCommandScript.question)
            #expect(stage.server.requests.isEmpty)
            try await pane.press("r")
            // The first question is still on the shell's screen: only a command that runs has the terminal.
            #expect(comesTrue { runs(stage) == 2 })
            try await pane.wait(for: KeyCommandScript.question, without: Stage.town)
            try await pane.type(Stage.key)
            try await pane.press("Enter")
            try await pane.wait(for: Stage.town, "Few clouds")
            #expect(runs(stage) == 2)
            try await stage.leave(pane)
        }
    }

    @Test("Ctrl-Z does not stop it, and a new size meanwhile is noticed")
    func stoppedAndResized() async throws {
        try await onStage { stage in
            let pane = try await stage.start(variables: try stage.keyCommand(KeyCommandScript.asking))
            try await pane.wait(for: KeyCommandScript.question)
            try await pane.press("C-z")
            try await pane.resize(rows: 30, columns: 100)
            try await pane.type(Stage.key)
            try await pane.press("Enter")
            try await pane.wait(for: "a picture of the new size") { lines in
                lines.count == 30 && lines[0].contains(Stage.town) && lines[29].contains("help")
            }
            try await stage.leave(pane)
        }
    }

    @Test(
        "What asks the dashboard to end, ends both and leaves the terminal right", arguments: [SIGTERM, SIGHUP, SIGINT])
    func ended(signal: Int32) async throws {
        try await onStage { stage in
            let terminal = try startAsking(stage)
            terminal.send(signal)
            // The exit is only seen when all that was started has ended.
            #expect(try terminal.waitForExit() == .signal(signal))
            #expect(terminal.modes == terminal.foundModes)
            #expect(!terminal.output.hasSuffix("\u{1B}[?1049h"))
        }
    }

    @Test("What is typed and not read by it never becomes keys of the dashboard")
    func typedInVain() async throws {
        try await onStage { stage in
            let gate = stage.home.path + "/gate"
            #expect(mkfifo(gate, 0o600) == 0)
            let script =
                "stty -echo; printf '\(KeyCommandScript.question) ' >&2; read -r line <'\(gate)'; stty echo; exit 3"
            let terminal = try stage.startCopy(variables: try stage.keyCommand(script))
            try terminal.waitForOutput(KeyCommandScript.question)
            let typed = "lhunter2\n"
            try terminal.type(typed)
            // While nothing is echoed: it may need a moment to arrive.
            #expect(comesTrue { terminal.waitingBytes == typed.utf8.count })
            let opened = open(gate, O_RDWR)
            #expect(write(opened, "\n", 1) == 1)
            try terminal.waitForOutput("status 3")
            try terminal.type(Pty.lastAnswer + "q")
            #expect(try terminal.waitForExit() == .status(0))
            close(opened)
            #expect(!terminal.output.contains("hunter2") && !terminal.output.contains("Longitude"))
        }
    }

    @Test("A terminal that goes away ends both")
    func hangUp() async throws {
        try await onStage { stage in
            let terminal = try startAsking(stage)
            terminal.hangUp()
            #expect(try terminal.waitForExit(within: .seconds(5)) == .signal(SIGHUP))
        }
    }

    @Test(
        "What goes wrong is said with the command's name alone, and not tried again",
        arguments: [
            ("echo \(Stage.key) >&2; exit 3", "ended with status 3"), ("echo two \(Stage.key)", "is no key"),
            (":", "printed no key"),
            ("kill -9 $$", "signal 9"),
        ])
    func failures(script: String, words: String) async throws {
        try await onStage { stage in
            let pane = try await stage.start(variables: try stage.keyCommand(script), columns: 160)
            let lines = try await pane.wait(for: words, without: Stage.refreshing)
            #expect(!lines.joined().contains(Stage.key))
            #expect(runs(stage) == 1)
            #expect(stage.server.requests.isEmpty)
            try await stage.leave(pane)
            expectSecrecy(of: stage)
        }
    }

    @Test("A key that the service refuses is asked for again with r")
    func refused() async throws {
        try await onStage { stage in
            stage.answer(FaultAnswer(status: 401, body: Array("{}".utf8)))
            let pane = try await stage.start(variables: try stage.keyCommand("echo \(Stage.key)"))
            try await pane.wait(for: "(401)", without: Stage.refreshing)
            stage.answerWell()
            try await pane.press("r")
            try await pane.wait(for: Stage.town, "Few clouds")
            #expect(runs(stage) == 2)
            try await stage.leave(pane)
        }
    }

    @Test(
        "Nothing but a request runs it",
        arguments: [
            ["--help"], ["--version"], ["find", "seoul"], ["config", "path"], ["config", "check"], ["key", "status"],
            ["nowhere"],
        ])
    func notRun(arguments: [String]) async throws {
        try await onStage { stage in
            _ = try await stage.run(arguments, variables: try stage.keyCommand("echo \(Stage.key)"))
            #expect(runs(stage) == 0)
        }
    }

    @Test("A core dump, which would hold the key, is refused where the shell allows one")
    func coreDump() async throws {
        try await onStage { stage in
            let command = try stage.keyCommand("ulimit -c > \(stage.home.path)/limit; echo \(Stage.key)")
            let outcome = try await ChildProcess.run(
                ["/bin/sh", "-c", "ulimit -S -c \"$(ulimit -H -c)\"; weather-tui now \(Stage.place)"], home: stage.home,
                variables: stage.shellVariables.merging(command) { $1 })
            #expect(outcome.exit == .status(0), "\(outcome.error)")
            #expect(stage.home.text(of: stage.home.path + "/limit") == "0\n")
        }
    }

    @Test("Nor does a dashboard that sends no request")
    func offline() async throws {
        try await onStage { stage in
            let pane = try await stage.start(
                ["--offline", Stage.place], variables: try stage.keyCommand("echo \(Stage.key)"))
            try await pane.wait(for: "37.57°N")
            try await pane.press("r")
            try await pane.catchUp()
            try await stage.leave(pane)
            #expect(runs(stage) == 0)
        }
    }

    // MARK: Without the dashboard

    @Test("report shares the terminal with it, and Ctrl-C ends both", arguments: [true, false])
    func report(answers: Bool) async throws {
        try await onStage { stage in
            let terminal = try stage.startCopy(
                ["report", Stage.place], variables: try stage.keyCommand(KeyCommandScript.asking))
            try terminal.waitForOutput(KeyCommandScript.question)
            try terminal.type(answers ? "\(Stage.key)\n" : "\u{3}")
            #expect(try terminal.waitForExit() == (answers ? .status(0) : .signal(SIGINT)))
            #expect(terminal.output.contains("Few clouds") == answers)
            #expect(!terminal.output.contains(Stage.key))
            #expect(runs(stage) == 1)
        }
    }

    @Test("Without a terminal it has nothing to read, and its failure is status 77", arguments: ["report", "now"])
    func printed(command: String) async throws {
        try await onStage { stage in
            let failing = try stage.keyCommand("echo \(Stage.key); exit 3")
            let failure = try await stage.run([command, Stage.place], variables: failing)
            #expect(failure.exit == .status(77))
            #expect(failure.error.hasSuffix("/ask ended with status 3 and printed no key: try it in a shell\n"))
            #expect(runs(stage) == 1)
            expectSecrecy(of: stage, failure.output, failure.error)
            let outcome = try await stage.run(
                [command, Stage.place], variables: try stage.keyCommand("cat; echo \(Stage.key)"))
            #expect(outcome.exit == .status(0))
            #expect(stage.server.requests.allSatisfy { $0.query.contains("appid=\(Stage.key)") })
            expectSecrecy(of: stage, outcome.output, outcome.error)
            // What is stored and fresh needs no key.
            _ = try await stage.run([command, Stage.place], variables: failing)
            #expect(runs(stage) == 2)
        }
    }

    @Test("SIGTERM to a command that prints ends what it waits for as well", arguments: ["report", "now"])
    func printingEnded(command: String) async throws {
        try await onStage { stage in
            let terminal = try stage.startCopy(
                [command, Stage.place], variables: try stage.keyCommand(KeyCommandScript.asking))
            try terminal.waitForOutput(KeyCommandScript.question)
            terminal.send(SIGTERM)
            #expect(try terminal.waitForExit() == .signal(SIGTERM))
        }
    }
}
