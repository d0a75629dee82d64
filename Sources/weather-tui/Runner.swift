import CursesTerminal
import Dashboard
import Loop
import Platform
import Sky
import Terminal

@MainActor
struct Runner {
    private let screen: CursesScreen
    private let inbox: Inbox<Event>
    private let effects: EffectRunner
    private var cacheWatch: CacheWatch
    private var state: DashboardState
    private var renderer = Renderer()
    private var clock = WallClock()
    private var lastSpinnerStep = ContinuousClock.now
    private var lastAnimationStep = ContinuousClock.now
    private let showsTitle: Bool

    private static let spinnerPause = Duration.milliseconds(120)

    init(
        screen: CursesScreen, inbox: Inbox<Event>, effects: EffectRunner, cacheWatch: CacheWatch, state: DashboardState,
        showsTitle: Bool
    ) {
        self.showsTitle = showsTitle
        self.screen = screen
        self.inbox = inbox
        self.effects = effects
        self.cacheWatch = cacheWatch
        self.state = state
    }

    /// Runs until the user quits (nil) or the process has to end; `events` happened before the first frame.
    mutating func run(
        after events: [Event], asksBackground: Bool, asksWidth: Bool, asksNotices: Bool
    ) -> Ending? {
        var wanted = events.flatMap { state.handle($0) }
        // Nothing that is stored from now on is missed, so the stored weather is read once.
        _ = cacheWatch.begin()
        // The first frame shows stored weather; requests start after it.
        wanted += state.start().flatMap { effects.run($0) }.flatMap { state.handle($0) }
        screen.show(renderer.frame(of: &state))
        effects.runWorkAfterFirstFrame()
        screen.ask(background: asksBackground, ambiguousWidth: asksWidth, notices: asksNotices)
        wanted += state.handle(.firstFrameShown)
        if perform(wanted) { return nil }
        show()
        while true {
            if cacheWatch.begin(), handle([.cacheChanged]) { return nil }
            let happened = screen.wait(for: inbox.wakeup, watched: cacheWatch.descriptor, until: deadline())
            var wantsToQuit = handle([clock.read()] + spinnerStep() + animationStep())
            var endsRefresh = false
            for event in happened {
                if case .ended(let ending) = event { return ending }
                // After quitting, no long work may start.
                if wantsToQuit { continue }
                let events = self.events(for: event)
                endsRefresh = endsRefresh || events.contains(where: \.endsRefresh)
                wantsToQuit = handle(events)
            }
            if wantsToQuit { return nil }
            // A stored response changes nothing during a refresh; the next spinner frame shows other changes.
            if happened == [.watched], state.refresh.running != nil { continue }
            show()
            if endsRefresh { giveBackMemory() }
        }
    }

    private mutating func handle(_ events: [Event]) -> Bool {
        for event in events {
            if perform(state.handle(event)) { return true }
        }
        return false
    }

    /// Runs the effects and those that follow; returns true to quit.
    private mutating func perform(_ wanted: [Effect]) -> Bool {
        effects.run(wanted, handle: { state.handle($0) }) { effect in
            switch effect {
            case .repaint: screen.repaint()
            case .suspend: screen.suspend()
            case .tell(let news): news.tell(on: screen)
            case .runAPIKeyCommand: screen.lend { effects.runAPIKeyCommand(inForeground: true) }
            default: return false
            }
            return true
        }
    }

    private mutating func show() {
        screen.show(renderer.frame(of: &state))
        _ = perform(state.requestForFrame())
        if showsTitle, let title = state.windowTitle { screen.show(title: title) }
    }

    private mutating func spinnerStep() -> [Event] {
        // The spinner starts to turn one pause after its first frame.
        guard state.hasSpinner else {
            lastSpinnerStep = .now
            return []
        }
        guard ContinuousClock.now - lastSpinnerStep >= Self.spinnerPause else { return [] }
        lastSpinnerStep = .now
        return [.spinnerAdvanced]
    }

    private mutating func animationStep() -> [Event] {
        guard let pause = state.animationPause else {
            lastAnimationStep = .now
            return []
        }
        guard ContinuousClock.now - lastAnimationStep >= pause else { return [] }
        lastAnimationStep = .now
        return [.animationAdvanced]
    }

    private func deadline() -> Deadline {
        switch state.nextWake {
        case .spinner: .after(max(Self.spinnerPause - (ContinuousClock.now - lastSpinnerStep), .milliseconds(1)))
        case .animation(let pause): .after(max(pause - (ContinuousClock.now - lastAnimationStep), .milliseconds(1)))
        case .at(let moment): .at(moment.seconds)
        }
    }

    private mutating func events(for event: TerminalEvent) -> [Event] {
        switch event {
        case .input(let input): [.input(input)]
        case .resized(let size): [.resized(size)]
        case .resumed: [.resumed]
        case .background(let color):
            [
                .backgroundDetected(
                    color.map { $0.isLight ? .light : .dark },
                    color: color.map { Picture.Sample(red: $0.red, green: $0.green, blue: $0.blue) })
            ]
        case .ambiguousIsWide: [.degreeSignLost]
        case .colors(let count): [.colorsFound(count: count)]
        case .suspendRequested: [.suspendRequested]
        case .woken: inbox.removeAll()
        case .watched: hasChanged() ? [.cacheChanged] : []
        case .ended: []
        }
    }

    private mutating func hasChanged() -> Bool {
        cacheWatch.hasChanged(of: state.report, from: state.report?.provider ?? state.provider)
    }
}

extension Event {
    /// A refresh reads and draws more than anything that follows until the next one.
    fileprivate var endsRefresh: Bool {
        switch self {
        case .answered(_, .report): true
        default: false
        }
    }
}
