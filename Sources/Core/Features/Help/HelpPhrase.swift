import Words

enum HelpPhrase: String, Phrase {
    static let prefix = "help."

    case title, hint, nothingFound, sources, marks, icons, markSelected, markPoint, markStretch, markWind, markPart,
        markAbout
    case markWarning, markProblem, markExtreme, markPast, markEarlier, markSaved, markHere, markClearNight, markAtNight
}

enum HelpHint: String, Phrase {
    static let prefix = "hint."

    case search, keep, clear
}

extension Strings {
    subscript(phrase: HelpHint) -> String { word(phrase.key) }
    subscript(phrase: HelpPhrase) -> String { word(phrase.key) }
    func callAsFunction(_ phrase: HelpPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}
