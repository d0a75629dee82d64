import Platform
import Services
import Weather
import Words

package enum ConfigurationWarning: Hashable, Sendable {
    case unknownVariable(String, nearest: [String])
    case keyExposed(ConfigurationError.Source, Setting, file: String)
    case keyShadowed(ConfigurationError.Source, Setting, by: String)
    case keyUnusual(ConfigurationError.Source, Setting)
    case keyUnusable(ConfigurationError.Source, Setting, WeatherError, ProviderID)
    case contactMissing(ConfigurationError.Source, Setting, ProviderID)

    package func message(in strings: Strings) -> String {
        switch self {
        case .unknownVariable(let name, let nearest):
            strings(ConfigurationPhrase.warning, strings.message(ofUnknownVariable: name, nearest: nearest))
        case .keyExposed(let source, let setting, let file):
            source.prefix + strings(ConfigurationPhrase.warning, strings(.keyExposed, source.name(of: setting), file))
        case .keyShadowed(let source, let setting, let other):
            source.prefix + strings(ConfigurationPhrase.warning, strings(.keyShadowed, source.name(of: setting), other))
        case .keyUnusual(let source, let setting):
            source.prefix
                + strings(ConfigurationPhrase.warning, source.name(of: setting) + ": " + strings[KeyPhrase.unusual])
        case .keyUnusable(let source, let setting, let error, let provider):
            source.prefix
                + strings(
                    ConfigurationPhrase.warning,
                    strings(
                        .keyUnusable, source.name(of: setting),
                        strings.words(for: error, from: provider).printed))
        case .contactMissing(let source, let setting, let provider):
            source.prefix
                + strings(
                    ConfigurationPhrase.warning,
                    strings(.contactMissing, strings[provider], setting.rawValue))
        }
    }
}

extension ConfigurationSources {
    func warnings(
        _ settings: SettingValues, environment: [String: String], directory: String?, hasAddress: Bool
    ) -> [ConfigurationWarning] {
        var warnings = ConfigurationVariables.unknown(environment: environment).map {
            ConfigurationWarning.unknownVariable($0.name.cleaned(), nearest: $0.nearest)
        }
        for provider in ProviderID.allCases {
            guard let key = provider.key else { continue }
            let first = [key.pathVariable, key.variable].first { environment[$0]?.isEmpty == false }
            warnings += keyWarnings(settings, of: provider, shadowedBy: first, directory: directory)
        }
        return warnings + (hasAddress ? [] : contactWarnings(settings))
    }

    private func contactWarnings(_ settings: SettingValues) -> [ConfigurationWarning] {
        guard case .text(let name)? = settings[.provider], let provider = ProviderID(rawValue: name),
            let contact = Setting.contact(of: provider)
        else { return [] }
        if case .text(let text)? = settings[contact], !text.trimmed.isEmpty { return [] }
        return [.contactMissing(source(of: .provider), contact, provider)]
    }

    private func keyWarnings(
        _ settings: SettingValues, of provider: ProviderID, shadowedBy variable: String?, directory: String?
    ) -> [ConfigurationWarning] {
        var warnings: [ConfigurationWarning] = []
        let (key, command) = (Setting.key(of: provider), Setting.keyCommand(of: provider))
        if let file, file.settings[key] != nil, file.isExposed {
            warnings.append(.keyExposed(placeInFile(of: key), key, file: file.shownPath))
        }
        if case .text(let text)? = settings[key], !text.trimmed.looksLikeKey {
            warnings.append(.keyUnusual(source(of: key), key))
        }
        let keyFile = KeySource.file(of: provider, in: directory)
        var first = variable
        for setting in [command, key] where settings[setting] != nil {
            if first == nil, setting == key, let keyFile, access(keyFile.path, F_OK) == 0 { first = keyFile.shownPath }
            let source = source(of: setting)
            if let first { warnings.append(.keyShadowed(source, setting, by: first)) }
            first = first ?? source.name(of: setting)
        }
        if case .words(let words)? = settings[command], let obstacle = APIKeyCommand(words: words).obstacle {
            warnings.append(.keyUnusable(source(of: command), command, obstacle, provider))
        }
        if case .text(provider.rawValue)? = settings[.provider], first == nil, keyFile?.isThere != true {
            warnings.append(.keyUnusable(source(of: .provider), .provider, .key(.missing), provider))
        }
        return warnings
    }
}
