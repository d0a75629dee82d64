import Platform
import TestSupport
import Testing

@Suite("Typing in a terminal", .serialized)
struct TypingTests {
    @Test(
        "Keys are read as terminals send them",
        arguments: [
            ("\u{1B}OA", "key(Terminal.Key.up)"), ("\u{1B}[1~", "key(Terminal.Key.home)"),
            ("\u{1B}[4~", "key(Terminal.Key.end)"), ("\u{1B}[3~", "key(Terminal.Key.delete)"),
            ("\u{1B}[Z", "key(Terminal.Key.backTab)"), ("\u{1B}[15~", "key(Terminal.Key.function(5))"),
            ("\u{1B}OP", "key(Terminal.Key.function(1))"), ("\r", "key(Terminal.Key.enter)"),
            ("\u{7F}", "key(Terminal.Key.backspace)"), ("\u{1B}", "key(Terminal.Key.escape)"),
            ("한", "key(Terminal.Key.character(\"한\"))"),
            // Terminfo has Home, End and other keys for some of these sequences.
            ("\u{1B}Os", "key(Terminal.Key.character(\"3\"))"), ("\u{1B}Ow", "key(Terminal.Key.character(\"7\"))"),
            ("\u{1B}[1;5D", "key(Terminal.Key.wordLeft)"), ("\u{1B}[1;3C", "key(Terminal.Key.wordRight)"),
            ("\u{1B}b", "key(Terminal.Key.alternate(\"b\"))"),
        ], ["xterm-256color", "tmux-256color"])
    func knowsKeys(typed: (sent: String, key: String), term: String) throws {
        let terminal = try startFixture(term: term)
        try terminal.type(typed.sent)
        try terminal.waitForJournal("input(Terminal.Input.\(typed.key))")
    }

    @Test("Mouse reports are read for every terminfo entry", arguments: ["xterm-256color", "screen"])
    func knowsTheMouse(term: String) throws {
        let terminal = try startFixture(term: term)
        try terminal.type("\u{1B}[M !!\u{1B}[<0;3;2M\u{1B}[<0;3;2m\u{1B}[<65;80;24M")
        try terminal.waitForJournal("Position(row: 1, column: 2)")
        try terminal.waitForJournal("Position(row: 23, column: 79)")
        #expect(terminal.journal.contains("Action.press") && terminal.journal.contains("Action.wheelDown"))
        #expect(!terminal.journal.contains("Key."))
    }

    @Test("A paste in pieces is one paste without keys")
    func joinsPaste() throws {
        let terminal = try startFixture()
        try terminal.type("\u{1B}[200~q\r")
        try terminal.waitForJournal("shown\n")
        // A Ctrl-C that other text follows at once is text, also after a pause.
        try terminal.type("\u{3}e\u{1B}[A둘\u{1B}[20")
        try terminal.type("1~")
        try terminal.waitForJournal("paste(")
        #expect(!terminal.journal.contains("Key."))
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .status(0))
    }

    @Test(
        "A paste whose end is lost lets the keys through that end or stop the program",
        arguments: [("\u{3}", Pty.Exit.signal(SIGINT)), ("\u{1C}", .signal(SIGQUIT))])
    func lostEnd(key: String, exit: Pty.Exit) throws {
        let terminal = try startFixture()
        try terminal.type("\u{1B}[200~qe\(key)\r\u{1B}[20")
        // A key after a pause is typed.
        try pressUntil(terminal, key) { (try? terminal.waitForExit(within: .milliseconds(300))) != nil }
        #expect(try terminal.waitForExit() == exit)
        #expect(terminal.modes == terminal.foundModes)
        #expect(terminal.journal.contains("paste(") && !terminal.journal.contains("Key."))
    }

    @Test("A paste whose end is lost lets Ctrl-Z through")
    func lostEndAndStop() throws {
        let terminal = try startFixtureUnderShell()
        try terminal.type("\u{1B}[200~qe")
        try pressUntil(terminal, "\u{1A}") {
            (try? terminal.waitForOutput("stopped", within: .milliseconds(300))) != nil
        }
        #expect(terminal.modes == terminal.foundModes)
        try terminal.type("\nq")
        try terminal.waitForOutput("status 0")
    }

    private func pressUntil(_ terminal: Pty, _ key: String, _ isOver: () -> Bool) throws {
        let deadline = ContinuousClock.now + patience
        repeat { try? terminal.type(key) } while !isOver() && .now < deadline
    }

    @Test("A character in two parts is one, and an invalid byte hides no other key")
    func joinsBytes() throws {
        let terminal = try startFixture()
        try terminal.type(bytes: [0xED])
        try terminal.waitForJournal("shown\n")
        try terminal.type(bytes: [0x95, 0x9C, 0xFF, 0x6A])
        try terminal.waitForJournal("character(\"한\")")
        try terminal.waitForJournal("character(\"j\")")
    }

    @Test("A late reply of the terminal does not become a key")
    func swallowsAnswers() throws {
        let terminal = try startFixture()
        try terminal.type("\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\\u{1B}[?62;22c\u{1B}[?2026;2$yq")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.journal.split(separator: "\n").filter { $0.hasPrefix("input") }.count == 1)
    }
}
