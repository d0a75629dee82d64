import Terminal
import Words

/// A command of a feature that words of others name.
package enum NamedCommand: String, Phrase {
    package static let prefix = "command."

    case choosePlace

    package var key: Key {
        switch self {
        case .choosePlace: .character("l")
        }
    }
}
