import CursesTerminal
import Dashboard
import Logging
import Look
import Loop
import Platform
import Settings
import Sky

@MainActor
struct DashboardCommand {
    let options: Options
    let environment: [String: String]

    /// Returns nil when the user has quit.
    func run() throws -> Ending? {
        let isASCII = !LocaleCharacters.adopt().isUTF8
        let configuration = try CommandContext(options: options, environment: environment, isASCII: isASCII)
            .configuration()
        let logger = Logger.weatherTUI(directory: configuration.directories.state, isVerbose: options.isVerbose)
        let inbox = try Inbox<Event>()
        let executor = BackgroundExecutor()
        let live = try LiveDependencies(
            configuration, isOffline: options.isOffline, logger: logger, executor: executor,
            onKeyCommandNeeded: { inbox.send(.apiKeyCommandNeeded) }, onCacheError: { inbox.send(.cacheUnusable($0)) })
        let stateFile = StateFile(directory: configuration.directories.state)
        let start = try StartingPlace(
            options: options, configuration: configuration, environment: environment, stateFile: stateFile,
            logger: logger)
        let effects = EffectRunner(
            live, stateFile: stateFile, known: start.remembered, inbox: inbox, logger: logger, executor: executor)
        var known: [Event] = live.store.cache.directory == nil ? [.cacheUnusable(.noDirectory)] : []
        // A status bar may have set the file aside, and its standard error is not visible.
        if let error = start.fileError ?? start.remembered.setAside.map({ .setAside(path: $0) }) {
            known.append(.stateFileFailed(error))
        }
        // Weather that was on the screen must be there at the next start.
        defer {
            // A signal has set an alarm of one second, which would end the wait.
            alarm(Self.secondsOfAlarm)
            live.store.cache.finishStoring(within: Self.patienceAtEnd)
        }
        return try withCursesScreen(usesMouse: configuration.usesMouse, limits: configuration.characterLimits) {
            screen in
            let (now, remembered) = (SystemClock.now, start.remembered)
            let catalog = configuration.themes(colorCount: screen.colorCount, backgrounds: remembered.backgrounds)
            let themes = ThemeChoice(catalog, chosenLast: remembered.view.theme)
            var sky = configuration.sky(
                now: now, userOffset: SystemClock.userOffset(at: now), provider: options.provider(in: configuration),
                isOffline: options.isOffline, units: remembered.view.units, windSpeed: remembered.view.windSpeed,
                hourStep: remembered.view.hourStep)
            sky.guessedTimeZone = start.guessedTimeZone
            let state = DashboardState(
                sky: sky, look: configuration.look(themes.theme), themes: themes,
                providerIcons: providerIcons(configuration, catalog, screen, logger), place: start.place,
                remembered: start.remembered(by: live, configuration, locates: options.isHere), size: screen.size)
            var runner = Runner(
                screen: screen, inbox: inbox, effects: effects, cacheWatch: CacheWatch(of: live.store.cache),
                state: state,
                showsTitle: configuration.showsTitle)
            return runner.run(
                after: known, asksBackground: configuration.followsBackground || state.icons.icons != nil,
                asksWidth: configuration.asksAmbiguousWidth)
        }
    }

    /// A slow disk does not hold the terminal longer.
    private static let patienceAtEnd = Duration.seconds(2)
    private static let secondsOfAlarm: UInt32 = 4

    /// Logs why the pictures cannot be shown; a theme without colours hides them, but the theme key may bring them back.
    private func providerIcons(
        _ configuration: Configuration, _ themes: ThemeCatalog, _ screen: CursesScreen, _ logger: Logger
    ) -> ProviderIcons? {
        guard configuration.wantsProviderIcons else { return nil }
        let isPossible = themes.colorlessness == nil && !configuration.characterLimits.forbids("▀")
        let icons = isPossible ? ProviderIcons(ColorDepth(colorCount: screen.colorCount)) : nil
        if icons == nil || themes.configured == ThemeCatalog.mono {
            logger.warning(
                "The service's icons are not shown. They need 256 colors, a theme with colors, and narrow half blocks.")
        }
        return icons
    }
}

extension StartingPlace {
    func remembered(
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
