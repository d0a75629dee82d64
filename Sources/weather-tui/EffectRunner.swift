import CursesTerminal
import Dashboard
import Files
import Logging
import Platform
import Synchronization
import Weather
import WeatherService
import Words

/// Does what the state asks for; the only place where tasks are started, and ended.
@MainActor
final class EffectRunner {
    private let live: Live
    private let stateFile: StateFile
    private let inbox: Inbox
    private let logger: Logger
    private let executor: BackgroundExecutor
    /// Changes of the saved places that could not be written yet.
    private var unwritten: [SavedPlacesChange] = []
    private var refresh: Task<Void, Never>?
    private var locating: Task<Void, Never>?
    private var renewal: Task<Void, Never>?

    init(_ live: Live, stateFile: StateFile, inbox: Inbox, logger: Logger, executor: BackgroundExecutor) {
        self.live = live
        self.stateFile = stateFile
        self.inbox = inbox
        self.logger = logger
        self.executor = executor
    }

    func start(_ refresh: Refresh) {
        self.refresh?.cancel()
        if refresh.isAskedFor { live.keys.forgetFailure() }
        // Away from the main actor, whose thread waits for the terminal.
        self.refresh = Task(executorPreference: executor) { @concurrent [live, inbox, logger] in
            let outcome = await live.repository(refresh.provider).refresh(refresh.place, refresh.parts)
            outcome.log(to: logger, provider: refresh.provider)
            inbox.send(.refreshEnded(refresh.id, outcome, jitter: .random(in: 0..<1)))
        }
    }

    /// As many requests at a time as a refresh has.
    nonisolated private static let renewalsAtOnce = 2

    func start(_ renewal: SavedRenewal) {
        self.renewal?.cancel()
        self.renewal = Task(executorPreference: executor) { @concurrent [live, inbox, logger] in
            let repository = live.repository(renewal.provider)
            await withTaskGroup(of: Void.self) { group in
                for (index, place) in renewal.places.enumerated() {
                    if index >= Self.renewalsAtOnce { await group.next() }
                    _ = group.addTaskUnlessCancelled {
                        let outcome = await repository.refresh(place, [.current: renewal.newerThan])
                        outcome.log(to: logger, provider: renewal.provider)
                        if let current = outcome.current { inbox.send(.savedRenewed(renewal.id, place, current)) }
                    }
                }
            }
        }
    }

    func cancelRenewal() {
        renewal?.cancel()
        renewal = nil
    }

    func cancelRefresh() {
        refresh?.cancel()
        refresh = nil
    }

    /// Blocks until the command that prints the key has ended, which has the terminal for itself with `inForeground`.
    func runKeyCommand(inForeground: Bool) { live.keys.runCommand(inForeground: inForeground) }

    func declineKeyCommand() { live.keys.declineCommand() }

    func start(_ locating: Locating) {
        self.locating?.cancel()
        self.locating = Task(executorPreference: executor) { @concurrent [live, inbox, logger] in
            let result = await live.locate(locating.source)
            if case .failure(let problem) = result { problem.log(to: logger, from: locating.source) }
            inbox.send(.located(locating.id, result))
        }
    }

    func cancelLocating() {
        locating?.cancel()
        locating = nil
    }

    func recall(_ place: Place, from provider: ProviderID) -> StoredReport {
        live.repository(provider).stored(for: place)
    }

    /// At once, since the program may be left with the next key. Like the other writes it returns where a damaged state was
    /// set aside to, if one was; what is `known` here begins the new one.
    func remember(_ place: Place, known: Remembered) throws(StateFile.WriteProblem) -> String? {
        logged(try stateFile.remember(place, known: known))
    }

    /// The list after the change, if it is kept.
    func change(
        saved change: SavedPlacesChange, known: Remembered
    ) throws(StateFile.WriteProblem) -> (saved: SavedPlaces?, movedTo: String?) {
        unwritten.append(change)
        let (saved, moved) = try stateFile.change(saved: unwritten, known: known)
        unwritten = []
        return (saved, logged(moved))
    }

    func consent(to hosts: [String], known: Remembered) throws(StateFile.WriteProblem) -> String? {
        logged(try stateFile.consent(to: hosts, known: known))
    }

    func remember(_ view: ViewSwitches, known: Remembered) throws(StateFile.WriteProblem) -> String? {
        logged(try stateFile.remember(view, known: known))
    }

    /// That the next start cannot guess a background is no trouble to tell of.
    func remember(_ background: Background, of terminal: String, known: Remembered) -> String? {
        do throws(StateFile.WriteProblem) {
            return logged(try stateFile.remember(background, of: terminal, known: known))
        } catch {
            logger.warning("The terminal's background could not be written to the saved state.")
            return nil
        }
    }

    /// What is remembered by all copies, with the changes that could not be written yet; nil where nothing is kept or the
    /// file cannot be read.
    func remembered() throws(StateFile.Problem) -> Remembered? {
        guard stateFile.isKept else { return nil }
        do throws(StateFile.Problem) {
            var remembered = try stateFile.remembered(now: SystemClock.now)
            for change in unwritten { remembered.saved.apply(change) }
            return remembered
        } catch .newer(var understood) {
            for change in unwritten { understood.saved.apply(change) }
            return understood
        } catch .unreadable {
            return nil
        }
    }

    /// Begins a new state with what is known here, after a damaged one was set aside.
    func begin(with known: Remembered) { _ = try? stateFile.update { $0.begin(with: known) } }

    /// Where that cannot be written, the next start tells of it once more.
    func confirmSetAside() { _ = try? stateFile.confirmSetAside() }

    /// The weather that is stored of each.
    func storedWeather(of places: [Place], from provider: ProviderID) -> [Coordinate: Fetched<CurrentWeather>] {
        let repository = live.repository(provider)
        var weather: [Coordinate: Fetched<CurrentWeather>] = [:]
        for place in places { weather[place.askedCoordinate] = repository.stored(CurrentWeather.self, for: place) }
        return weather
    }

    private func logged(_ moved: String?) -> String? {
        if let moved { logger.warning("The saved state was damaged, and is set aside as \(moved).") }
        return moved
    }
}

// MARK: Without a loop

extension EffectRunner {
    /// Does the work and waits for its end.
    static func wait<Value: Sendable>(
        on executor: BackgroundExecutor, for work: @escaping @Sendable () async -> Value
    ) throws -> Value {
        guard let wakeup = Wakeup() else { throw ScreenError.unavailable }
        let result = LaterValue<Value>(wakeup: wakeup)
        Task(executorPreference: executor) { @concurrent in result.settle(await work()) }
        return result.wait()
    }
}

/// A value that one thread waits for.
private final class LaterValue<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let wakeup: Wakeup

    init(wakeup: Wakeup) { self.wakeup = wakeup }

    func settle(_ result: Value) {
        value.withLock { $0 = result }
        wakeup.signal()
    }

    func wait() -> Value {
        while true {
            wakeup.wait()
            if let value = value.withLock({ $0 }) { return value }
        }
    }
}

extension RefreshOutcome {
    /// What failed, in words that hold neither key nor URL.
    fileprivate func log(to logger: Logger, provider: ProviderID) {
        for part in ReportPart.allCases {
            guard case .failure(let error)? = results[part], error != .cancelled else { continue }
            let strings = Strings.ofLog
            logger.warning("\(strings[part]): \(strings.printedMessage(for: error, from: provider))")
        }
    }
}

extension LocationProblem {
    fileprivate func log(to logger: Logger, from source: LocationSource) {
        guard self != .cancelled else { return }
        let asked = source == .geoClue ? "GeoClue" : "IP lookup"
        logger.warning("Current location, \(asked): \(Strings.ofLog.message(for: self))")
    }
}
