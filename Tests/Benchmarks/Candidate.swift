import Platform
import TestSupport

/// A program to be measured, and how to tell that its first frame is there.
struct Candidate {
    /// What it is called where something goes wrong.
    let name: String
    let arguments: [String]
    /// Where it keeps its files, which are there as long as this is.
    let home: TemporaryHome
    let environment: [String: String]
    /// The last words of its first frame.
    let firstWords: String
    /// What a terminal answers to the questions that the program asks it after its first frame; "" for one that asks none.
    var answers = ""
    var rows = 24
    var columns = 80

    /// One run, in milliseconds.
    struct Life {
        /// From its start to its first frame.
        let firstFrame: Double
        /// How long it had a processor until then, which other programs hardly change; nil where the kernel does not tell.
        let processorTime: Double?
        /// From `q` to its end.
        let quit: Double
    }

    /// Several runs, one after the other.
    struct Runs {
        var firstFrame = Series()
        var processorTime = Series()
        var quit = Series()

        mutating func add(_ life: Life) {
            firstFrame.add(life.firstFrame)
            if let time = life.processorTime { processorTime.add(time) }
            quit.add(life.quit)
        }
    }

    func start() throws -> RunningCandidate { try RunningCandidate(self) }

    /// Starts it, looks at its first frame and quits.
    func live() throws -> Life {
        let begin = ContinuousClock.now
        let running = try start()
        try running.wait(for: firstWords)
        let elapsed = begin.duration(to: .now)
        let processorTime = ProcessFigures.processorTime(of: running.terminal.processID)
        try running.greet()
        return Life(
            firstFrame: elapsed.milliseconds, processorTime: processorTime, quit: try running.quit())
    }

    /// The same of several programs, in turns, so that all of them have the same machine.
    static func live(inTurns candidates: [Candidate], rounds: Int) throws -> [Runs] {
        var lives = candidates.map { _ in Runs() }
        for _ in 0..<rounds {
            for (index, candidate) in candidates.enumerated() { lives[index].add(try candidate.live()) }
        }
        return lives
    }
}

/// A candidate in a terminal.
final class RunningCandidate {
    // Before the candidate, whose home goes with it: the program ends first.
    let terminal: Pty
    let candidate: Candidate

    /// After so long without a byte a picture counts as complete.
    private static let quiet = Duration.milliseconds(15)

    init(_ candidate: Candidate) throws {
        self.candidate = candidate
        terminal = try Pty(
            candidate.arguments, environment: candidate.environment.merging(["TERM": "xterm-256color"]) { $1 },
            rows: candidate.rows, columns: candidate.columns)
    }

    /// Waits for the first frame, and answers what is asked after it.
    func begin() throws {
        try wait(for: candidate.firstWords)
        try greet()
    }

    fileprivate func greet() throws {
        if !candidate.answers.isEmpty { try terminal.type(candidate.answers) }
        terminal.waitUntilQuiet(for: Self.quiet)
    }

    /// For ten seconds, unless the program ends before.
    func wait(for words: String) throws {
        for second in 1...10 {
            do {
                return try terminal.waitForOutput(words, within: .seconds(1))
            } catch is Pty.PtyError {
                let exit = try? terminal.waitForExit(within: .zero)
                if exit != nil || second == 10 { throw misbehavior("showed “\(words)”", exit) }
            }
        }
    }

    private func misbehavior(_ missing: String, _ exit: Pty.Exit?) -> ProgramMisbehaviorError {
        let state =
            switch exit {
            case .status(let status): "ended with status \(status)"
            case .signal(let signal): "was ended by signal \(signal)"
            case nil: "still runs"
            }
        return ProgramMisbehaviorError(
            problem: "\(candidate.name) never \(missing) and \(state)", output: terminal.output,
            rows: candidate.rows, columns: candidate.columns)
    }

    func read() throws -> ProcessFigures { try ProcessFigures(of: terminal.processID) }

    /// How long it takes until a picture begins to change, and how many bytes that is.
    func change(by act: (Pty) throws -> Void, until words: String = "\u{1B}") throws -> (
        milliseconds: Double, bytes: Double
    ) {
        terminal.waitUntilQuiet(for: Self.quiet)
        terminal.forgetOutput()
        let time = try milliseconds {
            try act(terminal)
            try wait(for: words)
        }
        terminal.waitUntilQuiet(for: Self.quiet)
        return (time, Double(terminal.output.utf8.count))
    }

    /// Ends it however it would quit.
    func kill() throws {
        terminal.send(SIGKILL)
        _ = try terminal.waitForExit(within: .seconds(10))
    }

    /// Milliseconds from the key to the end.
    @discardableResult
    func quit() throws -> Double {
        try milliseconds {
            try terminal.type("q")
            do {
                let exit = try terminal.waitForExit(within: .seconds(10))
                if exit != .status(0) { throw misbehavior("quit well", exit) }
            } catch is Pty.PtyError {
                throw misbehavior("quit", nil)
            }
        }
    }
}
