import ArgumentParser

/// Every option by its long name; one that sets a setting is called like it.
nonisolated enum OptionName: String, CaseIterable, Sendable {
    case lat, lon, here, provider, units, language, theme, icons, config, demo, offline, verbose
    case json, format
    case version, help

    /// An option with a single hyphen.
    init?(letter: Substring) {
        switch letter {
        case "h": self = .help
        case "V": self = .version
        default: return nil
        }
    }

    var takesValue: Bool {
        switch self {
        case .lat, .lon, .provider, .units, .language, .theme, .icons, .config, .format: true
        case .here, .demo, .offline, .verbose, .json, .version, .help: false
        }
    }

    /// The names of the commands that have it; nil for one that all have.
    var commands: [String]? {
        switch self {
        case .json: ["report", "now"]
        case .format: ["now"]
        default: nil
        }
    }

    var setting: Setting? { Setting(rawValue: rawValue) }
}

extension NameSpecification {
    /// As the scanner of the command line knows it.
    nonisolated static func named(_ option: OptionName) -> NameSpecification { .customLong(option.rawValue) }
}
