import Words

enum PlacesHint: String, Phrase {
    static let prefix = "hint."

    case set, saved, show, remove, rename, undo, next, cancel
}

extension Strings {
    subscript(phrase: PlacesHint) -> String { word(phrase.key) }
}
