/// A program of the user that runs without a shell and without the terminal, and that gets no key.
package struct UserCommand: Sendable {
    package let words: [String]
    private let environment: [String: String]
    package let limit: Duration

    /// The program gets no variable whose name begins with one of `secrets`, such as that of a key or of its file.
    package init(
        _ words: [String], hiding secrets: [String], environment: [String: String] = ProcessEnvironment.variables,
        limit: Duration = .seconds(10)
    ) {
        (self.words, self.limit) = (words, limit)
        self.environment = environment.filter { name, _ in !secrets.contains { name.hasPrefix($0) } }
    }

    /// Nil if the program can be started.
    package var obstacle: Program.RunError? { Program(words).obstacle }

    /// Returns after the end of the program, which is killed after the limit with its child processes: the first 64 KiB of
    /// its output, or nothing unless `keepsOutput`.
    package func run(
        adding arguments: [String] = [], keepsOutput: Bool = false
    ) async -> Result<[UInt8], Program.RunError> {
        await withCheckedContinuation { continuation in
            let isRunning = runDetached("command") {
                continuation.resume(returning: runProgram(adding: arguments, keepsOutput: keepsOutput))
            }
            if !isRunning { continuation.resume(returning: .failure(.notStarted(EAGAIN))) }
        }
    }

    private func runProgram(adding arguments: [String], keepsOutput: Bool) -> Result<[UInt8], Program.RunError> {
        guard !words.isEmpty else { return .failure(.notFound) }
        return Result { () throws(Program.RunError) in
            try Program(words + arguments).runApart(
                within: limit, environment: environment, keepsOutput: keepsOutput)
        }
    }
}
