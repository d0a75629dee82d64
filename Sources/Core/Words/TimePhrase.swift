package enum TimePhrase: String, Phrase {
    package static let prefix = "time."

    case day, dayMonthFirst, dayWithYear, dayShort, hourMinute, hourMinute12, beforeNoon, afterNoon, hour, hour12,
        hourBrief,
        zeroOfTwelve, hours, hours12,
        standalone, between
    case ageUnknown, ageNow, ageOffline, today, yesterday, tomorrow, onDay, allDay, dailyUntil, tonight, tomorrowNight
    case onNight, dayToDay, onOneOfDays, midnight, noon, atHour, onDayAtHour, shortly
}

extension Strings {
    package subscript(phrase: TimePhrase) -> String { word(phrase.key) }
    package func callAsFunction(_ phrase: TimePhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}
