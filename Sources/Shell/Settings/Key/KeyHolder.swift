import Synchronization
import Weather
import WeatherService

/// Finds the key for each request, and asks the user's command for it but once.
///
/// The command may need the terminal, which the loop has: a request waits here until the loop has run it.
package final class KeyHolder: Sendable {
    private typealias Outcome = Result<APIKey, WeatherError>
    private typealias Waiting = CheckedContinuation<Outcome, Never>

    private enum Answer: Sendable {
        case none
        /// Requests that wait for the command.
        case awaited(APIKeyCommand, [Waiting])
        case known(Outcome)
    }

    private let source: @Sendable () -> KeySource
    private let onCommandWanted: @Sendable () -> Void
    private let answer = Mutex(Answer.none)

    /// `source` is asked anew for each request, so that a mended key file is seen without a restart. `onCommandWanted` has
    /// the loop call `runCommand` or `declineCommand`.
    package init(source: @escaping @Sendable () -> KeySource, onCommandWanted: @escaping @Sendable () -> Void) {
        self.source = source
        self.onCommandWanted = onCommandWanted
    }

    package func key() async throws(WeatherError) -> APIKey {
        guard let origin = source().origins.first else { throw .key(.missing) }
        guard case .command(let command) = origin else { return try origin.key() }
        return try await printed(by: command).get()
    }

    /// The service has refused the key: a command is asked again, but not before the user wants it.
    package func refuse() {
        answer.withLock { if case .known(.success) = $0 { $0 = .known(.failure(.keyRefused)) } }
    }

    /// The user wants to know anew: a command that has failed may be mended.
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

    /// Runs the command that requests wait for; blocks until it has ended. `inForeground` gives it the terminal.
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

    /// Lets go the requests that wait for the command: the key is not wanted any more.
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
