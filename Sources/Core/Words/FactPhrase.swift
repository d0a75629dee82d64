package enum FactPhrase: String, Phrase {
    package static let prefix = "fact."

    case air, feelsLike, feelsShort, wind, humidity, pressure, cloud, visibility, dewPoint, uvIndex, uvNamed, gustsFact
    case force, forceNamed, chance, chanceOf, rain, snow, sunrise, sunset, position, source
    case localTime, updatedFact, measuredFact, located, gusts, nextHours
    case pressureTendency, pressureChange, sinceYesterday, warmer, cooler, moon, moonPhase, moonrise, moonset, snowDepth
    case lastDay, day, dayInPart, dayInPartShort, partlyKnown
    case ofRain, ofSnow, ofWater
}

extension Strings {
    package subscript(phrase: FactPhrase) -> String { word(phrase.key) }
    package func callAsFunction(_ phrase: FactPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}
