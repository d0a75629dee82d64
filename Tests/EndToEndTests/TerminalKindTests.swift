import Platform
import TestSupport
import Testing

@Suite("Terminal types, end to end", .timeLimit(.minutes(5)))
struct TerminalKindTests {
    private static let known = [
        "vt100", "vt220", "linux", "ansi", "xterm", "xterm-mono", "xterm-256color", "tmux-256color", "screen",
        "screen-256color", "rxvt-unicode", "xterm-kitty", "alacritty", "foot",
    ].filter(isDescribed)

    /// These terminals would print unknown private modes as text.
    private static let simple: Set<String> = ["vt100", "vt220", "linux", "ansi"]

    /// True if this system has a terminfo entry for the terminal.
    private static func isDescribed(_ term: String) -> Bool {
        ["/usr/share/terminfo", "/lib/terminfo", "/etc/terminfo", "/usr/lib/terminfo"].contains { folder in
            let first = term.utf8.first.map { String($0, radix: 16) } ?? ""
            return access("\(folder)/\(term.prefix(1))/\(term)", R_OK) == 0
                || access("\(folder)/\(first)/\(term)", R_OK) == 0
        }
    }

    @Test("The terminal shows the whole frame and gets no sequence that it does not know", arguments: known)
    func shows(term: String) throws {
        let home = try TemporaryHome()
        let terminal = try Pty(demo, environment: home.environment(["TERM": term]))
        try terminal.waitForOutput("Seoul")
        try terminal.waitForOutput("Wind")
        try terminal.type(Pty.lastResponse + "q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.modes == terminal.foundModes)
        let modes = ["?2004", "?1000", "?1002", "?1006", "?2026", "]11;"]
        #expect(modes.allSatisfy { !terminal.output.contains($0) } == Self.simple.contains(term))
    }

    @Test(
        "An unusable terminal type is refused with one line and no control sequence",
        arguments: [
            ("unknown", "is unknown"), ("no-such", "is unknown"), ("../x", "is unknown"), ("/etc/passwd", "is unknown"),
            ("x\u{1B}[31m\n\u{7}", "is unknown"), (String(repeating: "x", count: 5000), "is unknown"),
        ])
    func refuses(term: String, words: String) throws {
        let home = try TemporaryHome()
        let terminal = try Pty(demo, environment: home.environment(["TERM": term]))
        #expect(try terminal.waitForExit() == .status(78))
        #expect(terminal.modes == terminal.foundModes)
        let lines = terminal.output.split(separator: "\r\n")
        #expect(lines.count == 1 && lines[0].hasPrefix("weather-tui: ") && lines[0].contains(words))
        #expect(!terminal.output.contains("\u{1B}"))
    }

    @Test("A terminal that cannot move its cursor shows lines", arguments: ["dumb", ""])
    func lines(term: String) throws {
        let home = try TemporaryHome()
        let terminal = try Pty(demo, environment: home.environment(["TERM": term]))
        try terminal.waitForOutput("Seoul")
        try terminal.type("q\n")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.modes == terminal.foundModes)
        #expect(!terminal.output.contains("\u{1B}"))
    }

    @Test("The program reads lines from a pipe and writes them to one, until the input ends")
    func pipes() throws {
        let home = try TemporaryHome()
        let command = ["/bin/sh", "-c", "cat | \"$0\" \"$@\" --linear --language en | cat"] + demo
        let terminal = try Pty(command, environment: home.environment(["TERM": "xterm"]))
        try terminal.waitForOutput("Tomorrow: ")
        try terminal.type("w\n")
        try terminal.waitForOutput("These warnings are samples.")
        try terminal.type("l Paris\n")
        try terminal.waitForOutput("2: Paris, Texas")
        try terminal.type("2\n")
        try terminal.waitForOutput("Paris, Texas, United States.")
        try terminal.type("\u{4}")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(!terminal.output.contains("\u{1B}"))
    }

    @Test("LINES and COLUMNS count only if the terminal has no size")
    func sizes() throws {
        let home = try TemporaryHome()
        let size = ["TERM": "xterm", "LINES": "10", "COLUMNS": "40"]
        let sized = try Pty(demo, environment: home.environment(size), rows: 24, columns: 80)
        try sized.waitForOutput("quit")
        let sizeless = try Pty(demo, environment: home.environment(size), rows: 0, columns: 0)
        try sizeless.waitForOutput("\u{1B}[1;10r")
        #expect(sized.output.contains("\u{1B}[1;24r"))
    }

    @Test(
        "The program reads keys from the terminal also if standard input is a pipe",
        arguments: ["echo q |", "true |", "<&-", "</dev/null"])
    func keysOfTheTerminal(input: String) throws {
        let home = try TemporaryHome()
        let command = input.hasSuffix("|") ? "\(input) \"$0\" \"$@\"" : "\"$0\" \"$@\" \(input)"
        let terminal = try Pty(["/bin/sh", "-c", command] + demo, environment: home.environment(["TERM": "xterm"]))
        try terminal.waitForOutput("quit")
        #expect(terminal.modes != terminal.foundModes)
        try terminal.type(Pty.lastResponse + "q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.modes == terminal.foundModes)
    }

    private var demo: [String] { [builtProgram("weather-tui"), "--demo", "--offline"] }
}
