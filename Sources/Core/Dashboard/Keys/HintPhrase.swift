import Words

enum HintPhrase: String, Phrase {
    static let prefix = "hint."

    case stop, retry, now, demo, demoShort, useOpenMeteo, openMeteo, quit, refresh, chart, units, scroll, rows
    case open, change
}

extension Strings {
    subscript(phrase: HintPhrase) -> String { word(phrase.key) }
}
