import TestSupport
import Testing

@testable import bench
import Platform

struct CandidateTests {
    @Test("A program that ends before its first words is named, with its status and what it has shown")
    func endsEarly() async throws {
        let candidate = try shell("printf 'no such file'; exit 3")
        let misbehavior = try #require(throws: ProgramMisbehaviorError.self) { try candidate.live() }
        let text = await misbehavior.described()
        #expect(
            text == """
                a shell never showed “ready” and ended with status 3. It was last seen like this:
                no such file
                """)
    }

    @Test("So is one that does not quit as it should")
    func quitsBadly() throws {
        let candidate = try shell("stty raw -echo; printf ready; head -c 1 >/dev/null; exit 70")
        let misbehavior = try #require(throws: ProgramMisbehaviorError.self) { try candidate.live() }
        #expect(misbehavior.problem == "a shell never quit well and ended with status 70")
    }

    @Test("The last screen is shown as a terminal draws it")
    func screen() async {
        let misbehavior = ProgramMisbehaviorError(
            problem: "vim never showed “~” and still runs",
            output: "\u{1B}[?1049h\u{1B}[2J\u{1B}[2;3Hbelow\u{1B}[1;1H\u{1B}[31mabove", rows: 24, columns: 80)
        #expect(await misbehavior.described().hasSuffix("like this:\nabove\n  below"))
    }

    @Test("A program that cannot be started is named")
    func cannotStart() throws {
        let home = try TemporaryHome()
        let candidate = Candidate(
            name: "nothing", arguments: ["/no/such/program"], home: home, environment: [:], firstWords: "ready")
        let failure = #expect(throws: Pty.PtyError.self) { try candidate.live() }
        #expect(failure?.description.firstRange(of: "/no/such/program") != nil)
    }

    @Test("A run takes time to its first frame and to its end")
    func life() throws {
        let lives = try Candidate.live(
            inTurns: [try shell("stty raw -echo; printf ready; head -c 1 >/dev/null")], rounds: 3)
        #expect(lives.map(\.firstFrame.values.count) == [3] && lives.map(\.quit.values.count) == [3])
        #expect(lives[0].firstFrame.least > 0 && lives[0].quit.least > 0)
    }

    @Test("The home of a program is there as long as its candidate")
    func home() throws {
        let candidate = try shell("true")
        let path = try #require(candidate.environment["HOME"])
        #expect(access(path, F_OK) == 0)
        withExtendedLifetime(candidate) {}
    }

    @Test("A command that prints nothing, or ends badly, is no figure", arguments: ["true", "echo line; exit 2"])
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
