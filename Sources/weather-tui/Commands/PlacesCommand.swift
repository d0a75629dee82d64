import Files
import JSON
import Loop
import Settings
import Weather
import Words

extension WeatherCommand {
    static let places = WeatherCommand(
        name: "places", summary: "Print the weather of the saved places; list, add or remove them.",
        details: {
            """
            A line for each place: the local time, the weather now, low and high, what changes next, and a mark of an \
            official warning. Recently stored weather is printed without a request.
            """
        },
        options: [.json, .refresh, .color]
            + OptionName.shared.filter { ![.lat, .lon, .here, .theme].contains($0) },
        helpOfJSON: "Print a JSON array. Its schema is share/doc/weather-tui/places.schema.json.",
        examples: ["weather-tui places", "weather-tui places --json | jq '.[].temperature'"],
        action: .print(BoardCommand.print),
        further: [
            WeatherCommand(
                name: "list", summary: "Print the saved places in their order.",
                details: {
                    "Each line has name, country, latitude, longitude and region, separated by tabs."
                },
                options: [.json] + OptionName.general, helpOfJSON: "Print a JSON array.",
                action: .print(PlacesCommand.list)),
            WeatherCommand(
                name: "add", summary: "Save a place, as the key s does in the dashboard.",
                operand: Operand(
                    name: "place",
                    help: #"A town, such as Busan or "Paris, TX", or latitude and longitude, such as 37.57,126.98."#,
                    isOptional: true, takesAllWords: true),
                options: [.lat, .lon] + OptionName.general,
                examples: ["weather-tui places add Busan", "weather-tui places add -33.87 151.21"],
                action: .print(PlacesCommand.add)),
            WeatherCommand(
                name: "remove", summary: "Remove a saved place.",
                operand: Operand(
                    name: "place", help: "The name of a saved place, or its latitude and longitude.",
                    isOptional: true, takesAllWords: true, offersTowns: false),
                options: [.lat, .lon] + OptionName.general, examples: ["weather-tui places remove Busan"],
                action: .print(PlacesCommand.remove)),
        ])
}

enum PlacesCommand {
    enum PlacesError: Error {
        case unreadable(path: String)
        case damaged
        case noDirectory
        case newer(path: String)
        case notWritten(path: String, reason: String)
        case full
        case notSaved(String, names: [String])
    }

    /// Longer than a stopped copy may hold the lock.
    private static let patience = Duration.seconds(10)

    fileprivate static func list(in context: CommandContext) throws -> CommandResult {
        let list = try SavedList(context)
        let saved = list.saved.places
        let warning = list.isDamaged ? context.strings[DoctorPhrase.stateDamaged] : context.strings[.placesEmpty]
        let isJSON = context.options.isJSON
        let records = saved.enumerated().map { index, place in
            var record = FoundPlace(place).record
            record["number"] = .integer(Int64(index + 1))
            return JSON.object(record)
        }
        return CommandResult(
            output: isJSON
                ? JSON.array(records).text(isIndented: true) + "\n"
                : saved.map { FoundPlace($0, in: list.language).line + "\n" }.joined(),
            isJSON: isJSON, warnings: saved.isEmpty || list.isDamaged ? [warning] : [])
    }

    fileprivate static func add(in context: CommandContext) throws -> CommandResult {
        let list = try SavedList(context)
        guard let place = try context.options.namedPlace(list.saved, language: list.language) else {
            throw UsageError.nameMissing(after: "weather-tui places add")
        }
        let (before, after, warnings) = try list.change(.add(place))
        guard let index = after.index(of: place) else { throw PlacesError.full }
        let phrase = before.index(of: place) == nil ? CommandPhrase.placeSaved : .placeSavedBefore
        let line = context.strings(phrase, "\(index + 1)", after.places[index].description)
        return CommandResult(output: line + "\n", warnings: warnings)
    }

    fileprivate static func remove(in context: CommandContext) throws -> CommandResult {
        let list = try SavedList(context)
        let options = context.options
        let place = try list.savedPlace(options)
        let (before, _, warnings) = try list.change(.remove(place))
        guard before.index(of: place) != nil else { throw list.notSaved(options.place ?? place.coordinate.pair) }
        return CommandResult(
            output: context.strings(.placeRemoved, place.description) + "\n", warnings: warnings)
    }

    /// The saved places in the file that all copies share.
    private struct SavedList {
        let saved: SavedPlaces
        /// Whether the file may hold places that cannot be read.
        let isDamaged: Bool
        let language: String
        private let file: StateFile
        private let path: String
        private let strings: Strings

        init(_ context: CommandContext) throws {
            let configuration = try context.configuration(concerning: [.language])
            (language, strings) = (configuration.language, context.strings)
            file = StateFile(directory: configuration.directories.state, patience: patience)
            path = (configuration.directories.state ?? "").cleaned(limit: 1024) + "/state.json"
            let (remembered, condition) = file.inspected()
            if condition == .unreadable { throw PlacesError.unreadable(path: path) }
            (saved, isDamaged) = (remembered.saved, condition == .damaged)
        }

        func savedPlace(_ options: Options) throws -> Place {
            let place: Place?
            do {
                place = try options.namedPlace(saved, language: language)
            } catch PlaceArgument.PlaceError.unknown(let text, _), PlaceArgument.PlaceError.ambiguous(let text, _) {
                throw notSaved(text)
            }
            guard let place else { throw UsageError.nameMissing(after: "weather-tui places remove") }
            guard let index = saved.index(of: place) else { throw notSaved(options.place ?? place.coordinate.pair) }
            return saved.places[index]
        }

        func notSaved(_ text: String) -> PlacesError {
            isDamaged ? .damaged : .notSaved(text, names: saved.places.compactMap(\.name))
        }

        /// Applies the change to what the file holds by then.
        func change(_ change: SavedPlacesChange) throws -> (before: SavedPlaces, after: SavedPlaces, [String]) {
            guard file.isKept else { throw PlacesError.noDirectory }
            var before = SavedPlaces()
            do throws(StateFile.WriteError) {
                let (remembered, moved) = try file.update { state in
                    before = state.saved
                    state.saved.apply(change)
                }
                return (
                    before, remembered.saved,
                    moved.map { [strings(CommandPhrase.stateSetAside, $0.cleaned(limit: 1024))] } ?? []
                )
            } catch .newer {
                throw PlacesError.newer(path: path)
            } catch .file(let error) {
                throw PlacesError.notWritten(path: path, reason: error.reason)
            }
        }
    }
}

extension PlacesCommand.PlacesError {
    var status: ExitStatus {
        switch self {
        case .full, .notSaved: .usage
        case .unreadable, .noDirectory: .configuration
        case .damaged, .newer, .notWritten: .output
        }
    }

    func message(in strings: Strings) -> String {
        switch self {
        case .unreadable(let path): strings(CommandPhrase.stateUnreadable, path)
        case .damaged: strings[DoctorPhrase.stateDamaged]
        case .noDirectory: strings[.placesNoDirectory]
        case .newer(let path): strings(CommandPhrase.stateNewer, path)
        case .notWritten(let path, let reason): strings(.fileNotWritten, path, reason)
        case .full: strings(.placesFull, "\(SavedPlaces.limit)")
        case .notSaved(let text, let names):
            strings.message(strings(.placeNotSaved, text.cleaned()), nearest: NearestNames.nearest(to: text, in: names))
        }
    }
}

extension Place {
    fileprivate var description: String {
        let names = [name, region == name ? nil : region, countryCode].compactMap { $0 }
        return name == nil ? coordinate.pair : names.joined(separator: ", ") + " (\(coordinate.pair))"
    }
}
