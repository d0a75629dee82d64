package enum HeaderPhrase: String, Phrase {
    package static let prefix = "header."

    case choosePlace
    case forecastFor, forecastShort, lowHigh, partOfDay, range, sun, sunShort, polarDay
    case polarNight, rainLastHour, rainShort, snowLastHour, snowShort, updated, forecastUpdated
    case forecastAge, userClock, measured, measuredAt, sampleData, near, placeInRegion, localClock, aboutTime
    case sunriseAt, sunsetAt
    case stationAt, stationBeside, stationShort, stationShortest, withStation, withStationShort
}

extension Strings {
    package subscript(phrase: HeaderPhrase) -> String { word(phrase.key) }
    package func callAsFunction(_ phrase: HeaderPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}
