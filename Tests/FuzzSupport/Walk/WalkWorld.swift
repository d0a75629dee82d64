import Dashboard
import DashboardSamples
import Display
import Maps
import Terminal
import TestSupport
import Weather

/// A state and a simulated program, which performs effects at once and knows the running requests.
struct WalkWorld {
    private(set) var state: DashboardState
    private var renderer = Renderer()
    private var running: RefreshRequest?
    private var extras: [RefreshRequest] = []
    private var locating: LocationRequest?
    private var following: FollowRequest?
    private var renewal: SavedRenewal?
    private(set) var icons: [IconRequest] = []
    private var radar: [RadarRequest] = []
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
        saved = state.saved
    }

    /// Draws the next frame, which must equal a newly drawn frame.
    mutating func draw() throws(InvariantError) -> Frame {
        let nextFrame = renderer.frame(of: &state)
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
            state.refresh.running?.id == running?.id,
            "the state has refresh \(state.refresh.running?.id ?? 0), but refresh \(running?.id ?? 0) runs")
        try ensure(
            state.location.search?.id == locating?.id,
            "the state has search \(state.location.search?.id ?? 0), but search \(locating?.id ?? 0) runs")
        try ensure(
            Set(state.extras.running) == Set(extras),
            "the state has extras \(state.extras.running), but \(extras) run")
        try ensure(
            state.following.running == following,
            "the state has request \(state.following.running?.id ?? 0), but request \(following?.id ?? 0) runs")
        try ensure(
            Set(state.map?.running ?? []) == Set(radar),
            "the state has radar requests \(state.map?.running ?? []), but \(radar) run")
        try ensure(state.icons.running == icons, "the state has icons \(state.icons.running), but \(icons) run")
    }

    private mutating func show() throws(InvariantError) {
        renderer.updateLayout(of: &state)
        try perform(state.requestIcons() + state.requestRadar(), mayQuit: false)
    }

    private mutating func effects(of step: WalkStep) -> [Effect] {
        switch step {
        case .input(let input): return state.handle(.input(input))
        case .resized(let size): return state.handle(.resized(size))
        case .clockRead(let seconds, let offset, let hasJumped):
            return state.handle(.clockRead(state.now + seconds, userOffset: offset, hasJumped: hasJumped))
        case .refreshEnded(let isLate, let seed):
            var chance = SeededGenerator(seed: seed)
            let id = isLate ? -1 : running?.id ?? 0
            if !isLate { running = nil }
            var outcome = RefreshOutcome.random(at: state.now, using: &chance)
            if !hasRows { outcome.forecast = .failure(.service(.broken(status: 503))) }
            return state.handle(.refreshEnded(id, outcome, jitter: .random(in: 0..<1, using: &chance)))
        case .extrasEnded(let isLate, let seed):
            var chance = SeededGenerator(seed: seed)
            guard let request = extras.randomElement(using: &chance), let part = request.parts.keys.first else {
                return []
            }
            if !isLate { extras.removeAll { $0 == request } }
            let outcome = RefreshOutcome.random(part, at: state.now, using: &chance)
            return state.handle(
                .extrasEnded(isLate ? -1 : request.id, outcome, jitter: .random(in: 0..<1, using: &chance)))
        case .located(let isLate, let result):
            let id = isLate ? -1 : locating?.id ?? 0
            if !isLate { locating = nil }
            return state.handle(.located(id, result))
        case .followed(let isLate, let result):
            let id = isLate ? -1 : following?.id ?? 0
            if !isLate { following = nil }
            let now = state.now
            return state.handle(.followed(id, result.map { CurrentLocation($0, foundAt: now) }))
        case .savedRenewed(let isLate, let seed):
            var chance = SeededGenerator(seed: seed)
            guard let renewal, let place = renewal.places.randomElement(using: &chance) else { return [] }
            let result =
                RefreshOutcome.random(at: state.now, using: &chance).current ?? .failure(.network(.offline, host: "h"))
            return state.handle(.savedRenewed(isLate ? -1 : renewal.id, place, result))
        case .savedElsewhere(let change):
            saved.apply(change)
            return state.handle(.savedChanged(saved))
        case .iconLoaded(let isLate, let isThere):
            return state.handle(
                .iconLoaded(isLate ? -1 : icons.first?.id ?? 0, isThere ? ProviderIcon(Sample.picture) : nil))
        case .radarLoaded(let isLate, let seed):
            var chance = SeededGenerator(seed: seed)
            guard let request = radar.randomElement(using: &chance) else { return [] }
            let id = isLate ? -1 : request.id
            switch request.subject {
            case .frames:
                return state.handle(
                    .radarFramesLoaded(
                        id,
                        chance.chance(oneIn: 6)
                            ? .failure(.network(.offline, host: "h"))
                            : .success(.random(at: state.now, using: &chance))))
            case .tiles(let addresses, _):
                return state.handle(.radarTilesLoaded(id, .random(addresses, using: &chance)))
            case .coverage:
                return state.handle(.radarCoverageLoaded(id, chance.pick([.radar, .noRadar, .unknown])))
            }
        case .event(let event): return state.handle(event)
        }
    }

    private mutating func perform(_ effects: [Effect], mayQuit: Bool) throws(InvariantError) {
        for effect in effects {
            switch effect {
            case .refresh(let refresh):
                try ensure(!refresh.parts.isEmpty, "a refresh has no parts")
                if refresh.isExtra {
                    try ensure(running == nil, "extras start beside a refresh")
                    try ensure(!extras.contains { $0.parts.keys == refresh.parts.keys }, "an extra is requested twice")
                    extras.append(refresh)
                } else {
                    try ensure(running == nil, "a refresh starts while another runs")
                    (running, runningSince) = (refresh, state.now)
                }
            case .cancelRefresh: running = nil
            case .cancelExtras: extras = []
            case .locate(let search):
                try ensure(locating == nil, "a search starts while another runs")
                locating = search
            case .cancelLocating: locating = nil
            case .follow(let request):
                try ensure(following == nil, "a request for the location starts while another runs")
                following = request
            case .cancelFollowing: following = nil
            case .renewSaved(let started):
                try ensure(!started.places.isEmpty, "a renewal has no places")
                renewal = started
            case .cancelSavedRenewal: renewal = nil
            case .loadIcon(let request):
                try ensure(!icons.contains { $0.code == request.code }, "a picture is requested twice")
                try ensure(!request.mayRequest || running == nil, "a picture is requested during a refresh")
                icons.append(request)
            case .endIconRequest(let id): icons.removeAll { $0.id == id }
            case .loadRadar(let request):
                try ensure(state.map != nil, "radar is requested for a closed map")
                if case .frames = request.subject {
                    try ensure(
                        running == nil || state.now - runningSince >= 2, "radar frames are requested beside a refresh")
                }
                radar.append(request)
            case .endRadar(let id): radar.removeAll { $0.id == id }
            case .quit: try ensure(mayQuit, "the dashboard quits without a request")
            case .suspend, .repaint, .remember, .rememberMove, .openSettings, .consent, .confirmSetAside, .rememberView,
                .rememberBackground,
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

    private mutating func accessStore(_ effect: Effect) -> [Effect] {
        responseCount += 1
        var chance = SeededGenerator(seed: seed, case: responseCount)
        switch effect {
        case .recall:
            var stored = chance.chance(oneIn: 2) ? StoredReport() : .random(at: state.now, using: &chance)
            if !hasRows { stored.forecast = nil }
            return state.handle(.recalled(stored))
        case .recallSaved:
            let weather = saved.places.prefix(4).map { place -> (Coordinate, Fetched<CurrentWeather>) in
                let now = state.now
                let weather = Fetched.random(at: now, using: &chance) { CurrentWeather.random(at: now, using: &$0) }
                return (place.askedCoordinate, weather)
            }
            return state.handle(.savedRecalled(saved, weather: Dictionary(weather) { first, _ in first }))
        case .changeSaved(let change):
            saved.apply(change)
            return state.handle(.savedChanged(saved))
        case .recallConsent: return state.handle(.consentRecalled(state.location.consentedHosts))
        default: return []
        }
    }
}
