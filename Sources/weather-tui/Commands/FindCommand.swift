import ArgumentParser
import Dashboard
import Gazetteer
import Weather

/// `weather-tui find`: towns of the gazetteer, for people and for scripts.
struct FindCommand: PrintingCommand, OperandCommand {
    static let configuration = CommandConfiguration(
        commandName: "find", abstract: "List towns by name, the likeliest first.",
        discussion: "Each line: name, country, latitude, longitude, separated by tabs.")

    @Argument(help: ArgumentHelp("A name, such as Busan or \"springfield, illinois\".", valueName: "name"))
    var name: [String]

    @OptionGroup var shared: SharedOptions

    var options: Options { shared.options(place: name) }

    enum Failure: Error {
        /// No town is called like it.
        case nothingFound(String)
    }

    private static let limit = 20

    func run(in context: CommandContext) throws -> CommandResult {
        let language = try context.configuration().language
        let name = options.place ?? ""
        let towns = Gazetteer.builtIn.search(name, limit: Self.limit).map(\.town)
        guard !towns.isEmpty else { throw Failure.nothingFound(name) }
        let lines = towns.map { town in
            let figures = [town.coordinate.latitude, town.coordinate.longitude].map(\.degrees)
            return ([town.name(in: language), town.countryCode] + figures).joined(separator: "\t") + "\n"
        }
        return CommandResult(output: lines.joined())
    }
}
