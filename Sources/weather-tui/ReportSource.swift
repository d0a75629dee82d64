import Dashboard
import Display
import Logging
import Platform
import Settings
import Terminal
import Weather
import Words

/// The weather of the place that is meant, once: what is stored while that is fresh, else what one refresh brings.
@MainActor
struct ReportSource {
    let configuration: Configuration
    private(set) var report: WeatherReport
    /// The time zone that the place was guessed from.
    let guessedTimeZone: String?
    let view: ViewSwitches
    private let backgrounds: [String: Background]
    /// Why something of the report is not as it should be.
    private(set) var failure: Failure?
    /// What is wrong with what is remembered.
    private let stateTrouble: StateTrouble?
    /// Why what was fetched cannot be stored for the next call.
    private(set) var cacheProblem: CacheProblem?

    enum Failure: Error {
        case service(WeatherError, ProviderID)
        /// It is not known where this machine is.
        case location(LocationProblem)
        /// No request may be sent, and nothing is known.
        case nothingStored
        case noPlace
    }

    /// A failure that leaves nothing to print, with what else there is to tell.
    struct Refusal: Error {
        let failure: any Error
        let warnings: [String]
    }

    /// Parts that are due within so many seconds are asked for with those that are due.
    private static let margin = 60

    /// Of these parts those that the provider has; others are neither read nor asked for. Throws where nothing of them is known
    /// in the end.
    init(_ wanted: Set<ReportPart>, in context: CommandContext) throws {
        let options = context.options
        let settings = try context.configuration()
        configuration = settings
        let logger = Logger.weatherTUI(directory: configuration.directories.state, isVerbose: options.isVerbose)
        let executor = BackgroundExecutor()
        let inbox = try Inbox<Event>()
        let live = try Live(configuration, inbox: inbox, logger: logger, executor: executor)
        let stateFile = StateFile(directory: configuration.directories.state)
        let start = try StartingPlace(
            options: options, configuration: configuration, environment: context.environment, stateFile: stateFile,
            logger: logger)
        let oneShot = OneShot(
            effects: EffectRunner(
                live, stateFile: stateFile, known: start.remembered, inbox: inbox, logger: logger, executor: executor),
            inbox: inbox)

        view = start.remembered.view
        backgrounds = start.remembered.backgrounds
        stateTrouble = start.trouble
        guessedTimeZone = options.isHere ? nil : start.guessedTimeZone
        func refusal(_ failure: any Error) -> any Error {
            guard let trouble = start.trouble else { return failure }
            return Refusal(failure: failure, warnings: [Self.message(trouble, settings)])
        }
        let place: Place
        do {
            let here = options.isHere ? try Self.here(options, configuration, start.remembered, live, by: oneShot) : nil
            guard let found = here ?? start.place else { throw Failure.noPlace }
            place = found
        } catch {
            throw refusal(error)
        }
        report = WeatherReport(
            place: start.remembered.saved.known(place), provider: options.provider(in: configuration))
        let parts = wanted.intersection(report.provider.parts)
        _ = report.take(live.repository(report.provider).stored(for: place, parts: parts))
        let now = SystemClock.now
        let due =
            options.asksNobody
            ? [:]
            : options.isRefreshing ? Dictionary(uniqueKeysWithValues: parts.map { ($0, now) }) : due(parts, at: now)
        if !due.isEmpty {
            let (outcome, problem) = oneShot.refresh(place, from: report.provider, due)
            report.take(outcome)
            cacheProblem = problem
        }
        if parts == [.current], report.present(at: SystemClock.now)?.origin != .measured {
            // What stands in for it, asked for where the service answers.
            _ = report.take(live.repository(report.provider).stored(for: place, parts: [.forecast]))
            let mayCome = report.failure(.current)?.isOfOnePart ?? true
            let standIn = mayCome && !options.asksNobody ? self.due([.forecast], at: now) : [:]
            if !standIn.isEmpty {
                let (outcome, problem) = oneShot.refresh(place, from: report.provider, standIn)
                report.take(outcome)
                cacheProblem = cacheProblem ?? problem
            }
        }
        failure = report.essentialFailures.first.map { [report] in .service($0, report.provider) }
        if !parts.isEmpty, report.isEmpty { throw refusal(failure ?? Failure.nothingStored) }
    }

    /// For standard error, since nothing else tells of it here.
    var warnings: [String] {
        // Without a cache every call asks anew.
        [
            stateTrouble.map { Self.message($0, configuration) },
            cacheProblem.flatMap { strings.printedMessage(for: $0) },
        ].compactMap { $0 }
    }

    /// Where standard error is a terminal: a bar has the tooltip for it, and the log that takes its errors needs no line each
    /// minute.
    var guess: [String] {
        guard isatty(STDERR_FILENO) == 1 else { return [] }
        return guessedTimeZone.map { [strings(.guessed, $0)] } ?? []
    }

    private static func message(_ trouble: StateTrouble, _ configuration: Configuration) -> String {
        let strings = Strings.language(configuration.language)
        let file = (configuration.directories.state ?? "").cleaned(limit: 1024) + "/state.json"
        return switch trouble {
        case .setAside(let path): strings(CommandPhrase.stateSetAside, path.cleaned(limit: 1024))
        case .newer: strings(CommandPhrase.stateNewer, file)
        case .unreadable: strings(CommandPhrase.stateUnreadable, file)
        }
    }

    /// Most calls have nothing to say on standard error, and a status bar's should not load words for it.
    private var strings: Strings { .language(configuration.language) }

    /// With the moment after which an answer serves.
    private func due(_ parts: Set<ReportPart>, at now: UnixTime) -> [ReportPart: UnixTime] {
        func limit(_ part: ReportPart) -> UnixTime { now + -max(configuration.refreshInterval, part.leastInterval) }
        func isDue(_ part: ReportPart, within seconds: Int) -> Bool {
            report.fetchedAt(part).map { $0 <= limit(part) + seconds } ?? true
        }
        guard parts.contains(where: { isDue($0, within: 0) }) else { return [:] }
        let due = parts.filter { isDue($0, within: Self.margin) }
        return Dictionary(uniqueKeysWithValues: due.map { ($0, limit($0) + Self.margin) })
    }

    // MARK: Where this machine is

    private static func here(
        _ options: Options, _ configuration: Configuration, _ remembered: Remembered, _ live: Live,
        by oneShot: OneShot
    ) throws -> Place {
        if options.isOffline || options.isDemo { throw Failure.location(.askingNobody) }
        let hosts = live.lookupHosts
        let mayLookUp = configuration.allowsIPLookup || remembered.consentedHosts.isSuperset(of: hosts)
        var result = oneShot.locate(by: .geoClue)
        if case .failure = result, mayLookUp { result = oneShot.locate(by: .lookup) }
        switch result {
        // A kilometre is near enough for the weather.
        case .success(let coordinate): return Place(coordinate: coordinate.rounded(decimals: 2))
        case .failure(let problem): throw Failure.location(problem)
        }
    }
}

extension ReportSource {
    private func configuration(for style: OutputStyle) -> Configuration {
        var configuration = configuration
        configuration.isASCII = !style.isUTF8
        configuration.isForTerminal = style.isTerminal
        return configuration
    }

    /// What cannot be printed as it is.
    func limits(style: OutputStyle) -> CharacterLimits { configuration(for: style).characterLimits }

    /// The report as it is to be shown to this user at this moment.
    func presentation(style: OutputStyle, options: Options, hasThemes: Bool) -> Presentation {
        let now = SystemClock.now
        let configuration = self.configuration(for: style)
        let strings = Strings.language(configuration.language)
        // A line for a bar has no colours, and loads no theme.
        let theme =
            hasThemes
            ? ThemeChoice(
                configuration.themes(
                    colorCount: style.colorCount ?? 0, backgrounds: backgrounds, isColorGiven: true),
                chosenLast: view.theme
            ).theme : Theme(table: [:], depth: nil)
        var presentation = Presentation(
            formats: configuration.formats(strings, unitsChosenLast: view.units), theme: theme,
            icons: .set(configuration.icons), size: Size(rows: 0, columns: style.columns), now: now,
            userOffset: SystemClock.userOffset(at: now), provider: report.provider,
            refreshInterval: configuration.refreshInterval)
        presentation.report = report
        presentation.guessedTimeZone = guessedTimeZone
        presentation.isASCII = configuration.writesNamesInASCII
        presentation.isOffline = options.isOffline
        return presentation
    }
}

extension Options {
    /// Sample weather is no request.
    fileprivate var asksNobody: Bool { isOffline && !isDemo }
}

extension WeatherError {
    /// Whether another part of a report may come nevertheless.
    fileprivate var isOfOnePart: Bool {
        switch self {
        case .serviceBroken, .unexpectedStatus, .answerTooLarge, .answerNotJSON, .answerCutOff, .answerWrong,
            .addressWrong:
            true
        default: false
        }
    }
}
