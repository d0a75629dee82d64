import ArgumentParser
import Settings

/// Every option by its long name; one that sets a setting is called like it.
enum OptionName: String, CaseIterable, Sendable {
    case lat, lon, here, provider, units, language, theme, icons, config, demo, offline, verbose
    case json, format, refresh, color, limit
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
        case .lat, .lon, .provider, .units, .language, .theme, .icons, .config, .format, .color, .limit: true
        case .here, .demo, .offline, .verbose, .json, .refresh, .version, .help: false
        }
    }

    /// The names of the commands that have it; nil for one that all have.
    var commands: [String]? {
        switch self {
        case .json: ["report", "now", "find"]
        case .refresh: ["report", "now"]
        case .format: ["now"]
        case .color: ["report"]
        case .limit: ["find"]
        default: nil
        }
    }

    /// What its value may be; nil where that is no choice.
    var choices: [String]? {
        if self == .color { return ColorChoice.allCases.map(\.rawValue) }
        guard case .choice(let choices)? = setting?.kind else { return nil }
        return choices
    }

    var setting: Setting? { Setting(rawValue: rawValue) }
}

extension NameSpecification {
    /// As the scanner of the command line knows it.
    static func named(_ option: OptionName) -> NameSpecification { .customLong(option.rawValue) }
}
