import Files
import Logging
import Platform

@MainActor
struct Examination {
    let context: CommandContext

    var environment: [String: String] { context.environment }
    var options: Options { context.options }

    func facts() throws -> DoctorFacts {
        let (configuration, configurationFacts) = configuration()
        let directories = Directories(environment: environment)
        let stateFile = StateFile(directory: directories.state)
        let (remembered, stateCondition) = stateFile.inspected()
        let executor = BackgroundExecutor()
        let live = try LiveDependencies(
            configuration, isOffline: options.isOffline, logger: .weatherTUI(directory: nil), executor: executor)
        let place = place(configuration, remembered, stateCondition)
        let (location, network) = try surroundings(
            live, configuration, place, consentedHosts: remembered.consentedHosts, executor)
        let station = try station(live, configuration, at: place.place?.coordinate, executor)
        let notices = try notices(configuration, executor)
        return DoctorFacts(
            system: systemName, home: environment["HOME"], terminal: terminal(),
            locale: locale(
                configuration, configurationFacts.settings, chosenUnits: remembered.view.units),
            configuration: configurationFacts, key: key(configuration),
            directories: DirectoryFacts.Kind.allCases.map { kind in
                directory(kind, directories, live, stateCondition)
            },
            relativeVariables: relativeVariables,
            log: log(directories.state), place: place,
            time: time(), location: location, station: station, notices: notices, network: network,
            openFileLimit: openFileLimit())
    }

    private var systemName: String {
        var name = utsname()
        guard uname(&name) == 0 else { return "" }
        func text(_ field: some Any) -> String {
            withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }
        return [text(name.sysname), text(name.release), text(name.machine)].joined(separator: " ").cleaned()
    }

    func variables(_ names: [String]) -> [Variable] {
        names.compactMap { name in
            environment[name].flatMap { $0.isEmpty ? nil : Variable(name: name, value: $0.cleaned()) }
        }
    }
}
