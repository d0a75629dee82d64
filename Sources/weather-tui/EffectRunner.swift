import Dashboard
import Display
import Locations
import Logging
import Maps
import Platform
import Radar
import Weather
import Words

@MainActor
final class EffectRunner {
    private let live: LiveDependencies
    private let stateFile: StateFile
    private let inbox: Inbox<Event>
    private let logger: Logger
    private let executor: BackgroundExecutor
    private var known: StoredState
    private var unwritten: [SavedPlacesChange] = []
    /// What waits for the first frame; nil after it. Another thread would take a core from the terminal that draws it.
    private var afterFirstFrame: [() -> Void]? = []
    private var refresh: Task<Void, Never>?
    private var extras: [ReportPart: Task<Void, Never>] = [:]
    private var locating: Task<Void, Never>?
    private var following: Task<Void, Never>?
    private var renewal: Task<Void, Never>?
    private var icons: [IconRequest.ID: Task<Void, Never>] = [:]
    private var radar: [RadarRequest.ID: Task<Void, Never>] = [:]

    init(
        _ live: LiveDependencies, stateFile: StateFile, known: StoredState, inbox: Inbox<Event>, logger: Logger,
        executor: BackgroundExecutor
    ) {
        self.live = live
        self.known = known
        self.stateFile = stateFile
        self.inbox = inbox
        self.logger = logger
        self.executor = executor
    }

    /// Returns events of immediate work; longer work sends its events to the inbox.
    func run(_ effect: Effect) -> [Event] {
        switch effect {
        case .refresh(let refresh): start(refresh)
        case .cancelRefresh: refresh?.cancel()
        case .cancelExtras: for task in extras.values { task.cancel() }
        case .recall(let place, let provider):
            let stored = live.repository(provider).stored(for: place, parts: ReportPart.essential)
            runAfterFirstFrame { [self] in recallExtras(of: place, from: provider, beside: stored) }
            return [.recalled(stored)]
        case .recallSaved(let provider):
            let errors = readAgain()
            return errors + [.savedRecalled(known.saved, weather: storedWeather(from: provider))]
        case .renewSaved(let renewal): start(renewal)
        case .cancelSavedRenewal: renewal?.cancel()
        case .recallConsent:
            let errors = readAgain()
            return errors + [.consentRecalled(known.consentedHosts)]
        case .locate(let locating): start(locating)
        case .cancelLocating: locating?.cancel()
        case .loadIcon(let request): start(request)
        case .endIconRequest(let id): icons.removeValue(forKey: id)?.cancel()
        case .loadRadar(let request): start(request)
        case .endRadar(let id): radar.removeValue(forKey: id)?.cancel()
        case .follow(let following): start(following)
        case .cancelFollowing: following?.cancel()
        case .findLocationSettings: return [.locationSettingsFound(LocationSettings.program)]
        case .openSettings(let words): return openSettings(words)
        case .changeSaved(let change): return self.change(saved: change)
        // The next key may quit the program, so this is written at once.
        case .remember(let place, let here):
            return write(.place) {
                ($0.place, $0.followsHere) = (place, here != nil)
                $0.location = here ?? $0.location
            }
        case .rememberMove(let place): return write { if $0.followsHere { $0.place = place } }
        case .consent(let hosts): return write(.consent) { $0.consentedHosts = Set(hosts) }
        case .rememberView(let switches): return write(.view) { $0.view.apply(switches) }
        case .rememberBackground(let background):
            return write { $0.remember(background, of: live.terminalName) }
        // After a write error the next start shows the notice again.
        case .confirmSetAside: return write { $0.setAside = nil }
        case .runAPIKeyCommand: runAPIKeyCommand(inForeground: false)
        case .declineAPIKeyCommand: for keys in live.keys.values { keys.declineCommand() }
        case .repaint, .suspend, .quit: break
        }
        return []
    }

    func runAPIKeyCommand(inForeground: Bool) {
        for keys in live.keys.values { keys.runCommand(inForeground: inForeground) }
    }

    func runWorkAfterFirstFrame() {
        let waiting = afterFirstFrame ?? []
        afterFirstFrame = nil
        for work in waiting { work() }
    }

    private func runAfterFirstFrame(_ work: @escaping () -> Void) {
        if afterFirstFrame == nil { work() } else { afterFirstFrame?.append(work) }
    }

    private func recallExtras(of place: Place, from provider: ProviderID, beside weather: StoredReport) {
        let parts = provider.parts.subtracting(ReportPart.essential)
        guard !parts.isEmpty else { return }
        Task(executorPreference: executor) { @concurrent [live, inbox] in
            let extras = live.repository(provider).stored(for: place, parts: parts, beside: weather)
            if !extras.values.isEmpty { inbox.send(.extrasRecalled(place, provider, extras)) }
        }
    }

    /// Of a command that prints the weather, which comes within this time mostly.
    nonisolated private static let waitForExtras = Duration.seconds(3)

    private func start(_ refresh: RefreshRequest) {
        if refresh.isManual { live.keys[refresh.provider]?.forgetFailure() }
        let task = Task(executorPreference: executor) { @concurrent [live, inbox, logger] in
            func send(_ outcome: RefreshOutcome) {
                outcome.log(to: logger, provider: refresh.provider)
                let jitter = Double.random(in: 0..<1)
                inbox.send(
                    refresh.isExtra
                        ? .extrasEnded(refresh.id, outcome, jitter: jitter)
                        : .refreshEnded(refresh.id, outcome, jitter: jitter))
            }
            let outcome = await live.repository(refresh.provider).refresh(
                refresh.place, refresh.parts, wish: refresh.isOneShot || refresh.isManual ? .user : .shown,
                ofExtras: refresh.isManual ? .user : refresh.isOneShot ? .ahead : .shown,
                extrasWithin: refresh.isBesideWeather
                    ? min(Self.waitForExtras, live.timeout) : refresh.isOneShot ? live.timeout : nil,
                knowsClock: refresh.knowsClock,
                showing: refresh.isOneShot ? nil : send)
            // A command may end at once.
            if refresh.isOneShot { send(outcome) }
        }
        if refresh.isExtra, let part = refresh.parts.keys.first {
            extras[part]?.cancel()
            extras[part] = task
        } else {
            self.refresh?.cancel()
            self.refresh = task
        }
    }

    /// A refresh sends the same number of requests at a time.
    nonisolated private static let renewalsAtOnce = 2

    private func start(_ renewal: SavedRenewal) {
        self.renewal?.cancel()
        self.renewal = Task(executorPreference: executor) { @concurrent [live, inbox, logger] in
            let repository = live.repository(renewal.provider)
            await withTaskGroup(of: Void.self) { group in
                for (index, place) in renewal.places.enumerated() {
                    if index >= Self.renewalsAtOnce { await group.next() }
                    _ = group.addTaskUnlessCancelled {
                        let outcome = await repository.refresh(place, [.current: renewal.newerThan], wish: .shown)
                        outcome.log(to: logger, provider: renewal.provider)
                        if let current = outcome.current { inbox.send(.savedRenewed(renewal.id, place, current)) }
                    }
                }
            }
        }
    }

    private func start(_ request: IconRequest) {
        icons[request.id] = Task(executorPreference: executor) { @concurrent [live, inbox] in
            inbox.send(
                .iconLoaded(
                    request.id,
                    await live.icons?.icon(
                        request.code, wish: request.isManual ? .user : .ahead, mayRequest: request.mayRequest)))
        }
    }

    private func start(_ request: RadarRequest) {
        radar[request.id] = Task(executorPreference: executor) { @concurrent [live, inbox, logger] in
            let event: Event
            switch request.subject {
            case .frames(let place, isDemo: true):
                event = .radarFramesLoaded(request.id, .success(DemoRadar.frames(near: place, now: SystemClock.now)))
            case .frames(let place, isDemo: false):
                let result = await live.radar.frames(near: place, wish: request.isManual ? .user : .shown)
                result.log(to: logger)
                event = .radarFramesLoaded(request.id, result)
            case .tiles(let addresses, let frame) where frame.service == .sampleRadar:
                event = .radarTilesLoaded(request.id, DemoRadar.tiles(addresses, of: frame))
            case .tiles(let addresses, let frame):
                let tiles = await live.radar.tiles(
                    addresses, of: frame,
                    wish: request.isManual ? .user : request.isAhead ? .ahead : .shown, isPart: request.isPart,
                    isRenewal: request.isRenewal)
                tiles.log(to: logger, service: frame.service)
                event = .radarTilesLoaded(request.id, tiles)
            case .coverage(let place):
                event = .radarCoverageLoaded(
                    request.id,
                    await live.radar.coverage(
                        at: place, wish: request.isManual ? .user : .shown))
            }
            if !Task.isCancelled { inbox.send(event) }
        }
    }

    private func start(_ locating: LocationRequest) {
        self.locating?.cancel()
        self.locating = Task(executorPreference: executor) { @concurrent [finder, inbox] in
            let result = await finder.find(locating)
            inbox.send(.located(locating.id, result.map(\.coordinate)))
        }
    }

    private func start(_ following: FollowRequest) {
        self.following?.cancel()
        self.following = Task(executorPreference: executor) { @concurrent [finder, inbox] in
            inbox.send(.followed(following.id, await finder.find(following)))
        }
    }

    private func openSettings(_ words: [String]) -> [Event] {
        do throws(Program.RunError) {
            try Program(words).startApart { [inbox] in inbox.send(.settingsNotOpened) }
            return []
        } catch {
            logger.warning("The settings could not be opened (\(words.joined(separator: " "))).")
            return [.settingsNotOpened]
        }
    }

    private var finder: LocationFinder { live.finder(stateFile, executor: executor) }
}

extension EffectRunner {
    /// Keeps the values in memory if the file is unreadable or damaged.
    private func readAgain() -> [Event] {
        guard stateFile.isKept else { return [] }
        do throws(StateFile.ReadError) {
            known = try stateFile.remembered(now: SystemClock.now)
        } catch {
            switch error {
            case .newer(let understood): known = understood
            case .damaged(let path, _): return setAside(as: path) + write { [known] in $0.begin(with: known) }
            case .unreadable: return []
            }
        }
        for change in unwritten { known.saved.apply(change) }
        return []
    }

    private func storedWeather(from provider: ProviderID) -> [Coordinate: Fetched<CurrentWeather>] {
        let repository = live.repository(provider)
        var weather: [Coordinate: Fetched<CurrentWeather>] = [:]
        for place in known.saved.places {
            weather[place.askedCoordinate] = repository.stored(CurrentWeather.self, for: place)
        }
        return weather
    }

    private func change(saved change: SavedPlacesChange) -> [Event] {
        unwritten.append(change)
        let errors = write(.savedPlaces) { for change in unwritten { $0.saved.apply(change) } }
        if unwritten.isEmpty { return errors + [.savedChanged(known.saved)] }
        known.saved.apply(change)
        return errors
    }

    /// Shows an error only for a `part` that the user has changed; other errors are only logged.
    private func write(_ part: StatePart? = nil, _ change: (inout StoredState) -> Void) -> [Event] {
        do throws(StateFile.WriteError) {
            let (remembered, moved) = try stateFile.update(known: known, change)
            known = remembered
            if part == .savedPlaces { unwritten = [] }
            return moved.map(setAside) ?? []
        } catch {
            guard let part else {
                logger.warning("The saved state could not be written.")
                return []
            }
            if part != .savedPlaces { change(&known) }
            return (error == .newer ? [.stateFileFailed(.newer)] : []) + [.stateNotSaved(part)]
        }
    }

    private func setAside(as path: String) -> [Event] {
        logger.warning("The saved state was damaged. It was moved to \(path).")
        return [.stateFileFailed(.setAside(path: path))]
    }
}

extension EffectRunner {
    static func wait<Value: Sendable>(
        on executor: BackgroundExecutor, for work: @escaping @Sendable () async -> Value
    ) throws -> Value {
        let inbox = try Inbox<Value>()
        Task(executorPreference: executor) { @concurrent in inbox.send(await work()) }
        return inbox.waitForSome()[0]
    }
}

extension RefreshOutcome {
    /// These words contain neither the key nor a URL.
    fileprivate func log(to logger: Logger, provider: ProviderID) {
        for part in ReportPart.allCases {
            guard case .failure(let error)? = results[part], error != .cancelled else { continue }
            let strings = Strings.ofLog
            let service = part == .warnings ? strings[WarningPhrase.service] : strings[provider]
            let message = strings.words(for: error, from: service).printed + error.position
            logger.warning("Refresh failed (\(strings[part])): \(message)")
        }
    }
}

extension Result<RadarFrames, WeatherError> {
    fileprivate func log(to logger: Logger) {
        let strings = Strings.ofLog
        switch self {
        case .success(let frames):
            guard let failure = frames.failure else { return }
            logger.warning(
                "Radar (\(strings[failure.service])): \(strings.printed(failure.error, from: failure.service))")
        case .failure(let error):
            guard error != .cancelled else { return }
            logger.warning("Radar: \(strings.words(for: error, from: "Radar").printed + error.position)")
        }
    }
}

extension RadarTiles {
    /// One line for all tiles with the same error.
    fileprivate func log(to logger: Logger, service: RadarServiceID) {
        let strings = Strings.ofLog
        for error in Set(errors.values) where error != .request(.cancelled) {
            logger.warning("Radar (\(strings[service])): \(strings.printed(error, from: service))")
        }
    }
}

extension Strings {
    fileprivate func printed(_ error: RadarError, from service: RadarServiceID) -> String {
        guard case .request(let request) = error else { return words(for: error, from: service) }
        return words(for: request, from: self[service]).printed + request.position
    }
}

extension WeatherError {
    /// The field that could not be read, such as " (field dt, in /data/2.5/weather)"; empty for other errors.
    fileprivate var position: String {
        guard case .response(.wrongField(let field, let endpoint)) = self else { return "" }
        return " (field \(field), in \(endpoint))"
    }
}
