import Weather
import Words

enum OutlookPhrase: String, Phrase {
    static let prefix = "outlook."

    case from, fromTo, until, untilAtLeast, when, span, now, soon, maybe, maybeShort, again, and
    case then, lighter, dryBy, overBy, chance, chanceBefore, thunder, hail, dryUntil, dryUntilCold
    case dryUntilShort, dryUntilShortCold, nextDryDay, nextDryDayCold, noDryDay, noDryDayCold, calm
    case calmShort, range, around, freezing, slightlyFreezing, frost, aboveFreezing, valueAt, hot
    case warmNight, warmNightShort, hotNight, hotNightShort, upTo, only, notBelow, inMinutes, forMinutes, another,
        dryHours, dryHoursCold
    case dryHoursShort, dryHoursShortCold, sun
}

extension Strings {
    subscript(phrase: OutlookPhrase) -> String { word(phrase.key) }
    func callAsFunction(_ phrase: OutlookPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}

extension WindSpell.Strength: Phrase { static let prefix = "windStrength." }
extension TemperatureChange: Phrase { static let prefix = "change." }
