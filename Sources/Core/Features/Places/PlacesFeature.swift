import Boundary
import Gazetteer
import Look
import Loop
import Sky
import Terminal
import Weather
import Words

package var places: any Feature { PlacesFeature() }

/// The choice of a place: the location dialog, the saved places, and the place that follows this machine.
struct PlacesFeature: Feature {
    enum Command: String, CaseIterable, Phrase {
        static let prefix = "command."
        case choosePlace, followHere, savedPlaces, savePlace, previousPlace, nextPlace, numberedPlace
    }

    static let name = "places"
    static let listKey = Key.character("p")
    static let keys = [
        KeyBinding(Command.choosePlace, NamedCommand.choosePlace.key, in: .places),
        KeyBinding(.followHere, .character("."), in: .places),
        KeyBinding(.savedPlaces, listKey, in: .places),
        KeyBinding(.savePlace, .character("s"), in: .places),
        KeyBinding(.previousPlace, .character("["), in: .places),
        KeyBinding(.nextPlace, .character("]"), in: .places),
        KeyBinding(.numberedPlace, keys: .digits, in: .places),
    ]
    static let ownKeys = SavedPlacesCommand.table.map(KeyRow.init)
    static let phrases: [any Phrase.Type] = [
        Command.self, SavedPlacesCommand.self, DialogPhrase.self, PlacesPhrase.self, PlacesHint.self, BoardPhrase.self,
    ]
    static let choices = BoardChoice.settings

    var saved = SavedPlaces()
    var board = Board()
    /// Of the last time when the list was shown.
    var boardLines: [BoardLine] = []
    var boardSource: BoardSource?
    /// Grows with each change of the lines.
    var boardRevision = 0
    /// The rows of the list below the forecast; nil without them.
    var panel: Rect?
    /// Whether the user has changed the list since it was last read, so that what was read is older.
    var hasChangedSinceRecall = false
    /// Whether the list that is shown has been read from the disk.
    private var hasRecalled = false
    var location = LocationState(LocationSources())
    var following = FollowState()
    var dialog: Dialog?
    /// The list from which the location dialog was opened.
    var coveredList: SavedPlacesDialog?

    /// Until the first frame has been shown.
    private var known: Remembered?
    /// Of the last event.
    var seen: (provider: ProviderID, now: UnixTime, isInPassingDemo: Bool, size: Size)?

    /// The open dialog.
    enum Dialog: Sendable {
        case location(LocationDialog)
        case savedPlaces(SavedPlacesDialog)
    }

    mutating func perform(_ command: Command, _ context: inout FeatureContext) -> [Effect] {
        switch command {
        case .choosePlace:
            openLocationDialog(&context)
            return [.recallConsent]
        case .followHere: return followHere(&context)
        case .savedPlaces: return openSavedPlaces(&context)
        case .savePlace: return saveOrUnsave(&context)
        case .previousPlace: return switchPlace(by: -1, &context)
        case .nextPlace: return switchPlace(by: 1, &context)
        case .numberedPlace: return switchPlace(to: context.key, &context)
        }
    }

    func spokenDialog(_ sky: Sky) -> SpokenDialog? {
        guard let dialog = locationDialog, let size = seen?.size else { return nil }
        let sentences = LocationStageView(sky: sky, size: size, dialog: dialog, title: "").sentences
        return switch dialog.stage {
        case .asking: SpokenDialog(sentences, asks: true)
        case .failed: SpokenDialog(Array(sentences.prefix(1)), asks: false)
        case .form, .locating: nil
        }
    }

    func hints(_ sky: Sky) -> [Hint] {
        let list = Hint(Self.listKey, sky.strings[PlacesHint.saved], place: .lasting)
        return [Hint(NamedCommand.choosePlace.key, sky.strings[SharedHint.place], place: .lasting)]
            + (saved.places.isEmpty ? [] : [list])
    }
}

// MARK: Events

extension PlacesFeature {
    mutating func start(_ known: Remembered, _ context: inout FeatureContext) {
        saved = context.sky.provider == .demo ? Self.samples(context.sky) : known.saved
        following = FollowState(known.following)
        location = LocationState(known.sources)
        self.known = known
        _ = update(&context)
    }

    /// A demo neither shows nor changes what the user has saved.
    private static func samples(_ sky: Sky) -> SavedPlaces {
        SavedPlaces(Place.demoPlaces(language: sky.strings.language))
    }

    private mutating func begin(_ context: inout FeatureContext) -> [Effect] {
        guard let known else { return [] }
        self.known = nil
        return (known.isNewChoice ? rememberPlace(context) : [])
            + (known.locates ? locate(&context) : followAtStart(&context))
    }

    var running: [Request] {
        [following.running, location.search, board.renewal?.request].compactMap { $0 }
    }

    mutating func take(_ answer: Answer, to request: Request, _ context: inout FeatureContext) -> [Effect] {
        switch (answer, request.subject) {
        case (.renewed(let place, let outcome), .renewal): renew(place, with: outcome, &context)
        case (.allRenewed, .renewal): endRenewal()
        case (.location(let result), .location(let source)): end(source, with: result, &context)
        case (.following(let result), .following): endFollowing(with: result, &context)
        default: []
        }
    }

    private mutating func endRenewal() -> [Effect] {
        board.end()
        return []
    }

    mutating func handle(_ event: Event, _ context: inout FeatureContext) -> [Effect] {
        switch event {
        case .firstFrameShown: return begin(&context)
        case .clockRead(let now, _, let hasJumped):
            guard hasJumped else { return followIfDue(&context) }
            // Another copy that woke up earlier may already have asked.
            return askWhereHere(newerThan: min(seen?.now ?? now, now), &context)
        case .savedRecalled(let places, let weather):
            let places = context.sky.provider == .demo || hasChangedSinceRecall ? saved : places
            board.merge(weather, of: places.places, from: context.sky.provider)
            adopt(places, &context)
            board.beginRounds(at: context.sky.now)
            return renewBoard(&context)
        case .placeNamed(let place): return choose(place, &context)
        case .savedChanged(let places) where context.sky.provider != .demo: return adopt(places, &context)
        case .consentRecalled(let hosts): consent(to: hosts)
        case .locationSettingsFound(let words): offer(settings: words)
        case .settingsNotOpened: context.message = context.sky.strings[.settingsNotOpened]
        default: break
        }
        return []
    }

    mutating func refresh(_ context: inout FeatureContext) -> [Effect] {
        askWhereHere(newerThan: context.sky.now, wish: .user, &context)
            + (isListOpen ? [] : renewBoard(wish: .user, &context))
    }

    mutating func update(_ context: inout FeatureContext) -> [Effect] {
        let sky = context.sky
        var effects: [Effect] = []
        if let seen, seen.provider != sky.provider {
            effects = board.stop()
            board.forget()
            hasRecalled = false
        }
        effects += updateBoard(&context)
        if sky.isInPassingDemo {
            effects += following.cancel()
        } else if seen?.isInPassingDemo ?? false {
            effects += followIfDue(&context)
        }
        seen = (sky.provider, sky.now, sky.isInPassingDemo, context.screen.size)
        context.sky.locatedAt = followedLocation(sky)?.foundAt
        context.sky.isPlaceSaved = placeToSave(sky).map { saved.index(of: $0) != nil } ?? false
        return effects
    }

    /// A list that a frame shows below the forecast is read from the disk, and one that has lost its rows asks for nothing.
    mutating func requestForFrame(_ context: inout FeatureContext) -> [Effect] {
        guard isBoardShown != hasRecalled else { return [] }
        hasRecalled = isBoardShown
        guard isBoardShown else { return board.hide() }
        return isListOpen ? [] : recallSaved(context)
    }

    func wake(_ sky: Sky) -> FeatureWake? {
        var wake = FeatureWake()
        wake.due = [nextLocationRequest(sky), nextRound(sky)].compactMap { $0 }
        wake.hasSpinner = location.search != nil || isListOpen && !(board.renewal?.places.isEmpty ?? true)
        return wake
    }

    func waiting(_ strings: Strings) -> String? { location.search == nil ? nil : strings[.locating] }

    mutating func stop(_ context: inout FeatureContext) -> [Effect] { location.stop() }

    /// Nil for one or two places: a refresh sends as many requests and has no count.
    var progress: (done: Int, total: Int)? {
        guard isListOpen, let renewal = board.renewal, renewal.placeCount > 2, !renewal.places.isEmpty else {
            return nil
        }
        return (renewal.placeCount - renewal.places.count, renewal.placeCount)
    }
}
