import Weather
import Words

extension Presentation {
    /// What matters next, the most important first, at most three; empty without rows. It is dear to ask for.
    package var outlook: [Remark] {
        let clock = placeClock
        let measured = present.flatMap { $0.origin == .measured ? $0.weather : nil }
        let outlook = Outlook(rows: Array(rows), clock: clock, now: now, current: measured)
        return OutlookWords(formats: formats, clock: clock, now: now).remarks(of: outlook)
    }
}

extension Remark {
    var role: Role { isSevere ? .warning : .text }
}
