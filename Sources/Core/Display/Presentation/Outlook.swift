import Weather
import Words

/// All that the outlook depends on, except the clock (`Presentation.nextChange`).
package struct OutlookSource: Equatable, Sendable {
    private let report: WeatherReport?
    private let clock: PlaceClock
    private let formats: Formats

    init(_ presentation: Presentation) {
        report = presentation.report
        clock = presentation.placeClock
        formats = presentation.formats
    }

    /// At most three remarks, the most important first. The computation is expensive.
    package func remarks(at now: UnixTime) -> [Remark] {
        guard let report else { return [] }
        let measured = report.present(at: now).flatMap { $0.origin == .measured ? $0.weather : nil }
        let quarters = report.precipitationAhead(at: now).flatMap { $0.isInQuarters ? $0 : nil }
        let outlook = Outlook(
            rows: Array(report.finestRows(at: now)), further: report.days(at: now).filter(\.hours.isEmpty),
            clock: clock, now: now, current: measured, ahead: quarters)
        return OutlookWords(formats: formats, clock: clock, now: now).remarks(of: outlook)
    }
}

extension Presentation {
    package var outlookSource: OutlookSource { OutlookSource(self) }

    package var outlook: [Remark] { outlookSource.remarks(at: now) }
}

extension Remark {
    var role: Role { isSevere ? .warning : .text }
}
