import Words

enum HelpPhrase: String, Phrase {
    static let prefix = "help."

    case title, hint, marks, icons, markSelected, markPoint, markStretch, markWind, markPart, markAbout
    case markWarning, markProblem, markExtreme, markSaved, markHere, markClearNight, markAtNight
}

extension Strings {
    subscript(phrase: HelpPhrase) -> String { word(phrase.key) }
    func callAsFunction(_ phrase: HelpPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}
