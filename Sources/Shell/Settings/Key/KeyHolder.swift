import Synchronization
import Weather
import WeatherService

/// Asks the user's command for the key only once. The command may need the terminal, so requests wait here until the
/// loop has run it.
package final class KeyHolder: Sendable {
    private typealias Outcome = Result<APIKey, WeatherError>
    private typealias Waiting = CheckedContinuation<Outcome, Never>

    private enum Answer: Sendable {
        case none
        case awaited(APIKeyCommand, [Waiting])
        case known(Outcome)
    }

    private let source: @Sendable () -> KeySource
    private let onCommandWanted: @Sendable () -> Void
    private let answer = Mutex(Answer.none)

    /// `source` is called for each request, so a changed key file counts without a restart. `onCommandWanted` makes the
    /// loop call `runCommand` or `declineCommand`.
    package init(source: @escaping @Sendable () -> KeySource, onCommandWanted: @escaping @Sendable () -> Void) {
        self.source = source
        self.onCommandWanted = onCommandWanted
    }

    package func key() async throws(WeatherError) -> APIKey {
        guard let origin = source().origins.first else { throw .key(.missing) }
        guard case .command(let command) = origin else { return try origin.key() }
        return try await printed(by: command).get()
    }

    /// A refused key is asked from the command again, but only when the user wants it.
    package func refuse() {
        answer.withLock { if case .known(.success) = $0 { $0 = .known(.failure(.service(.keyRefused))) } }
    }

    package func forgetFailure() {
        answer.withLock { if case .known(.failure) = $0 { $0 = .none } }
    }

    // MARK: The command

    private func printed(by command: APIKeyCommand) async -> Outcome {
        await withCheckedContinuation { request in
            let (outcome, isFirst) = answer.withLock { answer -> (Outcome?, Bool) in
                switch answer {
                case .known(let outcome): return (outcome, false)
                case .awaited(let command, let requests):
                    answer = .awaited(command, requests + [request])
                    return (nil, false)
                case .none:
                    answer = .awaited(command, [request])
                    return (nil, true)
                }
            }
            if let outcome { request.resume(returning: outcome) }
            if isFirst { onCommandWanted() }
        }
    }

    /// Blocks until the command has ended; `inForeground` gives it the terminal.
    package func runCommand(inForeground: Bool) {
        guard let command = awaitedCommand else { return }
        let outcome: Outcome
        do throws(WeatherError) {
            outcome = .success(try command.key(inForeground: inForeground))
        } catch {
            outcome = .failure(error)
        }
        resolve(outcome, leaving: .known(outcome))
    }

    private var awaitedCommand: APIKeyCommand? {
        answer.withLock { answer in
            if case .awaited(let command, _) = answer { command } else { nil }
        }
    }

    package func declineCommand() { resolve(.failure(.cancelled), leaving: .none) }

    private func resolve(_ outcome: Outcome, leaving next: Answer) {
        let requests = answer.withLock { answer -> [Waiting] in
            guard case .awaited(_, let requests) = answer else { return [] }
            answer = next
            return requests
        }
        for request in requests { request.resume(returning: outcome) }
    }
}
