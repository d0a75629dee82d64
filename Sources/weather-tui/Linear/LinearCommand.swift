import CursesTerminal
import Dashboard
import Linear
import Logging
import Look
import Loop
import Platform
import Settings
import Sky
import Terminal

/// The dashboard without a screen.
@MainActor
struct LinearCommand {
    let options: Options
    let environment: [String: String]

    /// Returns when the user has quit, or at the end of input.
    func run(print: @escaping (String) -> Void) throws {
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
        if let error = start.fileError ?? start.remembered.setAside.map({ .setAside(path: $0) }) {
            known.append(.stateFileFailed(error))
        }
        // Weather that was told must be there at the next start.
        defer { live.store.cache.finishStoring(within: .seconds(2)) }
        var runner = LinearRunner(
            session: LinearSession(state(start, live, configuration), saved: start.remembered.saved), inbox: inbox,
            effects: effects, cacheWatch: CacheWatch(of: live.store.cache), print: print)
        runner.run(after: known)
    }

    private func state(
        _ start: StartingPlace, _ live: LiveDependencies, _ configuration: Configuration
    ) -> DashboardState {
        let (now, view) = (SystemClock.now, start.remembered.view)
        var sky = configuration.sky(
            now: now, userOffset: SystemClock.userOffset(at: now), provider: options.provider(in: configuration),
            isOffline: options.isOffline, units: view.units, windSpeed: view.windSpeed, hourStep: view.hourStep
        ).spoken
        sky.guessedTimeZone = start.guessedTimeZone
        let themes = ThemeChoice(configuration.themes(colorCount: 0, backgrounds: [:]), chosenLast: nil)
        return DashboardState(
            sky: sky, look: configuration.look(themes.theme), themes: themes, place: start.place,
            remembered: start.remembered(by: live, configuration, locates: options.isHere), size: Self.size)
    }

    /// Of a screen with room for every question.
    private static let size = Size(rows: 60, columns: 200)
}
