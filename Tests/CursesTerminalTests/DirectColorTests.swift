import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Descriptions of terminals of our own, so that those of the system do not matter.
@Suite("Direct colour", .serialized, .enabled(if: tic != nil, "tic, which compiles terminfo, is not installed"))
struct DirectColorTests {
    /// A terminal with 256 colours, and what is told to be the same one with direct colour.
    private func compile(sibling: String) throws -> TemporaryDirectory {
        let directory = try TemporaryDirectory()
        try directory.write(
            """
            test-256color|a terminal with 256 colours,
            \tuse=xterm-256color,
            test-direct|the same one with direct colour,
            \tRGB, colors#0x1000000, pairs#0x10000, ccc@, initc@, \(sibling)
            \tsetaf=\\E[%?%p1%{8}%<%t3%p1%d%e38:2::%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m,
            \tsetab=\\E[%?%p1%{8}%<%t4%p1%d%e48:2::%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m,
            \tuse=xterm-256color,

            """, to: "source")
        let compiler = try #require(tic)
        let terminal = try Pty([compiler, "-x", "-o", directory.path, directory.path + "/source"], environment: [:])
        #expect(try terminal.waitForExit() == .status(0), "\(terminal.output)")
        return directory
    }

    private func start(_ term: String, promise: String?, sibling: String = "") throws -> (Pty, TemporaryDirectory) {
        let directory = try compile(sibling: sibling)
        var variables = ["TERMINFO": directory.path]
        variables["COLORTERM"] = promise
        return (try startFixture(term: term, variables: variables), directory)
    }

    private static let orange = "38:2::250:128:5m"

    @Test(
        "Where COLORTERM promises it and terminfo can tell how, colours are sent as they are",
        arguments: ["truecolor", "24bit"])
    func promised(promise: String) throws {
        let (terminal, directory) = try start("test-256color", promise: promise)
        try terminal.waitForOutput("colors 16777216")
        try terminal.waitForOutput(Self.orange)
        // The lowest colours stay those of the user's palette.
        #expect(terminal.output.contains("[32m") || terminal.output.contains(";32m"))
        try terminal.type("\u{1B}OA")
        try terminal.waitForJournal("Key.up")
        try terminal.type("q")
        #expect(try terminal.waitForExit() == .status(0))
        withExtendedLifetime(directory) {}
    }

    @Test("A description that has it needs no promise")
    func described() throws {
        let (terminal, directory) = try start("test-direct", promise: nil)
        try terminal.waitForOutput("colors 16777216")
        try terminal.waitForOutput(Self.orange)
        withExtendedLifetime(directory) {}
    }

    @Test("Without a promise there are 256 colours", arguments: [nil, "", "yes"] as [String?])
    func unpromised(promise: String?) throws {
        let (terminal, directory) = try start("test-256color", promise: promise)
        try terminal.waitForOutput("colors 256")
        #expect(!terminal.output.contains(Self.orange))
        withExtendedLifetime(directory) {}
    }

    @Test(
        "A description of another terminal is not used",
        arguments: ["smcup=\\E[?47h,", "rmcup=\\E[?47l,", "cup=\\E[%i%p1%d;%p2%df,", "kcuu1@,", "RGB@,", "colors#256,"])
    func otherTerminal(difference: String) throws {
        let (terminal, directory) = try start("test-256color", promise: "truecolor", sibling: difference)
        try terminal.waitForOutput("colors 256")
        withExtendedLifetime(directory) {}
    }

    @Test("A terminal without such a description has the colours that TERM says")
    func noDescription() throws {
        let terminal = try startFixture(term: "screen", variables: ["COLORTERM": "truecolor"])
        try terminal.waitForOutput("colors 8")
    }
}

/// Where the compiler of terminfo is.
private let tic: String? = ["/usr/bin/tic", "/usr/local/bin/tic", "/opt/homebrew/bin/tic"].first { path in
    access(path, X_OK) == 0
}
