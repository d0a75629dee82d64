import Dashboard
import Files
import FoundationEssentials
import Networking
import Resources
import Terminal
import Weather
import WeatherService

/// What the user wants, from flags, environment, file and defaults, in this order.
nonisolated struct Configuration: Sendable, CustomStringConvertible, CustomReflectable {
    // It may hold a key, so that nothing of it is ever printed.
    var description: String { "Configuration" }
    var customMirror: Mirror { Mirror(self, children: [:]) }

    private let settings: [Setting: SettingValue]
    private let environment: [String: String]
    let directories: Directories

    /// `flags` are values of command-line options; `file` is the path that `--config` names, if it does.
    init(flags: [Setting: String], file: String?, environment: [String: String]) throws(ConfigurationError) {
        directories = Directories(environment: environment)
        self.environment = environment
        var settings: [Setting: SettingValue] = [:]
        if let path = file ?? directories.config.map({ $0 + "/config.toml" }) {
            settings = try ConfigurationFile.settings(path: path, mustExist: file != nil)
        }
        // Hardly anybody sets a variable of ours, and every start would pay for spelling them all.
        let mayHaveVariables = environment.keys.contains { $0.hasPrefix(Setting.variablePrefix) }
        for setting in mayHaveVariables ? Setting.allCases : [] {
            guard let text = environment[setting.variable], !text.isEmpty else { continue }
            settings[setting] = try setting.value(of: text, source: setting.variable)
        }
        for (setting, text) in flags {
            settings[setting] = try setting.value(of: text, source: "--" + setting.rawValue)
        }
        self.settings = settings
    }

    private func text(_ setting: Setting) -> String? {
        if case .text(let text) = settings[setting] { text } else { nil }
    }

    private func number(_ setting: Setting) -> Double? {
        if case .number(let number) = settings[setting] { number } else { nil }
    }
}

// MARK: Values

nonisolated extension Configuration {
    var locale: LocaleNames { LocaleNames(environment: environment) }

    var language: String {
        text(.language).flatMap { $0 == "auto" ? nil : $0 } ?? locale.language
    }

    var units: UnitSystem { text(.units).flatMap(UnitSystem.init(rawValue:)) ?? locale.units }

    /// The fonts of a Linux console have no more than a few hundred signs.
    var icons: String { text(.icons) ?? (environment["TERM"] == "linux" ? "ascii" : "unicode") }

    /// Where the signs are ASCII, so is the chart, unless the user names its style.
    var plotStyle: PlotStyle {
        text(.plot).flatMap(PlotStyle.init(rawValue:)) ?? (icons == "ascii" ? .ascii : .braille)
    }

    var refreshInterval: Int { Int((number(.refreshMinutes) ?? 10) * 60) }

    var timeout: Duration { .seconds(number(.timeoutSeconds) ?? 10) }

    /// The file of further certificates; one that cannot be read would look like an untrusted service later.
    func readableCAFile() throws(ConfigurationError) -> String? {
        guard let path = text(.caFile) else { return nil }
        guard FileManager.default.isReadableFile(atPath: path) else {
            throw ConfigurationError(source: "network.ca-file, \(path.cleaned(limit: 120)),", problem: .unreadable)
        }
        return path
    }

    var proxies: ProxySettings { ProxySettings(environment: environment) }

    var keySource: KeySource {
        KeySource(environment: environment, configured: text(.openWeatherMapKey), directory: directories.config)
    }

    /// The provider that is asked: OpenWeatherMap when there is a key, else Open-Meteo.
    var provider: ProviderID {
        text(.provider).flatMap(ProviderID.init(rawValue:)) ?? (keySource.hasKey ? .openWeatherMap : .openMeteo)
    }

    /// The place of the file, used until another is chosen.
    func place() throws(ConfigurationError) -> Place? {
        guard let latitude = number(.placeLatitude), let longitude = number(.placeLongitude) else {
            let isEmpty = [.placeName, .placeLatitude, .placeLongitude].allSatisfy { settings[$0] == nil }
            if isEmpty { return nil }
            throw ConfigurationError(source: "[place]", problem: .placeIncomplete)
        }
        return Coordinate(latitude: latitude, longitude: longitude).map {
            Place(coordinate: $0, name: text(.placeName).map { $0.cleaned() }.flatMap { $0.isEmpty ? nil : $0 })
        }
    }

    func baseURL(_ provider: ProviderID) throws(ConfigurationError) -> BaseURL {
        provider == .openWeatherMap
            ? try baseURL(.openWeatherMapBaseURL, standard: "https://api.openweathermap.org")
            : try baseURL(.openMeteoBaseURL, standard: "https://api.open-meteo.com")
    }

    /// Whether the user has consented to an IP lookup here, and so once and for all.
    var allowsIPLookup: Bool { settings[.allowIPLookup] == .boolean(true) }

    /// Who is asked for the place of an IP address, and who where that one fails.
    func ipLookupURLs() throws(ConfigurationError) -> (url: BaseURL, fallback: BaseURL) {
        (
            try baseURL(.ipLookupURL, standard: "https://get.geojs.io/v1/ip/geo.json"),
            try baseURL(.ipLookupFallbackURL, standard: "https://ipwho.is/")
        )
    }

    private func baseURL(_ setting: Setting, standard: String) throws(ConfigurationError) -> BaseURL {
        let text = text(setting) ?? standard
        do {
            return try BaseURL(text)
        } catch {
            throw ConfigurationError(source: setting.rawValue, problem: .notABaseURL(value: text.cleaned()))
        }
    }

    var usesMouse: Bool { settings[.mouse] != .boolean(false) }

    private var refusesColor: Bool { environment["NO_COLOR"].map { !$0.isEmpty } ?? false }

    /// Whether the theme may depend on the terminal's background.
    var followsBackground: Bool { !refusesColor && configuredTheme == nil }

    private var configuredTheme: String? { text(.theme).flatMap { $0 == ThemeCatalog.auto ? nil : $0 } }

    /// `colorCount` is what the terminal has.
    func themes(colorCount: Int) -> ThemeCatalog {
        let depth = ColorDepth(colorCount: colorCount)
        return ThemeCatalog(
            names: Resource.names(in: "Themes"), configured: configuredTheme, hasLightBackground: hasLightBackground,
            colorlessness: refusesColor ? .wanted : depth == nil ? .unavoidable : nil
        ) { name in
            Resource.texts("Themes/\(name).json").map { Theme(table: $0, depth: depth) }
        }
    }

    /// COLORFGBG ends with the palette index of the background; 7 and 15 are the light ones.
    private var hasLightBackground: Bool {
        environment["COLORFGBG"]?.split(separator: ";").last.map { $0 == "7" || $0 == "15" } ?? false
    }
}
