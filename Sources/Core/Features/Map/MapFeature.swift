import Boundary
import Look
import Loop
import Maps
import Sky
import Terminal
import Weather
import Words

package var map: any Feature { MapFeature() }

/// The radar map.
struct MapFeature: Feature {
    enum Command: String, CaseIterable, Phrase {
        static let prefix = "command."
        case showMap
    }

    static let name = "map"
    private static let key = Key.character("m")
    static let keys = [KeyBinding(Command.showMap, key, in: .showing)]
    static let ownKeys = table.map(KeyRow.init)
    static let sources: [any Phrase] = [MapPhrase.sources]
    static let phrases: [any Phrase.Type] = [Command.self, MapCommand.self, MapPhrase.self, MapHint.self]

    func hints(_ sky: Sky) -> [Hint] {
        sky.rows.isEmpty || sky.choices.hiddenFeatures.contains(Self.name)
            ? [] : [Hint(Self.key, sky.strings[MapHint.map], place: .spare)]
    }

    private(set) var state = MapState.closed
    private(set) var drawn: DrawnMap?
    /// Where the pointer is, and whether it has moved since the button went down; nil while it is up.
    var drag: (position: Position, hasMoved: Bool)?
    /// Whether the map opens as soon as the first report is there.
    private var opensAtFirstReport = false
    /// Whether the user has closed it, so that it does not open by itself.
    private var isUnwanted = false
    /// Whether it has opened by itself. The keys then act on the list until its own key gives them to it.
    private(set) var isQuiet = false
    private var hasOpenedByItself = false
    /// Whether it has opened because the user had left it open, so that it stays without rain.
    private var isRemembered = false
    private var rain = RainNear()

    var map: OpenMap? { state.open }
    var isOpen: Bool { map != nil }
    var running: [Request] { map?.running ?? [] }

    /// All changes of the map go through here.
    mutating func change(_ event: MapEvent, _ context: inout FeatureContext) -> [Effect] {
        state.handle(event, at: context.sky.now, &context.requests)
    }
}

// MARK: Opening

extension MapFeature {
    mutating func start(_ known: Remembered, _ context: inout FeatureContext) {
        opensAtFirstReport =
            !context.sky.choices.hiddenFeatures.contains(Self.name) && known.view.showsMap ?? false
            && context.screen.hasRoomBesideList
        isUnwanted = known.view.showsMap == false
    }

    /// Opens or closes the map, or gives it the keys. Where it stands beside the list, the next start opens it too.
    mutating func perform(_ command: Command, _ context: inout FeatureContext) -> [Effect] {
        opensAtFirstReport = false
        if isOpen, leavesKeys(in: context.screen.area) {
            takeKeys()
            return []
        }
        if isOpen { return close(isRemembered: true, &context) }
        guard let report = context.sky.report else { return [] }
        let obstacle: MapPhrase? =
            context.sky.choices.hiddenFeatures.contains(Self.name) ? .off : context.screen.hasRoom ? nil : .noRoom
        if let obstacle {
            context.message = context.sky.strings[obstacle]
            return []
        }
        open(report, &context)
        return remember(isShown: true, context)
    }

    private mutating func open(_ report: WeatherReport, _ context: inout FeatureContext) {
        (isQuiet, hasOpenedByItself, isRemembered) = (false, false, false)
        _ = change(.opened(report.place, isDemo: report.provider == .demo), &context)
    }

    mutating func close(isRemembered: Bool = false, _ context: inout FeatureContext) -> [Effect] {
        guard isOpen else { return [] }
        drag = nil
        return change(.closed, &context) + (isRemembered ? remember(isShown: false, context) : [])
    }

    /// Gives the keys back, or closes a map that the user has opened.
    mutating func leave(_ context: inout FeatureContext) -> [Effect] {
        let coversList = context.screen.area?.coversList ?? false
        guard hasOpenedByItself, !coversList else { return close(isRemembered: true, &context) }
        isQuiet = true
        drag = nil
        // It is as at the start, because the keys of the list cannot change it.
        return change(.returned, &context) + change(.stepped(Self.beyondNewest), &context)
    }

    /// Whether the keys act on the list. A map that covers the list has them in any case.
    func leavesKeys(in area: FeatureArea?) -> Bool { isQuiet && !(area?.coversList ?? false) }

    /// More pictures than there ever are.
    private static let beyondNewest = 1000

    /// Its own key or a click gives it the keys.
    mutating func takeKeys() { isQuiet = false }

    /// Opens it where it has room of its own, or where it hides nothing and rain or snow is near, as the sample's is, and
    /// closes it when that has passed.
    private mutating func openByItself(_ context: inout FeatureContext) -> [Effect] {
        let sky = context.sky
        let isHidden = sky.choices.hiddenFeatures.contains(Self.name) || sky.sendsNoRequests
        let hasRoom =
            context.screen.hasRoomBesideHours
            || context.screen.hasRoomBelowHours && (sky.provider == .demo || rain.isNear(sky))
        let isWanted = !isUnwanted && !isHidden && hasRoom
        if isOpen { return isQuiet && !isRemembered && !isWanted ? close(&context) : [] }
        guard isWanted, let report = sky.report, report.isAnswered else { return [] }
        open(report, &context)
        (isQuiet, hasOpenedByItself) = (true, true)
        return []
    }

    private mutating func remember(isShown: Bool, _ context: FeatureContext) -> [Effect] {
        guard context.screen.hasRoomBesideList else { return [] }
        isUnwanted = !isShown
        return [.rememberView(ViewSwitches(showsMap: isShown))]
    }
}

// MARK: Events

extension MapFeature {
    mutating func take(_ answer: Answer, to request: Request, _ context: inout FeatureContext) -> [Effect] {
        switch answer {
        case .radarFrames(let result): take(.framesAnswered(request, result), &context)
        case .radarTiles(let tiles): take(.tilesAnswered(request, tiles), &context)
        case .radarCoverage(let coverage): change(.coverageAnswered(coverage), &context)
        default: []
        }
    }

    private mutating func take(_ event: MapEvent, _ context: inout FeatureContext) -> [Effect] {
        change(event, &context) + (context.sky.sendsNoRequests ? change(.forbidden, &context) : [])
    }

    mutating func handle(_ event: Event, _ context: inout FeatureContext) -> [Effect] {
        switch event {
        case .resumed: return change(.resumed, &context)
        case .animationAdvanced: return change(.advanced, &context)
        case .resized:
            explainMissingRoom(&context)
            return []
        default: return []
        }
    }

    /// Says why an open map is not seen, until it is.
    private func explainMissingRoom(_ context: inout FeatureContext) {
        guard isOpen else { return }
        let words = context.sky.strings[MapPhrase.noRoom]
        if !context.screen.hasRoom {
            context.message = words
        } else if context.message == words {
            context.message = nil
        }
    }

    mutating func refresh(_ context: inout FeatureContext) -> [Effect] {
        drawn == nil || context.screen.isCovered ? [] : change(.asked, &context)
    }

    /// Requests new frames if they are due, and those near another place.
    mutating func update(_ context: inout FeatureContext) -> [Effect] {
        let ended = opensAtFirstReport ? [] : openByItself(&context)
        guard isOpen || opensAtFirstReport else { return ended }
        guard let report = context.sky.report else { return close(&context) }
        let isDemo = report.provider == .demo
        var effects: [Effect] = []
        if let map, map.isDemo != isDemo || !map.place.isSame(as: report.place) {
            drag = nil
            effects = change(.placeChanged(report.place, isDemo: isDemo), &context)
        }
        if !isOpen, opensAtFirstReport, context.screen.refreshStart == nil,
            ReportPart.essential.allSatisfy({ report.fetchedAt($0) != nil })
        {
            opensAtFirstReport = false
            open(report, &context)
            (isQuiet, hasOpenedByItself, isRemembered) = (true, true, true)
        }
        if let drawn { effects += change(.seen(drawn.view), &context) }
        guard let due = map?.framesDue(at: context.sky.now), !waitsForRefresh(report, since: due, context) else {
            return effects
        }
        return effects + change(.due, &context)
    }

    /// In seconds: how long the map waits for a refresh, so that it does not delay it.
    private static let longestWaitForRefresh = 2

    private func waitsForRefresh(_ report: WeatherReport, since due: UnixTime, _ context: FeatureContext) -> Bool {
        guard context.sky.now - (context.screen.refreshStart ?? due) < Self.longestWaitForRefresh else { return false }
        return context.screen.refreshStart != nil || !context.sky.sendsNoRequests && !report.isAnswered
    }

    func wake(_ sky: Sky) -> FeatureWake? {
        guard let map else { return nil }
        var wake = FeatureWake()
        let frames = map.nextFrames.map { $0 > sky.now ? $0 : $0 + Self.longestWaitForRefresh }
        wake.due = [frames, drawn == nil ? nil : map.nextCheck].compactMap { $0 }
        wake.countdowns = [map.nextTry].compactMap { $0 }
        if map.isPlaying, map.canAdvance, drawn != nil {
            wake.pause = map.showsNewest ? .milliseconds(1500) : .milliseconds(300)
        }
        return wake
    }
}

// MARK: The area

extension MapFeature {
    mutating func arrange(in area: FeatureArea?) {
        drawn = area.flatMap { area in map.map { DrawnMap($0.scene, in: area) } }
    }

    func drawArea(_ sky: Sky, _ look: Look, on canvas: inout Canvas) {
        guard let map, let drawn else { return }
        MapPanel(
            map.scene, drawn.view, sky, look, size: canvas.size,
            isMarked: !leavesKeys(in: drawn.area) && !drawn.area.coversList
        ).draw(on: &canvas)
    }

    /// A map that is not drawn needs nothing.
    mutating func requestForFrame(_ context: inout FeatureContext) -> [Effect] {
        drawn.map { change(.drawn($0.view), &context) } ?? []
    }

    func hints(_ sky: Sky, in area: FeatureArea) -> [Hint] {
        if leavesKeys(in: area) { return [] }
        let isPlaying = map?.isPlaying ?? false
        let close = Hint(.escape, hasOpenedByItself ? sky.strings[.leave] : sky.strings[.close])
        let play = Hint(.character(" "), sky.strings[isPlaying ? .pause : .play])
        return (isPlaying ? [play, close] : [close, play]) + [
            Hint(key: "+ -", words: sky.strings[.zoom]), Hint(key: "← ↑ ↓ →", words: sky.strings[.move]),
        ]
    }
}
