import Logging
import Loop
import Settings
import Weather

/// The work of a command that prints the weather once. Only the main thread runs the user's command for the API key.
@MainActor
struct OneShot {
    private(set) var live: LiveDependencies
    let finder: LocationFinder
    let tasks: Tasks
    let inbox: Inbox<Notice>
    let logger: Logger
    private let told = ToldLibraries()

    enum Notice: Sendable {
        case refreshed(RefreshOutcome)
        case renewed(Place, RefreshOutcome)
        case allRenewed
        case located(Result<CurrentLocation, LocationError>)
        case keyCommandNeeded
        case cacheUnusable(CacheError)
    }

    init(_ configuration: Configuration, options: Options, _ stateFile: StateFile) throws {
        let logger = Logger.weatherTUI(directory: configuration.directories.state, isVerbose: options.isVerbose)
        let executor = BackgroundExecutor()
        let inbox = try Inbox<Notice>()
        live = try LiveDependencies(
            configuration, isOffline: options.isOffline, logger: logger, executor: executor,
            onKeyCommandNeeded: { inbox.send(.keyCommandNeeded) }, onCacheError: { inbox.send(.cacheUnusable($0)) })
        finder = live.finder(stateFile, executor: executor)
        tasks = Tasks(on: executor)
        (self.inbox, self.logger) = (inbox, logger)
    }

    /// The user's own station stands here, if the settings do not say where.
    mutating func assumeStation(at position: Coordinate?) { live.startingPlace = position }

    /// Most answers with weather come within this time.
    nonisolated private static let waitForExtras = Duration.seconds(3)

    /// Extras beside weather are not waited for long.
    func refresh(
        _ place: Place, from provider: ProviderID, _ parts: [ReportPart: UnixTime], wish: Wish, ofExtras: Wish,
        isBesideWeather: Bool
    ) -> (outcome: RefreshOutcome, cacheError: CacheError?) {
        tasks.start { [live, inbox, logger, told] in
            let outcome = await live.repository(provider).refresh(
                place, parts, wish: wish, ofExtras: ofExtras,
                extrasWithin: isBesideWeather ? min(Self.waitForExtras, live.timeout) : live.timeout)
            outcome.log(to: logger, provider: provider, told)
            inbox.send(.refreshed(outcome))
        }
        var cacheError: CacheError?
        let outcome = wait { notice in
            if case .cacheUnusable(let error) = notice { cacheError = error }
            return if case .refreshed(let outcome) = notice { outcome } else { nil }
        }
        return (outcome, cacheError)
    }

    /// `known` gets the parts of each place as they come.
    func refresh(
        _ places: [Place], from provider: ProviderID, _ parts: [ReportPart: UnixTime],
        known: (Place, RefreshOutcome) -> Void
    ) -> CacheError? {
        tasks.start { [live, inbox, logger, told] in
            await live.repository(provider).refresh(places, parts, wish: .user) { place, outcome in
                outcome.log(to: logger, provider: provider, told)
                inbox.send(.renewed(place, outcome))
            }
            inbox.send(.allRenewed)
        }
        var cacheError: CacheError?
        wait { (notice: Notice) -> Void? in
            switch notice {
            case .renewed(let place, let outcome): known(place, outcome)
            case .cacheUnusable(let error): cacheError = error
            case .allRenewed: return ()
            case .refreshed, .located, .keyCommandNeeded: break
            }
            return nil
        }
        return cacheError
    }

    func locate(newerThan: UnixTime, wish: Wish) throws(LocationError) -> CurrentLocation {
        tasks.start { [finder, inbox] in inbox.send(.located(await finder.find(newerThan: newerThan, wish: wish))) }
        return try wait { notice in
            if case .located(let result) = notice { result } else { nil }
        }.get()
    }

    private func wait<Value>(for value: (Notice) -> Value?) -> Value {
        while true {
            for notice in inbox.waitForSome() {
                if case .keyCommandNeeded = notice { live.runKeyCommands(inForeground: false) }
                if let value = value(notice) { return value }
            }
        }
    }
}
