import Platform
import Settings
import Sky

extension Examination {
    func configuration() -> (Configuration, ConfigurationFacts) {
        let (configuration, errors) = context.configurationAndErrors
        let path = Configuration.path(file: options.configurationFile, environment: environment)
        let facts = ConfigurationFacts(
            path: path?.cleaned(limit: 1024), exists: path.map { access($0, F_OK) == 0 || errno == EACCES } ?? false,
            errors: errors,
            unknownVariables: ConfigurationVariables.unknown(environment: environment).map {
                UnknownVariable(name: $0.name.cleaned(), nearest: $0.nearest)
            },
            settings: settings())
        return (configuration, facts)
    }

    private func settings() -> [ConfigurationFacts.Setting] {
        let sources = context.sources
        let values = sources.settings
        return Setting.allCases.compactMap { setting in
            guard let value = values[setting] else { return nil }
            return .init(
                name: setting.rawValue,
                choice: .init(
                    value: isShown(setting) ? value.text.cleaned() : "***",
                    origin: name(of: sources.source(of: setting), setting)))
        }
    }

    private func name(of source: ConfigurationError.Source, _ setting: Setting) -> String {
        switch source {
        case .flag, .variable: source.name(of: setting)
        case .file(_, let position): "config.toml" + (position.map { ":\($0.line)" } ?? "")
        }
    }

    /// Hides keys, and coordinates unless the user asks for them.
    private func isShown(_ setting: Setting) -> Bool {
        switch setting {
        case .placeLatitude, .placeLongitude: options.isVerbose
        default: !setting.isSecret
        }
    }

    func key(_ configuration: Configuration) -> KeyFacts {
        var facts = KeyFacts(provider: options.provider(in: configuration))
        if projectAddress == nil, configuration.contact(of: facts.provider) == nil {
            facts.missingContact = Setting.contact(of: facts.provider)
        }
        if let origin = configuration.keySource(of: facts.provider).origins.first {
            facts.origin = origin.name(in: context.strings)
            facts.error = origin.obstacle
        } else if facts.provider.needsKey {
            facts.error = .key(.missing)
        }
        return facts
    }
}

extension SettingValue {
    fileprivate var text: String {
        switch self {
        case .text(let text): text
        case .number(let number): number.rounded() == number ? number.text(decimals: 0) : "\(number)"
        case .boolean(let boolean): "\(boolean)"
        case .words(let words): words.joined(separator: " ")
        }
    }
}
