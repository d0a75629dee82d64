import Dashboard

/// A mistake in a flag, a variable or the configuration file.
nonisolated struct ConfigurationError: Error, Hashable, Sendable {
    /// Where it stands: "--units", "WEATHER_TUI_UNITS", "units in PATH".
    let source: String
    let problem: Problem

    enum Problem: Hashable, Sendable {
        case notOneOf([String], value: String)
        case notInRange(ClosedRange<Double>, value: String)
        case notBoolean(value: String)
        case notText
        case notWords
        case notABaseURL(value: String)
        case unknownKey(nearest: String)
        /// The TOML library's own words.
        case malformed(line: Int, column: Int, reason: String)
        case unreadable
        /// A latitude without a longitude, or a name alone.
        case placeIncomplete
    }

    func message(in strings: Strings) -> String {
        switch problem {
        case .notOneOf(let choices, let value): strings(.cliNotOneOf, source, value, choices.joined(separator: ", "))
        case .notInRange(let range, let value):
            strings(
                .cliNotInRange, source, value, range.lowerBound.text(decimals: 0), range.upperBound.text(decimals: 0))
        case .notBoolean(let value): strings(.cliNotBoolean, source, value)
        case .notText: strings(.cliNotText, source)
        case .notWords: strings(.cliNotWords, source)
        case .notABaseURL(let value): strings(.cliNotABaseURL, source, value)
        case .unknownKey(let nearest): strings(.cliUnknownKey, source, nearest)
        case .malformed(let line, let column, let reason):
            strings(.cliMalformed, source, "\(line)", "\(column)", reason)
        case .placeIncomplete: strings(.cliPlaceIncomplete, source)
        case .unreadable: strings(.cliUnreadable, source)
        }
    }
}
