import TestSupport
import Testing

@testable import bench
import Platform

struct CandidateTests {
    @Test("The error for a program that ends early has its name, its status and its last screen")
    func endsEarly() async throws {
        let candidate = try shell("printf 'no such file'; exit 3")
        let misbehavior = try #require(throws: ProgramMisbehaviorError.self) { try candidate.measureRun() }
        let text = await misbehavior.described()
        #expect(
            text == """
                a shell did not show “ready” and ended with status 3. Its last screen:
                no such file
                """)
    }

    @Test("The error for a program that quits with another status has its name and status")
    func quitsBadly() throws {
        let candidate = try shell("stty raw -echo; printf ready; head -c 1 >/dev/null; exit 70")
        let misbehavior = try #require(throws: ProgramMisbehaviorError.self) { try candidate.measureRun() }
        #expect(misbehavior.message == "a shell did not quit correctly and ended with status 70")
    }

    @Test("The last screen is shown as a terminal draws it")
    func screen() async {
        let misbehavior = ProgramMisbehaviorError(
            message: "vim did not show “~” and still runs",
            output: "\u{1B}[?1049h\u{1B}[2J\u{1B}[2;3Hbelow\u{1B}[1;1H\u{1B}[31mabove", rows: 24, columns: 80)
        #expect(await misbehavior.described().hasSuffix("Its last screen:\nabove\n  below"))
    }

    @Test("The error for a program that cannot start has its path")
    func cannotStart() throws {
        let home = try TemporaryHome()
        let candidate = Candidate(
            name: "nothing", arguments: ["/no/such/program"], home: home, environment: [:], firstWords: "ready")
        let error = #expect(throws: Pty.PtyError.self) { try candidate.measureRun() }
        #expect(error?.description.firstRange(of: "/no/such/program") != nil)
    }

    @Test("Each run has a time to the first frame and a time to the end")
    func runs() throws {
        let runs = try Candidate.measureRuns(
            inTurns: [try shell("stty raw -echo; printf ready; head -c 1 >/dev/null")], rounds: 3)
        #expect(runs.map(\.firstFrame.values.count) == [3] && runs.map(\.quit.values.count) == [3])
        #expect(runs[0].firstFrame.least > 0 && runs[0].quit.least > 0)
    }

    @Test("The home of a program exists as long as its candidate")
    func home() throws {
        let candidate = try shell("true")
        let path = try #require(candidate.environment["HOME"])
        #expect(access(path, F_OK) == 0)
        withExtendedLifetime(candidate) {}
    }

    @Test("A command that prints nothing or fails is an error", arguments: ["true", "echo line; exit 2"])
    func badCommand(script: String) throws {
        let home = try TemporaryHome()
        let command = Command(["/bin/sh", "-c", script], in: home, environment: home.environment())
        #expect(throws: MeasurementError.self) { try command.milliseconds() }
    }

    private func shell(_ script: String) throws -> Candidate {
        let home = try TemporaryHome()
        return Candidate(
            name: "a shell", arguments: ["/bin/sh", "-c", script], home: home, environment: home.environment(),
            firstWords: "ready")
    }
}
