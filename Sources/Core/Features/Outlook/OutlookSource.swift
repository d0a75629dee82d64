import Boundary
import Sky
import Weather
import Words

/// All that the outlook depends on.
struct OutlookSource: Equatable {
    private let report: WeatherReport?
    private let clock: PlaceClock
    private let formats: Formats
    private let spells: [NamedSpell]
    /// In seconds. Within a minute, the sentence stays.
    private let minute: UnixTime

    init(_ sky: Sky, _ spells: [NamedSpell]) {
        report = sky.report
        clock = sky.placeClock
        formats = sky.formats
        self.spells = spells
        minute = sky.now.minute
    }

    /// At most three remarks, the most important first. `days` are those of the report with rows of three hours, if they are known.
    func remarks(at now: UnixTime, days: [DayWeather]? = nil) -> [Remark] {
        guard let report else { return [] }
        let (measured, quarters) = (measured(report, at: now), quarters(report, at: now))
        let outlook = Outlook(
            rows: Array(report.finestRows(at: now)), days: days ?? report.days(at: now), clock: clock, now: now,
            current: measured, ahead: quarters, named: spells)
        return OutlookWords(formats: formats, clock: clock, now: now).remarks(of: outlook)
    }

    /// In any order.
    func changes(at now: UnixTime) -> [Change] {
        guard let report else { return [] }
        let ahead = RowsAhead(
            rows: Array(report.finestRows(at: now)), days: report.days(at: now), clock: clock, now: now,
            current: measured(report, at: now), ahead: quarters(report, at: now), namedSpells: spells)
        let words = OutlookWords(formats: formats, clock: clock, now: now)
        return (ahead?.events ?? []).map { Change(at: $0.time, words.words(for: $0)) }
    }

    private func measured(_ report: WeatherReport, at now: UnixTime) -> CurrentWeather? {
        report.present(at: now).flatMap { $0.origin == .measured ? $0.weather : nil }
    }

    private func quarters(_ report: WeatherReport, at now: UnixTime) -> PrecipitationAhead? {
        report.precipitationAhead(at: now).flatMap { $0.isInQuarters ? $0 : nil }
    }
}
