import CursesTerminal
import Dashboard
import Display
import Terminal
import Weather

/// The loop: one wake, one batch of events, one frame.
@MainActor
struct Runner {
    private let screen: CursesScreen
    private let inbox: Inbox
    private let effects: EffectRunner
    private var cacheWatch: CacheWatch
    private var state: DashboardState
    private var renderer = Renderer()
    private var clock = WallClock()
    private var lastSpinnerStep = ContinuousClock.now
    /// By which its background is remembered.
    private let terminalName: String
    private let showsTitle: Bool

    /// Between two pictures of the spinner.
    private static let spinnerPause = Duration.milliseconds(120)

    init(
        screen: CursesScreen, inbox: Inbox, effects: EffectRunner, cacheWatch: CacheWatch, state: DashboardState,
        terminalName: String, showsTitle: Bool
    ) {
        self.terminalName = terminalName
        self.showsTitle = showsTitle
        self.screen = screen
        self.inbox = inbox
        self.effects = effects
        self.cacheWatch = cacheWatch
        self.state = state
    }

    /// Runs until the user quits (nil) or the process has to end. `remembersPlace` says that the first place was chosen,
    /// not found; `locates`, that the place wanted is where this machine is; `asksBackground`, that the theme depends on it;
    /// `asksWidth`, that the terminal is to say how wide characters of ambiguous width are.
    mutating func run(remembersPlace: Bool, locates: Bool, asksBackground: Bool, asksWidth: Bool) -> Ending? {
        // What is stored is on the first picture; what has to be asked for comes after it.
        var wanted: [Effect] = []
        for effect in state.start() { wanted += recalled(effect) }
        screen.show(renderer.frame(of: &state))
        screen.ask(background: asksBackground, ambiguousWidth: asksWidth)
        if remembersPlace, let place = state.report?.place { remember(place) }
        if locates { wanted += state.locate() }
        if perform(wanted) { return nil }
        show()
        while true {
            if cacheWatch.begin() { _ = perform(state.handle(.cacheChanged)) }
            let happened = screen.wait(for: inbox.wakeup, watched: cacheWatch.descriptor, until: deadline)
            var wantsToQuit = perform(state.handle(clock.read()))
            advanceSpinnerIfDue()
            for event in happened {
                if case .ended(let ending) = event { return ending }
                // Nothing that takes time is begun any more.
                if wantsToQuit { continue }
                wantsToQuit = perform(events(for: event).flatMap { state.handle($0) })
            }
            if wantsToQuit { return nil }
            // That an answer has been stored is no news to the refresh that waits for the other: the spinner's next picture
            // shows whatever else has changed.
            if happened == [.watched], state.refresh != nil { continue }
            show()
        }
    }

    private mutating func show() {
        screen.show(renderer.frame(of: &state))
        if showsTitle, let title = state.presentation.windowTitle { screen.show(title: title) }
    }

    private mutating func advanceSpinnerIfDue() {
        // It begins to turn a pause after the picture that shows it first.
        guard state.hasSpinner else { return lastSpinnerStep = .now }
        guard ContinuousClock.now - lastSpinnerStep >= Self.spinnerPause else { return }
        lastSpinnerStep = .now
        _ = state.handle(.spinnerAdvanced)
    }

    private var deadline: Deadline? {
        switch state.nextWake {
        case .never: nil
        case .spinner: .after(max(Self.spinnerPause - (ContinuousClock.now - lastSpinnerStep), .milliseconds(1)))
        case .at(let moment): .at(moment.seconds)
        }
    }

    private mutating func hasNews() -> Bool {
        cacheWatch.hasNews(of: state.report?.place, from: state.report?.provider ?? state.provider)
    }

    /// The effect itself, or what follows from what is stored.
    private mutating func recalled(_ effect: Effect) -> [Effect] {
        guard case .recall(let place, let provider) = effect else { return [effect] }
        return state.handle(.recalled(effects.recall(place, from: provider)))
    }

    private mutating func events(for event: TerminalEvent) -> [Event] {
        switch event {
        case .input(let input): [.input(input)]
        case .resized(let size): [.resized(size)]
        case .resumed: [.resumed]
        case .background(let isLight): [.backgroundTold(isLight.map { $0 ? .light : .dark })]
        case .ambiguousIsWide: [.degreeSignLost]
        case .suspendRequested: [.input(.key(.control("z")))]
        case .woken: inbox.takeAll()
        case .watched: hasNews() ? [.cacheChanged] : []
        case .ended: []
        }
    }

    /// True when the program is to be left.
    private mutating func perform(_ effects: [Effect]) -> Bool {
        for effect in effects {
            switch effect {
            case .refresh(let refresh): self.effects.start(refresh)
            case .cancelRefresh: self.effects.cancelRefresh()
            case .recall: if perform(recalled(effect)) { return true }
            case .remember(let place): remember(place)
            case .recallSaved: recallSaved()
            case .renewSaved(let renewal): self.effects.start(renewal)
            case .cancelSavedRenewal: self.effects.cancelRenewal()
            case .changeSaved(let change): self.change(saved: change)
            case .recallConsent: recallConsent()
            case .locate(let locating): self.effects.start(locating)
            case .cancelLocating: self.effects.cancelLocating()
            case .consent(let hosts): write(.consent) { try $0.consent(to: hosts, known: $1) }
            case .confirmSetAside: self.effects.confirmSetAside()
            case .rememberView(let switches): write(.view) { try $0.remember(switches, known: $1) }
            case .rememberBackground(let background): remember(background)
            case .runKeyCommand: screen.lend { self.effects.runKeyCommand(inForeground: true) }
            case .declineKeyCommand: self.effects.declineKeyCommand()
            case .repaint: screen.repaint()
            case .suspend: screen.suspend()
            case .quit: return true
            }
        }
        return false
    }

    private mutating func remember(_ place: Place) { write(.place) { try $0.remember(place, known: $1) } }

    private mutating func remember(_ background: Background) {
        let moved = effects.remember(background, of: terminalName, known: known)
        if let moved { _ = state.handle(.stateTroubled(.setAside(path: moved))) }
    }

    private mutating func change(saved change: SavedPlacesChange) {
        var saved: SavedPlaces?
        write(.savedPlaces) { effects, known in
            let result = try effects.change(saved: change, known: known)
            saved = result.saved
            return result.movedTo
        }
        if let saved { _ = perform(state.handle(.savedChanged(saved))) }
    }

    private mutating func recallSaved() {
        let places = remembered()?.saved ?? state.saved
        let weather = effects.storedWeather(of: places.places, from: state.provider)
        _ = perform(state.handle(.savedRecalled(places, weather: weather)))
    }

    private mutating func recallConsent() {
        if let hosts = remembered()?.consentedHosts { _ = state.handle(.consentRecalled(hosts)) }
    }

    /// Nil where what is known here counts: nothing else is kept, or it was damaged meanwhile.
    private mutating func remembered() -> Remembered? {
        do throws(StateFile.Problem) {
            return try effects.remembered()
        } catch {
            if case .damaged(let path, _) = error { _ = state.handle(.stateTroubled(.setAside(path: path))) }
            effects.begin(with: known)
            return nil
        }
    }

    /// What a new state has to begin with; a guessed place was not chosen.
    private var known: Remembered {
        Remembered(
            place: state.guessedTimeZone == nil && !state.isInPassingDemo ? state.report?.place : nil,
            saved: state.saved,
            consentedHosts: state.location.consentedHosts, view: state.view)
    }

    /// Writes to the state, which says where a damaged one was set aside to, and tells of what went wrong.
    private mutating func write(_ part: StatePart, _ change: (EffectRunner, Remembered) throws -> String?) {
        do {
            guard let moved = try change(effects, known) else { return }
            _ = state.handle(.stateTroubled(.setAside(path: moved)))
        } catch {
            if case StateFile.WriteProblem.newer = error { _ = state.handle(.stateTroubled(.newer)) }
            _ = state.handle(.stateNotSaved(part))
        }
    }
}
