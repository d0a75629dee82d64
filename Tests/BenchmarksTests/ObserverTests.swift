import TestSupport
import Testing

@testable import bench

@Suite(.timeLimit(.minutes(5)))
struct ObserverTests {
    private static let journal = """
        write 46 opens the screen
        frame
        write 22 first words
        write 1000 last words
        write 32 asks
        frame
        write 7 moved
        """

    @Test("The output of a program has its frames, its writes and their bytes")
    func output() {
        let output = ObservedOutput(journal: Self.journal)
        #expect((output.frames, output.writes, output.bytes) == (2, 5, 1107))
        let empty = ObservedOutput(journal: "")
        #expect((empty.frames, empty.writes, empty.bytes) == (0, 0, 0))
    }

    @Test("The first frame begins after the screen is open, and ends with its last words")
    func firstFrame() {
        let frame = ObservedOutput(journal: Self.journal).firstFrame(endingWith: "last words")
        #expect((frame.frames, frame.writes, frame.bytes) == (1, 2, 1022))
    }

    @Test("The output since a moment lacks what was before")
    func since() {
        let before = ObservedOutput(journal: Self.journal)
        let change = ObservedOutput(journal: Self.journal + "\nframe\nwrite 5 abc").since(before)
        #expect((change.frames, change.writes, change.bytes) == (1, 1, 5))
    }

    @Test("The last words of a frame are in its last text, without a time, and nowhere else")
    func lastWords() throws {
        let lines = [
            "PAIR(1, 68, -1)", #"TEXT(0, 0, 0, 0, "Seoul")"#, #"TEXT(23, 8, 0, 1, " units    next quit at 12:34 ")"#,
        ]
        #expect(try FirstFrame(lines.joined(separator: "\n") + "\n").lastWords == "next quit at")
        let repeated = lines + [lines[1], lines[1]]
        #expect(throws: MeasurementError.self) { try FirstFrame(repeated.joined(separator: "\n")) }
        #expect(throws: MeasurementError.self) { try FirstFrame("") }
    }

    #if os(Linux)
        @Test("A program in C draws the first frame of the dashboard, with equal cells, colors and bytes")
        func sameFrame() async throws {
            let bench = try await Workbench(idleSeconds: 1)
            let (observer, dashboard) = (try await Observer(), bench.dashboard(in: try bench.homeWithWeather()))
            // An error if a cell differs.
            let program = try await observer.frameProgram(for: dashboard)
            let frame = try observer.firstFrame(of: program)
            #expect(frame.source.contains("Benchtown") && frame.source.contains(Workbench.weatherWords))
            #expect(frame.lastWords == program.firstWords)
            await bench.end()
        }
    #endif

    @Test("The floor in Swift shows the same as the floor in C, and ends with the same key")
    func bareSwift() async throws {
        let bench = try await Workbench(idleSeconds: 1)
        let outputs = try [bench.hello, bench.bareSwift].map { candidate in
            let program = try candidate.start()
            try program.begin()
            try program.quit()
            return program.terminal.output
        }
        #expect(outputs[0] == outputs[1])
        await bench.end()
    }
}
