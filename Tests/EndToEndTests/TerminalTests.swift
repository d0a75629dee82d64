import Platform
import TestSupport
import Testing

@Suite("The terminal, end to end", .serialized, .timeLimit(.minutes(5)))
struct TerminalTests {
    @Test("Every size has its own whole frame, and the first size restores the first frame")
    func resize() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show()
            let first = try await pane.lines()
            for (rows, columns) in [(24, 40), (50, 30), (10, 24)] {
                try await pane.resize(rows: rows, columns: columns)
                let lines = try await pane.wait(for: "\(columns)×\(rows)") { lines in
                    lines.count == rows && lines[0].contains(TestEnvironment.town)
                        && lines.contains { $0.contains("21°") }
                        && !(lines.last ?? "").isEmpty
                }
                #expect(lines.contains { $0.contains("▌") })
            }
            try await pane.resize(rows: 1, columns: 1)
            try await pane.wait(for: "a frame of one cell") { $0.count == 1 && $0[0].count <= 1 }
            try await pane.resize(rows: 24, columns: 100)
            try await pane.wait(for: "the first frame") { lines in
                lines.dropFirst() == first.dropFirst() && lines[0].prefix(60) == first[0].prefix(60)
            }
        }
    }

    @Test("A pasted pair fills both fields, and pasted text never acts as keys")
    func paste() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show()
            // Outside the dialog the program ignores a paste, although each of its letters is a key.
            try await pane.paste("lqd\nq\n")
            try await pane.press("l")
            try await pane.wait(for: "Change place")
            try await pane.paste("48.5, -9.25\n")
            let lines = try await pane.wait(for: "Change place", "48.5", "-9.25")
            #expect(lines.contains { $0.contains("Latitude") && $0.contains("48.5") && !$0.contains("-9.25") })
            #expect(lines.contains { $0.contains("Longitude") && $0.contains("-9.25") })
            #expect(environment.server.requests.count == 2)
            try await pane.press("Enter")
            try await pane.wait(for: "48.50°N 9.25°W", without: TestEnvironment.refreshing)
        }
    }

    @Test(
        "The first frame comes before the queries, and the background is queried only if the theme needs it",
        arguments: [([:], true), (["NO_COLOR": "1"], false), (["WEATHER_TUI_THEME": "dark"], false)]
            as [([String: String], Bool)])
    func questions(variables: [String: String], asksBackground: Bool) async throws {
        try await withEnvironment { environment in
            let terminal = try environment.startCopy(["--demo"], variables: variables)
            try terminal.waitForOutput("$p")
            try terminal.waitForOutput("\u{1B}[c")
            let output = terminal.output
            #expect(output.contains("\u{1B}]11;?") == asksBackground)
            let frame = try #require(output.ranges(of: "Seoul").first)
            let query = try #require(output.ranges(of: "\u{1B}[?2026$p").first)
            #expect(frame.upperBound < query.lowerBound)
            try terminal.type("\u{1B}[?2026;1$y\u{1B}]11;rgb:ff/ff/ff\u{7}\u{1B}[?62cq")
            #expect(try terminal.waitForExit() == .status(0))
        }
    }

    @Test("The program uses the mouse only if the configuration allows it", arguments: [true, false])
    func mouse(isUsed: Bool) async throws {
        try await withEnvironment { environment in
            let terminal = try environment.startCopy(["--demo"], variables: ["WEATHER_TUI_MOUSE": "\(isUsed)"])
            try terminal.waitForOutput("Seoul")
            #expect(terminal.output.contains("\u{1B}[?1006h") == isUsed)
            try terminal.type(Pty.lastResponse + "q")
            #expect(try terminal.waitForExit() == .status(0))
            #expect(terminal.output.contains("\u{1B}[?1006l") == isUsed)
        }
    }

    @Test(
        "The window title shows the weather, unless it is switched off, and the old title is restored",
        arguments: [true, false])
    func title(isWanted: Bool) async throws {
        try await withEnvironment { environment in
            let terminal = try environment.startCopy(["--demo"], variables: ["WEATHER_TUI_TITLE": "\(isWanted)"])
            try terminal.waitForOutput(isWanted ? " · Seoul\u{7}" : "\u{1B}[c")
            try terminal.type(Pty.lastResponse + "q")
            #expect(try terminal.waitForExit() == .status(0))
            #expect(terminal.output.contains("\u{1B}]2;") == isWanted)
            #expect(terminal.output.contains("\u{1B}[23;2t") == isWanted)
        }
    }

    @Test(
        "The first frame uses the background that the terminal last replied",
        arguments: [("xterm-256color", "38;5;25m"), ("another", "38;5;68m")])
    func lastBackground(terminalName: String, color: String) async throws {
        try await withEnvironment { environment in
            let state = #"{"version":1,"backgrounds":{"\#(terminalName)":"light"}}"#
            try environment.home.write(state, to: environment.home.stateFile)
            let terminal = try environment.startCopy(["--demo"])
            try terminal.waitForOutput("\u{1B}[c")
            #expect(terminal.output.contains(color))
            try terminal.type("\u{1B}]11;rgb:ff/ff/ff\u{7}\u{1B}[?62cq")
            #expect(try terminal.waitForExit() == .status(0))
            let kept = environment.home.text(of: environment.home.stateFile).filter { !$0.isWhitespace }
            #expect(kept.contains(#""xterm-256color":"light""#))
        }
    }

    @Test("Help lists the keys, and the key that closes it leaves the dashboard open")
    func help() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show()
            try await pane.press("?")
            try await pane.wait(for: "Keys", "row down", "Showing", "details of the row")
            try await pane.press("q")
            try await pane.wait(for: TestEnvironment.town, "Few clouds", without: "row down")
        }
    }

    @Test("Ctrl-L repaints cells that another program overwrote")
    func repaint() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show()
            try await pane.litter(with: "\u{1B}[3;3Hlitter\u{1B}[12;5Hlitter")
            try await pane.wait(for: "litter")
            try await pane.press("C-l")
            try await pane.wait(for: TestEnvironment.town, "Few clouds", without: "litter")
        }
    }

    /// A key or signal that ends the program, and the exit status that a shell sees.
    struct WayOut: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var key: String?
        var signal: Int32 = 0
        let status: Int32
    }

    static let waysOut = [
        WayOut(testDescription: "q", key: "q", status: 0),
        WayOut(testDescription: "Ctrl-C", key: "C-c", status: 128 + SIGINT),
        WayOut(testDescription: "SIGTERM", signal: SIGTERM, status: 128 + SIGTERM),
        WayOut(testDescription: "SIGHUP", signal: SIGHUP, status: 128 + SIGHUP),
        WayOut(testDescription: "SIGQUIT", signal: SIGQUIT, status: 128 + SIGQUIT),
    ]

    @Test("Every way to end the program restores the terminal", arguments: waysOut)
    func wayOut(_ way: WayOut) async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show()
            if let key = way.key { try await pane.press(key) } else { try pane.send(way.signal) }
            #expect(try await pane.exitStatus() == way.status)
            try await pane.expectGivenBack()
        }
    }

    @Test("The program can be quit during a refresh")
    func leaveWhileRefreshing() async throws {
        try await withEnvironment { environment in
            environment.respond(.hanging)
            let pane = try await environment.start()
            try await pane.wait(for: TestEnvironment.refreshing)
            try await pane.press("q")
            #expect(try await pane.exitStatus() == 0)
            try await pane.expectGivenBack()
        }
    }

    @Test("Ctrl-Z restores the terminal for the shell, and fg shows the dashboard again")
    func suspend() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show()
            try await pane.press("C-z")
            try await pane.wait(for: TmuxPane.shellLine, "stopped", without: TestEnvironment.town)
            try await pane.press("Enter")
            try await pane.wait(for: TestEnvironment.town, "feels like 21°", "Few clouds", without: "stopped")
            try await pane.press("q")
            #expect(try await pane.exitStatus() == 0)
            try await pane.expectGivenBack()
        }
    }

    @Test("An unknown terminal is refused with one line")
    func refusedTerminal() async throws {
        let term = "no-such-terminal"
        try await withEnvironment { environment in
            let pane = try await environment.start(term: term, columns: 120)
            #expect(try await pane.exitStatus() == 78)
            let lines = try await pane.lines().filter { !$0.isEmpty }
            #expect(lines.count == 3)
            #expect(
                lines[1].hasPrefix("weather-tui: ") && lines[1].contains("\"\(term)\"") && lines[1].contains("TERM"))
            #expect(pane.terminalModes.before == pane.terminalModes.after)
            #expect(environment.server.requests.isEmpty)
        }
    }
}
