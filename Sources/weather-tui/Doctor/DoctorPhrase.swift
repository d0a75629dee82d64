import Words

enum DoctorPhrase: String, Phrase {
    static let prefix = "doctor."

    case terminal, locale, configuration, files, place, notices, network, fine, warning, error, by, notSet
    case nothing, yes, no, isTerminal, keysFromOutput, printsReport, described, variables, size
    case columnsAndRows, sizeUnknown, colors, colorsRefused, colorsDirect, colorsNone
    case colorsPromised, background, light, dark, notAsked, noReply, synchronized, inside
    case characters, ascii, asciiOnly, localeMissing, language, units, clock, file, absent, wrongSetting
    case noDirectory, notADirectory, foreign, notWritable, notCreatable, notEntered, relative, stateDamaged, stateNewer
    case readOnly, full, configurationDirectory, cache, state, log, bytes, entries, newest, saved, noPlace, nameless
    case placeShown, placeNamed, placeChosen, placeConfigured, placeGuessed, follows, followsNot, followsSince,
        followsUnlocated,
        timeZone, zoneUnknown, zoneNotInstalled
    case now, clockWrong, there, notThere, lookup, lookupAllowed, lookupNotAllowed, provider, key
    case keyUsable, keyAbsent, libraryWaits, icons, pictureLibraryMissing, warningLibraryMissing, protocols,
        certificates, proxies, services
    case servicesNotAsked, sent, sentWhat, responded, outdated, wrongAnswer, notReached, openFiles, unlimited,
        tooFewFiles
    case trial, told, toldWarnings, toldRain, toldAir, noticeSent, noticeWorks, noticeFails, noticeChosen
    case noticeNoTerminal, noticeTmux, noticeMultiplexer, noticeNoBus, noticeNoService, noticeFailed, noticeProgram
    case station, stationCommand, stationPosition, stationNowhere, stationAlone, stationDistance, stationElsewhere,
        stationReading,
        stationNotRun, stationOld, stationUnknown, stationUnknownAdvice, stationRefused, stationRefusedAdvice
    case questionRefused, addressWrong, air, airports, warnings, radar, allWell, found, safe
}

extension Strings {
    subscript(phrase: DoctorPhrase) -> String { word(phrase.key) }
    func callAsFunction(_ phrase: DoctorPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}
