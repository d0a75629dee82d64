import ArgumentParser

/// As `--version` and the User-Agent say it.
nonisolated let weatherTUIVersion = "0.1.0"

/// The command line; a start without arguments does not come here.
struct WeatherCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "weather-tui", abstract: "A full-screen weather dashboard for the terminal.",
        discussion: "Without a place it shows the one chosen last. Press ? inside for the keys, q to leave.",
        version: """
            weather-tui \(weatherTUIVersion)
            Weather data by Open-Meteo.com (CC BY 4.0), https://open-meteo.com
            Weather data by OpenWeather, https://openweathermap.org
            """)

    @Argument(help: ArgumentHelp("A coordinate, such as 37.57,126.98.", valueName: "place"))
    var place: String?

    @Option(name: .customLong("lat"), parsing: .unconditional, help: "Latitude, −90 to 90; with --lon.")
    var latitude: String?

    @Option(name: .customLong("lon"), parsing: .unconditional, help: "Longitude, −180 to 180; with --lat.")
    var longitude: String?

    @Option(help: "auto, openweathermap or open-meteo.")
    var provider: String?

    @Option(help: "auto, metric, imperial or standard.")
    var units: String?

    @Option(help: "auto, en or ko.")
    var language: String?

    @Option(help: "auto, dark, light or mono.")
    var theme: String?

    @Option(help: "unicode or ascii.")
    var icons: String?

    @Option(help: ArgumentHelp("The configuration file.", valueName: "file"))
    var config: String?

    @Flag(help: "Sample weather, without any request.")
    var demo = false

    @Flag(help: "Ask nobody; show what is stored.")
    var offline = false

    @Flag(help: "Write a line for every request to the log.")
    var verbose = false

    var options: Options {
        var options = Options(
            place: place, latitude: latitude, longitude: longitude, configurationFile: config, isDemo: demo,
            isOffline: offline, isVerbose: verbose)
        options.flags = [
            .provider: provider, .units: units, .language: language, .theme: theme, .icons: icons,
        ].compactMapValues { $0 }
        return options
    }

    /// A place may begin with a minus sign, which would otherwise make it an option.
    static func guardingNegativePlaces(_ arguments: [String]) -> [String] {
        let index = arguments.indices.first {
            arguments[$0].isNegativePair && ($0 == 0 || !["--lat", "--lon"].contains(arguments[$0 - 1]))
        }
        guard let index, !arguments[..<index].contains("--") else { return arguments }
        let place = arguments[index]
        return arguments[..<index] + arguments[(index + 1)...] + ["--", place]
    }
}

extension String {
    /// A minus sign, a digit, and a comma further on: "-33.87,151.21".
    fileprivate nonisolated var isNegativePair: Bool {
        guard let sign = first, "-−".contains(sign), let next = dropFirst().first else { return false }
        return (next.isNumber || next == ".") && contains { ",; ".contains($0) }
    }
}
