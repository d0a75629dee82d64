import Platform
import TestSupport
import Testing

@Suite("A terminal that goes away, end to end", .serialized, .timeLimit(.minutes(5)))
struct HangUpTests {
    /// Whether the SIGHUP that tells of it arrives.
    private static let arrivals = [true, false]

    @Test("Whatever it is doing, it ends", arguments: Situation.withScreen, arrivals)
    func ends(_ situation: Situation, arrives: Bool) async throws {
        try await withEnvironment { environment in
            let (copy, _) = try environment.startCopy(in: situation, blocking: arrives ? [] : [SIGHUP])
            copy.hangUp()
            #expect(try copy.waitForExit() == .signal(SIGHUP))
            #expect(environment.temporaryFiles == [])
        }
    }

    @Test("So it does while the command that prints the key has the terminal", arguments: arrivals)
    func endsDuringKeyCommand(arrives: Bool) async throws {
        try await withEnvironment { environment in
            let copy = try environment.startCopy(
                variables: try environment.keyCommand(KeyCommandScript.asking), blocking: arrives ? [] : [SIGHUP])
            try copy.waitForOutput(KeyCommandScript.question)
            copy.hangUp()
            #expect(try copy.waitForExit() == .signal(SIGHUP))
        }
    }

    @Test("So it does at any moment of its start")
    func endsWhileStarting() async throws {
        try await atMomentsOfStart { environment, moment, seed in
            let copy = try environment.startCopy()
            copy.listen(for: moment)
            copy.hangUp()
            #expect(try copy.waitForExit() == .signal(SIGHUP), seed)
        }
    }

    @Test("It ends with its shell, whether it is in front or stopped", arguments: [false, true])
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
            // That the journal has ended says that no process is left that could write to it.
            #expect(try job.terminal.waitForExit() == .signal(SIGKILL))
            // One that was stopped does not take the terminal again before it ends.
            #expect(!job.terminal.output.contains("\u{1B}[?1049h"))
        }
    }
}
