import Files
import Networking
import Terminal
import Weather
import WeatherService
import Words

/// What the user wants, from flags, environment, file and defaults, in this order.
package struct Configuration: Sendable, CustomStringConvertible, CustomReflectable {
    // It may hold a key, so that nothing of it is ever printed.
    package var description: String { "Configuration" }
    package var customMirror: Mirror { Mirror(self, children: [:]) }

    /// Those that are set.
    private let settings: SettingValues
    let environment: [String: String]
    package let directories: Directories
    /// The configuration file, whether there is one or not.
    private let file: PrivateFile?
    /// The locale is not UTF-8, so that all is written in ASCII, and in English.
    package var isASCII = false
    /// What is shown goes to the terminal that TERM names, not to a file or another program.
    package var isForTerminal = true

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
    package init(_ sources: ConfigurationSources, file: String?, environment: [String: String]) {
        settings = sources.settings
        self.file = Self.path(file: file, environment: environment).map(PrivateFile.init)
        self.environment = environment
        directories = Directories(environment: environment)
    }

    /// Where the file is that holds the configuration, whether or not there is one; nil without a HOME.
    package static func path(file: String?, environment: [String: String]) -> String? {
        file ?? Directories(environment: environment).config.map { $0 + "/config.toml" }
    }

    /// What holds for a setting.
    subscript(setting: Setting) -> SettingValue? { settings[setting] ?? setting.standard }

    func text(_ setting: Setting) -> String? {
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
    package var locale: LocaleNames { LocaleNames(environment: environment) }

    package var language: String {
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
    package var characterLimits: CharacterLimits {
        var limits: CharacterLimits = isASCII ? .ascii : []
        if icons == "ascii" { limits.insert(.signs) }
        if isConsole { limits.insert(.console) }
        if text(.ambiguousWidth) == "wide" { limits.insert(.ambiguous) }
        return limits
    }

    /// Whether the terminal is to say how wide characters of ambiguous width are.
    package var asksAmbiguousWidth: Bool { characterLimits.isEmpty && text(.ambiguousWidth) == "auto" }

    /// Where letters of other scripts cannot be shown either.
    package var writesNamesInASCII: Bool { isASCII || isConsole }

    private var namedUnits: UnitSystem? { text(.units).flatMap(UnitSystem.init(rawValue:)) }

    var units: UnitSystem { namedUnits ?? locale.units }

    /// Nil where wind follows the other units.
    var windSpeed: SpeedUnit? { text(.windSpeed).flatMap(SpeedUnit.init(rawValue:)) }

    package var hourCycle: HourCycle { text(.clock).flatMap(HourCycle.init(rawValue:)) ?? locale.hourCycle }

    /// Figures and times in these words; the units chosen last on the screen count where none are named here.
    package func formats(_ strings: Strings, unitsChosenLast: UnitSystem?) -> Formats {
        Formats(
            strings: strings, units: namedUnits ?? unitsChosenLast ?? locale.units, windSpeed: windSpeed,
            metricWindSpeed: locale.metricWindSpeed, hourCycle: hourCycle,
            hasDegreeSign: !characterLimits.lacksDegreeSign)
    }

    package var icons: String { isASCII || isConsole || isEmacs ? "ascii" : text(.icons) ?? "unicode" }

    /// Where the signs are ASCII, so is the chart, unless the user names its style.
    package var plotStyle: PlotStyle {
        isASCII ? .ascii : text(.plot).flatMap(PlotStyle.init(rawValue:)) ?? (icons == "ascii" ? .ascii : .braille)
    }

    package var refreshInterval: Int { Int(number(.refreshMinutes) * 60) }

    package var timeout: Duration { .seconds(number(.timeoutSeconds)) }

    /// The file of further certificates.
    package var caFile: String? { text(.caFile) }

    /// The certificates that the environment names instead of the system's.
    package var trust: Trust { Trust(environment: environment) }

    package var proxies: ProxySettings { ProxySettings(environment: environment) }

    package var keySource: KeySource {
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

    /// The provider that is asked.
    package var provider: ProviderID {
        text(.provider).flatMap(ProviderID.init(rawValue:)) ?? .automatic(hasKey: !keySource.origins.isEmpty)
    }

    /// The configured place, used until another is chosen.
    package var place: Place? {
        guard case .number(let latitude)? = self[.placeLatitude], case .number(let longitude)? = self[.placeLongitude]
        else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude).map {
            Place(coordinate: $0, name: text(.placeName)?.cleaned())
        }
    }

    /// Where a provider is asked, in the order of its description.
    package func baseURLs(of provider: ProviderID) throws(ConfigurationError) -> [BaseURL] {
        var urls: [BaseURL] = []
        for setting in Setting.baseURLs(of: provider) { urls.append(try baseURL(setting)) }
        return urls
    }

    /// Whether the user has consented to an IP lookup here, and so once and for all.
    package var allowsIPLookup: Bool { self[.allowIPLookup] == .boolean(true) }

    /// Who is asked for the place of an IP address, and who where that one fails.
    package func ipLookupURLs() throws(ConfigurationError) -> (url: BaseURL, fallback: BaseURL) {
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

    package var usesMouse: Bool { self[.mouse] == .boolean(true) }

    package var showsTitle: Bool { self[.title] == .boolean(true) }
}
