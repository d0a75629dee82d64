import Words

enum DialogPhrase: String, Phrase {
    static let prefix = "dialog."

    case changePlaceTitle, savedPlacesTitle
    case search, searchHint, searchHintShort, searchMissing, searchMissingShort, searchUnknown, searchUnknownShort
    case latitude, latitudeRange, latitudeNumber, latitudeHemisphere, latitudeMissing
    case latitudeRangeShort, latitudeNumberShort, latitudeHemisphereShort, latitudeMissingShort
    case longitude, longitudeRange, longitudeNumber, longitudeHemisphere, longitudeMissing
    case longitudeRangeShort, longitudeNumberShort, longitudeHemisphereShort, longitudeMissingShort
    case hereButton, hereButtonShort, resetHereButton, yesButton, noButton, tryAgainButton, forgetButton,
        forgetButtonShort
    case setButton, cancelButton, openSettingsButton
    case locationWaiting, locationAsking, locationQuestion, locationQuestionTwo, locationQuestionShort
    case locationPending, locationInstead, paneTooSmall
}

extension Strings {
    subscript(phrase: DialogPhrase) -> String { word(phrase.key) }
    func callAsFunction(_ phrase: DialogPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}
