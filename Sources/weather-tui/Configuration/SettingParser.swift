import Weather
import WeatherService

nonisolated extension Setting {
    /// Reads a value as a flag or a variable gives it.
    func value(of text: String, source: String) throws(ConfigurationError) -> SettingValue {
        switch kind {
        case .choice, .text, .baseURL: try checked(.text(text), source: source)
        case .number:
            if let number = Double(text) {
                try checked(.number(number), source: source)
            } else {
                throw mistake(.text(text), source: source)
            }
        case .boolean:
            switch text {
            case "true", "1": .boolean(true)
            case "false", "0": .boolean(false)
            default: throw mistake(.text(text), source: source)
            }
        case .words: .words(text.split(separator: " ").map(String.init))
        }
    }

    /// The value itself if this setting may have it.
    func checked(_ value: SettingValue, source: String) throws(ConfigurationError) -> SettingValue {
        let isAllowed =
            switch (kind, value) {
            case (.choice(let choices), .text(let text)): choices.contains(text)
            case (.number(let range), .number(let number)): range.contains(number)
            case (.baseURL, .text(let text)): (try? BaseURL(text)) != nil
            case (.boolean, .boolean), (.text, .text), (.words, .words): true
            default: false
            }
        guard isAllowed else { throw mistake(value, source: source) }
        return value
    }

    private func mistake(_ value: SettingValue, source: String) -> ConfigurationError {
        // A key's value is never shown.
        let shown = self == .openWeatherMapKey ? "***" : value.shown.cleaned()
        let problem: ConfigurationError.Problem =
            switch kind {
            case .choice(let choices): .notOneOf(choices, value: shown)
            case .number(let range): .notInRange(range, value: shown)
            case .boolean: .notBoolean(value: shown)
            case .text: .notText
            case .words: .notWords
            case .baseURL: .notABaseURL(value: shown)
            }
        return ConfigurationError(source: source, problem: problem)
    }
}

nonisolated extension SettingValue {
    fileprivate var shown: String {
        switch self {
        case .text(let text): text
        case .number(let number): "\(number)"
        case .boolean(let boolean): "\(boolean)"
        case .words(let words): words.joined(separator: " ")
        }
    }
}
