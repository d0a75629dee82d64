import CursesTerminal
import Platform
import TestSupport
import Testing

/// The fixture asks about notices after `k`, and after `K` all replies come too late. `g` rings, `G` shows a notice.
@Suite("Notices of the screen", .serialized)
struct NoticeTests {
    private static let question = "\u{1B}]99;i=weather-tui:p=?;\u{1B}\\\u{1B}]11;?\u{7}\u{1B}[c"
    private static let answer =
        "\u{1B}]99;i=weather-tui:p=?;a=focus,report:o=always,unfocused:u=0,1,2:p=title,body,?\u{1B}\\"
    private static let end = "\u{1B}[?62;22c"
    private static let urxvt = "\u{1B}]777;notify;Seoul, now;비 15:00\u{1B}\\"

    private func inputs(_ terminal: Pty) -> Int {
        terminal.journal.split(separator: "\n").filter { $0.hasPrefix("input") }.count
    }

    /// Shows a notice and quits; returns all output after the question.
    private func notice(of terminal: Pty, isSent: Bool = true) throws -> String {
        terminal.forgetOutput()
        try terminal.type("G")
        try terminal.waitForJournal("notice sent: \(isSent)\n")
        try terminal.waitForJournal("shown\n")
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .status(0))
        return terminal.output
    }

    @Test(
        "A terminal that has answered gets OSC 99, even if it answered late, and the answer is no input",
        arguments: ["k", "K"])
    func kitty(key: String) throws {
        let terminal = try startFixture()
        try terminal.type(key)
        try terminal.waitForOutput(Self.question)
        try terminal.type(Self.answer + Self.end)
        let output = try notice(of: terminal)
        #expect(output.contains(/\x1B\]99;i=weather-tui-\d+-\d+-\d+:f=[^;]*:u=2:o=unfocused:d=0:e=1;/))
        #expect(output.contains("U2VvdWw7IG5vdw==\u{1B}\\") && !output.contains("]777;"))
        #expect(inputs(terminal) == 3)
    }

    @Test("An answer in pieces is no input")
    func pieces() throws {
        let terminal = try startFixture()
        try terminal.type("k")
        try terminal.waitForOutput(Self.question)
        for piece in ["\u{1B}]99;i=weather", "-tui:p=?;a=focus:p=tit", "le\u{1B}", "\\" + Self.end] {
            try terminal.type(piece)
            terminal.waitUntilQuiet()
        }
        #expect(try notice(of: terminal).contains("]99;"))
        #expect(inputs(terminal) == 3)
    }

    @Test("Another terminal gets OSC 777, and never both")
    func urxvt() throws {
        let terminal = try startFixture()
        try terminal.type("k")
        try terminal.waitForOutput(Self.question)
        try terminal.type(Self.end)
        let output = try notice(of: terminal)
        #expect(output.contains(Self.urxvt) && !output.contains("]99;"))
        #expect(inputs(terminal) == 3)
    }

    @Test("Without a wish for notices the terminal is not asked, and a click on a notice is no input")
    func unasked() throws {
        let terminal = try startFixture()
        try terminal.type("i")
        try terminal.waitForOutput("\u{1B}[c")
        #expect(!terminal.output.contains("]99;"))
        try terminal.type("\u{1B}]99;i=weather-tui-1-2-3;\u{1B}\\\u{1B}]99;i=x:p=close;\u{1B}\\" + Self.end)
        #expect(try notice(of: terminal).contains(Self.urxvt))
        #expect(inputs(terminal) == 3)
    }

    @Test(
        "The Linux console, GNU screen and terminals without a title get no question and no notice",
        arguments: ["linux", "screen", "vt100"])
    func others(term: String) throws {
        let terminal = try startFixture(term: term)
        try terminal.type("k")
        try terminal.waitForJournal("shown\n")
        let output = terminal.output
        if term == "screen" { try terminal.type(Self.end) }
        #expect(!(try notice(of: terminal, isSent: false) + output).contains("\u{1B}]99;"))
        #expect(!terminal.output.contains("777"))
    }

    @Test("BEL is one byte between frames")
    func bell() throws {
        let terminal = try startFixture()
        try terminal.type("g")
        try terminal.waitForJournal("shown\n")
        #expect(terminal.output.utf8.count { $0 == 7 } == 1)
    }

    @Test("In a locale without UTF-8 a notice is in ASCII")
    func ascii() throws {
        let terminal = try startFixture(locale: "C")
        let output = try notice(of: terminal)
        #expect(output.contains("]777;notify;Seoul, now;") && !output.contains("비"))
    }

    @Test("tmux passes a notice if its option allows it, and nothing is sent otherwise", arguments: [true, false])
    func tmux(isAllowed: Bool) throws {
        guard let tmux = ChildProcess.find("tmux") else { return }
        let directory = try TemporaryDirectory()
        let settings = "set -g allow-passthrough \(isAllowed ? "on" : "off")\nset -g destroy-unattached on\n"
        try directory.write(settings, to: "tmux.conf")
        let terminal = try Pty(
            [tmux, "-S", directory.path + "/socket", "-f", directory.path + "/tmux.conf", "new-session"]
                + [builtProgram("screen-fixture")],
            environment: fixtureEnvironment())
        try terminal.waitForOutput("fixture 0")
        try terminal.type("kGg")
        // tmux passes BEL, which follows the notice.
        try terminal.waitForOutput("\u{7}")
        #expect(terminal.output.contains(Self.urxvt) == isAllowed)
        #expect(!terminal.output.contains("]99;"))
    }
}

@Suite("Notices without a screen")
struct TerminalNoticesTests {
    @Test("Nothing is written to a file or a pipe")
    @MainActor func noTerminal() throws {
        let directory = try TemporaryDirectory()
        try directory.write("", to: "out")
        let file = open(directory.path + "/out", O_WRONLY)
        defer { close(file) }
        #expect(!TerminalNotices.ring(on: file))
        #expect(!TerminalNotices.notify(title: "Seoul", body: "Rain", on: file))
        #expect(try directory.read("out").isEmpty)
    }
}
