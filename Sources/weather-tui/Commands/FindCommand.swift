import Gazetteer
import JSON
import Settings
import Weather

extension WeatherCommand {
    static let find = WeatherCommand(
        name: "find", summary: "List saved places and towns by name, best match first.",
        details: {
            """
            Each line has name, country, latitude, longitude and region, separated by tabs. For a coordinate, find lists \
            the nearest town.
            """
        },
        operand: Operand(
            name: "name", help: #"A name, such as Busan or "springfield, illinois", or a coordinate."#,
            takesAllWords: true),
        options: [.json, .limit] + OptionName.general, helpOfJSON: "Print a JSON array.",
        examples: [
            "weather-tui find springfield --limit 5", "weather-tui find 37.57,126.98",
            "weather-tui find paris texas --json",
        ],
        action: .print(FindCommand.list))
}

enum FindCommand {
    enum SearchError: Error {
        case nothingFound(String)
        case nothingNear(String)
    }

    static let limits = 1...100
    private static let usualLimit = 20

    fileprivate static func list(in context: CommandContext) throws -> CommandResult {
        let configuration = try context.configuration(concerning: [.language])
        let text = context.options.place ?? ""
        let found = try places(text, configuration)
        guard !found.isEmpty else { throw SearchError.nothingFound(text) }
        let limit = context.options.limit ?? usualLimit
        let shown = found.prefix(limit)
        // The search stops at the upper limit, so more places may exist.
        let more = "\(found.count - shown.count)" + (found.count < limits.upperBound ? "" : "+")
        return CommandResult(
            output: context.options.isJSON
                ? JSON.array(shown.map { .object($0.record) }).text(isIndented: true) + "\n"
                : shown.map { $0.line + "\n" }.joined(),
            isJSON: context.options.isJSON,
            warnings: found.count > shown.count
                ? [context.strings(.findCut, more, "\(limits.upperBound)")] : [])
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
        let towns = gazetteer.search(place: text, limit: limits.upperBound).map {
            FoundPlace($0.town, language: language)
        }
        // A saved town stands there once.
        return named.map { place in FoundPlace(place, like: towns.first { $0.isAt(place) }) }
            + towns.filter { town in !named.contains(where: town.isAt) }
    }
}

struct FoundPlace: Hashable, Sendable {
    private var place: Place
    private let population: Int?
    private let zone: String?
    private let isSaved: Bool

    /// A saved place, with what is known of the town there.
    init(_ saved: Place, like town: FoundPlace? = nil) {
        place = saved
        place.region = saved.region ?? town?.place.region
        population = town?.population
        zone = town?.zone
        isSaved = true
    }

    /// With the region of the nearest town, which is not saved for a name that needs none.
    init(_ saved: Place, in language: String) {
        self.init(saved)
        guard saved.name != nil, saved.region == nil else { return }
        place.region = Gazetteer.builtIn.nearestTown(to: saved.coordinate)?.region(in: language)
    }

    func isAt(_ other: Place) -> Bool { place.isSame(as: other) }

    init(_ town: Town, language: String) {
        place = Place(
            coordinate: town.coordinate, name: town.name(in: language), region: town.region(in: language),
            countryCode: town.countryCode)
        population = town.population
        zone = town.zone
        isSaved = false
    }

    /// The region is last because a later version added it.
    var line: String {
        let figures = [place.coordinate.latitude, place.coordinate.longitude].map(\.degrees)
        return ([place.name ?? "", place.countryCode ?? ""] + figures + [place.region ?? ""]).joined(separator: "\t")
    }

    var record: JSON.Object {
        var object: JSON.Object = [:]
        object["name"] = place.name.map { .text($0) }
        object["country"] = place.countryCode.map { .text($0) }
        object["region"] = place.region.map { .text($0) }
        object["latitude"] = JSON(place.coordinate.latitude)
        object["longitude"] = JSON(place.coordinate.longitude)
        object["population"] = population.map { .integer(Int64($0)) }
        object["timeZone"] = zone.map { .text($0) }
        object["saved"] = isSaved ? .boolean(true) : nil
        return object
    }
}
