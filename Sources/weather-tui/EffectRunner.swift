import Services
import Logging
import Loop
import Platform
import Weather

@MainActor
final class EffectRunner {
    private let live: LiveDependencies
    private let stateFile: StateFile
    private let inbox: Inbox<Event>
    private let logger: Logger
    private let services: Services
    private let tasks: Tasks
    private let toldLibraries = ToldLibraries()
    private var known: StoredState
    private var unwritten: [SavedPlacesChange] = []
    /// What waits for the first frame; nil after it. Another thread would take a core from the terminal that draws it.
    private var afterFirstFrame: [() -> Void]? = []

    init(
        _ live: LiveDependencies, stateFile: StateFile, known: StoredState, inbox: Inbox<Event>, logger: Logger,
        executor: BackgroundExecutor
    ) {
        self.live = live
        self.known = known
        self.stateFile = stateFile
        self.inbox = inbox
        self.logger = logger
        services = live.services(stateFile, executor: executor, logger: logger, toldLibraries)
        tasks = Tasks(on: executor)
    }

    /// Runs the effects and those that follow from their events; returns true to quit. `ofLoop` does what only the loop can
    /// do, and returns false for other effects.
    func run(_ effects: [Effect], handle: (Event) -> [Effect], ofLoop: (Effect) -> Bool) -> Bool {
        var queue = effects[...]
        while let effect = queue.popFirst() {
            if effect == .quit { return true }
            if ofLoop(effect) { continue }
            for event in run(effect) { queue += handle(event) }
        }
        return false
    }

    /// Returns events of immediate work; longer work sends its events to the inbox.
    func run(_ effect: Effect) -> [Event] {
        switch effect {
        case .request(let request): start(request)
        case .cancel(let id): tasks.cancel(id)
        case .recall(let place, let provider):
            let stored = live.repository(provider).stored(for: place, parts: ReportPart.ofNow)
            runAfterFirstFrame { [self] in recallExtras(of: place, from: provider, beside: stored) }
            return [.recalled(stored)]
        case .recallSaved(let provider):
            let errors = readAgain()
            recallWeather(of: known.saved, from: provider)
            return errors
        case .recallConsent:
            let errors = readAgain()
            return errors + [.consentRecalled(known.consentedHosts)]
        case .findLocationSettings: return [.locationSettingsFound(LocationSettings.program)]
        case .openSettings(let words): return openSettings(words)
        case .changeSaved(let change): return self.change(saved: change)
        // The next key may quit the program, so this is written at once.
        case .remember(let place, let followsHere):
            return write(.place) { ($0.place, $0.followsHere) = (place, followsHere) }
        case .rememberMove(let place): return write { if $0.followsHere { $0.place = place } }
        case .consent(let hosts): return write(.consent) { $0.consentedHosts = Set(hosts) }
        case .rememberView(let switches): return write(.view) { $0.view.apply(switches) }
        case .rememberBackground(let background):
            return write { $0.remember(background, of: live.terminalName) }
        // After a write error the next start shows the notice again.
        case .confirmSetAside: return write { $0.setAside = nil }
        case .runAPIKeyCommand: live.runKeyCommands(inForeground: false)
        case .declineAPIKeyCommand: for keys in live.keys.values { keys.declineCommand() }
        case .repaint, .suspend, .tell, .quit: break
        }
        return []
    }

    func runAPIKeyCommand(inForeground: Bool) { live.runKeyCommands(inForeground: inForeground) }

    func runWorkAfterFirstFrame() {
        let waiting = afterFirstFrame ?? []
        afterFirstFrame = nil
        for work in waiting { work() }
    }

    private func runAfterFirstFrame(_ work: @escaping () -> Void) {
        if afterFirstFrame == nil { work() } else { afterFirstFrame?.append(work) }
    }

    private func recallExtras(of place: Place, from provider: ProviderID, beside weather: StoredReport) {
        let parts = provider.parts.subtracting(ReportPart.ofNow)
        guard !parts.isEmpty else { return }
        tasks.start { [live, inbox] in
            let extras = live.repository(provider).stored(for: place, parts: parts, beside: weather)
            if !extras.values.isEmpty { inbox.send(.extrasRecalled(place, provider, extras)) }
        }
    }

    /// Fifty reports take longer than a key may take.
    private func recallWeather(of saved: SavedPlaces, from provider: ProviderID) {
        tasks.start { [live, inbox] in
            let parts = provider.parts.subtracting(ReportPart.ofShownPlace)
            let weather = live.repository(provider).stored(for: saved.places, parts: parts)
            inbox.send(.savedRecalled(saved, weather: weather))
        }
    }

    private func start(_ request: Request) {
        tasks.start(request.id) { [services, inbox] in
            await services.answer(request) { answer in
                if !Task.isCancelled { inbox.send(.answered(request.id, answer)) }
            }
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
