import Look
import Reports
import Settings

/// Names of options; an option for a setting has the setting's name.
enum OptionName: String, CaseIterable, Sendable {
    case lat, lon, here, provider, units, icons, demo, offline, theme, language, config, verbose
    case json, full, notice, format, follow, refresh, color, limit, linear
    case form = "as"
    case version, help

    /// Each command accepts these; the help of a command shows those with an effect on it.
    static let shared: [Self] = [
        .lat, .lon, .here, .provider, .units, .icons, .demo, .offline, .theme, .language, .config, .verbose,
    ]
    /// The options of commands without a place and without weather.
    static let general: [Self] = [.language, .config, .verbose]

    init?(letter: Substring) {
        switch letter {
        case "h": self = .help
        case "V": self = .version
        default: return nil
        }
    }

    /// The name of the value in the help; nil for an option without a value.
    var valueName: String? {
        switch self {
        case .lat, .lon, .provider, .units, .language, .theme, .icons, .format, .color, .limit: rawValue
        case .config: "file"
        case .form: "form"
        case .here, .demo, .offline, .verbose, .json, .full, .notice, .follow, .refresh, .linear, .version, .help: nil
        }
    }

    var takesValue: Bool { valueName != nil }

    /// The commands that accept this option, such as `places list`; nil for all.
    var commands: [String]? {
        if Self.shared.contains(self) || self == .version || self == .help { return nil }
        return WeatherCommand.root.commands.flatMap { first -> [String] in
            let seconds = first.commands.filter { $0.options.contains(self) }.map { "\(first.name) \($0.name)" }
            return first.options.contains(self) ? [first.name] + seconds : seconds
        }
    }

    var choices: [String]? {
        if self == .color { return ColorChoice.allCases.map(\.rawValue) }
        if self == .form { return BarForm.allCases.map(\.rawValue) }
        guard case .choice(let choices)? = setting?.kind else { return nil }
        return choices
    }

    var setting: Setting? { Setting(rawValue: rawValue) }
}

extension OptionName {
    func help(in command: WeatherCommand) -> String {
        switch self {
        case .lat: "Latitude, −90 to 90. Needs --lon."
        case .lon: "Longitude, −180 to 180. Needs --lat."
        case .here: "Use the current location of this machine."
        case .provider: "Weather service: \(Setting.provider.choices)."
        case .units: "Units: \(Setting.units.choices)."
        case .icons: "Icons: \(Setting.icons.choices)."
        case .demo: "Show sample weather, without any request."
        case .offline: "Send no requests, and show the stored weather."
        case .theme: "Theme: \(Setting.theme.choices)."
        case .language: "Language: \(Setting.language.choices)."
        case .config: "Use this configuration file."
        case .verbose: "Write every request to the log."
        case .json: command.helpOfJSON
        case .full: "Print the hours and all facts too, which a pipe does without."
        case .notice: "Send a notice as a trial."
        case .format: #"The text of the line, such as "{icon} {temperature} {condition}"."#
        case .form: "The form of the line: \((choices ?? []).joined(separator: ", "))."
        case .follow: "Go on, and print a line whenever it changes."
        case .refresh: "Send requests even if the stored weather is recent."
        case .color: "Colors: auto, always or never. With auto, only a terminal gets colors."
        case .limit: "List at most this many, 1 to 100. The default is 20."
        case .linear: "Print sentences line by line, for screen readers and braille displays."
        case .version: "Show the version."
        case .help: "Show help information."
        }
    }

    /// The option as the help writes it, such as `-h, --help` or `--config <file>`.
    var label: String {
        let letter = self == .help ? "-h, " : ""
        return letter + "--" + rawValue + (valueName.map { " <\($0)>" } ?? "")
    }
}
