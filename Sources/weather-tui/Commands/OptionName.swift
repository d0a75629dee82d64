import ArgumentParser
import Settings

/// Names of options; an option for a setting has the setting's name.
enum OptionName: String, CaseIterable, Sendable {
    case lat, lon, here, provider, units, language, theme, icons, config, demo, offline, verbose
    case json, format, refresh, color, limit
    case version, help

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

    var choices: [String]? {
        if self == .color { return ColorChoice.allCases.map(\.rawValue) }
        guard case .choice(let choices)? = setting?.kind else { return nil }
        return choices
    }

    var setting: Setting? { Setting(rawValue: rawValue) }
}

extension NameSpecification {
    static func named(_ option: OptionName) -> NameSpecification { .customLong(option.rawValue) }
}
