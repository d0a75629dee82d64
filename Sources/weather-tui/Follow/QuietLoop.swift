import CursesTerminal
import Dashboard
import Loop
import News
import Platform
import Weather

/// Keeps the weather of one or more places up to date without a screen. It ends with the reader of its output; a program
/// without such a reader ends at SIGTERM. Nobody answers questions, and nothing is remembered for the next start.
@MainActor
struct QuietLoop {
    struct Member {
        var state: DashboardState
        let effects: EffectRunner
        /// All members have one wakeup.
        let inbox: Inbox<Event>
    }

    private var members: [Member]
    private let wait: QuietWait
    private let termination: Wakeup?
    private var cacheWatch: CacheWatch
    private var clock = WallClock()
    private let tell: ([DashboardState]) -> Void
    private let announce: (TerminalNews) -> Void

    /// `tell` is called after all that may have changed something, and `announce` with what a terminal has to tell.
    /// `termination` wakes when the process is to end; without it, it is to end with the reader of its output.
    init(
        _ members: [Member], wakeup: Wakeup, termination: Wakeup? = nil, cacheWatch: CacheWatch,
        announce: @escaping (TerminalNews) -> Void = { _ in }, tell: @escaping ([DashboardState]) -> Void = { _ in }
    ) {
        (self.members, self.termination, self.cacheWatch) = (members, termination, cacheWatch)
        wait = QuietWait(
            wakeup, input: termination?.descriptor, output: termination == nil ? STDOUT_FILENO : nil)
        (self.announce, self.tell) = (announce, tell)
    }

    enum End { case outputClosed, terminated, over }

    /// `isOver` is asked after each wait. Notices that are being told are told to their end.
    mutating func run(after events: [Event], isRefreshing: Bool, until isOver: () -> Bool) -> End {
        begin(after: events)
        var isEnding = false
        if isRefreshing { handle { _ in [.input(.key(.character("r")))] } }
        while true {
            if cacheWatch.begin() { handle { _ in [.cacheChanged] } }
            tell(members.map(\.state))
            let ready = wait.wait(cache: cacheWatch.descriptor, until: .at(nextWake.seconds))
            if ready.isOutputClosed { return .outputClosed }
            let changed = ready.isCacheChanged ? changes() : []
            let time = clock.read()
            let waiting = members.map { $0.inbox.removeAll() }
            handle { index in [time] + (changed.contains(index) ? [.cacheChanged] : []) + waiting[index] }
            if ready.hasInput {
                termination?.drain()
                isEnding = true
            }
            if isAnnouncing { continue }
            if isEnding { return .terminated }
            if isOver() { return .over }
        }
    }

    /// Stored weather is told first; requests start after it.
    private mutating func begin(after events: [Event]) {
        // Nothing that is stored from now on is missed.
        _ = cacheWatch.begin()
        let wanted = members.indices.map { index in
            events.flatMap { members[index].state.handle($0) }
                + members[index].state.start().flatMap { members[index].effects.run($0) }
                .flatMap { members[index].state.handle($0) }
        }
        tell(members.map(\.state))
        for (index, effects) in wanted.enumerated() {
            members[index].effects.runWorkAfterFirstFrame()
            perform(effects + members[index].state.handle(.firstFrameShown), of: index)
        }
    }

    private mutating func handle(_ events: (Int) -> [Event]) {
        for index in members.indices {
            for event in events(index) {
                let index = event.concernsKey ? refreshing ?? index : index
                perform(members[index].state.handle(event), of: index)
            }
        }
    }

    private var isAnnouncing: Bool {
        members.lazy.flatMap(\.state.running).contains {
            if case .announcement = $0.subject { true } else { false }
        }
    }

    /// The command that prints a key runs for a state that waits for it.
    private var refreshing: Int? { members.firstIndex { $0.state.refresh.running != nil } }

    private mutating func perform(_ wanted: [Effect], of index: Int) {
        let effects = members[index].effects
        _ = effects.run(wanted, handle: { members[index].state.handle($0) }) { effect in
            if case .tell(let news) = effect { announce(news) }
            return effect.isOfUser
        }
    }

    private mutating func changes() -> Set<Int> {
        let changed = cacheWatch.changes(
            of: members.map { ($0.state.report, $0.state.report?.provider ?? $0.state.provider) })
        return Set(changed.indices.filter { changed[$0] })
    }

    /// Nothing turns or counts down, so a running request needs no wakeup before its answer.
    private var nextWake: UnixTime {
        members.map(\.state).map { state in
            if case .at(let time) = state.nextWake { time } else { state.sky.now.minute + 60 }
        }.min() ?? SystemClock.now + 60
    }
}

extension Effect {
    /// Whether it asks the user something or remembers what he chose.
    fileprivate var isOfUser: Bool {
        switch self {
        case .remember, .rememberMove, .rememberView, .rememberBackground, .changeSaved, .consent, .confirmSetAside,
            .openSettings, .findLocationSettings, .tell, .repaint, .suspend:
            true
        case .request, .cancel, .recall, .recallSaved, .recallConsent, .runAPIKeyCommand, .declineAPIKeyCommand, .quit:
            false
        }
    }
}

extension Event {
    fileprivate var concernsKey: Bool { if case .apiKeyCommandNeeded = self { true } else { false } }
}
