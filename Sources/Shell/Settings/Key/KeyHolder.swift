import Synchronization
import Weather
import WeatherService

/// A holder of the key that runs the user's command once, when the loop can give it the terminal.
package final class KeyHolder: Sendable {
    private typealias Outcome = Result<APIKey, WeatherError>
    private typealias Waiting = CheckedContinuation<Outcome, Never>

    private enum CommandState: Sendable {
        case none
        case awaited(APIKeyCommand, [Waiting])
        case known(Outcome)
    }

    private let source: @Sendable () -> KeySource
    private let onCommandWanted: @Sendable () -> Void
    private let state = Mutex(CommandState.none)

    /// `source` is read for each request, so a changed key file needs no restart.
    /// `onCommandWanted` makes the loop call `runCommand` or `declineCommand`.
    package init(source: @escaping @Sendable () -> KeySource, onCommandWanted: @escaping @Sendable () -> Void) {
        self.source = source
        self.onCommandWanted = onCommandWanted
    }

    package func key() async throws(WeatherError) -> APIKey {
        guard let origin = source().origins.first else { throw .key(.missing) }
        guard case .command(let command) = origin else { return try origin.key() }
        return try await printed(by: command).get()
    }

    /// Marks the key as refused; the command runs again only when the user asks for it.
    package func refuse() {
        state.withLock { if case .known(.success) = $0 { $0 = .known(.failure(.service(.keyRefused))) } }
    }

    package func forgetFailure() {
        state.withLock { if case .known(.failure) = $0 { $0 = .none } }
    }

    private func printed(by command: APIKeyCommand) async -> Outcome {
        await withCheckedContinuation { request in
            let (outcome, isFirst) = state.withLock { state -> (Outcome?, Bool) in
                switch state {
                case .known(let outcome): return (outcome, false)
                case .awaited(let command, let requests):
                    state = .awaited(command, requests + [request])
                    return (nil, false)
                case .none:
                    state = .awaited(command, [request])
                    return (nil, true)
                }
            }
            if let outcome { request.resume(returning: outcome) }
            if isFirst { onCommandWanted() }
        }
    }

    /// Blocks until the command ends; `inForeground` gives it the terminal.
    package func runCommand(inForeground: Bool) {
        guard let command = awaitedCommand else { return }
        let outcome: Outcome
        do throws(WeatherError) {
            outcome = .success(try command.key(inForeground: inForeground))
        } catch {
            outcome = .failure(error)
        }
        resolve(outcome, state: .known(outcome))
    }

    private var awaitedCommand: APIKeyCommand? {
        state.withLock { state in
            if case .awaited(let command, _) = state { command } else { nil }
        }
    }

    package func declineCommand() { resolve(.failure(.cancelled), state: .none) }

    private func resolve(_ outcome: Outcome, state next: CommandState) {
        let requests = state.withLock { state -> [Waiting] in
            guard case .awaited(_, let requests) = state else { return [] }
            state = next
            return requests
        }
        for request in requests { request.resume(returning: outcome) }
    }
}
