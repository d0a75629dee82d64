import Words

enum LinearPhrase: String, Phrase {
    static let prefix = "linear."

    case letters, enter, now, values, days, hours, changes
    case afterTomorrow, dryUntil
    case source, unknown, unchanged, recovered
    case search, noMatch, outOfRange, matches, saved, noNumber, question, noDay, firstDay, noChanges
}

extension Strings {
    subscript(phrase: LinearPhrase) -> String { word(phrase.key) }
    func callAsFunction(_ phrase: LinearPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}
