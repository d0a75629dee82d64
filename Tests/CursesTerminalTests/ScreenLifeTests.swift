import Platform
import TestSupport
import Testing

@Suite("The screen in a terminal", .serialized)
struct ScreenLifeTests {
    @Test("Ctrl-Z restores the terminal for the shell, and fg draws the screen at the current size")
    func suspends() throws {
        let terminal = try startFixtureUnderShell()
        try terminal.type("\u{1A}")
        try terminal.waitForOutput("stopped\r\n")
        expectRestored(terminal.output, saying: "stopped")
        #expect(terminal.modes.isCooked)

        terminal.resize(rows: 10, columns: 40)
        terminal.forgetOutput()
        try terminal.type("\n")
        try terminal.waitForJournal("resized")
        #expect(terminal.journal.contains("resumed\n"))
        #expect(!terminal.modes.isCooked)
        try terminal.waitForOutput("size 40x10")
        #expect(terminal.output.contains("\u{1B}[?1049h"))
        #expect(terminal.output.contains("\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"))

        try terminal.type("q")
        try terminal.waitForOutput("status 0")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.modes.isCooked)
    }

    @Test("A stopped job that is killed ends without changes to the terminal", arguments: [false, true])
    func killedWhileStopped(showsCursor: Bool) throws {
        // The shell may report the stop again before the end.
        let script = """
            "$0"; stty -echo; kill %1; kill -CONT %1
            status=148; while [ $status = 148 ]; do wait %1; status=$?; done; echo "status $status"; stty -a
            """
        let terminal = try Pty(
            ["/bin/sh", "-mc", script, builtProgram("screen-fixture")],
            environment: ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "SCREEN_FIXTURE_JOURNAL": "1"])
        try terminal.waitForJournal("ready\n")
        if showsCursor {
            try terminal.type("p")
            try terminal.waitForJournal("shown\n")
        }
        try terminal.type("\u{1A}")
        try terminal.waitForOutput("status 143")
        #expect(terminal.output.modesLeftChanged == [])
        try terminal.waitForOutput("-echo ")
    }

    @Test("SIGTSTP does not stop an orphaned process, which no shell could continue")
    func orphanGoesOn() throws {
        let terminal = try startFixture()
        terminal.send(SIGTSTP)
        try terminal.waitForJournal("resumed\n")
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .status(0))
    }

    @Test("SIGCONT before the stop is handled cancels the stop")
    func takenBackStop() throws {
        let terminal = try startFixture()
        try terminal.type("z")
        try terminal.waitForJournal("resumed\n")
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(!terminal.journal.contains("suspendRequested"))
    }

    @Test("After SIGSTOP and SIGCONT the screen is drawn again")
    func continuesAfterStop() throws {
        let terminal = try startFixture()
        terminal.send(SIGSTOP)
        terminal.forgetOutput()
        terminal.send(SIGCONT)
        try terminal.waitForJournal("resumed\n")
        try terminal.waitForOutput("row 23 of 24")
        #expect(terminal.output.contains("\u{1B}[?2004h"))
    }

    @Test("After SIGSTOP the terminal reads keys before the next frame")
    func readsKeysAtOnceAfterStop() throws {
        let terminal = try startFixture()
        terminal.send(SIGCONT)
        try terminal.waitForJournal("input is ")
        #expect(terminal.journal.contains("input is keys\n"))
    }

    @Test("A Ctrl-S from before the start does not block the program")
    func startsAfterStop() throws {
        // The text is typed after the terminal is open, and only the terminal handles Ctrl-S.
        let terminal = try Pty(
            ["/bin/sh", "-c", "echo begin; read line; exec \"$0\"", builtProgram("screen-fixture")],
            environment: fixtureEnvironment())
        try terminal.waitForOutput("begin")
        try terminal.type("\n\u{13}")
        try terminal.waitForJournal("ready\n")
        try terminal.waitForOutput("row 23 of 24")
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.modes == terminal.foundModes)
    }

    @Test("A new size is reported and drawn")
    func resizes() throws {
        let terminal = try startFixture()
        terminal.resize(rows: 30, columns: 100)
        try terminal.waitForJournal("Size(rows: 30, columns: 100)")
        try terminal.waitForOutput("row 29 of 30")
        terminal.resize(rows: 1, columns: 1)
        try terminal.waitForJournal("Size(rows: 1, columns: 1)")
        terminal.resize(rows: 5, columns: 20)
        try terminal.waitForJournal("Size(rows: 5, columns: 20)")
        try terminal.waitForOutput("row 4 of 5")
    }

    @Test("LINES and COLUMNS do not override the size")
    func ignoresSizeVariables() throws {
        let terminal = try startFixture(rows: 12, columns: 50, variables: ["LINES": "40", "COLUMNS": "132"])
        try terminal.waitForOutput("size 50x12")
    }

    @Test("Another thread can end a wait")
    func wakesUp() throws {
        let terminal = try startFixture()
        try terminal.type("w")
        try terminal.waitForJournal("woken\n")
    }

    @Test("Ctrl-L draws the whole screen again")
    func repaints() throws {
        let terminal = try startFixture()
        try terminal.waitForOutput("row 23 of 24")
        terminal.forgetOutput()
        try terminal.type("\u{C}")
        try terminal.waitForOutput("row 23 of 24")
    }

    @Test("Ctrl-S, Ctrl-Q, Ctrl-V and Ctrl-O are keys", arguments: ["s", "q", "v", "o"])
    func flowControlIsOff(letter: Character) throws {
        let terminal = try startFixture()
        let code = try #require(letter.asciiValue) - 0x60
        try terminal.type(bytes: [code])
        try terminal.waitForJournal("Key.control(\"\(letter)\")")
    }

    @Test("An unusable terminal is refused before any output")
    func refusesTerminals() throws {
        for (term, error) in [("dumb", "cannotPositionCursor(\"dumb\")"), ("no-such", "unknownTerminal(\"no-such\")")] {
            let terminal = try launchFixture(term: term)
            #expect(try terminal.waitForExit() == .status(2))
            #expect(terminal.modes == terminal.foundModes)
            #expect(terminal.output == "screen-fixture: \(error)\r\n")
        }
    }

    @Test("A console without private modes gets none", arguments: ["linux", "vt100"])
    func leavesConsolesAlone(term: String) throws {
        let terminal = try startFixture(term: term)
        try terminal.type("i")
        try terminal.waitForJournal("shown\n")
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .status(0))
        for mode in ["2004", "1000", "2026", "11;?"] { #expect(!terminal.output.contains(mode)) }
    }

    @Test(
        "A title is shown only if the terminal can restore the old one",
        arguments: [
            ("xterm-256color", [:], true), ("tmux-256color", [:], true), ("xterm", [:], true),
            ("linux", [:], false), ("vt100", [:], false), ("screen", [:], false), ("screen", ["TMUX": "x"], true),
            ("screen", ["TMUX": "x", "STY": "x"], false),
        ] as [(String, [String: String], Bool)])
    func titles(term: String, variables: [String: String], isShown: Bool) throws {
        let terminal = try startFixture(term: term, variables: variables)
        try terminal.type("nn")
        try terminal.waitForJournal("shown\n")
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.output.contains("\u{1B}]2;fixture") == isShown)
        #expect(terminal.output.ranges(of: "\u{1B}[22;2t").count == (isShown ? 1 : 0))
        #expect(terminal.output.ranges(of: "\u{1B}[23;2t").count == (isShown ? 1 : 0))
    }

    @Test("Ctrl-Z restores the old title")
    func titleOfStopped() throws {
        let terminal = try startFixtureUnderShell()
        try terminal.type("n")
        try terminal.waitForOutput("\u{1B}]2;fixture 1")
        try terminal.type("\u{1A}")
        try terminal.waitForOutput("stopped\r\n")
        #expect(terminal.output.contains("\u{1B}[23;2t"))
        terminal.forgetOutput()
        try terminal.type("\n")
        try terminal.waitForJournal("resumed\n")
        try terminal.type("n")
        try terminal.waitForOutput("\u{1B}[22;2t\u{1B}]2;fixture")
        try terminal.type("q")
        try terminal.waitForOutput("status 0")
        #expect(terminal.output.contains("\u{1B}[23;2t"))
    }

    @Test("Without the mouse setting the mouse stays off")
    func leavesTheMouseAlone() throws {
        let terminal = try startFixture(variables: ["SCREEN_FIXTURE_NO_MOUSE": "1"])
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.output.contains("\u{1B}[?2004h"))
        #expect(!terminal.output.contains("\u{1B}[?100"))
    }

    @Test("A locale without UTF-8 gets ASCII, and a missing UTF-8 locale gets UTF-8")
    func followsTheLocale() throws {
        let ascii = try startFixture(locale: "C")
        try ascii.waitForOutput("maeu > 12  C")
        let unknown = try startFixture(locale: "xx_XX.UTF-8")
        try unknown.waitForOutput("맑음 → 12 °C")
    }
}
