import Words

enum NoticePhrase: String, Phrase {
    static let prefix = "news."

    case heading, offer
}

extension Strings {
    subscript(phrase: NoticePhrase) -> String { word(phrase.key) }
}
