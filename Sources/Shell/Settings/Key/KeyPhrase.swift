import Words

package enum KeyPhrase: String, Phrase {
    package static let prefix = "key."

    case prompt, stored, otherWins, otherProvider, used, unused, usable, unusable, usableCommand
    case namedFile, command, file, configured, notGiven, noDirectory, onCommandLine
    case afterCommand, missing, malformed, notThere, notRemoved, unusual, removed, stillThere
}

extension Strings {
    package subscript(phrase: KeyPhrase) -> String { word(phrase.key) }
    package func callAsFunction(_ phrase: KeyPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}
