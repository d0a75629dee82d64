import Platform
import TestSupport
import Testing

@Suite("A kind of terminal", .timeLimit(.minutes(5)))
struct TerminalKindTests {
    private static let known = [
        "vt100", "vt220", "linux", "ansi", "xterm", "xterm-mono", "xterm-256color", "tmux-256color", "screen",
        "screen-256color", "rxvt-unicode", "xterm-kitty", "alacritty", "foot",
    ].filter(isDescribed)

    /// Those without an alternate screen that is reached by a private mode would print what they do not know.
    private static let simple: Set<String> = ["vt100", "vt220", "linux", "ansi"]

    /// Whether this system has a description of it.
    private static func isDescribed(_ term: String) -> Bool {
        ["/usr/share/terminfo", "/lib/terminfo", "/etc/terminfo", "/usr/lib/terminfo"].contains { folder in
            let first = term.utf8.first.map { String($0, radix: 16) } ?? ""
            return access("\(folder)/\(term.prefix(1))/\(term)", R_OK) == 0
                || access("\(folder)/\(first)/\(term)", R_OK) == 0
        }
    }

    @Test("shows the whole picture and is sent nothing that it does not know", arguments: known)
    func shows(term: String) throws {
        let home = try TemporaryHome()
        let terminal = try Pty(demo, environment: home.environment(["TERM": term]))
        try terminal.waitForOutput("Seoul")
        try terminal.waitForOutput("Wind")
        try terminal.type(Pty.lastResponse + "q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.modes == terminal.foundModes)
        let modes = ["?2004", "?1000", "?1006", "?2026", "]11;"]
        #expect(modes.allSatisfy { !terminal.output.contains($0) } == Self.simple.contains(term))
    }

    @Test(
        "that cannot be used is refused in one line, before anything is written to it",
        arguments: [
            ("dumb", "cannot move its cursor"), ("unknown", "is unknown"), ("no-such", "is unknown"),
            ("", "TERM is not set"), ("../x", "is unknown"), ("/etc/passwd", "is unknown"),
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

    @Test("that does not tell its size has that of LINES and COLUMNS, and one that does has its own")
    func sizes() throws {
        let home = try TemporaryHome()
        let size = ["TERM": "xterm", "LINES": "10", "COLUMNS": "40"]
        let told = try Pty(demo, environment: home.environment(size), rows: 24, columns: 80)
        try told.waitForOutput("quit")
        let untold = try Pty(demo, environment: home.environment(size), rows: 0, columns: 0)
        try untold.waitForOutput("\u{1B}[1;10r")
        #expect(told.output.contains("\u{1B}[1;24r"))
    }

    @Test(
        "gives its keys also where something else is piped in", arguments: ["echo q |", "true |", "<&-", "</dev/null"])
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
