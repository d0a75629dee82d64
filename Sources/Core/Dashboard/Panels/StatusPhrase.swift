import Words

enum StatusPhrase: String, Phrase {
    static let prefix = "status."

    case refreshing, noRoomForChart, nextRefresh, nextRefreshIn, pauseAsked,
        offline, refreshStopped, nothingToRefresh, theme, themeAuto, unitsChosen, windUnit, windUnitAuto,
        noColorWanted, noColorHere, openMeteoChosen, cacheUnusable, cacheForeign, cacheMissing, stateNotSaved,
        savedPlacesNotSaved, consentNotSaved, viewNotSaved, noIcons
}

extension Strings {
    subscript(phrase: StatusPhrase) -> String { word(phrase.key) }
    func callAsFunction(_ phrase: StatusPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}
