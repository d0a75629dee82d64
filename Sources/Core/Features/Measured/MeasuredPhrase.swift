import Words

enum MeasuredPhrase: String, Phrase {
    static let prefix = "measured."

    case label, airport, higher, lower, dry, rain, snow, doubt, doubtShort, sentence, differs, source
}

extension Strings {
    subscript(phrase: MeasuredPhrase) -> String { word(phrase.key) }
}
