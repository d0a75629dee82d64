import Words

enum StatusPhrase: String, Phrase {
    static let prefix = "status."

    case refreshing, noRoomForChart, nextRefresh, nextRefreshIn, tryingAgain, tryingAgainShort
    case pauseAsked, offline, asksNobody, refreshStopped, locating, consentForgotten, placeSaved
    case placeUnsaved, noSavedPlaces, noOtherSavedPlace, noSavedPlaceNumber, nothingToRefresh, theme
    case themeAuto, unitsChosen, noColorWanted, noColorHere, openMeteoChosen, demoNotSaved
    case cacheUnusable, cacheForeign, cacheMissing, stateNotSaved, savedPlacesNotSaved
    case consentNotSaved, viewNotSaved
}

extension Strings {
    subscript(phrase: StatusPhrase) -> String { word(phrase.key) }
    func callAsFunction(_ phrase: StatusPhrase, _ arguments: String...) -> String { filled(phrase, with: arguments) }
}
