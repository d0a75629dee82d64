package enum CountedPhrase: String, Phrase {
    package static let prefix = "count."

    case ageMinutes, ageHours, ageDays, spanSeconds, spanMinutes, spanHours, dryDays, dryDaysCold
    case dryDaysShort, dryDaysShortCold, savedPlacesFull, rateLimitedFor, printedRateLimitedFor
    case timedOut, commandTooSlow, stationTooSlow, unreadWarnings, newWarnings, moreDaysBelow, moreRowsBelow

    func key(of category: PluralCategory) -> String { key + "#" + category.rawValue }
}
