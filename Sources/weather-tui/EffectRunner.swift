import Dashboard
import Files
import Logging
import Weather
import WeatherService

/// Does what the state asks for; the only place where tasks are started, and ended.
final class EffectRunner {
    private let repository: @Sendable (ProviderID) -> WeatherRepository
    private let stateFile: StateFile
    private let inbox: Inbox
    private let logger: Logger
    private var refresh: Task<Void, Never>?

    init(
        repository: @escaping @Sendable (ProviderID) -> WeatherRepository, stateFile: StateFile, inbox: Inbox,
        logger: Logger
    ) {
        self.repository = repository
        self.stateFile = stateFile
        self.inbox = inbox
        self.logger = logger
    }

    func start(_ refresh: Refresh) {
        self.refresh?.cancel()
        // Away from the main actor, whose thread waits for the terminal.
        self.refresh = Task { @concurrent [repository, inbox, logger] in
            let outcome = await repository(refresh.provider).refresh(refresh.place, refresh.halves)
            outcome.log(to: logger, provider: refresh.provider)
            inbox.send(.refreshEnded(refresh.id, outcome, jitter: .random(in: 0..<1)))
        }
    }

    func cancelRefresh() {
        refresh?.cancel()
        refresh = nil
    }

    func recall(_ place: Place, from provider: ProviderID) -> StoredReport { repository(provider).stored(for: place) }

    /// At once, since the program may be left with the next key. Returns where a damaged state was set aside to, if one was.
    func remember(_ place: Place) throws(PrivateFile.Problem) -> String? {
        let moved = try stateFile.remember(place)
        if let moved { logger.warning("the state was damaged, and is set aside as \(moved)") }
        return moved
    }
}

extension RefreshOutcome {
    /// What failed, in the terms of `WeatherError`, which carries neither key nor URL.
    nonisolated fileprivate func log(to logger: Logger, provider: ProviderID) {
        if case .failure(let error)? = current, error != .cancelled {
            logger.warning("\(provider.rawValue), current weather: \(error)")
        }
        if case .failure(let error)? = forecast, error != .cancelled {
            logger.warning("\(provider.rawValue), forecast: \(error)")
        }
    }
}
