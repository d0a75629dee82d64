import Weather
import Words

/// All that the outlook depends on, except the clock.
package struct OutlookSource: Equatable, Sendable {
    private let report: WeatherReport?
    private let clock: PlaceClock
    private let formats: Formats
    private let choices: Choices

    package init(_ sky: Sky) {
        report = sky.report
        clock = sky.placeClock
        formats = sky.formats
        choices = sky.choices
    }

    /// At most three remarks, the most important first. The computation is expensive. `days` are those of the report with
    /// rows of three hours, if they are known.
    package func remarks(at now: UnixTime, days: [DayWeather]? = nil, named: [NamedSpell]) -> [Remark] {
        guard let report else { return [] }
        let measured = report.present(at: now).flatMap { $0.origin == .measured ? $0.weather : nil }
        let quarters = report.precipitationAhead(at: now).flatMap { $0.isInQuarters ? $0 : nil }
        let outlook = Outlook(
            rows: Array(report.finestRows(at: now)), days: days ?? report.days(at: now), clock: clock, now: now,
            current: measured, ahead: quarters, named: named)
        return OutlookWords(formats: formats, clock: clock, now: now).remarks(of: outlook)
    }
}

extension Sky {
    package var outlookSource: OutlookSource { OutlookSource(self) }

    package func outlook(of wholeDays: [DayWeather]? = nil, named: [NamedSpell]) -> [Remark] {
        outlookSource.remarks(at: now, days: choices.hourStep == .three ? wholeDays : nil, named: named)
    }
}
