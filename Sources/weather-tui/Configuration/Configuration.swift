import Dashboard
import Files
import FoundationEssentials
import Networking
import Resources
import Terminal
import Weather
import WeatherService
import Words

/// What the user wants, from flags, environment, file and defaults, in this order.
struct Configuration: Sendable, CustomStringConvertible, CustomReflectable {
    // It may hold a key, so that nothing of it is ever printed.
    var description: String { "Configuration" }
    var customMirror: Mirror { Mirror(self, children: [:]) }

    /// Those that are set.
    private let settings: SettingValues
    private let environment: [String: String]
    let directories: Directories
    /// The configuration file, whether there is one or not.
    private let file: PrivateFile?
    /// The locale is not UTF-8, so that all is written in ASCII, and in English.
    var isASCII = false
    /// What is shown goes to the terminal that TERM names, not to a file or another program.
    var isForTerminal = true

    /// `flags` are values of command-line options; `file` is the path that `--config` names, if it does. Throws the first
    /// mistake.
    init(flags: [Setting: String], file: String?, environment: [String: String]) throws(ConfigurationError) {
        let (configuration, mistakes) = Self.reading(flags: flags, file: file, environment: environment)
        if let first = mistakes.first { throw first }
        self = configuration
    }

    /// What is right in all sources together, and every mistake: those of flags first, then variables, then the file.
    static func reading(
        flags: [Setting: String], file: String?, environment: [String: String]
    ) -> (configuration: Configuration, mistakes: [ConfigurationError]) {
        let sources = ConfigurationSources(flags: flags, file: file, environment: environment)
        return (Configuration(sources, file: file, environment: environment), sources.mistakes)
    }

    /// What is right in these sources; `file` is the path that `--config` names.
    init(_ sources: ConfigurationSources, file: String?, environment: [String: String]) {
        settings = sources.settings
        self.file = Self.path(file: file, environment: environment).map(PrivateFile.init)
        self.environment = environment
        directories = Directories(environment: environment)
    }

    /// Where the file is that holds the configuration, whether or not there is one; nil without a HOME.
    static func path(file: String?, environment: [String: String]) -> String? {
        file ?? Directories(environment: environment).config.map { $0 + "/config.toml" }
    }

    /// What holds for a setting.
    subscript(setting: Setting) -> SettingValue? { settings[setting] ?? setting.standard }

    private func text(_ setting: Setting) -> String? {
        if case .text(let text) = self[setting] { text } else { nil }
    }

    private func words(_ setting: Setting) -> [String] {
        if case .words(let words) = self[setting] { words } else { [] }
    }

    /// Of a setting that has a default.
    private func number(_ setting: Setting) -> Double {
        guard case .number(let number)? = self[setting] else { preconditionFailure("\(setting) has no default") }
        return number
    }
}

// MARK: Values

extension Configuration {
    var locale: LocaleNames { LocaleNames(environment: environment) }

    var language: String {
        let wanted =
            isASCII ? Languages.english : text(.language).flatMap { $0 == "auto" ? nil : $0 } ?? locale.language
        return isConsole && !Languages.isLatin(wanted) ? Languages.english : wanted
    }

    /// A Linux console, whose font has a few hundred characters, unless the user says that it has others.
    private var isConsole: Bool { settings[.icons] == nil && isForTerminal && environment["TERM"] == "linux" }

    /// Emacs draws braille and weather signs in other fonts, whose higher lines scroll its first rows away.
    private var isEmacs: Bool {
        settings[.icons] == nil && isForTerminal && environment["TERM"]?.hasPrefix("eterm") == true
    }

    /// What the terminal cannot show or the user does not want.
    var characterLimits: CharacterLimits {
        var limits: CharacterLimits = isASCII ? .ascii : []
        if icons == "ascii" { limits.insert(.signs) }
        if isConsole { limits.insert(.console) }
        if text(.ambiguousWidth) == "wide" { limits.insert(.ambiguous) }
        return limits
    }

    /// Whether the terminal is to say how wide characters of ambiguous width are.
    var asksAmbiguousWidth: Bool { characterLimits.isEmpty && text(.ambiguousWidth) == "auto" }

    /// Where letters of other scripts cannot be shown either.
    var writesNamesInASCII: Bool { isASCII || isConsole }

    private var namedUnits: UnitSystem? { text(.units).flatMap(UnitSystem.init(rawValue:)) }

    var units: UnitSystem { namedUnits ?? locale.units }

    /// Nil where wind follows the other units.
    var windSpeed: SpeedUnit? { text(.windSpeed).flatMap(SpeedUnit.init(rawValue:)) }

    var hourCycle: HourCycle { text(.clock).flatMap(HourCycle.init(rawValue:)) ?? locale.hourCycle }

    /// Figures and times in these words; the units chosen last on the screen count where none are named here.
    func formats(_ strings: Strings, unitsChosenLast: UnitSystem?) -> Formats {
        Formats(
            strings: strings, units: namedUnits ?? unitsChosenLast ?? locale.units, windSpeed: windSpeed,
            metricWindSpeed: locale.metricWindSpeed, hourCycle: hourCycle,
            hasDegreeSign: !characterLimits.lacksDegreeSign)
    }

    var icons: String { isASCII || isConsole || isEmacs ? "ascii" : text(.icons) ?? "unicode" }

    /// Where the signs are ASCII, so is the chart, unless the user names its style.
    var plotStyle: PlotStyle {
        isASCII ? .ascii : text(.plot).flatMap(PlotStyle.init(rawValue:)) ?? (icons == "ascii" ? .ascii : .braille)
    }

    var refreshInterval: Int { Int(number(.refreshMinutes) * 60) }

    var timeout: Duration { .seconds(number(.timeoutSeconds)) }

    /// The file of further certificates.
    var caFile: String? { text(.caFile) }

    /// The certificates that the environment names instead of the system's.
    var trust: Trust { Trust(environment: environment) }

    var proxies: ProxySettings { ProxySettings(environment: environment) }

    var keySource: KeySource {
        KeySource(
            environment: environment, command: words(.openWeatherMapKeyCommand), configured: configuredKey,
            directory: directories.config)
    }

    private var configuredKey: KeyOrigin? {
        guard let text = text(.openWeatherMapKey).map(APIKeyText.init) else { return nil }
        let variable = Setting.openWeatherMapKey.variable
        let isFromFile = environment[variable].map(\.isEmpty) ?? true
        return isFromFile ? file.map { .configured($0, text) } : .variable(variable, text)
    }

    /// The provider that is asked: OpenWeatherMap when there is a key, else Open-Meteo.
    var provider: ProviderID {
        text(.provider).flatMap(ProviderID.init(rawValue:))
            ?? (keySource.origins.isEmpty ? .openMeteo : .openWeatherMap)
    }

    /// The configured place, used until another is chosen.
    var place: Place? {
        guard case .number(let latitude)? = self[.placeLatitude], case .number(let longitude)? = self[.placeLongitude]
        else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude).map {
            Place(coordinate: $0, name: text(.placeName)?.cleaned())
        }
    }

    func baseURL(_ provider: ProviderID) throws(ConfigurationError) -> BaseURL {
        try baseURL(provider == .openWeatherMap ? .openWeatherMapBaseURL : .openMeteoBaseURL)
    }

    /// Whether the user has consented to an IP lookup here, and so once and for all.
    var allowsIPLookup: Bool { self[.allowIPLookup] == .boolean(true) }

    /// Who is asked for the place of an IP address, and who where that one fails.
    func ipLookupURLs() throws(ConfigurationError) -> (url: BaseURL, fallback: BaseURL) {
        (try baseURL(.ipLookupURL), try baseURL(.ipLookupFallbackURL))
    }

    private func baseURL(_ setting: Setting) throws(ConfigurationError) -> BaseURL {
        let text = text(setting) ?? ""
        do {
            return try BaseURL(text)
        } catch {
            throw ConfigurationError(source: .variable, problem: setting.mistake(written: text, source: .variable))
        }
    }

    var usesMouse: Bool { self[.mouse] == .boolean(true) }

    private var refusesColor: Bool { environment["NO_COLOR"].map { !$0.isEmpty } ?? false }

    /// Whether the theme may depend on the terminal's background.
    var followsBackground: Bool { !refusesColor && configuredTheme == nil }

    private var configuredTheme: String? { text(.theme).flatMap { $0 == ThemeCatalog.auto ? nil : $0 } }

    /// `colorCount` is what the terminal has, and `isColorGiven` where NO_COLOR does not count any more.
    /// Of its background each terminal has said what is in `backgrounds`, under its name.
    func themes(
        colorCount: Int, backgrounds: [String: Background] = [:], isColorGiven: Bool = false
    ) -> ThemeCatalog {
        let depth = ColorDepth(colorCount: colorCount)
        return ThemeCatalog(
            names: Resource.names(in: "Themes"), configured: configuredTheme, background: background,
            lastBackground: backgrounds[terminalName],
            colorlessness: refusesColor && !isColorGiven ? .wanted : depth == nil ? .unavoidable : nil
        ) { name in
            Resource.texts("Themes/\(name).json").map { Theme(table: $0.dictionary, depth: depth) }
        }
    }

    /// COLORFGBG ends with the palette index of the background; 7 and 15 are the light ones. A Linux console is black.
    private var background: Background? {
        guard let index = environment["COLORFGBG"]?.split(separator: ";").last.flatMap({ Int($0) }) else {
            return environment["TERM"] == "linux" ? .dark : nil
        }
        return index == 7 || index == 15 ? .light : .dark
    }

    /// What the terminal calls itself, by which it is remembered. Inside tmux that is one name for all terminals
    /// outside: the guess is then wrong until the answer comes, where one of them is dark and another light.
    var terminalName: String {
        let names = [environment["TERM_PROGRAM"], environment["TERM"]].compactMap { $0?.cleaned(limit: 60) }
        return names.first { !$0.isEmpty } ?? ""
    }

    var showsTitle: Bool { self[.title] == .boolean(true) }
}
