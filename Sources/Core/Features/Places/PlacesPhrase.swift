import Words

enum PlacesPhrase: String, Phrase {
    static let prefix = "status."

    case locating, locationFound, settingsNotOpened, consentForgotten, placeSaved, placeUnsaved, noSavedPlaces,
        noOtherSavedPlace, noSavedPlaceNumber, demoNotSaved
}

extension Strings {
    subscript(phrase: PlacesPhrase) -> String { word(phrase.key) }
    func callAsFunction(_ phrase: PlacesPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}
