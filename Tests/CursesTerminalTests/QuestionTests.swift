import Platform
import TestSupport
import Testing

/// The fixture sends its queries after the keys `i`, `o` and `u`. After `o` all replies come too late.
/// After `u` the fixture ends as soon as input arrives and does not read it.
@Suite("Terminal queries", .serialized)
struct QuestionTests {
    private static let questions = "\u{1B}[?2026$p\u{1B}[?2031$p\u{1B}]11;?\u{7}\u{1B}[c"
    private static let begin = "\u{1B}[?2026h"
    private static let end = "\u{1B}[?2026l"

    private func ask(_ terminal: Pty, key: String = "i") throws {
        try terminal.type(key)
        try terminal.waitForOutput(Self.questions)
    }

    @Test("The background is reported, and no reply becomes a key")
    func background() throws {
        let terminal = try startFixture()
        try ask(terminal)
        try terminal.type("\u{1B}[?2026;0$y\u{1B}]11;rgb:ffff/ffff/f0f0\u{7}\u{1B}[?62;22c")
        try terminal.waitForJournal("background(isLight: Optional(true))\n")
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.journal.split(separator: "\n").filter { $0.hasPrefix("input") }.count == 2)
    }

    @Test(
        "An ambiguous character of two columns is reported, and one of one column is not", arguments: [1, 2])
    func ambiguousWidth(columns: Int) throws {
        let terminal = try startFixture()
        try terminal.type("W")
        try terminal.waitForOutput("\u{1B}[6n")
        try terminal.waitForOutput(Self.questions)
        let probe = try #require(terminal.output.firstMatch(of: /\x1B\[(\d+);(\d+)H─\x1B\[6n/))
        let (row, column) = (try #require(Int(probe.1)), try #require(Int(probe.2)))
        // In the first row the reply would look like a function key with a modifier.
        #expect(row > 1)
        #expect(terminal.output.contains("\u{1B}[\(row);\(column)H  \u{1B}8"), "The probe is overwritten with blanks.")
        try terminal.type("\u{1B}[\(row);\(column + columns)R\u{1B}[?62;22c")
        try terminal.waitForJournal("background(isLight: nil)\n")
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.journal.contains("ambiguousIsWide") == (columns == 2))
        let clear = "\u{1B}[2J"
        let clearings = terminal.output.split(separator: clear, omittingEmptySubsequences: false).count - 1
        #expect(clearings == (columns == 2 ? 2 : 1), "The screen is repainted after it may have wrapped.")
        #expect(terminal.journal.split(separator: "\n").filter { $0.hasPrefix("input") }.count == 2)
    }

    @Test(
        "An xterm whose description has 8 colours shows more as soon as it names itself, and others keep theirs",
        arguments: [("XTerm(379)", "colors(256)\n"), ("VTE(7000)", "background(isLight: nil)\n")])
    func xterm(name: String, event: String) throws {
        let terminal = try startFixture(term: "xterm")
        try terminal.type("i")
        try terminal.waitForOutput("\u{1B}[>0q\u{1B}]11;?\u{7}\u{1B}[c")
        try terminal.type("\u{1B}P>|\(name)\u{1B}\\\u{1B}[?62;22c")
        try terminal.waitForJournal(event)
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.journal.contains("colors(") == name.hasPrefix("XTerm"))
        #expect(terminal.journal.split(separator: "\n").filter { $0.hasPrefix("input") }.count == 2)
    }

    @Test("The last reply shows that a terminal does not report its background")
    func untoldBackground() throws {
        let terminal = try startFixture()
        try ask(terminal)
        try terminal.type("\u{1B}[?62;22c")
        try terminal.waitForJournal("background(isLight: nil)\n")
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .status(0))
    }

    @Test("Reports of new colours are switched on, cause a new query, and are switched off at the end")
    func newColors() throws {
        let terminal = try startFixture()
        try ask(terminal)
        #expect(!terminal.output.contains("\u{1B}[?2031h"))
        try terminal.type("\u{1B}[?2031;2$y\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[?62;22c")
        try terminal.waitForJournal("background(isLight: Optional(false))\n")
        try terminal.waitForOutput("\u{1B}[?2031h")
        terminal.forgetOutput()
        try terminal.type("\u{1B}[?997;2n")
        try terminal.waitForOutput(Self.questions)
        try terminal.type("\u{1B}[?2031;1$y\u{1B}]11;rgb:f/f/f\u{7}\u{1B}[?62;22c")
        try terminal.waitForJournal("background(isLight: Optional(true))\n")
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.output.contains("\u{1B}[?2031l"))
        #expect(!terminal.output.contains("\u{1B}[?2031h"), "The mode is already on.")
    }

    @Test("After the time for replies the program ends at once")
    func neverAnswered() throws {
        let terminal = try startFixture()
        try ask(terminal, key: "o")
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .status(0))
    }

    @Test("After a signal the program waits only half a second for replies")
    func askedToEnd() throws {
        let terminal = try startFixture()
        try ask(terminal)
        terminal.send(SIGTERM)
        // After another second the alarm would end the program without the full restore.
        #expect(try terminal.waitForExit() == .signal(SIGTERM))
        expectRestored(terminal.output, saying: "")
    }

    @Test("A late reply is ignored and does not become a key")
    func lateBackground() throws {
        let terminal = try startFixture()
        try ask(terminal, key: "o")
        try terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62;22cq")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(!terminal.journal.contains("background"))
        #expect(terminal.journal.split(separator: "\n").filter { $0.hasPrefix("input") }.count == 2)
    }

    @Test("Frames are synchronized after the reply, even a late one, and an equal frame writes nothing")
    func synchronizedFrames() throws {
        let terminal = try startFixture()
        try ask(terminal, key: "o")
        try terminal.waitForJournal("shown\n")
        #expect(!terminal.output.contains(Self.begin))
        try terminal.type("\u{1B}[?2026;2$y")
        // The second frame is the equal one after the reply, which is not an event.
        try terminal.waitForJournal("shown\nshown\n")
        terminal.forgetOutput()
        try terminal.type("x")
        try terminal.waitForOutput(Self.end)
        #expect(terminal.output.hasPrefix(Self.begin))
        #expect(terminal.output.ranges(of: Self.begin).count == 1)
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.output.ranges(of: Self.begin).count == terminal.output.ranges(of: Self.end).count)
    }

    @Test(
        "Frames are not synchronized after a negative reply or without a query",
        arguments: [("i", "\u{1B}[?2026;0$y"), ("i", "\u{1B}[?2026;4$y"), ("y", "\u{1B}[?2026;1$y")])
    func plainFrames(key: String, reply: String) throws {
        let terminal = try startFixture()
        try terminal.type(key)
        try terminal.waitForJournal("shown\n")
        try terminal.type(reply)
        try terminal.waitForJournal("shown\nshown\n")
        try terminal.type("x\u{1B}[?1;2cq")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(!terminal.output.contains(Self.begin))
    }

    @Test("A signal inside a synchronized frame ends the frame first")
    func endInsideFrame() throws {
        let terminal = try startFixture()
        try ask(terminal)
        try terminal.type("\u{1B}[?2026;1$y")
        try terminal.waitForJournal("shown\nshown\n")
        try terminal.type("f")
        try terminal.waitForJournal("\"f\"")
        terminal.send(SIGTERM)
        #expect(try terminal.waitForExit(reading: false) == .signal(SIGTERM))
        expectRestored(terminal.output, saying: "")
        let lastBegin = try #require(terminal.output.lastRange(of: Self.begin))
        let lastEnd = try #require(terminal.output.lastRange(of: Self.end))
        #expect(lastBegin.lowerBound < lastEnd.lowerBound)
    }

    @Test("A reply after the end of the program does not reach the shell")
    func answerAfterTheEnd() throws {
        let terminal = try Pty(
            ["/bin/sh", "-c", "\"$0\"; read line; echo \"read <$line>\"", builtProgram("screen-fixture")],
            environment: fixtureEnvironment())
        try terminal.waitForJournal("ready\n")
        try ask(terminal)
        try terminal.type("q")
        try terminal.waitForJournal("\"q\"")
        try terminal.type("\u{1B}]11;rgb:0/0/0\u{7}")
        try terminal.type("\u{1B}[?62;22c")
        try terminal.waitForOutput("\u{1B}[?1049l")
        try terminal.type("line\n")
        try terminal.waitForOutput("read <line>")
        #expect(!terminal.output.contains("rgb:") && !terminal.output.contains("62;22"))
    }

    @Test("An unread reply to an old query does not reach the shell")
    func answerBeforeTheEnd() throws {
        let terminal = try Pty(
            ["/bin/sh", "-c", "\"$0\"; read line; echo \"read <$line>\"", builtProgram("screen-fixture")],
            environment: fixtureEnvironment())
        try terminal.waitForJournal("ready\n")
        try ask(terminal, key: "u")
        try terminal.type("\u{1B}[?2026;2$y\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[?62;22c")
        try terminal.waitForOutput("\u{1B}[?1049l")
        try terminal.type("line\n")
        try terminal.waitForOutput("read <line>")
        #expect(!terminal.output.contains("rgb:") && !terminal.output.contains("62;22"))
    }

    @Test(
        "Ctrl-C and Ctrl-\\ end the program while it waits for replies before a stop", arguments: ["\u{3}", "\u{1C}"])
    func endedBeforeStop(key: String) throws {
        let terminal = try startFixture()
        try ask(terminal)
        try terminal.type("\u{1A}")
        try terminal.waitForJournal("suspendRequested\n")
        // The key comes with the last reply, for which the program would wait a minute.
        try terminal.type(key + "\u{1B}[?62;22c")
        #expect(try terminal.waitForExit() == .signal(key == "\u{3}" ? SIGINT : SIGQUIT))
        #expect(terminal.modes == terminal.foundModes)
    }

    @Test("A reply during a stop does not reach the shell and is used")
    func answerAfterSuspension() throws {
        let terminal = try Pty(
            ["/bin/sh", "-mc", "\"$0\"; read line; echo \"read <$line>\"; fg", builtProgram("screen-fixture")],
            environment: fixtureEnvironment())
        try terminal.waitForJournal("ready\n")
        try ask(terminal)
        try terminal.type("\u{1A}")
        try terminal.waitForJournal("suspendRequested\n")
        try terminal.type("\u{1B}[?2026;2$y\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[?62;22c")
        try terminal.waitForOutput("\u{1B}[?1049l")
        try terminal.type("line\n")
        try terminal.waitForOutput("read <line>")
        try terminal.waitForJournal("background(isLight: Optional(false))\n")
        try terminal.waitForOutput(Self.begin)
    }

    @Test("Without open queries the program ends at once, and keys typed ahead reach the shell")
    func typedAhead() throws {
        let terminal = try Pty(
            ["/bin/sh", "-c", "\"$0\"; read line; echo \"read <$line>\"", builtProgram("screen-fixture")],
            environment: fixtureEnvironment())
        try terminal.waitForJournal("ready\n")
        try ask(terminal)
        try terminal.type("\u{1B}[?62;22c")
        try terminal.waitForJournal("background(isLight: nil)\nshown\n")
        try terminal.type("q")
        try terminal.waitForOutput("\u{1B}[?1049l")
        try terminal.type("line\n")
        try terminal.waitForOutput("read <line>")
    }

    @Test("The program does not wait for replies of a closed terminal")
    func hangUp() throws {
        let terminal = try startFixture(blocking: [SIGHUP])
        try ask(terminal)
        terminal.hangUp()
        #expect(try terminal.waitForExit() == .signal(SIGHUP))
    }

    @Test("Apple Terminal does not get the queries that it would print")
    func appleTerminal() throws {
        let terminal = try startFixture(variables: ["TERM_PROGRAM": "Apple_Terminal"])
        try terminal.type("i")
        try terminal.waitForOutput("\u{1B}]11;?\u{7}\u{1B}[c")
        #expect(!terminal.output.contains("$p"))
    }
}
