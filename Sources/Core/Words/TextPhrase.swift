package enum TextPhrase: String, Phrase {
    package static let prefix = "text."

    case decimalSign, percentage, separator, sentence, twoSentences
}

extension Strings {
    package subscript(phrase: TextPhrase) -> String { word(phrase.key) }
    package func callAsFunction(_ phrase: TextPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }

    /// Adds a full stop to a text that does not end a sentence, as an abbreviated month does in German.
    package func sentence(_ text: String) -> String {
        text.last.map { ".?!。！？".contains($0) } ?? false ? text : self(.sentence, text)
    }
}
