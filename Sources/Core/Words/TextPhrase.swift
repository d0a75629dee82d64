package enum TextPhrase: String, Phrase {
    package static let prefix = "text."

    case decimalSign, percentage, separator, sentence, twoSentences
}

extension Strings {
    package subscript(phrase: TextPhrase) -> String { word(phrase.key) }
    package func callAsFunction(_ phrase: TextPhrase, _ arguments: String...) -> String {
        filled(phrase, with: arguments)
    }
}
