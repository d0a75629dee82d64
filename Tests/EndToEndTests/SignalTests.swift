import Platform
import TestSupport
import Testing

@Suite("Signals at random moments, end to end", .serialized, .timeLimit(.minutes(5)))
struct SignalTests {
    private static let ending = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGPIPE]

    @Test(
        "In every situation the program ends by the signal and restores the terminal",
        arguments: Situation.withScreen, ending)
    func ends(_ situation: Situation, by signal: Int32) async throws {
        try await withEnvironment { environment in
            let (copy, shown) = try environment.startCopy(in: situation)
            #expect(shown.modesLeftChanged.isSuperset(of: ["1049", "2004", "1006", "-25"]))
            copy.send(signal)
            try expectEnd(of: copy, after: shown, by: signal, on: environment)
        }
    }

    @Test("A signal ends the program and the key command that has the terminal", arguments: ending)
    func endsDuringKeyCommand(by signal: Int32) async throws {
        try await withEnvironment { environment in
            let copy = try environment.startCopy(variables: try environment.keyCommand(KeyCommandScript.asking))
            try copy.waitForOutput(KeyCommandScript.question)
            copy.send(signal)
            try expectEnd(of: copy, by: signal, on: environment)
        }
    }

    @Test("A signal ends the program at any moment of its start", arguments: ending)
    func endsWhileStarting(by signal: Int32) async throws {
        try await atMomentsOfStart { environment, moment, seed in
            let copy = try environment.startCopy()
            copy.listen(for: moment)
            copy.send(signal)
            try expectEnd(of: copy, by: signal, on: environment, seed)
        }
    }

    /// Waits until the program and its child processes have ended, and checks the terminal and the files.
    private func expectEnd(
        of copy: Pty, after shown: String = "", by signal: Int32, on environment: TestEnvironment,
        _ comment: Comment? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(try copy.waitForExit() == .signal(signal), comment, sourceLocation: sourceLocation)
        #expect(copy.modes == copy.foundModes, comment, sourceLocation: sourceLocation)
        #expect((shown + copy.output).modesLeftChanged == [], comment, sourceLocation: sourceLocation)
        #expect(environment.temporaryFiles == [], comment, sourceLocation: sourceLocation)
    }

    // MARK: Stopped programs

    struct Size: Sendable, CustomTestStringConvertible {
        let rows: Int
        let columns: Int
        var testDescription: String { "\(columns)×\(rows)" }
    }

    @Test(
        "After a stop the program shows the same frame again, also at another size",
        arguments: Situation.withScreen, [Size(rows: 24, columns: 100), Size(rows: 30, columns: 120)])
    func stops(_ situation: Situation, and size: Size) async throws {
        try await withEnvironment { environment in
            let pane = try await environment.start(in: situation)
            try pane.send(SIGTSTP)
            try await pane.wait(for: TmuxPane.shellLine, "stopped", without: TestEnvironment.town)
            #expect(try await pane.leftovers == "")
            try await pane.resize(rows: size.rows, columns: size.columns)
            try await pane.press("Enter")
            let lines = try await pane.wait(for: "the frame of \(size.testDescription)") { lines in
                lines.count == size.rows && lines.contains { $0.contains(situation.sign) }
                    && lines.last?.isEmpty == false
            }
            expectWhole(lines)
            // A full repaint must give the same frame and remove `litter`.
            // An earlier repaint that comes late may remove `litter` too, so the loop writes it again.
            repeat {
                try await pane.litter(with: "\u{1B}7\u{1B}[3;3Hlitter\u{1B}8")
            } while try await !pane.lines().contains { $0.contains("litter") }
            try await pane.press("C-l")
            try await pane.wait(for: "the same frame") { Self.unmoving($0) == Self.unmoving(lines) }
            try pane.send(SIGTERM)
            #expect(try await pane.exitStatus() == 128 + SIGTERM)
            try await pane.expectGivenBack()
        }
    }

    /// Expects that no text of the shell is visible.
    private func expectWhole(_ lines: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(
            lines[0].contains(TestEnvironment.place.prefix(5)) || lines[0].contains(TestEnvironment.town),
            sourceLocation: sourceLocation)
        let others = [TmuxPane.shellLine, "stopped", "fg"]
        #expect(
            !lines.contains { line in others.contains { line.hasPrefix($0) } }, "\(lines)",
            sourceLocation: sourceLocation)
    }

    /// The lines without the first and the last one, where ages, the spinner and countdowns change.
    private static func unmoving(_ lines: [String]) -> ArraySlice<String> { lines.dropFirst().dropLast() }

    @Test("The program does not stop while the key command has the terminal")
    func doesNotStopDuringKeyCommand() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.start(variables: try environment.keyCommand(KeyCommandScript.asking))
            try await pane.wait(for: KeyCommandScript.question)
            try pane.send(SIGTSTP)
            try await pane.type(TestEnvironment.key)
            try await pane.press("Enter")
            try await pane.wait(for: TestEnvironment.town, "Few clouds", without: "stopped", KeyCommandScript.question)
            try await environment.quit(pane)
        }
    }

    @Test("Stopped during its start the program restores the terminal, and continued it starts")
    func stopsWhileStarting() async throws {
        try await atMomentsOfStart { environment, moment, seed in
            let job = try environment.startJob()
            job.terminal.listen(for: moment)
            job.send(SIGTSTP)
            try job.terminal.waitForOutput("stopped")
            #expect(job.terminal.modes == job.terminal.foundModes, seed)
            #expect(job.terminal.output.modesLeftChanged == [], seed)
            job.terminal.forgetOutput()
            job.terminal.resize(rows: 30, columns: 100)
            try job.terminal.type("\n")
            try job.terminal.waitForOutput("Few clouds")
            try job.terminal.type(Pty.lastResponse + "q")
            try job.terminal.waitForOutput("ended with 0")
            #expect(try job.terminal.waitForExit() == .status(0), seed)
            #expect(job.terminal.modes == job.terminal.foundModes, seed)
        }
    }
}
