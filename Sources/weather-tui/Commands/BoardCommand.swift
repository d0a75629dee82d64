import Features
import Gazetteer
import JSON
import Loop
import Places
import Reports
import Settings
import Sky
import Terminal
import Weather
import WeatherService
import Words

/// The weather of the saved places, printed once.
@MainActor
enum BoardCommand {
    static func print(in context: CommandContext) throws -> CommandResult {
        let source = try SavedReports(context)
        let isJSON = context.options.isJSON
        let warnings = source.warnings + (source.places.isEmpty ? [context.strings[.placesEmpty]] : [])
        let style = OutputStyle(environment: context.environment, color: context.options.color)
        let output = isJSON ? source.json(style.forJSON) : source.text(style)
        return CommandResult(output: output, isJSON: isJSON, failure: source.failure, warnings: warnings)
    }
}

/// What is known of the saved places, after one refresh of what is old.
@MainActor
private struct SavedReports {
    let places: [Place]
    private var reports: [Coordinate: WeatherReport] = [:]
    private let configuration: Configuration
    private let provider: ProviderID
    private let options: Options
    private let view: ViewSwitches
    private let backgrounds: [String: Background]
    private var cacheError: CacheError?

    init(_ context: CommandContext) throws {
        options = context.options
        configuration = try context.configuration()
        provider = options.provider(in: configuration)
        let stateFile = StateFile(directory: configuration.directories.state)
        let remembered = stateFile.inspected().remembered
        (view, backgrounds) = (remembered.view, remembered.backgrounds)
        places = options.isDemo ? Place.demoPlaces(language: configuration.language) : remembered.saved.places
        let oneShot = try OneShot(configuration, options: options, stateFile)
        renew(from: oneShot.live.repository(provider), by: oneShot)
    }

    private mutating func renew(from repository: WeatherRepository, by oneShot: OneShot) {
        let parts = configuration.choices.parts(of: provider).subtracting(ReportPart.ofShownPlace)
        let stored = repository.stored(for: places, parts: parts)
        for place in places {
            var report = WeatherReport(place: place, provider: provider)
            if let stored = stored[place.askedCoordinate] { _ = report.merge(stored) }
            reports[place.askedCoordinate] = report
        }
        let now = SystemClock.now
        func limit(_ part: ReportPart) -> UnixTime {
            let interval = configuration.choices.boardInterval
            return options.isRefreshing
                ? now : now + -(ReportPart.essential.contains(part) ? interval : part.interval(interval))
        }
        let isDue = reports.values.contains { report in
            parts.contains { part in report.fetchedAt(part).map { $0 <= limit(part) } ?? true }
        }
        guard isDue, options.isDemo || !options.isOffline else { return }
        // Services limit requests per minute.
        let asked =
            provider.answersForManyPlaces
            ? places : Array(places.sorted { isOlder($0, than: $1) }.prefix(ProviderID.mostPlacesAtOnce))
        cacheError = oneShot.refresh(
            asked, from: provider, Dictionary(uniqueKeysWithValues: parts.map { ($0, limit($0)) })
        ) { reports[$0.askedCoordinate]?.merge($1) }
    }

    private func isOlder(_ place: Place, than other: Place) -> Bool {
        let times = [place, other].map { reports[$0.askedCoordinate]?.fetchedAt(.current) ?? UnixTime(seconds: 0) }
        return times[0] < times[1]
    }

    /// An error beside older weather, and one of the cache.
    var warnings: [String] {
        let strings = Strings.language(configuration.language)
        let error = failure == nil ? firstError : nil
        return [
            error.map { strings.words(for: $0, from: strings[provider]).printed },
            cacheError.flatMap { strings.printedMessage(for: $0) },
        ].compactMap { $0 }
    }

    private var firstError: WeatherError? {
        places.lazy.compactMap { reports[$0.askedCoordinate]?.essentialFailures.first }.first
    }

    /// Set if no place has weather.
    var failure: ReportSource.ReportError? {
        guard !places.isEmpty, reports.values.allSatisfy(\.isEmpty) else { return nil }
        return firstError.map { .service($0, provider) } ?? .nothingStored
    }

    private func skies(_ style: OutputStyle) -> [(place: Place, sky: Sky)] {
        let now = SystemClock.now
        let sky = configuration.printing(in: style).sky(
            now: now, userOffset: SystemClock.userOffset(at: now), provider: provider, isOffline: options.isOffline,
            units: view.units, windSpeed: view.windSpeed)
        return places.map { place in
            var other = sky
            other.report = reports[place.askedCoordinate]
            return (place, other)
        }
    }

    func json(_ style: OutputStyle) -> String {
        let objects = skies(style).enumerated().map { index, line in
            PlacesJSON(line.place, line.sky, number: index + 1, interval: configuration.choices.boardInterval).object
        }
        return JSON.array(objects).text(isIndented: true) + "\n"
    }

    func text(_ style: OutputStyle) -> String {
        var skies = skies(style)
        if style.isBrief { for index in skies.indices { skies[index].sky.formats.useWords(isBrief: true) } }
        guard let sky = skies.first?.sky else { return "" }
        let lines = skies.map {
            let source = BoardLine.Source(
                $0.place, $0.sky, hasFailed: !($0.sky.report?.essentialFailures.isEmpty ?? true))
            return BoardLine(
                source, $0.sky, FeatureList.summary($0.sky), interval: configuration.choices.boardInterval)
        }
        if style.isBrief {
            let words = lines.enumerated().map { $1.words(number: $0 + 1, skies[$0].sky) + "\n" }.joined()
            return words.limited(to: configuration.printing(in: style).characterLimits)
        }
        let isColored = style.colorCount != nil
        let look = configuration.look(in: style, hasThemes: isColored, view: view, backgrounds: backgrounds)
        var canvas = Canvas(size: Size(rows: lines.count, columns: style.columns))
        BoardView(lines, sky, look, columns: style.columns).draw(on: &canvas)
        return canvas.frame.limited(to: configuration.printing(in: style).characterLimits).text(isColored: isColored)
    }
}
