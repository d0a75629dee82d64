import TestSupport
import Testing

@Suite("The output of a frame", .serialized, .timeLimit(.minutes(5)))
struct FrameOutputTests {
    private func fixture(after command: String = "", rows: Int, columns: Int) throws -> Pty {
        let terminal = try Pty(
            ["/bin/sh", "-c", command + "exec \"$0\"", builtProgram("screen-fixture")],
            environment: fixtureEnvironment(), rows: rows, columns: columns)
        try terminal.waitForJournal("ready\n")
        return terminal
    }

    /// The row of `Fixture.fullFrame`.
    private func text(ofRow row: Int, columns: Int) -> String {
        let letters = (0..<columns).map { Unicode.Scalar(UInt8(33 + (row * 7919 ^ $0 * 104_729) / 64 % 90)) }
        return String(String.UnicodeScalarView(letters))
    }

    private func expectFullFrame(_ terminal: Pty, rows: Int, columns: Int) throws {
        // Curses may write the last cell of the screen before its neighbor.
        try terminal.waitForOutput(String(text(ofRow: rows - 1, columns: columns).dropLast(2)))
        let missing = (0..<rows - 1).filter { !terminal.output.contains(text(ofRow: $0, columns: columns)) }
        #expect(missing == [])
    }

    @Test(
        "A frame of any size arrives whole, also without a file in memory",
        arguments: [(1, 40), (24, 80), (60, 200), (300, 700)], ["", "ulimit -f 0; ", "ulimit -f 8; "])
    func arrives(size: (rows: Int, columns: Int), command: String) throws {
        let terminal = try fixture(after: command, rows: size.rows, columns: size.columns)
        try terminal.type("F")
        try expectFullFrame(terminal, rows: size.rows, columns: size.columns)
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.modes == terminal.foundModes)
    }

    @Test("A frame arrives whole in a terminal that another program has told not to wait")
    func arrivesWithoutWaiting() throws {
        let terminal = try fixture(rows: 300, columns: 700)
        try terminal.type("N")
        try terminal.waitForJournal("shown\n")
        try terminal.type("F")
        try expectFullFrame(terminal, rows: 300, columns: 700)
    }

    @Test("A program that may open few files shows its screen or says why not", arguments: 5...14)
    func fewFiles(limit: Int) throws {
        let terminal = try Pty(
            ["/bin/sh", "-c", "ulimit -n \(limit); exec \"$0\"", builtProgram("screen-fixture")],
            environment: fixtureEnvironment())
        #expect(
            comesTrue {
                terminal.waitUntilQuiet(for: .milliseconds(5))
                return terminal.journal.contains("ready\n") || terminal.hasEnded
            })
        if terminal.journal.contains("ready\n") {
            try terminal.type("F")
            try expectFullFrame(terminal, rows: 24, columns: 80)
            try terminal.type("q")
            #expect(try terminal.waitForExit() == .status(0))
        } else {
            let exit = try terminal.waitForExit()
            #expect(exit != .status(0) && !terminal.output.isEmpty, "\(exit) \(terminal.output)")
        }
        #expect(terminal.modes == terminal.foundModes)
    }

    @Test("The frame after a stop is whole, and the terminal reads keys")
    func afterStop() throws {
        let terminal = try startFixtureUnderShell()
        try terminal.type("F")
        try expectFullFrame(terminal, rows: 24, columns: 80)
        try terminal.type("\u{1A}")
        try terminal.waitForOutput("stopped\r\n")
        terminal.forgetOutput()
        try terminal.type("\n")
        try expectFullFrame(terminal, rows: 24, columns: 80)
        #expect(terminal.output.contains("\u{1B}[?1049h"))
        #expect(!terminal.modes.isCooked)
        try terminal.type("q")
        try terminal.waitForOutput("status 0")
        #expect(terminal.modes.isCooked)
    }
}
