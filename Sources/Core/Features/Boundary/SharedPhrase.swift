import Words

/// Words of the last line that more than one target says.
package enum SharedPhrase: String, Phrase {
    package static let prefix = "status."

    case sendsNoRequests, refreshingCount, refreshingCountShort, tryingAgain, tryingAgainShort
}

extension Strings {
    package subscript(phrase: SharedPhrase) -> String { word(phrase.key) }
    package func callAsFunction(_ phrase: SharedPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}

/// Words for keys that more than one target says.
package enum SharedHint: String, Phrase {
    package static let prefix = "hint."

    case close, move, place
}

extension Strings {
    package subscript(phrase: SharedHint) -> String { word(phrase.key) }
}
