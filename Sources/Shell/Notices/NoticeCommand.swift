import Platform
import Text

/// The user's program that gets a notice as its last two arguments.
package struct NoticeCommand: Sendable {
    package struct Failure: NoticeError, Hashable, Sendable {
        let program: String
        package let cause: Program.RunError

        package init(program: String, cause: Program.RunError) { (self.program, self.cause) = (program, cause) }
    }

    private let words: [String]
    private let environment: [String: String]
    private let limit: Duration

    /// The program gets no variable whose name begins with one of `secrets`, such as that of a key or of its file.
    package init(
        _ words: [String], hiding secrets: [String], environment: [String: String] = ProcessEnvironment.variables,
        limit: Duration = .seconds(10)
    ) {
        self.words = words
        self.environment = environment.filter { name, _ in !secrets.contains { name.hasPrefix($0) } }
        self.limit = limit
    }

    /// Nil if the program can be started.
    package var obstacle: Program.RunError? { Program(words).obstacle }

    /// Returns after the end of the program, which is killed after the limit with its child processes.
    package func run(title: String, body: String) async throws(Failure) {
        let text = NoticeText(title: title, body: body)
        let outcome: Result<Void, Program.RunError> = await withCheckedContinuation { continuation in
            let isRunning = runDetached("notice") { continuation.resume(returning: runProgram(with: text)) }
            if !isRunning { continuation.resume(returning: .failure(.notStarted(EAGAIN))) }
        }
        if case .failure(let cause) = outcome { throw Failure(program: name, cause: cause) }
    }

    private func runProgram(with text: NoticeText) -> Result<Void, Program.RunError> {
        guard !words.isEmpty else { return .failure(.notFound) }
        return Result { () throws(Program.RunError) in
            _ = try Program(words + [text.title, text.body]).runApart(within: limit, environment: environment)
        }
    }

    private var name: String { (words.first ?? "").cleaned(limit: 120) }
}

extension NoticeCommand.Failure {
    package var mayHaveBeenSeen: Bool {
        switch cause {
        case .notFound, .notExecutable, .notStarted: false
        case .exited, .killed, .tooSlow, .interrupted: true
        }
    }

    package var logText: String {
        let end =
            switch cause {
            case .notFound: program.hasPrefix("~") ? "was not found: ~ is not expanded" : "was not found"
            case .notExecutable: "cannot be executed: a script needs permission, and a first line such as #!/bin/sh"
            case .notStarted(let code): "could not start: \(String(cString: strerror(code)))"
            case .exited(let status): "ended with status \(status)"
            case .killed(let signal): "was killed by signal \(signal)"
            case .tooSlow: "took too long and was killed"
            case .interrupted: "was interrupted"
            }
        return "The notice command \(program) \(end)"
    }
}
