import TestSupport
import Testing

// What tests do with a pane again and again.
extension TestEnvironment {
    /// Leaves the program as a user does.
    func quit(_ pane: TmuxPane, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await pane.press("q")
        let status = try await pane.exitStatus()
        #expect(status == 0, sourceLocation: sourceLocation)
    }

    /// Presses r where no refresh runs, and returns the lines of the screen when the two requests of it have been answered.
    @discardableResult
    func refresh(_ pane: TmuxPane, answer: @escaping FaultServer.Rule) async throws -> [String] {
        let held = Barrier(count: 3)
        let asked = server.requests.count + 2
        self.answer { request in
            var answer = answer(request)
            answer.barrier = held
            return answer
        }
        try await pane.press("r")
        try await pane.wait(for: Self.refreshing)
        await server.requests { $0.count >= asked }
        self.answer(answer)
        await held.arrive()
        return try await pane.wait(for: "the end of the refresh") { !$0.contains { $0.contains(Self.refreshing) } }
    }

    /// Starts the program in a terminal of which nothing is seen but what is written to it.
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
    /// Waits until the keys pressed so far have been taken and all that happened before them is shown.
    func catchUp() async throws {
        try await press("?")
        try await wait(for: "row down")
        try await press("?")
        // The last row is written last: a picture may be half there.
        try await wait(for: "the help to be gone") { lines in
            !lines.contains { $0.contains("row down") || $0.contains("Esc close") }
        }
    }

    /// That the terminal is as the shell left it, after the end.
    func expectGivenBack(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let lines = try await lines()
        #expect(lines.contains(TmuxPane.shellLine), sourceLocation: sourceLocation)
        #expect(!lines.contains { $0.contains(TestEnvironment.town) }, sourceLocation: sourceLocation)
        let modes = terminalModes
        #expect(!modes.before.isEmpty && modes.before == modes.after, sourceLocation: sourceLocation)
        #expect(try await leftovers == "", sourceLocation: sourceLocation)
    }
}
