import Platform
import Text

/// The user's program that gets a notice as its last two arguments.
package struct NoticeCommand: Sendable {
    package struct Failure: NoticeError, Hashable, Sendable {
        let program: String
        let cause: Program.RunError

        init(program: String, cause: Program.RunError) { (self.program, self.cause) = (program, cause) }
    }

    private let command: UserCommand

    package init(_ command: UserCommand) { self.command = command }

    /// Nil if the program can be started.
    package var obstacle: Program.RunError? { command.obstacle }

    /// Returns after the end of the program.
    package func run(title: String, body: String) async throws(Failure) {
        let text = NoticeText(title: title, body: body)
        let outcome = await command.run(adding: [text.title, text.body])
        if case .failure(let cause) = outcome { throw Failure(program: name, cause: cause) }
    }

    private var name: String { (command.words.first ?? "").cleaned(limit: 120) }
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
