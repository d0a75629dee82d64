import Words

package enum BannerPhrase: String, Phrase {
    package static let prefix = "banner."

    case loading, loadingSample, noPlace, waysToChoose, forecastOver, hoursOver, hoursOverShort, noHours, noHoursShort,
        nothingStored, noData
    case guessedPlace, guessedPlaceShort, stateSetAside, stateSetAsideShort, stateNewer
    case stateNewerShort, stateUnreadable, stateUnreadableShort, closes, passingDemo, passingDemoShort
    case partFromAge, partFrom, partUnknown, printedGuess, serviceEnding
}

extension Strings {
    package subscript(phrase: BannerPhrase) -> String { word(phrase.key) }
    package func callAsFunction(_ phrase: BannerPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}
