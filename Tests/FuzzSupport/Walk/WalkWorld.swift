import Dashboard
import DashboardSamples
import Look
import Loop
import Maps
import News
import Places
import Terminal
import TestSupport
import Weather

/// A state and a simulated program, which performs effects at once and knows the running requests.
struct WalkWorld {
    private(set) var state: DashboardState
    private var renderer = Renderer()
    private var running: [Request] = []
    private var runningSince = UnixTime(seconds: 0)
    /// Other copies of the program change this list too.
    private var saved: SavedPlaces
    private let seed: UInt64
    private let hasRows: Bool
    private var responseCount = 0

    init(state: DashboardState, seed: UInt64, hasRows: Bool) {
        self.state = state
        self.hasRows = hasRows
        self.seed = seed
        saved = state.places?.saved ?? SavedPlaces()
    }

    /// Draws the next frame, which must equal a newly drawn frame. Within a minute the clock alone changes no panel.
    mutating func draw() throws(InvariantError) -> Frame {
        let nextFrame = renderer.frame(of: &state)
        guard renderer.drawnAt == state.now else { return nextFrame }
        try ensure(nextFrame == frame(of: state), "the frame differs from a newly drawn frame")
        return nextFrame
    }

    mutating func begin() throws(InvariantError) {
        try perform(state.start(), mayQuit: false)
        try show()
    }

    mutating func perform(_ step: WalkStep) throws(InvariantError) {
        try perform(effects(of: step), mayQuit: step.mayQuit)
        try show()
        try ensure(
            Set(state.running) == Set(running), "the state waits for \(state.running), but \(running) run")
    }

    var icons: [Request] { running.filter { $0.icon != nil } }

    private var refresh: Request? { running.first { !$0.parts.isEmpty && !$0.isExtra } }

    /// The first running request that fits, or an earlier one.
    private mutating func answer(
        isLate: Bool, to fits: (Request) -> Bool, with answer: Answer, isLast: Bool = true
    ) -> [Effect] {
        let id = running.first(where: fits)?.id ?? 0
        if isLast, !isLate { running.removeAll { $0.id == id } }
        return state.handle(.answered(isLate ? -1 : id, answer))
    }

    private mutating func show() throws(InvariantError) {
        renderer.updateLayout(of: &state)
        try perform(state.requestIcons() + state.requestForFrame(), mayQuit: false)
    }

    private mutating func effects(of step: WalkStep) -> [Effect] {
        switch step {
        case .input(let input): return state.handle(.input(input))
        case .resized(let size): return state.handle(.resized(size))
        case .clockRead(let seconds, let offset, let hasJumped):
            return state.handle(.clockRead(state.now + seconds, userOffset: offset, hasJumped: hasJumped))
        case .refreshEnded(let isLate, let seed):
            var chance = SeededGenerator(seed: seed)
            var outcome = RefreshOutcome.random(at: state.now, using: &chance)
            if !hasRows { outcome.forecast = .failure(.service(.broken(status: 503))) }
            let id = refresh?.id
            return answer(
                isLate: isLate, to: { $0.id == id },
                with: .report(outcome))
        case .extrasEnded(let isLate, let seed):
            var chance = SeededGenerator(seed: seed)
            guard let request = running.filter(\.isExtra).randomElement(using: &chance),
                let part = request.parts.keys.first
            else { return [] }
            let outcome = RefreshOutcome.random(part, at: state.now, using: &chance)
            return answer(
                isLate: isLate, to: { $0 == request },
                with: .report(outcome))
        case .located(let isLate, let result):
            return answer(isLate: isLate, to: \.isLocation, with: .location(result))
        case .followed(let isLate, let result):
            let found = result.map { CurrentLocation($0, foundAt: state.now) }
            return answer(isLate: isLate, to: \.isFollowing, with: .following(found))
        case .savedRenewed(let isLate, let seed):
            var chance = SeededGenerator(seed: seed)
            guard let renewal = state.places?.renewal else { return [] }
            guard let place = renewal.places.randomElement(using: &chance) else {
                return answer(isLate: isLate, to: { $0 == renewal.request }, with: .allRenewed)
            }
            let outcome = RefreshOutcome.random(at: state.now, using: &chance)
            return answer(
                isLate: isLate, to: { $0 == renewal.request }, with: .renewed(place, outcome), isLast: false)
        case .savedElsewhere(let change):
            saved.apply(change)
            return state.handle(.savedChanged(saved))
        case .iconLoaded(let isLate, let isThere):
            return answer(isLate: isLate, to: { $0.icon != nil }, with: .icon(isThere ? Sample.picture : nil))
        case .radarLoaded(let isLate, let seed):
            var chance = SeededGenerator(seed: seed)
            let radar = running.compactMap { request in request.radar(at: state.now).map { (request, $0) } }
            guard let (request, response) = radar.randomElement(using: &chance) else { return [] }
            return answer(isLate: isLate, to: { $0 == request }, with: response(&chance))
        case .event(let event): return state.handle(event)
        }
    }

    private mutating func perform(_ effects: [Effect], mayQuit: Bool) throws(InvariantError) {
        for effect in effects {
            switch effect {
            case .request(let request):
                try ensureAllowed(request)
                running.append(request)
                if request == refresh { runningSince = state.now }
                if case .announcement = request.subject {
                    running.removeLast()
                    var notices = TerminalNews()
                    notices.ringsBell = true
                    try perform(state.handle(.answered(request.id, .announcement(notices))), mayQuit: false)
                }
            case .cancel(let id): running.removeAll { $0.id == id }
            case .quit: try ensure(mayQuit, "the dashboard quits without a request")
            case .suspend, .repaint, .remember, .rememberMove, .openSettings, .consent, .confirmSetAside, .rememberView,
                .rememberBackground, .tell,
                .runAPIKeyCommand, .declineAPIKeyCommand:
                break
            case .findLocationSettings:
                let settings = responseCount.isMultiple(of: 2) ? ["gnome-control-center", "location"] : nil
                try perform(state.handle(.locationSettingsFound(settings)), mayQuit: false)
            case .recall, .recallSaved, .recallConsent, .changeSaved:
                try perform(accessStore(effect), mayQuit: false)
            }
        }
    }

    private func ensureAllowed(_ request: Request) throws(InvariantError) {
        try ensure(!running.contains { $0.id == request.id }, "a number is used twice")
        switch request.subject {
        case .report(_, _, let parts, _):
            try ensure(!parts.isEmpty, "a refresh has no parts")
            try ensure(refresh == nil, "a refresh or an extra starts while a refresh runs")
            try ensure(
                !running.contains { $0.parts.keys == parts.keys }, "an extra is requested twice")
        case .location: try ensure(!running.contains(where: \.isLocation), "a search starts while another runs")
        case .following:
            try ensure(
                !running.contains(where: \.isFollowing), "a request for the location starts while another runs")
        case .renewal(let places, _, _): try ensure(!places.isEmpty, "a renewal has no places")
        case .icon(let code, let mayRequest):
            try ensure(!icons.contains { $0.icon == code }, "a picture is requested twice")
            try ensure(!mayRequest || refresh == nil, "a picture is requested during a refresh")
        case .radarFrames:
            try ensure(state.features.hasArea, "radar is requested for a closed map")
            try ensure(
                refresh == nil || state.now - runningSince >= 2, "radar frames are requested beside a refresh")
        case .announcement(let announcement):
            try ensure(
                !announcement.news(after: nil).news.isEmpty || announcement.rules.isQuiet, "nothing is announced")
        case .radarTiles, .radarCoverage: try ensure(state.features.hasArea, "radar is requested for a closed map")
        }
    }

    private mutating func accessStore(_ effect: Effect) -> [Effect] {
        responseCount += 1
        var chance = SeededGenerator(seed: seed, case: responseCount)
        switch effect {
        case .recall:
            var stored = chance.chance(oneIn: 2) ? StoredReport() : .random(at: state.now, using: &chance)
            if !hasRows { stored.forecast = nil }
            return state.handle(.recalled(stored))
        case .recallSaved:
            let weather = saved.places.prefix(4).map { place in
                (place.askedCoordinate, StoredReport.random(at: state.now, using: &chance))
            }
            return state.handle(.savedRecalled(saved, weather: Dictionary(weather) { first, _ in first }))
        case .changeSaved(let change):
            saved.apply(change)
            return state.handle(.savedChanged(saved))
        case .recallConsent: return state.handle(.consentRecalled(state.places?.consentedHosts ?? []))
        default: return []
        }
    }
}

extension DashboardState {
    var places: PlacesFacts? { PlacesFacts(features["places"]) }
}

extension Request {
    fileprivate var isLocation: Bool { if case .location = subject { true } else { false } }
    fileprivate var isFollowing: Bool { if case .following = subject { true } else { false } }

    /// Makes an answer; nil for other requests.
    fileprivate func radar(at now: UnixTime) -> ((inout SeededGenerator) -> Answer)? {
        switch subject {
        case .radarFrames:
            { chance in
                .radarFrames(
                    chance.chance(oneIn: 6)
                        ? .failure(.network(.offline, host: "h")) : .success(.random(at: now, using: &chance)))
            }
        case .radarTiles(let addresses, _, _): { .radarTiles(.random(addresses, using: &$0)) }
        case .radarCoverage: { .radarCoverage($0.pick([.radar, .noRadar, .unknown])) }
        default: nil
        }
    }
}
