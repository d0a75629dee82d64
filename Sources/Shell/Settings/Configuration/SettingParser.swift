import News
import Sky
import Weather
import WeatherService

extension Setting {
    /// In bytes; no real path, key or command is longer.
    private static let lengthLimit = 4096

    func value(of text: String, source: ConfigurationError.Source) throws(ConfigurationError) -> SettingValue {
        let value: SettingValue? =
            switch kind {
            case .choice, .text, .baseURL, .contact, .key, .hours: .text(text)
            case .number, .oneOf: number(text).map(SettingValue.number)
            case .boolean: Bool(asWritten: text).map(SettingValue.boolean)
            case .command: ConfigurationFile.words(text).map(SettingValue.words)
            case .choices: ConfigurationFile.words(text, separatedBy: ",").map(SettingValue.words)
            }
        return try checked(value, written: "\"\(text)\"", source: source)
    }

    func checked(
        _ value: SettingValue?, written: String, source: ConfigurationError.Source
    ) throws(ConfigurationError) -> SettingValue {
        if let value, value.isEmpty, !mayBeEmpty { throw ConfigurationError(source: source, reason: .empty(self)) }
        if let value, value.length > Self.lengthLimit {
            throw ConfigurationError(source: source, reason: .tooLong(self, limit: Self.lengthLimit))
        }
        if let value, isAllowed(value) { return value }
        throw ConfigurationError(source: source, reason: refusal(written: written, source: source))
    }

    private var mayBeEmpty: Bool {
        switch kind {
        case .contact, .hours, .choices: true
        case .command: standard != nil
        default: false
        }
    }

    private func isAllowed(_ value: SettingValue) -> Bool {
        switch (kind, value) {
        case (.choice(let choices), .text(let text)): choices.contains(text)
        case (.number(let range), .number(let number)): range.contains(number)
        case (.oneOf(let choices), .number(let number)): choices.contains { Double($0) == number }
        case (.baseURL, .text(let text)): (try? BaseURL(text)) != nil
        case (.contact, .text(let text)):
            text.utf8.allSatisfy { (0x20...0x7e).contains($0) && !"()\\".utf8.contains($0) }
        case (.key, .text(let text)): (try? APIKey(text)) != nil
        case (.choices(let choices), .words(let words)): words.allSatisfy(choices.contains)
        case (.hours, .text(let text)): text.trimmed.isEmpty || DailyHours(text) != nil
        case (.command, .words(let words)): words.first.map { !$0.isEmpty } ?? true
        case (.boolean, .boolean), (.text, .text): true
        default: false
        }
    }

    func refusal(written: String, source: ConfigurationError.Source) -> ConfigurationError.Reason {
        var quotes: ConfigurationError.Quotes?
        if case .file = source, let first = written.first, !"[{".contains(first) {
            let isQuoted = "\"'".contains(first)
            switch kind {
            case .number, .oneOf, .boolean: quotes = isQuoted ? .needless : nil
            case .choice, .text, .baseURL, .contact, .key, .hours: quotes = isQuoted ? nil : .missing
            case .command, .choices: break
            }
        }
        return .value(self, written: shown(written), quotes: quotes)
    }

    /// Hides keys, and parts of URLs that may hold one.
    private func shown(_ written: String) -> String {
        if isSecret || written.setsKey { return "***" }
        guard case .baseURL = kind else { return written.cleaned() }
        let query = written.firstIndex { "?#".contains($0) }
        let url = query.map { written[..<$0] + "…\"" } ?? written[...]
        guard let at = url.lastIndex(of: "@") else { return String(url).cleaned() }
        return "\"***" + String(url[at...]).cleaned()
    }

    private func number(_ text: String) -> Double? {
        switch self {
        case .placeLatitude: try? CoordinateInput.angle(text, axis: .latitude)
        case .placeLongitude: try? CoordinateInput.angle(text, axis: .longitude)
        default: Double(asWritten: text)
        }
    }
}

extension Double {
    /// Reads digits with an optional sign and a fraction after a point or comma; outer blanks are allowed.
    fileprivate init?(asWritten text: String) {
        let plain = text.trimmed.map { $0 == "," ? "." : $0 == "−" ? "-" : $0 }
        // `Double` would also read "nan", "inf", "0x10" and "1e300".
        guard plain.allSatisfy({ "0123456789.+-".contains($0) }) else { return nil }
        self.init(String(plain))
    }
}

extension Bool {
    /// Reads the same words as Git.
    fileprivate init?(asWritten text: String) {
        switch text.trimmed.lowercased() {
        case "true", "yes", "on", "1": self = true
        case "false", "no", "off", "0": self = false
        default: return nil
        }
    }
}

extension SettingValue {
    fileprivate var isEmpty: Bool {
        switch self {
        case .text(let text): text.cleaned().isEmpty
        case .words(let words): words.first.map { $0.cleaned().isEmpty } ?? true
        case .number, .boolean: false
        }
    }

    fileprivate var length: Int {
        switch self {
        case .text(let text): text.utf8.count
        case .words(let words): words.reduce(0) { $0 + $1.utf8.count }
        case .number, .boolean: 0
        }
    }
}
