import Words

enum HelpPhrase: String, Phrase {
    static let prefix = "help."

    case title, hint, marks, icons, markSelected, markNow, markSunrise, markSunset, markPoint
    case markStretch, markWind, markPart, markAbout, markWarning, markProblem, markExtreme, markSaved, markHere
    case markClearNight, markFairNight
}

extension Strings {
    subscript(phrase: HelpPhrase) -> String { word(phrase.key) }
    func callAsFunction(_ phrase: HelpPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}
