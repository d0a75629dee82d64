/// The keys of the phrases that count something, first of all how many; a language has each in all its plural forms, as
/// "age.days#one" and "age.days#other", or in one form that serves all.
package enum CountedPhrase: String, CaseIterable, Sendable {
    case ageMinutes = "age.minutes"
    case ageHours = "age.hours"
    case ageDays = "age.days"
    case spanSeconds = "span.seconds"
    case spanMinutes = "span.minutes"
    case spanHours = "span.hours"

    // The number in words, where the language has one.
    case outlookDryDays = "outlook.dryDays"
    case outlookDryDaysCold = "outlook.dryDaysCold"
    case outlookDryDaysShort = "outlook.dryDaysShort"
    case outlookDryDaysShortCold = "outlook.dryDaysShortCold"

    case savedPlacesFull = "status.savedPlacesFull"
    /// Seconds, and the provider.
    case errorRateLimitedFor = "error.rateLimitedFor"
    /// Seconds, and the provider.
    case printedRateLimitedFor = "printed.rateLimitedFor"
    /// Seconds, and the provider.
    case errorTimedOut = "error.timedOut"
    /// Seconds, and the command.
    case keyCommandTooSlow = "keyCommand.tooSlow"
}
