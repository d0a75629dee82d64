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
        -33.87 151.21. Without one, the place chosen last.
        """, valueName: "place")

    @Option(name: .named(.lat), help: "Latitude, −90 to 90; with --lon.")
    var latitude: String?

    @Option(name: .named(.lon), help: "Longitude, −180 to 180; with --lat.")
    var longitude: String?

    @Flag(name: .named(.here), help: "The place where this machine is, as the system's location service says.")
    var here = false
}

struct WeatherOptions: ParsableArguments {
    @Option(name: .named(.provider), help: "\(Setting.provider.choices).")
    var provider: String?

    @Option(name: .named(.units), help: "auto, metric, imperial or standard.")
    var units: String?

    @Option(name: .named(.icons), help: "\(Resource.names(in: "Icons").joined(separator: ", ")).")
    var icons: String?

    @Flag(name: .named(.demo), help: "Sample weather, without any request.")
    var demo = false

    @Flag(name: .named(.offline), help: "Send no requests; show what is stored.")
    var offline = false
}

struct ColorOptions: ParsableArguments {
    @Option(name: .named(.theme), help: "auto, \(Resource.names(in: "Themes").joined(separator: ", ")).")
    var theme: String?
}

struct GeneralOptions: ParsableArguments {
    @Option(name: .named(.language), help: "auto, \(Languages.codes.joined(separator: ", ")).")
    var language: String?

    @Option(name: .named(.config), help: ArgumentHelp("The configuration file.", valueName: "file"))
    var config: String?

    @Flag(name: .named(.verbose), help: "Write a line for every request to the log.")
    var verbose = false
}
