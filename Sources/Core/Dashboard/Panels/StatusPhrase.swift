import Words

enum StatusPhrase: String, Phrase {
    static let prefix = "status."

    case refreshing, refreshingCount, refreshingCountShort, noRoomForChart, nextRefresh, nextRefreshIn, tryingAgain,
        tryingAgainShort
    case noHoursOfDay, noSingleHours, singleHoursChosen, threeHoursChosen
    case pauseAsked, offline, sendsNoRequests, refreshStopped, locating, locationFound, settingsNotOpened,
        consentForgotten, placeSaved
    case placeUnsaved, noSavedPlaces, noOtherSavedPlace, noSavedPlaceNumber, nothingToRefresh, theme
    case themeAuto, unitsChosen, windUnit, windUnitAuto, noColorWanted, noColorHere, openMeteoChosen, demoNotSaved
    case cacheUnusable, cacheForeign, cacheMissing, stateNotSaved, savedPlacesNotSaved
    case consentNotSaved, viewNotSaved
}

extension Strings {
    subscript(phrase: StatusPhrase) -> String { word(phrase.key) }
    func callAsFunction(_ phrase: StatusPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}
