import Words

package enum NoticePhrase: String, Phrase {
    package static let prefix = "notice."

    case loading, loadingSample, noPlace, waysToChoose, forecastOver, hoursOver, hoursOverShort, noHours, noHoursShort,
        nothingStored, noData
    case guessedPlace, guessedPlaceShort, stateSetAside, stateSetAsideShort, stateNewer
    case stateNewerShort, stateUnreadable, stateUnreadableShort, closes, demoNotice, demoNoticeShort
    case partFromAge, partFrom, partUnknown, printedGuess
}

extension Strings {
    package subscript(phrase: NoticePhrase) -> String { word(phrase.key) }
    package func callAsFunction(_ phrase: NoticePhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}
