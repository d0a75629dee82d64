import ArgumentParser
import Resources

/// The options that every command takes.
struct SharedOptions: ParsableArguments {
    static let placeHelp = ArgumentHelp(
        "A town, such as Busan or \"Paris, TX\", a saved place, or 37.57,126.98.", valueName: "place")

    @Option(name: .named(.lat), help: "Latitude, −90 to 90; with --lon.")
    var latitude: String?

    @Option(name: .named(.lon), help: "Longitude, −180 to 180; with --lat.")
    var longitude: String?

    @Flag(name: .named(.here), help: "The place where this machine is, as the system's location service says.")
    var here = false

    @Option(name: .named(.provider), help: "auto, openweathermap or open-meteo.", completion: .choices(of: .provider))
    var provider: String?

    @Option(name: .named(.units), help: "auto, metric, imperial or standard.", completion: .choices(of: .units))
    var units: String?

    @Option(
        name: .named(.language),
        help: "auto, \(Languages.codes.joined(separator: ", ")).", completion: .choices(of: .language))
    var language: String?

    @Option(
        name: .named(.theme), help: "auto, \(Resource.names(in: "Themes").joined(separator: ", ")).",
        completion: .choices(of: .theme))
    var theme: String?

    @Option(
        name: .named(.icons), help: "\(Resource.names(in: "Icons").joined(separator: ", ")).",
        completion: .choices(of: .icons))
    var icons: String?

    @Option(
        name: .named(.config), help: ArgumentHelp("The configuration file.", valueName: "file"), completion: .file())
    var config: String?

    @Flag(name: .named(.demo), help: "Sample weather, without any request.")
    var demo = false

    @Flag(name: .named(.offline), help: "Ask nobody; show what is stored.")
    var offline = false

    @Flag(name: .named(.verbose), help: "Write a line for every request to the log.")
    var verbose = false

    func options(place words: [String] = []) -> Options {
        var options = Options(
            place: words.isEmpty ? nil : words.joined(separator: " "), latitude: latitude, longitude: longitude,
            configurationFile: config, isHere: here, isDemo: demo, isOffline: offline, isVerbose: verbose)
        options.flags = [
            .provider: provider, .units: units, .language: language, .theme: theme, .icons: icons,
        ].compactMapValues { $0 }
        return options
    }
}

nonisolated extension CompletionKind {
    /// What a shell completes the option of a setting with.
    fileprivate static func choices(of setting: Setting) -> CompletionKind {
        guard case .choice(let values) = setting.kind else { return .default }
        return .list(values)
    }
}
