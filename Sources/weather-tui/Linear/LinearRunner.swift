import CursesTerminal
import Linear
import Loop
import Platform

/// Reads lines, and prints what the session says.
@MainActor
struct LinearRunner {
    private var session: LinearSession
    private let inbox: Inbox<Event>
    private let effects: EffectRunner
    private var cacheWatch: CacheWatch
    /// Whether the terminal has promised notices.
    private let isKitty: Bool
    private let print: (String) -> Void
    private var input = LineInput()
    private let wait: QuietWait
    private var clock = WallClock()

    init(
        session: LinearSession, inbox: Inbox<Event>, effects: EffectRunner, cacheWatch: CacheWatch, isKitty: Bool,
        print: @escaping (String) -> Void
    ) {
        self.session = session
        self.inbox = inbox
        self.effects = effects
        self.cacheWatch = cacheWatch
        self.isKitty = isKitty
        self.print = print
        wait = QuietWait(inbox.wakeup, input: STDIN_FILENO)
    }

    mutating func run(after events: [Event]) {
        var wanted = events.flatMap { session.handle($0) }
        // Nothing that is stored from now on is missed.
        _ = cacheWatch.begin()
        // The first lines tell stored weather; requests start after them.
        wanted += session.start().flatMap { effects.run($0) }.flatMap { session.handle($0) }
        tell()
        effects.runWorkAfterFirstFrame()
        if perform(wanted + session.handle(.firstFrameShown)) { return }
        tell()
        while true {
            if cacheWatch.begin(), handle([.cacheChanged]) { return }
            let ready = wait.wait(cache: cacheWatch.descriptor, until: deadline)
            if ready.isOutputClosed { return }
            let changes = ready.isCacheChanged && hasChanged() ? [Event.cacheChanged] : []
            if handle([clock.read()] + changes + inbox.removeAll()) { return }
            tell()
            guard ready.hasInput else { continue }
            for line in input.lines() {
                if perform(session.read(line)) { return }
                tell()
            }
            if input.hasEnded { return }
        }
    }

    private var deadline: Deadline {
        if case .at(let time) = session.state.nextWake { .at(time.seconds) } else { .after(.seconds(1)) }
    }

    private mutating func handle(_ events: [Event]) -> Bool {
        for event in events {
            if perform(session.handle(event)) { return true }
        }
        return false
    }

    /// Runs the effects and those that follow; returns true to quit.
    private mutating func perform(_ wanted: [Effect]) -> Bool {
        effects.run(wanted, handle: { session.handle($0) }) { effect in
            switch effect {
            case .runAPIKeyCommand: effects.runAPIKeyCommand(inForeground: true)
            case .tell(let news): news.tell(on: STDOUT_FILENO, isKitty: isKitty)
            default: return false
            }
            return true
        }
    }

    private mutating func tell() {
        for line in session.news() { print(line + "\n") }
    }

    private mutating func hasChanged() -> Bool {
        let state = session.state
        return cacheWatch.hasChanged(of: state.report, from: state.report?.provider ?? state.provider)
    }
}
