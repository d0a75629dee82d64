import Look
import Loop
import Platform
import Settings
import Terminal
import Weather
import WeatherService
import Words

/// The weather of a place: the stored report while it is fresh, else the result of one refresh.
@MainActor
struct ReportSource {
    let configuration: Configuration
    private(set) var report: WeatherReport
    let guessedTimeZone: String?
    let locatedAt: UnixTime?
    let view: ViewSwitches
    let backgrounds: [String: Background]
    private(set) var failure: ReportError?
    private let stateFileError: StateFileError?
    private(set) var cacheError: CacheError?
    private let printsWeather: Bool
    /// Of the weather.
    private let wish: Wish

    enum ReportError: Error {
        case service(WeatherError, ProviderID)
        case location(LocationError)
        case nothingStored
        case noPlace
    }

    struct ErrorWithWarnings: Error {
        let failure: any Error
        let warnings: [String]
    }

    /// In seconds; parts due this soon are requested together with due parts.
    private static let margin = 60

    /// Requests only parts that the provider has, and throws if none is known in the end.
    init(_ wanted: Set<ReportPart>, in context: CommandContext, forStatusBar: Bool = false) throws {
        let options = context.options
        // A status bar calls again and again. What a user types may follow a change of the settings.
        wish = forStatusBar && isatty(STDOUT_FILENO) == 0 && !options.isRefreshing ? .ahead : .user
        let settings = try context.configuration()
        configuration = settings
        let stateFile = StateFile(directory: configuration.directories.state)
        var oneShot = try OneShot(settings, options: options, stateFile)
        let start = try StartingPlace(
            options: options, configuration: configuration, environment: context.environment, stateFile: stateFile,
            logger: oneShot.logger)

        view = start.remembered.view
        backgrounds = start.remembered.backgrounds
        stateFileError = start.fileError
        func withWarnings(_ error: any Error) -> any Error {
            guard let fileError = start.fileError else { return error }
            return ErrorWithWarnings(failure: error, warnings: [Self.message(fileError, settings)])
        }
        let place: Place
        do {
            let here = try Self.here(options, start, by: oneShot)
            locatedAt = here?.foundAt
            guessedTimeZone = here == nil ? start.guessedTimeZone : nil
            guard let found = here?.place(near: start.followsHere ? start.place : nil) ?? start.place else {
                throw ReportError.noPlace
            }
            place = found
            oneShot.assumeStation(at: options.positionOfStation(at: place.coordinate))
        } catch {
            throw withWarnings(error)
        }
        report = WeatherReport(
            place: start.remembered.saved.known(place), provider: options.provider(in: configuration))
        let parts = wanted.intersection(configuration.choices.parts(of: report.provider))
        printsWeather = !parts.isDisjoint(with: ReportPart.essential)
        let repository = oneShot.live.repository(report.provider)
        merge(
            parts, from: repository, by: oneShot, at: place, sendsNoRequests: options.sendsNoRequests,
            isRefreshing: options.isRefreshing)
        if parts.contains(.current), !parts.contains(.forecast),
            report.provided(at: SystemClock.now)?.origin != .measured
        {
            addForecast(from: repository, by: oneShot, at: place, options)
        }
        failure = report.essentialFailures.first.map { [report] in .service($0, report.provider) }
        if !parts.isEmpty, report.isEmpty, !printsWithoutValues(parts),
            parts.allSatisfy({ report.fetchedAt($0) == nil })
        {
            let other = report.failure(.air).map { ReportError.service($0, report.provider) }
            throw withWarnings(failure ?? other ?? ReportError.nothingStored)
        }
    }

    /// Whether extras alone are wanted: a line says that they are unknown.
    private func printsWithoutValues(_ parts: Set<ReportPart>) -> Bool { parts.isDisjoint(with: ReportPart.essential) }

    /// The forecast stands in for the current weather if that is too old, or if only its request failed. A report
    /// requests both at once, so the forecast is requested here as a report would do it, and also fails where it would.
    private mutating func addForecast(
        from repository: WeatherRepository, by oneShot: OneShot, at place: Place, _ options: Options
    ) {
        let failure = report.failure(.current)
        let isServiceDown = failure.map { !$0.concernsOnePart } ?? false
        let due = merge(
            [.forecast], from: repository, by: oneShot, at: place,
            sendsNoRequests: options.sendsNoRequests || isServiceDown, isRefreshing: options.isRefreshing,
            isBesideDuePart: failure != nil)
        if isServiceDown, !due.isEmpty, let failure { report.merge(RefreshOutcome([.forecast: .failure(failure)])) }
    }

    /// Returns the parts that are due.
    @discardableResult
    private mutating func merge(
        _ parts: Set<ReportPart>, from repository: WeatherRepository, by oneShot: OneShot, at place: Place,
        sendsNoRequests: Bool, isRefreshing: Bool, isBesideDuePart: Bool = false
    ) -> [ReportPart: UnixTime] {
        _ = report.merge(repository.stored(for: place, parts: parts))
        let now = SystemClock.now
        let due =
            isRefreshing
            ? Dictionary(uniqueKeysWithValues: parts.map { ($0, now) })
            : due(parts, at: now, isBesideDuePart: isBesideDuePart)
        guard !sendsNoRequests, !due.isEmpty else { return due }
        let (outcome, error) = oneShot.refresh(
            place, from: report.provider, due, wish: wish, ofExtras: isRefreshing ? .user : .ahead,
            isBesideWeather: printsWeather)
        report.merge(outcome)
        cacheError = cacheError ?? error
        return due
    }

    var warnings: [String] {
        // Without a cache every call asks the service again.
        [
            stateFileError.map { Self.message($0, configuration) },
            cacheError.flatMap { strings.printedMessage(for: $0) },
        ].compactMap { $0 }
    }

    /// Only a terminal shows this: a status bar would show it as a tooltip and log it each minute.
    var guess: [String] {
        guard isatty(STDERR_FILENO) == 1 else { return [] }
        return guessedTimeZone.map { [strings(.guessed, $0)] } ?? []
    }

    private static func message(_ error: StateFileError, _ configuration: Configuration) -> String {
        let strings = Strings.language(configuration.language)
        let file = (configuration.directories.state ?? "").cleaned(limit: 1024) + "/state.json"
        return switch error {
        case .setAside(let path): strings(CommandPhrase.stateSetAside, path.cleaned(limit: 1024))
        case .newer: strings(CommandPhrase.stateNewer, file)
        case .unreadable: strings(CommandPhrase.stateUnreadable, file)
        }
    }

    /// A property computed on use, since a call from a status bar should not load unused words.
    private var strings: Strings { .language(configuration.language) }

    private func due(
        _ parts: Set<ReportPart>, at now: UnixTime, isBesideDuePart: Bool
    ) -> [ReportPart: UnixTime] {
        func limit(_ part: ReportPart) -> UnixTime {
            let chosen = configuration.choices.refreshInterval
            return now + -(report.fetched(part)?.interval(chosen) ?? part.interval(chosen))
        }
        func isDue(_ part: ReportPart, within seconds: Int) -> Bool {
            report.fetchedAt(part).map { $0 <= limit(part) + seconds } ?? true
        }
        guard isBesideDuePart || parts.contains(where: { isDue($0, within: 0) }) else { return [:] }
        let due = parts.filter { isDue($0, within: Self.margin) }
        return Dictionary(uniqueKeysWithValues: due.map { ($0, limit($0) + Self.margin) })
    }

    /// Returns nil if the place does not follow this machine, or if no location is known yet.
    private static func here(
        _ options: Options, _ start: StartingPlace, by oneShot: OneShot
    ) throws -> CurrentLocation? {
        let now = SystemClock.now
        if options.isHere {
            try options.checkHere()
            do throws(LocationError) {
                return try oneShot.locate(newerThan: now, wish: .user)
            } catch {
                throw ReportError.location(error)
            }
        }
        guard start.followsHere else { return nil }
        let known = start.location
        guard !options.isOffline, start.following.isDue(at: now) else { return known }
        return (try? oneShot.locate(newerThan: now + -CurrentLocation.useTime, wish: .shown)) ?? known
    }
}

extension Options {
    fileprivate var sendsNoRequests: Bool { isOffline && !isDemo }
}

extension WeatherError {
    fileprivate var concernsOnePart: Bool {
        switch self {
        case .service(.broken), .service(.unexpectedStatus), .service(.addressWrong), .response:
            true
        default: false
        }
    }
}
