import Words

enum ForecastPhrase: String, Phrase {
    static let prefix = "status."

    case nextHours, noHoursOfDay, noSingleHours, singleHoursChosen, threeHoursChosen, noChangeUntil, noChangeBefore
}

enum ListPhrase: String, Phrase {
    static let prefix = "list."

    case frost, past
    case feels, uvIndex, dewPoint
    case wetFrom, wetUntil
}

enum ListHint: String, Phrase {
    static let prefix = "hint."

    case days
}

extension Strings {
    subscript(phrase: ListHint) -> String { word(phrase.key) }
    subscript(phrase: ListPhrase) -> String { word(phrase.key) }
    subscript(phrase: ForecastPhrase) -> String { word(phrase.key) }
    func callAsFunction(_ phrase: ListPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
    func callAsFunction(_ phrase: ForecastPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}
