import Words

enum MeasuredPhrase: String, Phrase {
    static let prefix = "measured."

    case label, airport, higher, lower, dry, rain, snow, doubt, doubtShort, sentence, differs, differsFromStation,
        source
    case hail, driftingSnow, blowingSnow, iceCrystals, nearby, notRead
}

extension Strings {
    subscript(phrase: MeasuredPhrase) -> String { word(phrase.key) }
}
