import Platform
import TestSupport
import Testing

@Suite("Direct colour", .serialized)
struct DirectColorTests {
    private static let orange = "38;2;250;128;5m"

    private func start(_ term: String, promise: String?, variables: [String: String] = [:]) throws -> Pty {
        var variables = variables
        variables["COLORTERM"] = promise
        return try startFixture(term: term, variables: variables)
    }

    @Test(
        "With COLORTERM colours are sent as RGB with semicolons, for every terminfo entry",
        arguments: ["truecolor", "24bit"], ["xterm-256color", "tmux-256color", "xterm"])
    func promised(promise: String, term: String) throws {
        let terminal = try start(term, promise: promise)
        try terminal.waitForOutput("colors 16777216")
        try terminal.waitForOutput(Self.orange)
        // The lowest colours still use the palette of the user.
        #expect(terminal.output.contains("[32m") || terminal.output.contains(";32m"))
        try terminal.type("\u{1B}OA")
        try terminal.waitForJournal("Key.up")
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.modes == terminal.foundModes)
        expectRestored(terminal.output, saying: "")
        #expect(!terminal.output.contains("8:2:"))
    }

    @Test("Child processes get the original TERMINFO", arguments: [nil, "/nowhere"] as [String?])
    func environment(terminfo: String?) throws {
        let terminal = try start(
            "xterm-256color", promise: "truecolor", variables: terminfo.map { ["TERMINFO": $0] } ?? [:])
        try terminal.waitForOutput("colors 16777216")
        try terminal.type("v")
        try terminal.waitForJournal("TERMINFO is \(terminfo ?? "unset")\n")
    }

    @Test("Without COLORTERM there are 256 colours", arguments: [nil, "", "yes"] as [String?])
    func unpromised(promise: String?) throws {
        let terminal = try start("xterm-256color", promise: promise)
        try terminal.waitForOutput("colors 256")
        #expect(!terminal.output.contains(Self.orange))
    }

    @Test(
        "COLORTERM is ignored in terminals that lack direct colours",
        arguments: [("screen", 8), ("screen-256color", 256), ("linux", 8), ("vt100", 0)])
    func anotherTerminal(term: String, colorCount: Int) throws {
        let terminal = try start(term, promise: "truecolor")
        try terminal.waitForOutput("colors \(colorCount)")
        #expect(!terminal.output.contains(Self.orange))
    }

    @Test(
        "A terminfo entry with direct colours needs no COLORTERM, and colons become semicolons",
        .enabled(if: tic != nil, "tic, which compiles terminfo, is not installed"))
    func described() throws {
        let directory = try TemporaryDirectory()
        try directory.write(
            """
            test-direct|a terminal with direct colour,
            \tRGB, colors#0x1000000, pairs#0x10000, ccc@, initc@,
            \tsetaf=\\E[%?%p1%{8}%<%t3%p1%d%e38:2::%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m,
            \tsetab=\\E[%?%p1%{8}%<%t4%p1%d%e48:2::%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m,
            \tuse=xterm-256color,

            """, to: "source")
        let compiler = try Pty(
            [try #require(tic), "-x", "-o", directory.path, directory.path + "/source"], environment: [:])
        #expect(try compiler.waitForExit() == .status(0), "\(compiler.output)")
        let terminal = try start("test-direct", promise: nil, variables: ["TERMINFO": directory.path])
        try terminal.waitForOutput("colors 16777216")
        try terminal.waitForOutput(Self.orange)
        withExtendedLifetime(directory) {}
    }
}

private let tic: String? = ["/usr/bin/tic", "/usr/local/bin/tic", "/opt/homebrew/bin/tic"].first { path in
    access(path, X_OK) == 0
}
