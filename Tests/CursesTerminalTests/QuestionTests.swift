import Platform
import TestSupport
import Testing

/// The fixture asks when `i` is typed, and counts what comes within a minute; with `o` nothing comes in time, and with `u` it
/// ends, too, when something has come, which it does not read.
@Suite("Questions to the terminal", .serialized)
struct QuestionTests {
    private static let questions = "\u{1B}[?2026$p\u{1B}[?2031$p\u{1B}]11;?\u{7}\u{1B}[c"
    private static let begin = "\u{1B}[?2026h"
    private static let end = "\u{1B}[?2026l"

    private func ask(_ terminal: Pty, key: String = "i") throws {
        try terminal.type(key)
        try terminal.waitForOutput(Self.questions)
    }

    @Test("The background is told, and no answer is typed")
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
        "Where a sign of ambiguous width takes two columns is told, and where it takes one is not", arguments: [1, 2])
    func ambiguousWidth(columns: Int) throws {
        let terminal = try startFixture()
        try terminal.type("W")
        try terminal.waitForOutput("\u{1B}[6n")
        try terminal.waitForOutput(Self.questions)
        let probe = try #require(terminal.output.firstMatch(of: /\x1B\[(\d+);(\d+)H─\x1B\[6n/))
        let (row, column) = (try #require(Int(probe.1)), try #require(Int(probe.2)))
        // In the first row the answer would be a function key with a modifier.
        #expect(row > 1)
        #expect(terminal.output.contains("\u{1B}[\(row);\(column)H  \u{1B}8"), "the blanks are there again")
        try terminal.type("\u{1B}[\(row);\(column + columns)R\u{1B}[?62;22c")
        try terminal.waitForJournal("background(isLight: nil)\n")
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.journal.contains("ambiguousIsWide") == (columns == 2))
        let clear = "\u{1B}[2J"
        let clearings = terminal.output.split(separator: clear, omittingEmptySubsequences: false).count - 1
        #expect(clearings == (columns == 2 ? 2 : 1), "all is written again where it may have wrapped")
        #expect(terminal.journal.split(separator: "\n").filter { $0.hasPrefix("input") }.count == 2)
    }

    @Test("A terminal that keeps its background to itself is told apart by its last answer")
    func untoldBackground() throws {
        let terminal = try startFixture()
        try ask(terminal)
        try terminal.type("\u{1B}[?62;22c")
        try terminal.waitForJournal("background(isLight: nil)\n")
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .status(0))
    }

    @Test("Where the terminal can tell of other colours it does, is asked again then, and stops at the end")
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
        #expect(!terminal.output.contains("\u{1B}[?2031h"), "it is on already")
    }

    @Test("A terminal that never answers is left at once when the questions have become old")
    func neverAnswered() throws {
        let terminal = try startFixture()
        try ask(terminal, key: "o")
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .status(0))
    }

    @Test("An end that is asked for from outside waits half a second for answers, and not as long as a key")
    func askedToEnd() throws {
        let terminal = try startFixture()
        try ask(terminal)
        terminal.send(SIGTERM)
        // A second later the alarm would end it, with the same signal but without the frame's own restore.
        #expect(try terminal.waitForExit() == .signal(SIGTERM))
        expectRestored(terminal.output, saying: "")
    }

    @Test("An answer that comes late tells nothing, and is not typed")
    func lateBackground() throws {
        let terminal = try startFixture()
        try ask(terminal, key: "o")
        try terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62;22cq")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(!terminal.journal.contains("background"))
        #expect(terminal.journal.split(separator: "\n").filter { $0.hasPrefix("input") }.count == 2)
    }

    @Test("Frames are synchronized from the answer on, however late, and an equal frame writes nothing")
    func synchronizedFrames() throws {
        let terminal = try startFixture()
        try ask(terminal, key: "o")
        try terminal.waitForJournal("shown\n")
        #expect(!terminal.output.contains(Self.begin))
        try terminal.type("\u{1B}[?2026;2$y")
        // The second of them is the equal frame after the answer, which is no event.
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
        "Frames are not synchronized after a no, and not without a question",
        arguments: [("i", "\u{1B}[?2026;0$y"), ("i", "\u{1B}[?2026;4$y"), ("y", "\u{1B}[?2026;1$y")])
    func plainFrames(key: String, answer: String) throws {
        let terminal = try startFixture()
        try terminal.type(key)
        try terminal.waitForJournal("shown\n")
        try terminal.type(answer)
        try terminal.waitForJournal("shown\nshown\n")
        try terminal.type("x\u{1B}[?1;2cq")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(!terminal.output.contains(Self.begin))
    }

    @Test("An end in the middle of a synchronized frame ends the frame first")
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

    @Test("An answer that comes when the program has been left is not typed into the shell")
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

    @Test("Nor is one that is there already, however long ago the question was")
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

    @Test("Who wants to end it while it waits for answers before a stop does end it", arguments: ["\u{3}", "\u{1C}"])
    func endedBeforeStop(key: String) throws {
        let terminal = try startFixture()
        try ask(terminal)
        try terminal.type("\u{1A}")
        try terminal.waitForJournal("suspendRequested\n")
        // With the last of the answers, for which it would wait a minute.
        try terminal.type(key + "\u{1B}[?62;22c")
        #expect(try terminal.waitForExit() == .signal(key == "\u{3}" ? SIGINT : SIGQUIT))
        #expect(terminal.modes == terminal.foundModes)
    }

    @Test("Nor is one that comes when the program has been suspended, and what it said counts")
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

    @Test("A user who leaves without an answer to wait for leaves at once, and what was typed ahead stays")
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

    @Test("A terminal that vanishes answers nothing, and is not waited for")
    func hangUp() throws {
        let terminal = try startFixture(blocking: [SIGHUP])
        try ask(terminal)
        terminal.hangUp()
        #expect(try terminal.waitForExit() == .signal(SIGHUP))
    }

    @Test("Apple's Terminal is not asked what it would show")
    func appleTerminal() throws {
        let terminal = try startFixture(variables: ["TERM_PROGRAM": "Apple_Terminal"])
        try terminal.type("i")
        try terminal.waitForOutput("\u{1B}]11;?\u{7}\u{1B}[c")
        #expect(!terminal.output.contains("$p"))
    }
}
