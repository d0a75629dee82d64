import Words

enum MapHint: String, Phrase {
    static let prefix = "hint."

    case map, play, pause, zoom, leave
}

extension Strings {
    subscript(phrase: MapHint) -> String { word(phrase.key) }
}
