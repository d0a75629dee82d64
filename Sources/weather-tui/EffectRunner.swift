import Dashboard
import Files
import Weather
import WeatherService

/// Does what the state asks for; the only place where tasks are started, and ended.
final class EffectRunner {
    private let repository: @Sendable (ProviderID) -> WeatherRepository
    private let stateFile: StateFile
    private let inbox: Inbox
    private var refresh: Task<Void, Never>?

    init(
        repository: @escaping @Sendable (ProviderID) -> WeatherRepository, stateFile: StateFile, inbox: Inbox
    ) {
        self.repository = repository
        self.stateFile = stateFile
        self.inbox = inbox
    }

    func start(_ refresh: Refresh) {
        self.refresh?.cancel()
        // Away from the main actor, whose thread waits for the terminal.
        self.refresh = Task { @concurrent [repository, inbox] in
            let outcome = await repository(refresh.provider).refresh(refresh.place)
            inbox.send(.refreshEnded(refresh.id, outcome))
        }
    }

    func cancelRefresh() {
        refresh?.cancel()
        refresh = nil
    }

    /// At once, since the program may be left with the next key.
    func remember(_ place: Place) throws(PrivateFile.Problem) { try stateFile.remember(place) }
}
