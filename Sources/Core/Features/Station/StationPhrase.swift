import Words

enum StationPhrase: String, Phrase {
    static let prefix = "station."

    case label, reading, noValue, noValueNow, notRead, silent, at, failed, old, heading, rest
}

extension Strings {
    subscript(phrase: StationPhrase) -> String { word(phrase.key) }
    func callAsFunction(_ phrase: StationPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}
