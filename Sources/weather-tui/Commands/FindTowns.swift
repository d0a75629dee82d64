import Dashboard
import Gazetteer
import Weather

/// Prints what the gazetteer knows by a name.
struct FindTowns {
    let options: Options
    let environment: [String: String]

    enum Failure: Error {
        /// No town is called like it.
        case nothingFound(String)
    }

    private static let limit = 20

    /// One line for each town: name, country, latitude, longitude, separated by tabs.
    func run() throws -> String {
        let configuration = try Configuration(
            flags: options.flags, file: options.configurationFile, environment: environment)
        let name = options.place ?? ""
        let towns = Gazetteer.builtIn.search(name, limit: Self.limit).map(\.town)
        guard !towns.isEmpty else { throw Failure.nothingFound(name) }
        let language = configuration.language
        return towns.map { town in
            let figures = [town.coordinate.latitude, town.coordinate.longitude].map(\.degrees)
            return ([town.name(in: language), town.countryCode] + figures).joined(separator: "\t") + "\n"
        }.joined()
    }
}
