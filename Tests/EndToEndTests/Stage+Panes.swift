import TestSupport
import Testing

// What tests do with a pane again and again.
extension Stage {
    /// Leaves the program as a user does.
    func leave(_ pane: TmuxPane, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await pane.press("q")
        #expect(try await pane.exitStatus() == 0, sourceLocation: sourceLocation)
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
    func startCopy(_ arguments: [String] = [place], variables: [String: String] = [:]) throws -> Pty {
        let variables = self.variables.merging(variables) { $1 }.merging(["TERM": "xterm-256color"]) { $1 }
        return try Pty([builtProgram("weather-tui")] + arguments, environment: home.environment(variables))
    }
}

extension TmuxPane {
    /// Waits until the keys pressed so far have been taken and all that happened before them is shown.
    func catchUp() async throws {
        try await press("?")
        try await wait(for: "row down")
        try await press("?")
        try await wait(for: "the help to be gone") { !$0.contains { $0.contains("row down") } }
    }
}
