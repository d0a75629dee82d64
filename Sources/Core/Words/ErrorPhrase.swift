package enum ErrorPhrase: String, Phrase {
    package static let prefix = "error."

    case requestRefused, requestRefusedBare, keyRefused, forbidden, placeNotFound, addressWrong, rateLimited
    case limitMinute, limitHour, limitDay, serviceBroken, unexpectedStatus, redirected, redirectLoop
    case programRefused, printedProgramRefused, contactRefused, placeNotCovered
    case responseTooLarge, responsePage, responseNotJSON, responseNotHTTP, responseCutOff, responseWrong
    case noForecastRows
    case offline, hostNotFound, connectionRefused, connectionReset, connectionFailed, certificateRefused
    case notTLS, noCertificates, proxyFailed, proxyMalformed, proxyLoginMalformed, proxyLoginMissing, proxyLoginRefused
    case libraryMissing, optionRefused, noReader
    case keyMissing, keyFileUnreadable, keyFileExposed, keyFileNotOwn, keyMalformed
    case commandNotFound, commandNotExecutable, commandNotStarted, commandExited, commandKilled
    case commandPrintedNothing, commandPrintedNoKey
    case stationNotFound, stationNotExecutable, stationNotStarted, stationExited, stationKilled
    case stationPrintedNothing, stationNotJSON, stationNoTemperature, stationWrongTime
    case noThreads, noOpenFiles, cancelled

    case shortKeyRefused, shortNoKey, shortRateLimited, shortStatus, shortResponse, shortSignIn, shortEmpty
    case shortOffline, shortSilent, shortProxy, shortProxyLogin, shortCertificate, shortNoCertificates
    case shortLibrary, shortReader, shortLibraryOption, shortSystem, shortStation, shortCancelled

    case printedKeyRefused, printedForbidden, printedPlaceNotFound, printedRequestRefused
    case printedRequestRefusedBare, printedRateLimited, printedUnexpectedStatus, printedResponseTooLarge
    case printedResponseWrong, printedResponseNotJSON, printedTryLater

    case locationNoBus, locationNoService, locationNoAgent, locationRefused, locationRefusedBecause
    case locationUnanswered, locationNoFix, locationNonsense, locationRequestsForbidden, locationCancelled
    case lookupRateLimited, lookupRefused, lookupUseless, lookupPage, lookupStatus
}

extension Strings {
    subscript(phrase: ErrorPhrase) -> String { word(phrase.key) }
    func callAsFunction(_ phrase: ErrorPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}
