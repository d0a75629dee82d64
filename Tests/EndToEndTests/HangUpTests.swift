import Platform
import TestSupport
import Testing

@Suite("A closed terminal, end to end", .serialized, .timeLimit(.minutes(5)))
struct HangUpTests {
    /// If false, the program starts with SIGHUP blocked.
    private static let arrivals = [true, false]

    @Test("The program ends when its terminal closes, in every situation", arguments: Situation.withScreen, arrivals)
    func ends(_ situation: Situation, arrives: Bool) async throws {
        try await withEnvironment { environment in
            let (copy, _) = try environment.startCopy(in: situation, blocking: arrives ? [] : [SIGHUP])
            copy.hangUp()
            #expect(try copy.waitForExit() == .signal(SIGHUP))
            #expect(environment.temporaryFiles == [])
        }
    }

    @Test("The program ends when the terminal closes while the key command has it", arguments: arrivals)
    func endsDuringKeyCommand(arrives: Bool) async throws {
        try await withEnvironment { environment in
            let copy = try environment.startCopy(
                variables: try environment.keyCommand(KeyCommandScript.asking), blocking: arrives ? [] : [SIGHUP])
            try copy.waitForOutput(KeyCommandScript.question)
            copy.hangUp()
            #expect(try copy.waitForExit() == .signal(SIGHUP))
        }
    }

    @Test("The program ends when the terminal closes at any moment of its start")
    func endsWhileStarting() async throws {
        try await atMomentsOfStart { environment, moment, seed in
            let copy = try environment.startCopy()
            copy.listen(for: moment)
            copy.hangUp()
            #expect(try copy.waitForExit() == .signal(SIGHUP), seed)
        }
    }

    @Test("The program ends with its shell, in the foreground or stopped", arguments: [false, true])
    func endsWithShell(isStopped: Bool) async throws {
        try await withEnvironment { environment in
            let job = try environment.startJob()
            try job.terminal.waitForOutput("Few clouds")
            if isStopped {
                try job.terminal.type("\u{1A}")
                try job.terminal.waitForOutput("stopped")
            }
            job.terminal.forgetOutput()
            job.terminal.send(SIGKILL)
            // The journal ends when no process is left that could write to it.
            #expect(try job.terminal.waitForExit() == .signal(SIGKILL))
            // A stopped program does not use the terminal again before it ends.
            #expect(!job.terminal.output.contains("\u{1B}[?1049h"))
        }
    }
}
