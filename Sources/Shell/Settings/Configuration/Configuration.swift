import Features
import Files
import Networking
import Services
import Sky
import Terminal
import Weather
import WeatherService
import Words

/// Settings from flags, environment, file and defaults, in this order.
package struct Configuration: Sendable, CustomStringConvertible, CustomReflectable {
    // Printing shows nothing, since the value may hold a key.
    package var description: String { "Configuration" }
    package var customMirror: Mirror { Mirror(self, children: [:]) }

    private let settings: SettingValues
    let environment: [String: String]
    package let directories: Directories
    private let file: PrivateFile?
    /// The locale is not UTF-8, so all text is ASCII and English.
    package var isASCII = false
    /// The output goes to the terminal in TERM, not to a file or another program.
    package var isForTerminal = true

    init(flags: [Setting: String], file: String?, environment: [String: String]) throws(ConfigurationError) {
        let (configuration, errors) = Self.reading(flags: flags, file: file, environment: environment)
        if let first = errors.first { throw first }
        self = configuration
    }

    /// Returns valid values and all errors: first of flags, then of variables, then of the file.
    static func reading(
        flags: [Setting: String], file: String?, environment: [String: String]
    ) -> (configuration: Configuration, errors: [ConfigurationError]) {
        let sources = ConfigurationSources(flags: flags, file: file, environment: environment)
        return (Configuration(sources, file: file, environment: environment), sources.errors)
    }

    package init(_ sources: ConfigurationSources, file: String?, environment: [String: String]) {
        settings = sources.settings
        self.file = Self.path(file: file, environment: environment).map { PrivateFile($0) }
        self.environment = environment
        directories = Directories(environment: environment)
    }

    package static func path(file: String?, environment: [String: String]) -> String? {
        file ?? Directories(environment: environment).config.map { $0 + "/config.toml" }
    }

    subscript(setting: Setting) -> SettingValue? { settings[setting] ?? setting.standard }

    func text(_ setting: Setting) -> String? {
        if case .text(let text) = self[setting] { text } else { nil }
    }

    private func words(_ setting: Setting) -> [String] {
        if case .words(let words) = self[setting] { words } else { [] }
    }

    private func number(_ setting: Setting) -> Double {
        guard case .number(let number)? = self[setting] else { preconditionFailure("\(setting) has no default") }
        return number
    }
}

extension Configuration {
    package var locale: LocaleNames { LocaleNames(environment: environment) }

    package var language: String {
        let wanted =
            isASCII ? Languages.english : text(.language).flatMap { $0 == "auto" ? nil : $0 } ?? locale.language
        return isConsole && !Languages.isLatin(wanted) ? Languages.english : wanted
    }

    /// A Linux console font has a few hundred characters; setting `icons` turns this off.
    private var isConsole: Bool { !choosesIcons && isForTerminal && environment["TERM"] == "linux" }

    /// Emacs draws braille and weather signs in taller fonts, which scroll its first rows away.
    private var isEmacs: Bool {
        !choosesIcons && isForTerminal && environment["TERM"]?.hasPrefix("eterm") == true
    }

    /// The service's pictures leave open what stands in for them.
    private var choosesIcons: Bool { settings[.icons] != nil && !wantsProviderIcons }

    package var characterLimits: CharacterLimits {
        // A literal would be built by generic code, which takes a hundredth of a start.
        var limits = isASCII ? CharacterLimits.ascii : CharacterLimits(rawValue: 0)
        if icons == "ascii" { limits.insert(.signs) }
        if isConsole { limits.insert(.console) }
        if text(.ambiguousWidth) == "wide" { limits.insert(.ambiguous) }
        return limits
    }

    package var asksAmbiguousWidth: Bool { characterLimits.isEmpty && text(.ambiguousWidth) == "auto" }

    var writesNamesInASCII: Bool { isASCII || isConsole }

    private var namedUnits: UnitSystem? { text(.units).flatMap(UnitSystem.init(rawValue:)) }

    var units: UnitSystem { namedUnits ?? locale.units }

    var windSpeed: SpeedUnit? { text(.windSpeed).flatMap(SpeedUnit.init(rawValue:)) }

    package var hourCycle: HourCycle { text(.clock).flatMap(HourCycle.init(rawValue:)) ?? locale.hourCycle }

    var dateOrder: DateOrder { text(.dateOrder).flatMap(DateOrder.init(rawValue:)) ?? locale.dateOrder }

    package func formats(
        _ strings: Strings, unitsChosenLast: UnitSystem?, windSpeedChosenLast: SpeedUnit? = nil
    ) -> Formats {
        Formats(
            strings: strings, units: namedUnits ?? unitsChosenLast ?? locale.units,
            windSpeed: windSpeed ?? windSpeedChosenLast, metricWindSpeed: locale.metricWindSpeed,
            temperatureDecimals: Int(number(.temperatureDecimals)), hourCycle: hourCycle, dateOrder: dateOrder,
            hasDegreeSign: !characterLimits.lacksDegreeSign)
    }

    /// A set of our own; it stands in for the service's pictures too.
    var icons: String {
        if isASCII || isConsole || isEmacs { return "ascii" }
        return wantsProviderIcons ? "unicode" : text(.icons) ?? "unicode"
    }

    package var wantsProviderIcons: Bool { text(.icons) == Setting.providerIcons }

    var plotStyle: PlotStyle {
        isASCII ? .ascii : text(.plot).flatMap(PlotStyle.init(rawValue:)) ?? (icons == "ascii" ? .ascii : .braille)
    }

    package var choices: Choices {
        var choices = Choices()
        for choice in Choice.all + FeatureList.choices {
            if let value = settings[Setting(choice)] { choice.apply(&choices, value) }
        }
        if radar == .off { choices.hiddenFeatures.insert("map") }
        return choices
    }

    package var radar: RadarChoice { text(.mapSource).flatMap(RadarChoice.init(name:)) ?? .auto }

    package var timeout: Duration { .seconds(number(.timeoutSeconds)) }

    package func contact(of provider: ProviderID) -> String? {
        Setting.contact(of: provider).flatMap(text).flatMap { $0.trimmed.isEmpty ? nil : $0.trimmed }
    }

    package var caFile: String? { text(.caFile)?.expandingTilde(home: environment["HOME"]) }

    package var trust: Trust { Trust(environment: environment) }

    package var proxies: ProxySettings { ProxySettings(environment: environment) }

    package func keySource(of provider: ProviderID) -> KeySource {
        KeySource(
            of: provider, environment: environment, command: words(.keyCommand(of: provider)),
            configured: configuredKey(of: provider), directory: directories.config)
    }

    private func configuredKey(of provider: ProviderID) -> KeyOrigin? {
        guard let text = text(.key(of: provider)).map(APIKeyText.init) else { return nil }
        let variable = Setting.key(of: provider).variable
        let isFromFile = environment[variable].map(\.isEmpty) ?? true
        return isFromFile ? file.map { .configured($0, text) } : .variable(variable, text)
    }

    package var provider: ProviderID {
        text(.provider).flatMap(ProviderID.init(rawValue:)) ?? .automatic { !keySource(of: $0).origins.isEmpty }
    }

    package var place: Place? {
        coordinate(.placeLatitude, .placeLongitude).map { Place(coordinate: $0, name: text(.placeName)?.cleaned()) }
    }

    /// Nil if the settings do not say where the user's own station stands.
    package var stationPosition: Coordinate? {
        coordinate(.stationLatitude, .stationLongitude) ?? coordinate(.placeLatitude, .placeLongitude)
    }

    private func coordinate(_ latitude: Setting, _ longitude: Setting) -> Coordinate? {
        guard case .number(let latitude)? = self[latitude], case .number(let longitude)? = self[longitude] else {
            return nil
        }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    /// Whether the place follows this machine until the user chooses another.
    package var followsHere: Bool { self[.placeHere] == .boolean(true) }

    package var allowsIPLookup: Bool { self[.allowIPLookup] == .boolean(true) }

    package func addresses() throws(ConfigurationError) -> ServiceAddresses {
        var addresses = ServiceAddresses()
        for service in ServiceDescription.all {
            for address in service.addresses where settings[Setting(address)] != nil {
                addresses[address] = try baseURL(Setting(address))
            }
        }
        return addresses
    }

    private func baseURL(_ setting: Setting) throws(ConfigurationError) -> BaseURL {
        let text = text(setting) ?? ""
        do {
            return try BaseURL(text)
        } catch {
            throw ConfigurationError(source: .variable, reason: setting.refusal(written: text, source: .variable))
        }
    }

    package var usesMouse: Bool { self[.mouse] == .boolean(true) }

    package var isLinear: Bool { self[.linear] == .boolean(true) }

    package var showsTitle: Bool { self[.title] == .boolean(true) }
}

extension String {
    /// A path as a shell would take it; other users' homes stay as written.
    func expandingTilde(home: String?) -> String {
        guard hasPrefix("~/"), let home, !home.isEmpty else { return self }
        return home + dropFirst()
    }
}
