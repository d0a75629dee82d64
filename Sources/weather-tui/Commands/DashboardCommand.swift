import CursesTerminal
import Dashboard
import Files
import Locations
import Logging
import Terminal
import Weather

/// Shows the dashboard until the user leaves it.
struct DashboardCommand {
    let options: Options
    let environment: [String: String]

    enum Failure: Error {
        /// A figure that is none, as it was written, and why.
        case placeUnreadable(String, CoordinateInput.Problem)
        /// --here and another place.
        case hereAndPlace
        /// One of --lat and --lon without the other.
        case coordinateIncomplete
    }

    /// Returns why the process has to end, or nil when the user has left.
    func run() throws -> Ending? {
        let configuration = try Configuration(
            flags: options.flags, file: options.configurationFile, environment: environment)
        let logger = Logger.weatherTUI(directory: configuration.directories.state, isVerbose: options.isVerbose)
        let inbox = try Inbox()
        let executor = BackgroundExecutor()
        let live = try Live(configuration, logger: logger, executor: executor) {
            [directory = configuration.directories.cache ?? ""] in
            logger.warning("cache: \($0)")
            if let problem = CacheProblem($0, directory: directory) { inbox.send(.cacheUnusable(problem)) }
        }
        let stateFile = StateFile(directory: configuration.directories.state)
        let start = try startingPlace(configuration, stateFile, logger)
        let effects = EffectRunner(
            repository: { live.repository($0) }, locate: { await live.locate($0) }, stateFile: stateFile, inbox: inbox,
            logger: logger, executor: executor)
        return try withCursesScreen(usesMouse: configuration.usesMouse) { screen in
            let now = SystemClock.now
            var state = DashboardState(
                preferences: preferences(configuration, screen, lookupHosts: live.lookupHosts),
                provider: options.isDemo ? .demo : configuration.provider, place: start.place,
                guessedTimeZone: start.guessedTimeZone, saved: start.remembered.saved,
                consentedHosts: start.remembered.consentedHosts, view: start.remembered.view, size: screen.size,
                now: now,
                userOffset: SystemClock.userOffset(at: now))
            if live.cache == nil { _ = state.handle(.cacheUnusable(.noDirectory)) }
            if let trouble = start.trouble { _ = state.handle(trouble) }
            var runner = Runner(
                screen: screen, inbox: inbox, effects: effects, cacheWatch: CacheWatch(of: live.cache), state: state)
            return runner.run(
                remembersPlace: start.isNewChoice, locates: options.isHere,
                asksBackground: configuration.followsBackground)
        }
    }

    private func preferences(
        _ configuration: Configuration, _ screen: CursesScreen, lookupHosts: [String]
    ) -> Preferences {
        // Without UTF-8 the screen shows ASCII, in which English alone can be written.
        let language = screen.isUTF8 ? configuration.language : "en"
        return Preferences(
            formats: Formats(strings: .language(language), units: configuration.units),
            themes: configuration.themes(colorCount: screen.colorCount),
            icons: .set(screen.isUTF8 ? configuration.icons : "ascii"),
            plotStyle: screen.isUTF8 ? configuration.plotStyle : .ascii,
            refreshInterval: configuration.refreshInterval, isOffline: options.isOffline, lookupHosts: lookupHosts,
            allowsLookup: configuration.allowsIPLookup)
    }
}

// MARK: The first place

extension DashboardCommand {
    private struct Start {
        var place: Place?
        var guessedTimeZone: String?
        /// Named on the command line, so that the next start remembers it.
        var isNewChoice = false
        var remembered = Remembered()
        var trouble: Event?
    }

    /// The command line's place, else the one chosen last, else the configuration's, else a guess.
    private func startingPlace(
        _ configuration: Configuration, _ stateFile: StateFile, _ logger: Logger
    ) throws -> Start {
        var start = Start()
        do {
            start.remembered = try stateFile.remembered(now: SystemClock.now)
        } catch .damaged(let path, let whole) {
            start.remembered = whole
            logger.warning("the state was damaged, and is set aside as \(path)")
            // The place that follows may be a guess, which is not remembered.
            _ = try? stateFile.update { _ in }
            start.trouble = .stateNotRead(movedTo: path)
        } catch {
            logger.warning("the state cannot be read: \(error)")
            start.trouble = .stateNotRead(movedTo: nil)
        }
        if let place = try namedPlace(start.remembered.saved, language: configuration.language) {
            start.place = place
            start.isNewChoice = true
            return start
        }
        start.place = options.isDemo ? .demo : start.remembered.place
        if start.place == nil { start.place = try configuration.place() }
        if start.place == nil, let guess = TimeZoneGuess(environment: environment, language: configuration.language) {
            start.place = guess.place
            start.guessedTimeZone = guess.zone
        }
        return start
    }

    private func namedPlace(_ saved: SavedPlaces, language: String) throws -> Place? {
        switch (options.place, options.latitude, options.longitude) {
        case (nil, nil, nil): return nil
        case _ where options.isHere: throw Failure.hereAndPlace
        case (let text?, nil, nil): return try PlaceArgument(saved: saved, language: language).place(text)
        case (nil, let latitude?, let longitude?):
            let north = try degrees(latitude, .latitude, option: "--lat")
            let east = try degrees(longitude, .longitude, option: "--lon")
            return Coordinate(latitude: north, longitude: east).map { Place(coordinate: $0) }
        default: throw Failure.coordinateIncomplete
        }
    }

    private func degrees(_ text: String, _ axis: CoordinateInput.Axis, option: String) throws -> Double {
        do throws(CoordinateInput.Problem) {
            return try CoordinateInput.angle(text, axis: axis)
        } catch {
            throw Failure.placeUnreadable("\(option) \(text)", error)
        }
    }
}
