import JSON
import Sky
import Terminal
import Weather
import Words

package struct ConfigurationListing {
    package let lines: [String]
    package let errors: [ConfigurationError]

    package init(_ sources: ConfigurationSources, _ configuration: Configuration, in strings: Strings) {
        let settings = sources.settings
        let keyOrigins = Dictionary(
            uniqueKeysWithValues: ProviderID.keyed.compactMap { provider in
                configuration.keySource(of: provider).origins.first.map {
                    (Setting.key(of: provider), $0.name(in: strings))
                }
            })
        var rows: [(value: String, origin: String)] = []
        for setting in Setting.allCases {
            // The listing names the key's source, not the key.
            if let keyOrigin = keyOrigins[setting] {
                rows.append((setting.line(.text("")), keyOrigin))
                continue
            }
            guard let value = settings[setting] ?? setting.standard else {
                rows.append(("# " + setting.rawValue, strings[.unset]))
                continue
            }
            let origin =
                settings[setting] == nil
                ? strings[.byDefault] : sources.source(of: setting).name(ofOriginOf: setting)
            let here = configuration.choice(of: setting, strings).flatMap { $0 == value.choice ? nil : $0 }
            rows.append((setting.line(value), here.map { strings(.here, origin, $0) } ?? origin))
        }
        let width = rows.map { ColumnWidth.of($0.value) }.max() ?? 0
        lines = rows.map { $0.value.padded(toColumns: width) + "  # " + $0.origin }
        errors = sources.errors
    }
}

extension ConfigurationError.Source {
    fileprivate func name(ofOriginOf setting: Setting) -> String {
        guard case .file(let path, let position) = self else { return name(of: setting) }
        return path + (position.map { ":\($0.line)" } ?? "")
    }
}

extension Setting {
    fileprivate func line(_ value: SettingValue) -> String { rawValue + " = " + shown(value).asTOML }

    /// Of a command that prints a key, only the program is shown.
    private func shown(_ value: SettingValue) -> SettingValue {
        if !isSecret || value == .words([]) { return value }
        guard case .words(let words) = value, let program = words.first else { return .text("***") }
        return .words([program.hidingKeys] + (words.count > 1 ? ["***"] : []))
    }
}

extension SettingValue {
    fileprivate var choice: String? { if case .text(let text) = self { text } else { nil } }

    fileprivate var asTOML: String {
        switch self {
        case .text(let text): JSON.text(text.cleaned(limit: 4096)).text(isIndented: false)
        case .number(let number): JSON(number).text(isIndented: false)
        case .boolean(let boolean): "\(boolean)"
        case .words(let words): JSON.array(words.map { .text($0) }).text(isIndented: false)
        }
    }
}

extension Configuration {
    fileprivate func choice(of setting: Setting, _ strings: Strings) -> String? {
        switch setting {
        case .provider: provider.rawValue
        case .units: units.rawValue
        case .windSpeed: formats(strings, unitsChosenLast: nil).speedUnit.rawValue
        case .language: language
        case .icons: icons
        case .plot: plotStyle.rawValue
        case .clock: hourCycle.rawValue
        case .dateOrder: dateOrder.rawValue
        default: nil
        }
    }
}
