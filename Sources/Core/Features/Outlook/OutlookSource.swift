import Boundary
import News
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

    /// Soonest first. `days` are those of the report with rows of three hours, if they are known.
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
        let words = OutlookWords(formats: formats, clock: clock, now: now)
        return Self.changes(rowsAhead(at: now)?.events ?? [], words)
    }

    private static func changes(_ events: [WeatherEvent], _ words: OutlookWords) -> [Change] {
        let ends = events.filter(\.isEnd)
        var told: [WeatherEvent] = []
        let begins = events.filter { !$0.isEnd }.map { event in
            var change = Change(at: event.time, words.words(for: event))
            let end = ends.filter { $0.subject == event.subject && $0.time > event.time }.min { $0.time < $1.time }
            change.untilEnd = end.flatMap { words.words(for: event, until: $0) }
            if let end, change.untilEnd != nil { told.append(end) }
            return change
        }
        return begins
            + ends.map { event in
                var change = Change(at: event.time, words.words(for: event))
                change.isTold = told.contains(event)
                return change
            }
    }

    private func rowsAhead(at now: UnixTime) -> RowsAhead? {
        report.flatMap { report in
            RowsAhead(
                rows: Array(report.finestRows(at: now)), days: report.days(at: now), clock: clock, now: now,
                current: measured(report, at: now), ahead: quarters(report, at: now), namedSpells: spells)
        }
    }

    /// Rain and snow of the hours to come; nil if the service has no hours, or if its forecast is old.
    func falls(at now: UnixTime) -> [Situation.Fall]? {
        guard let fetchedAt = report?.fetchedAt(.forecast), now - fetchedAt < Self.useOfForecast,
            let ahead = rowsAhead(at: now)
        else { return nil }
        let words = OutlookWords(formats: formats, clock: clock, now: now)
        return ahead.falls?.map { spell in
            Situation.Fall(
                begin: spell.period.begin(at: now), end: spell.period.isEndKnown ? spell.period.end : nil,
                words: words.remark(.precipitation(spell)).text, name: formats.strings[spell.lastKind])
        }
    }

    /// In seconds. An older forecast tells rain too late, or rain that has gone elsewhere.
    private static let useOfForecast = 3 * 3600

    private func measured(_ report: WeatherReport, at now: UnixTime) -> CurrentWeather? {
        report.provided(at: now).flatMap { $0.origin == .measured ? $0.weather : nil }
    }

    private func quarters(_ report: WeatherReport, at now: UnixTime) -> PrecipitationAhead? {
        report.precipitationAhead(at: now).flatMap { $0.isInQuarters ? $0 : nil }
    }
}

extension Period {
    /// What is expected soon has not begun.
    fileprivate func begin(at now: UnixTime) -> UnixTime {
        switch start {
        case .at(let time): time
        case .begun: now
        case .soon: now + 60
        }
    }
}
