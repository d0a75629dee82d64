import Words

enum ForecastPhrase: String, Phrase {
    static let prefix = "status."

    case noHoursOfDay, noSingleHours, singleHoursChosen, threeHoursChosen
}

extension Strings {
    subscript(phrase: ForecastPhrase) -> String { word(phrase.key) }
    func callAsFunction(_ phrase: ForecastPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}
