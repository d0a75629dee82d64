import Platform
import TestSupport
import Testing

@Suite("Every way to end restores the terminal", .serialized)
struct WaysOutTests {
    /// A key or signal that ends the fixture, and the expected exit.
    struct WayOut: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var typed = ""
        var signal: Int32?
        let exit: Pty.Exit
        var says = ""
    }

    static let waysOut =
        [
            WayOut(testDescription: "q", typed: "q", exit: .status(0)),
            WayOut(testDescription: "Ctrl-C", typed: "\u{3}", exit: .signal(SIGINT)),
            WayOut(testDescription: "Ctrl-\\", typed: "\u{1C}", exit: .signal(SIGQUIT)),
            WayOut(testDescription: "SIGTERM", signal: SIGTERM, exit: .signal(SIGTERM)),
            WayOut(testDescription: "SIGHUP", signal: SIGHUP, exit: .signal(SIGHUP)),
            WayOut(testDescription: "SIGQUIT", signal: SIGQUIT, exit: .signal(SIGQUIT)),
            WayOut(testDescription: "SIGINT", signal: SIGINT, exit: .signal(SIGINT)),
            WayOut(
                testDescription: "thrown error", typed: "e", exit: .status(2), says: "screen-fixture: FixtureError()"),
            WayOut(testDescription: "trap", typed: "t", exit: trapSignal, says: "screen-fixture: ended by SIG"),
            WayOut(testDescription: "SIGSEGV", typed: "s", exit: .signal(SIGSEGV), says: "ended by SIGSEGV"),
            WayOut(testDescription: "SIGPIPE", signal: SIGPIPE, exit: .signal(SIGPIPE)),
            WayOut(testDescription: "SIGUSR1", signal: SIGUSR1, exit: .signal(SIGUSR1)),
            WayOut(testDescription: "SIGUSR2", signal: SIGUSR2, exit: .signal(SIGUSR2)),
            WayOut(testDescription: "SIGBUS", signal: SIGBUS, exit: .signal(SIGBUS), says: "ended by SIGBUS"),
            WayOut(testDescription: "SIGFPE", signal: SIGFPE, exit: .signal(SIGFPE), says: "ended by SIGFPE"),
            WayOut(testDescription: "SIGSYS", signal: SIGSYS, exit: .signal(SIGSYS), says: "ended by SIGSYS"),
            WayOut(testDescription: "abort", typed: "a", exit: .signal(SIGABRT), says: "ended by SIGABRT"),
        ] + (Measuring.watchesThreads ? [] : stackOverflows)

    private static let stackOverflows = [("stack overflow", "r"), ("stack overflow of another thread", "d")].map {
        WayOut(testDescription: $0, typed: $1, exit: .signal(SIGSEGV), says: "ended by SIGSEGV")
    }

    #if arch(arm64)
        static let trapSignal = Pty.Exit.signal(SIGTRAP)
    #else
        static let trapSignal = Pty.Exit.signal(SIGILL)
    #endif

    @Test(arguments: waysOut)
    func givesTheTerminalBack(_ way: WayOut) throws {
        let terminal = try startFixture()
        #expect(terminal.modes != terminal.foundModes)
        #expect(terminal.output.contains("\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"))
        try terminal.type("n")
        try terminal.waitForOutput("\u{1B}[22;2t\u{1B}]2;fixture 1 · 맑음]0;x\u{7}")

        if !way.typed.isEmpty { try terminal.type(way.typed) }
        if let signal = way.signal { terminal.send(signal) }

        #expect(try terminal.waitForExit() == way.exit)
        #expect(terminal.modes == terminal.foundModes)
        expectRestored(terminal.output, saying: way.says)
        let title = try #require(terminal.output.lastRange(of: "\u{1B}]2;fish\u{7}\u{1B}[23;2t"))
        let clearing = try #require(terminal.output.lastRange(of: "\u{1B}[999;1H\u{1B}[K"))
        let leaving = try #require(terminal.output.lastRange(of: "\u{1B}[?1049l"))
        #expect(title.upperBound <= leaving.lowerBound && clearing.upperBound <= leaving.lowerBound)
        #expect(terminal.output.ranges(of: "\u{1B}[23;2t").count == 1)
    }

    @Test(
        "Without an alternate screen the shell continues in a blank row", arguments: ["linux", "vt100"],
        [false, true])
    func lastRow(term: String, isKilled: Bool) throws {
        let terminal = try startFixture(term: term)
        try terminal.waitForOutput("row 23 of 24")
        if isKilled { terminal.send(SIGSEGV) } else { try terminal.type("q") }
        #expect(try terminal.waitForExit() == (isKilled ? .signal(SIGSEGV) : .status(0)))
        let clearing = try #require(terminal.output.lastRange(of: "\u{1B}[999;1H\u{1B}[K"))
        #expect(!terminal.output[clearing.upperBound...].contains("row"))
    }

    @Test("The message of a trap comes after the restore")
    func trapIsExplained() throws {
        let terminal = try startFixture()
        try terminal.type("t")
        _ = try terminal.waitForExit()
        let words = try #require(terminal.output.range(of: "Fatal error"))
        let restore = try #require(terminal.output.range(of: "\u{1B}[?1049l"))
        #expect(restore.upperBound <= words.lowerBound)
    }

    @Test("Standard error is printed after the restore")
    func standardErrorIsReplayed() throws {
        let terminal = try startFixture()
        try terminal.type("m")
        try terminal.waitForJournal("shown\n")
        #expect(!terminal.output.contains("a note on standard error"))
        try terminal.type("q")
        _ = try terminal.waitForExit()
        #expect(terminal.output.hasSuffix("a note on standard error\r\n"))
    }

    @Test("A signal ends a stuck loop", arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGPIPE])
    func stuckLoopEnds(signal: Int32) throws {
        let terminal = try startFixture()
        try terminal.type("b")
        try terminal.waitForJournal("\"b\"")
        terminal.send(signal)
        #expect(try terminal.waitForExit() == .signal(signal))
        #expect(terminal.modes == terminal.foundModes)
        expectRestored(terminal.output, saying: "")
    }

    @Test("A signal ends a blocked write to the terminal")
    func stuckWriteEnds() throws {
        let terminal = try startFixture()
        try terminal.type("f")
        try terminal.waitForJournal("\"f\"")
        terminal.send(SIGTERM)
        #expect(try terminal.waitForExit(reading: false) == .signal(SIGTERM))
        #expect(terminal.modes == terminal.foundModes)
        expectRestored(terminal.output, saying: "")
    }

    @Test("A terminal with stopped output gets its modes back", arguments: [SIGTERM, SIGSEGV])
    func stoppedOutput(signal: Int32) throws {
        let terminal = try startFixture()
        terminal.stopOutput()
        terminal.send(signal)
        #expect(try terminal.waitForExit(reading: false) == .signal(signal))
        #expect(terminal.modes == terminal.foundModes)
        expectRestored(terminal.output, saying: "")
    }

    @Test("A closed terminal ends the process")
    func hangUpEnds() throws {
        let terminal = try startFixture()
        terminal.hangUp()
        #expect(try terminal.waitForExit() == .signal(SIGHUP))
    }

    @Test("A closed terminal ends the process even if SIGHUP is blocked")
    func silentHangUpEnds() throws {
        let terminal = try startFixture(blocking: [SIGHUP])
        terminal.hangUp()
        #expect(try terminal.waitForExit() == .signal(SIGHUP))
        #expect(terminal.journal.contains("terminalGone"))
    }
}

/// Expects that mouse and paste modes end first, then the cursor and the main screen return, and `words` come last.
func expectRestored(_ output: String, saying words: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let modes = output.lastRange(of: "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?2004l") else {
        Issue.record("Mouse and paste modes stay on.", sourceLocation: sourceLocation)
        return
    }
    let rest = output[modes.upperBound...]
    for mode in ["2004h", "1000h", "1002h", "1006h", "2026h"] {
        #expect(!rest.contains("\u{1B}[?" + mode), sourceLocation: sourceLocation)
    }
    #expect(rest.contains("\u{1B}[?1049l"), sourceLocation: sourceLocation)
    #expect(rest.contains("\u{1B}[?25h"), sourceLocation: sourceLocation)
    #expect(words.isEmpty || rest.contains(words), sourceLocation: sourceLocation)
}

extension String {
    func range(of text: String) -> Range<Index>? { ranges(of: text).first }
    func lastRange(of text: String) -> Range<Index>? { ranges(of: text).last }
}
