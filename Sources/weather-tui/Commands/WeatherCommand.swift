import ArgumentParser
import Weather

let weatherTUIVersion = "0.1.0"

/// The project's web page or e-mail address, which each request names as the terms of the services ask. It is nil until
/// the owner of the project sets it; ASCII without brackets and backslashes.
let projectAddress: String? = nil

private let weatherTUIVersionText = """
    weather-tui \(weatherTUIVersion)
    \(ProviderID.services.compactMap(\.description.attribution).joined(separator: "\n"))
    Contains data from GeoNames (CC BY 4.0), https://www.geonames.org
    """

/// The parser's root command; a start with only options does not use the parser.
struct WeatherCommand: ParsableCommand {
    /// A start needs only these, not the texts of the configuration.
    static let commands: [any ParsableCommand.Type] = [
        DashboardArguments.self, ReportCommand.self, NowCommand.self, FindCommand.self, ConfigCommand.self,
        KeyCommand.self, DoctorCommand.self, CompletionsCommand.self, CompleteCommand.self,
    ]

    static let configuration = CommandConfiguration(
        commandName: "weather-tui", abstract: "A full-screen weather dashboard for the terminal.",
        usage: """
            weather-tui [<place>] [<options>]
            weather-tui <command> [<options>]
            """,
        discussion: """
            A place is a town, such as Busan or "Paris, TX"; a saved place; or latitude and longitude, such as 37.57,126.98 or \
            -33.87 151.21. Without a place, weather-tui shows the place chosen last. In the dashboard, press ? to see the \
            keys and q to quit. For more, see the manual page: man weather-tui.
            """,
        version: weatherTUIVersionText,
        subcommands: commands,
        defaultSubcommand: DashboardArguments.self)

    @OptionGroup var shared: SharedOptions
}

struct DashboardArguments: OperandCommand, ExplainedCommand {
    static let examples = [
        "weather-tui Busan", "weather-tui -33.87 151.21", "weather-tui --demo", "weather-tui completions bash",
    ]

    static let configuration = CommandConfiguration(
        commandName: "dashboard", abstract: "Show the full-screen dashboard.")

    @Argument(help: PlaceOptions.help)
    var place: [String] = []

    @OptionGroup var shared: SharedOptions
}
