import ArgumentParser
import Gazetteer
import JSON
import Settings
import Weather

struct FindCommand: PrintingCommand, OperandCommand, ExplainedCommand {
    static let configuration = CommandConfiguration(
        commandName: "find", abstract: "List saved places and towns by name, best match first.",
        usage: "weather-tui find [<options>] <name> ...",
        discussion: """
            Each line has name, country, latitude, longitude and region, separated by tabs. For a coordinate, find lists \
            the nearest town.
            """)

    @Flag(name: .named(.json), help: "Print a JSON array.")
    var json = false

    @Option(name: .named(.limit), help: "List at most this many, 1 to 100. The default is 20.")
    var limit: Int?

    @Argument(
        help: ArgumentHelp("A name, such as Busan or \"springfield, illinois\", or a coordinate.", valueName: "name"))
    var name: [String]

    @OptionGroup var shared: BasicOptions

    static let examples = [
        "weather-tui find springfield --limit 5", "weather-tui find 37.57,126.98",
        "weather-tui find paris texas --json",
    ]

    enum SearchError: Error {
        case nothingFound(String)
        case nothingNear(String)
    }

    static let limits = 1...100
    private static let usualLimit = 20

    func run(in context: CommandContext) throws -> CommandResult {
        let configuration = try context.configuration(concerning: [.language])
        let text = context.options.place ?? ""
        let found = try Self.places(text, configuration)
        guard !found.isEmpty else { throw SearchError.nothingFound(text) }
        let limit = limit ?? Self.usualLimit
        let shown = found.prefix(limit)
        // The search stops at the upper limit, so more places may exist.
        let more = "\(found.count - shown.count)" + (found.count < Self.limits.upperBound ? "" : "+")
        return CommandResult(
            output: json
                ? JSON.array(shown.map(\.json)).text(isIndented: true) + "\n"
                : shown.map { $0.line + "\n" }.joined(),
            isJSON: json,
            warnings: found.count > shown.count
                ? [context.strings(.findCut, more, "\(Self.limits.upperBound)")] : [])
    }

    private static func places(_ text: String, _ configuration: Configuration) throws -> [FoundPlace] {
        let (gazetteer, language) = (Gazetteer.builtIn, configuration.language)
        do {
            if let coordinate = try CoordinateInput.pair(text, loneCommaSeparates: true) {
                guard let town = gazetteer.nearestTown(to: coordinate) else { throw SearchError.nothingNear(text) }
                return [FoundPlace(town, language: language)]
            }
        } catch is CoordinateInput.ParsingError {
            throw PlaceArgument.PlaceError.outOfRange(text)
        }
        let word = text.cleaned().lowercased()
        let saved = StateFile(directory: configuration.directories.state).inspected().remembered.saved
        let named = saved.places.filter { !word.isEmpty && $0.name?.lowercased().hasPrefix(word) == true }
        let matches = gazetteer.search(place: text, limit: limits.upperBound)
        return named.map(FoundPlace.init) + matches.map { FoundPlace($0.town, language: language) }
    }
}

struct FoundPlace: Hashable, Sendable {
    private let place: Place
    private let population: Int?
    private let zone: String?

    init(_ saved: Place) {
        place = saved
        population = nil
        zone = nil
    }

    init(_ town: Town, language: String) {
        place = Place(
            coordinate: town.coordinate, name: town.name(in: language), region: town.region(in: language),
            countryCode: town.countryCode)
        population = town.population
        zone = town.zone
    }

    /// The region is last because a later version added it.
    var line: String {
        let figures = [place.coordinate.latitude, place.coordinate.longitude].map(\.degrees)
        return ([place.name ?? "", place.countryCode ?? ""] + figures + [place.region ?? ""]).joined(separator: "\t")
    }

    var json: JSON {
        var object: JSON.Object = [:]
        object["name"] = place.name.map { .text($0) }
        object["country"] = place.countryCode.map { .text($0) }
        object["region"] = place.region.map { .text($0) }
        object["latitude"] = JSON(place.coordinate.latitude)
        object["longitude"] = JSON(place.coordinate.longitude)
        object["population"] = population.map { .integer(Int64($0)) }
        object["timeZone"] = zone.map { .text($0) }
        object["saved"] = population == nil ? .boolean(true) : nil
        return .object(object)
    }
}
