import Weather
import Words

extension Presentation {
    /// At most three remarks, the most important first. The computation is expensive.
    package var outlook: [Remark] {
        let clock = placeClock
        let measured = present.flatMap { $0.origin == .measured ? $0.weather : nil }
        let further = days.filter { $0.hours.isEmpty }
        let outlook = Outlook(
            rows: Array(rows), further: further, clock: clock, now: now, current: measured,
            ahead: finerPrecipitationAhead)
        return OutlookWords(formats: formats, clock: clock, now: now).remarks(of: outlook)
    }
}

extension Remark {
    var role: Role { isSevere ? .warning : .text }
}
