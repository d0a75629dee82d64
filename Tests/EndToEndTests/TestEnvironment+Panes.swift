import TestSupport
import Testing

extension TestEnvironment {
    /// Quits the program with q and expects status 0.
    func quit(_ pane: TmuxPane, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await pane.press("q")
        let status = try await pane.exitStatus()
        #expect(status == 0, sourceLocation: sourceLocation)
    }

    /// Presses r, waits for both responses and returns the lines of the screen. No refresh may run before.
    @discardableResult
    func refresh(_ pane: TmuxPane, response rule: @escaping FaultServer.Rule) async throws -> [String] {
        let held = Barrier(count: 3)
        let asked = server.requests.count + 2
        self.respond { request in
            var response = rule(request)
            response.barrier = held
            return response
        }
        try await pane.press("r")
        try await pane.wait(for: Self.refreshing)
        await server.requests { $0.count >= asked }
        self.respond(rule)
        await held.arrive()
        return try await pane.wait(for: "the end of the refresh") { !$0.contains { $0.contains(Self.refreshing) } }
    }

    /// Starts the program in a pseudoterminal without a screen.
    func startCopy(
        _ arguments: [String] = [place], by shell: [String] = [], variables: [String: String] = [:],
        blocking signals: [Int32] = []
    ) throws -> Pty {
        let variables = self.variables.merging(variables) { $1 }.merging(["TERM": "xterm-256color"]) { $1 }
        return try Pty(
            shell + [builtProgram("weather-tui")] + arguments, environment: home.environment(variables),
            blocking: signals)
    }
}

extension TmuxPane {
    /// Waits until the program has handled all keys and drawn the result.
    func catchUp() async throws {
        try await press("?")
        try await wait(for: "row down")
        try await press("?")
        // The program draws the last row last, so the frame may be incomplete before.
        try await wait(for: "the help to be gone") { lines in
            !lines.contains { $0.contains("row down") || $0.contains("Esc close") }
        }
    }

    /// Expects that the terminal is as before the program.
    func expectGivenBack(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let lines = try await lines()
        #expect(lines.contains(TmuxPane.shellLine), sourceLocation: sourceLocation)
        #expect(!lines.contains { $0.contains(TestEnvironment.town) }, sourceLocation: sourceLocation)
        let modes = terminalModes
        #expect(!modes.before.isEmpty && modes.before == modes.after, sourceLocation: sourceLocation)
        #expect(try await leftovers == "", sourceLocation: sourceLocation)
    }
}
