import ArgumentParser
import Resources
import Settings

// The parser needs the shared options on every command; help hides those without effect.

struct SharedOptions: ParsableArguments {
    @OptionGroup var place: PlaceOptions
    @OptionGroup var weather: WeatherOptions
    @OptionGroup var colors: ColorOptions
    @OptionGroup var general: GeneralOptions
}

struct PlainOptions: ParsableArguments {
    @OptionGroup var place: PlaceOptions
    @OptionGroup var weather: WeatherOptions
    @OptionGroup(visibility: .hidden) var colors: ColorOptions
    @OptionGroup var general: GeneralOptions
}

struct BasicOptions: ParsableArguments {
    @OptionGroup(visibility: .hidden) var place: PlaceOptions
    @OptionGroup(visibility: .hidden) var weather: WeatherOptions
    @OptionGroup(visibility: .hidden) var colors: ColorOptions
    @OptionGroup var general: GeneralOptions
}

struct PlaceOptions: ParsableArguments {
    static let help = ArgumentHelp(
        """
        A town, such as Busan or "Paris, TX"; a saved place; or latitude and longitude, such as 37.57,126.98 or \
        -33.87 151.21. The default is the place chosen last.
        """, valueName: "place")

    @Option(name: .named(.lat), help: "Latitude, −90 to 90. Needs --lon.")
    var latitude: String?

    @Option(name: .named(.lon), help: "Longitude, −180 to 180. Needs --lat.")
    var longitude: String?

    @Flag(name: .named(.here), help: "Use the current location of this machine.")
    var here = false
}

struct WeatherOptions: ParsableArguments {
    @Option(name: .named(.provider), help: "Weather service: \(Setting.provider.choices).")
    var provider: String?

    @Option(name: .named(.units), help: "Units: \(Setting.units.choices).")
    var units: String?

    @Option(name: .named(.icons), help: "Icons: \(Setting.icons.choices).")
    var icons: String?

    @Flag(name: .named(.demo), help: "Show sample weather, without any request.")
    var demo = false

    @Flag(name: .named(.offline), help: "Send no requests, and show the stored weather.")
    var offline = false
}

struct ColorOptions: ParsableArguments {
    @Option(name: .named(.theme), help: "Theme: \(Setting.theme.choices).")
    var theme: String?
}

struct GeneralOptions: ParsableArguments {
    @Option(name: .named(.language), help: "Language: \(Setting.language.choices).")
    var language: String?

    @Option(name: .named(.config), help: ArgumentHelp("Use this configuration file.", valueName: "file"))
    var config: String?

    @Flag(name: .named(.verbose), help: "Write every request to the log.")
    var verbose = false
}
