import Words

enum PlacesHint: String, Phrase {
    static let prefix = "hint."

    case set, saved, show, remove, rename, undo, add, next, cancel, yes, no, choose
}

extension Strings {
    subscript(phrase: PlacesHint) -> String { word(phrase.key) }
}
