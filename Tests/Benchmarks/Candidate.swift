import Platform
import TestSupport

struct Candidate {
    let name: String
    let arguments: [String]
    /// The folder is deleted with this value.
    let home: TemporaryHome
    private(set) var environment: [String: String]
    var firstWords: String
    /// Replies of the terminal, which are sent after the first frame.
    var replies = ""
    var rows = 24
    var columns = 80

    /// Milliseconds of one run.
    struct RunTimes {
        let firstFrame: Double
        /// Until the first frame, or nil if unknown; other programs hardly affect it.
        let processorTime: Double?
        /// From the key `q` to the end.
        let quit: Double
    }

    struct Runs {
        var firstFrame = Series()
        var processorTime = Series()
        var quit = Series()

        mutating func add(_ times: RunTimes) {
            firstFrame.add(times.firstFrame)
            if let time = times.processorTime { processorTime.add(time) }
            quit.add(times.quit)
        }
    }

    func with(_ variables: [String: String]) -> Candidate {
        var candidate = self
        candidate.environment.merge(variables) { $1 }
        return candidate
    }

    func start() throws -> RunningCandidate { try RunningCandidate(self) }

    func measureRun() throws -> RunTimes {
        let begin = ContinuousClock.now
        let running = try start()
        try running.wait(for: firstWords)
        let elapsed = begin.duration(to: .now)
        let processorTime = ProcessFigures.processorTime(of: running.terminal.processID)
        try running.sendReplies()
        return RunTimes(
            firstFrame: elapsed.milliseconds, processorTime: processorTime, quit: try running.quit())
    }

    /// Runs several programs in turns, so that the machine's load affects them equally.
    static func measureRuns(inTurns candidates: [Candidate], rounds: Int) throws -> [Runs] {
        var runs = candidates.map { _ in Runs() }
        for _ in 0..<rounds {
            for (index, candidate) in candidates.enumerated() { runs[index].add(try candidate.measureRun()) }
        }
        return runs
    }
}

final class RunningCandidate {
    // The terminal is declared first, so that the program ends before its home is removed.
    let terminal: Pty
    let candidate: Candidate

    /// A frame is complete after this time without a byte.
    private static let quiet = Duration.milliseconds(15)

    init(_ candidate: Candidate) throws {
        self.candidate = candidate
        terminal = try Pty(
            candidate.arguments, environment: candidate.environment.merging(["TERM": "xterm-256color"]) { $1 },
            rows: candidate.rows, columns: candidate.columns)
    }

    func begin() throws {
        try wait(for: candidate.firstWords)
        try sendReplies()
    }

    fileprivate func sendReplies() throws {
        if !candidate.replies.isEmpty { try terminal.type(candidate.replies) }
        terminal.waitUntilQuiet(for: Self.quiet)
    }

    /// Waits up to ten seconds, or until the program ends.
    func wait(for words: String) throws {
        for second in 1...10 {
            do {
                return try terminal.waitForOutput(words, within: .seconds(1))
            } catch is Pty.PtyError {
                let exit = try? terminal.waitForExit(within: .zero)
                if exit != nil || second == 10 { throw misbehavior("show “\(words)”", exit) }
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
            message: "\(candidate.name) did not \(missing) and \(state)", output: terminal.output,
            rows: candidate.rows, columns: candidate.columns)
    }

    func read() throws -> ProcessFigures { try ProcessFigures(of: terminal.processID) }

    /// Returns the milliseconds until the frame begins to change and the bytes of the change.
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

    func refresh() throws {
        terminal.forgetOutput()
        try terminal.type("r")
        try wait(for: Workbench.refreshedWords)
    }

    func kill() throws {
        terminal.send(SIGKILL)
        _ = try terminal.waitForExit(within: .seconds(10))
    }

    /// Returns the milliseconds from the key to the end.
    @discardableResult
    func quit() throws -> Double {
        try milliseconds {
            try terminal.type("q")
            do {
                let exit = try terminal.waitForExit(within: .seconds(10))
                if exit != .status(0) { throw misbehavior("quit correctly", exit) }
            } catch is Pty.PtyError {
                throw misbehavior("quit", nil)
            }
        }
    }
}
