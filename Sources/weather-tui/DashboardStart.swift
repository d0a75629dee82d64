import Announcing
import CursesTerminal
import Dashboard
import Logging
import Look
import Loop
import News
import Platform
import Settings
import Sky
import Terminal
import Weather
import Words

/// What a dashboard has before its first event, with a screen or in lines.
@MainActor
struct DashboardStart {
    let configuration: Configuration
    let logger: Logger
    let inbox: Inbox<Event>
    let live: LiveDependencies
    let place: StartingPlace
    let effects: EffectRunner
    /// What happened before the first frame.
    let known: [Event]
    private let options: Options
    private let stateFile: StateFile
    private let executor: BackgroundExecutor

    /// The configuration is read if it is not known. `style` is that of an output that is no screen. `terminal` tells notices;
    /// no screen may be open.
    init(
        options: Options, environment: [String: String], configuration present: Configuration? = nil,
        style: OutputStyle? = nil, terminal: Int32? = STDOUT_FILENO
    ) throws {
        self.options = options
        let isASCII = !(style?.isUTF8 ?? LocaleCharacters.adopt().isUTF8)
        let context = CommandContext(options: options, environment: environment, isASCII: isASCII)
        var configuration = try present ?? context.configuration()
        configuration.isForTerminal = style?.isTerminal ?? true
        self.configuration = configuration
        logger = Logger.weatherTUI(directory: configuration.directories.state, isVerbose: options.isVerbose)
        let inbox = try Inbox<Event>()
        self.inbox = inbox
        executor = BackgroundExecutor()
        var live = try LiveDependencies(
            configuration, isOffline: options.isOffline,
            noticeWays: NoticeChoices(configuration.choices).ways(on: terminal), logger: logger, executor: executor,
            onKeyCommandNeeded: { inbox.send(.apiKeyCommandNeeded) }, onCacheError: { inbox.send(.cacheUnusable($0)) })
        stateFile = StateFile(directory: configuration.directories.state)
        place = try StartingPlace(
            options: options, configuration: configuration, environment: environment, stateFile: stateFile,
            logger: logger)
        live.startingPlace = options.positionOfStation(at: place.place?.coordinate)
        self.live = live
        effects = EffectRunner(
            live, stateFile: stateFile, known: place.remembered, inbox: inbox, logger: logger, executor: executor)
        // A status bar may have set the file aside, and its standard error is not visible.
        let fileError = place.fileError ?? place.remembered.setAside.map { .setAside(path: $0) }
        known =
            (live.store.cache.directory == nil ? [.cacheUnusable(.noDirectory)] : [])
            + (fileError.map { [.stateFileFailed($0)] } ?? [])
    }

    /// What is stored now for the next start.
    var stored: StoredState { stateFile.inspected().remembered }

    /// What any way has told of each place.
    var told: [Coordinate: Told] { live.told(at: SystemClock.now) }

    var strings: Strings { .language(configuration.language) }

    /// Runs the effects of a further state.
    func effects(_ inbox: Inbox<Event>) -> EffectRunner {
        EffectRunner(
            live, stateFile: stateFile, known: place.remembered, inbox: inbox, logger: logger, executor: executor)
    }

    var cacheWatch: CacheWatch { CacheWatch(of: live.store.cache) }

    /// `text` turns a sky for the eye into one for the ear. Without a user nobody answers questions, and no place is chosen.
    func state(
        _ themes: ThemeChoice, providerIcons: ProviderIcons? = nil, size: Size, hasUser: Bool = true,
        place otherPlace: Place? = nil, told: [Coordinate: Told] = [:],
        text: (Sky) -> Sky = { $0 }
    ) -> DashboardState {
        let (now, view) = (SystemClock.now, place.remembered.view)
        var sky = text(
            configuration.sky(
                now: now, userOffset: SystemClock.userOffset(at: now), provider: options.provider(in: configuration),
                isOffline: options.isOffline, units: view.units, windSpeed: view.windSpeed, hourStep: view.hourStep))
        sky.guessedTimeZone = otherPlace == nil ? place.guessedTimeZone : nil
        var remembered = place.remembered(by: live, configuration, locates: options.isHere)
        if !hasUser {
            (remembered.isNewChoice, remembered.locates) = (false, false)
            remembered.following = otherPlace == nil ? place.following(isHere: options.isHere) : Following()
        }
        remembered.told = told
        return DashboardState(
            sky: sky, look: configuration.look(themes.theme), themes: themes, providerIcons: providerIcons,
            place: otherPlace ?? place.place, remembered: remembered, size: size)
    }

    /// Weather that was shown or told must be there at the next start.
    func finishStoring() { live.store.cache.finishStoring(within: Self.patienceAtEnd) }

    /// A slow disk does not hold the terminal longer.
    private static let patienceAtEnd = Duration.seconds(2)
}

extension StartingPlace {
    fileprivate func remembered(
        by live: LiveDependencies, _ configuration: Configuration, locates: Bool
    ) -> Remembered {
        var known = Remembered()
        (known.view, known.saved, known.following) = (remembered.view, remembered.saved, following)
        known.sources = LocationSources(
            lookupHosts: live.lookupHosts, allowsLookup: configuration.allowsIPLookup,
            consentedHosts: remembered.consentedHosts)
        (known.isNewChoice, known.locates) = (isNewChoice, locates && !followsHere)
        return known
    }
}
