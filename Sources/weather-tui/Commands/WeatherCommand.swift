import ArgumentParser

/// As `--version` and the User-Agent say it.
nonisolated let weatherTUIVersion = "0.1.0"

private nonisolated let weatherTUIVersionText = """
    weather-tui \(weatherTUIVersion)
    Weather data by Open-Meteo.com (CC BY 4.0), https://open-meteo.com
    Weather data by OpenWeather, https://openweathermap.org
    Contains data from GeoNames (CC BY 4.0), https://www.geonames.org
    """

/// The command line of the dashboard; a start without arguments does not come here.
struct WeatherCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "weather-tui", abstract: "A full-screen weather dashboard for the terminal.",
        usage: """
            weather-tui [<place>] [<options>]
            weather-tui find <name> [<options>]
            """,
        discussion: "Without a place it shows the one chosen last. Press ? inside for the keys, q to leave.",
        version: weatherTUIVersionText)

    @Argument(
        help: ArgumentHelp(
            "A town, such as Busan or \"Paris, TX\", a saved place, or 37.57,126.98.", valueName: "place"))
    var place: [String] = []

    @OptionGroup var shared: SharedOptions

    var options: Options { shared.options(place: place) }
}

/// `weather-tui find`: towns of the gazetteer, for people and for scripts.
struct FindCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "weather-tui find", abstract: "Lists towns by name, the likeliest first.",
        discussion: "Each line: name, country, latitude, longitude, separated by tabs.", version: weatherTUIVersionText)

    @Argument(help: ArgumentHelp("A name, such as Busan or \"springfield, illinois\".", valueName: "name"))
    var name: [String]

    @OptionGroup var shared: SharedOptions

    var options: Options { shared.options(place: name) }
}
