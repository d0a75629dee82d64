/// The values that a setting allows.
package enum SettingKind: Sendable {
    case choice([String])
    case number(ClosedRange<Double>)
    case oneOf([Int])
    case boolean
    /// Any number of these words.
    case choices([String])
    /// Text such as "22:00-07:00", or empty.
    case hours
    case text
    case command
    case key
    case baseURL
    /// ASCII that is valid in a `User-Agent`, or empty.
    case contact
}

package enum SettingValue: Hashable, Sendable {
    case text(String)
    case number(Double)
    case boolean(Bool)
    case words([String])

    /// Zero for a value of another kind.
    package var number: Double { if case .number(let number) = self { number } else { 0 } }

    /// Empty for a value of another kind.
    package var words: [String] { if case .words(let words) = self { words } else { [] } }

    /// Empty for a value of another kind.
    package var text: String { if case .text(let text) = self { text } else { "" } }
}
