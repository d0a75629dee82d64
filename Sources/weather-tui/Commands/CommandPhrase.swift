import Words

enum CommandPhrase: String, Phrase {
    static let prefix = "cli."

    case noPlace, locationUnknown, unknownPlaceholder, loneBrace, unknownEscape, nothingStored
    case guessed, stateSetAside, stateNewer, stateUnreadable, cacheForeign, cacheUnusable
    case configNoDirectory, configExists, configNotWritten, placeUnreadable, outOfRange
    case placeUnknown, refreshOffline, placeUnknownComma, findCut, nothingNear, unknownOption
    case optionMeant, optionElsewhere, valueMissing, valueNeedless, commandMeant, commandAsPlace
    case unknownCommand, commandMissing, operandNeedless, wordNeedless, nameMissing, placeMeant
    case savedAmbiguous, placeAmbiguous, notTogether, hereAndPlace, hereWithoutRequests, coordinateIncomplete,
        coordinateAndPlace,
        notWritten, fileNotWritten, outputClosed
    case placesEmpty, placesNoDirectory, placesFull, placeSaved, placeSavedBefore, placeRemoved, placeNotSaved
    case watches, watchedHere, watchSaysNothing, watchToNobody, watchWithoutTerminal, watchTerminalTakesNone,
        watchCommandFails, watchCommandAlone
    case notATerminal, terminalUnset, unknownTerminal, cannotPositionCursor, screenUnavailable
}

extension Strings {
    subscript(phrase: CommandPhrase) -> String { word(phrase.key) }
    func callAsFunction(_ phrase: CommandPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}
