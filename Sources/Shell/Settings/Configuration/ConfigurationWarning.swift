import Platform
import Weather
import Words

package enum ConfigurationWarning: Hashable, Sendable {
    case unknownVariable(String, nearest: [String])
    case keyExposed(ConfigurationError.Source, Setting, file: String)
    /// The second source is asked before the first.
    case keyShadowed(ConfigurationError.Source, Setting, by: String)
    /// The source gives no key, as far as this is known without a run of its command.
    case keyUnusable(ConfigurationError.Source, Setting, WeatherError)

    package func message(in strings: Strings) -> String {
        switch self {
        case .unknownVariable(let name, let nearest):
            strings(ConfigurationPhrase.warning, strings.message(strings(.unknownVariable, name), nearest: nearest))
        case .keyExposed(let source, let setting, let file):
            source.prefix + strings(ConfigurationPhrase.warning, strings(.keyExposed, source.name(of: setting), file))
        case .keyShadowed(let source, let setting, let other):
            source.prefix + strings(ConfigurationPhrase.warning, strings(.keyShadowed, source.name(of: setting), other))
        case .keyUnusable(let source, let setting, let error):
            source.prefix
                + strings(
                    ConfigurationPhrase.warning,
                    strings(
                        .keyUnusable, source.name(of: setting),
                        strings.words(for: error, from: .openWeatherMap).printed))
        }
    }
}

extension ConfigurationSources {
    mutating func warnings(
        _ settings: SettingValues, environment: [String: String], directory: String?
    ) -> [ConfigurationWarning] {
        var warnings = ConfigurationVariables.unknown(environment: environment).map {
            ConfigurationWarning.unknownVariable($0.name.cleaned(), nearest: $0.nearest)
        }
        if let file, file.settings[.openWeatherMapKey] != nil, file.isExposed {
            let place = placeInFile(of: .openWeatherMapKey)
            warnings.append(.keyExposed(place, .openWeatherMapKey, file: file.shownPath))
        }
        var first = ["OPENWEATHER_API_KEY_FILE", "OPENWEATHER_API_KEY"].first { environment[$0]?.isEmpty == false }
        for setting in [Setting.openWeatherMapKeyCommand, .openWeatherMapKey] where settings[setting] != nil {
            let keyFile = directory.map { $0 + "/api-key" }
            if first == nil, setting == .openWeatherMapKey, let keyFile, access(keyFile, F_OK) == 0 {
                first = keyFile.cleaned(limit: 120)
            }
            let source = source(of: setting)
            if let first { warnings.append(.keyShadowed(source, setting, by: first)) }
            first = first ?? source.name(of: setting)
        }
        if case .words(let words)? = settings[.openWeatherMapKeyCommand],
            let obstacle = APIKeyCommand(words: words).obstacle
        {
            let source = source(of: .openWeatherMapKeyCommand)
            warnings.append(.keyUnusable(source, .openWeatherMapKeyCommand, obstacle))
        }
        let keyFile = KeySource.file(in: directory)
        if case .text(let name)? = settings[.provider], ProviderID(rawValue: name)?.needsKey == true, first == nil,
            keyFile?.isThere != true
        {
            warnings.append(.keyUnusable(source(of: .provider), .provider, .key(.missing)))
        }
        return warnings
    }
}
