import Terminal
import Weather

/// One finding in the user's language and units, to stand alone or be followed by a full stop.
package struct Remark: Hashable, Sendable {
    package let text: String
    /// Present where the text is long, and at most 28 columns wide wherever it is the first of its outlook.
    package let short: String?

    /// The parts are said one after the other; without a short form of its own the first is the short one.
    init(_ parts: [String?], short: String? = nil) {
        let parts = parts.compactMap { $0 }
        let whole = parts.joined(separator: ", ")
        let short = short ?? parts[0]
        text = whole.capitalizedAtStart
        self.short = short == whole ? nil : short.capitalizedAtStart
    }
}

extension DashboardState {
    /// What `outlook` keeps, as every change of the screen asks for it several times.
    var currentOutlook: [Remark] {
        let clock = placeClock
        let outlook = Outlook(rows: rows, clock: clock, now: now, current: report?.current.latest?.value)
        let words = OutlookWords(formats: formats, clock: clock, now: now)
        return outlook.findings.map(words.remark)
    }
}

/// What the findings of an outlook are called.
struct OutlookWords {
    let formats: Formats
    let moments: MomentWords

    var strings: Strings { formats.strings }

    init(formats: Formats, clock: PlaceClock, now: UnixTime) {
        self.formats = formats
        moments = MomentWords(formats: formats, clock: clock, now: now)
    }

    func remark(_ finding: Finding) -> Remark {
        switch finding {
        case .precipitation(let spell): precipitation(spell)
        case .chance(let kind, let chance, let row): self.chance(kind, chance, row: row)
        case .dry(let end, let kind, let isCold): dry(until: end, then: kind, isCold: isCold)
        case .dryDays(let count, let range, let isCold): dryDays(count, range, isCold: isCold)
        case .nextDryDay(let date, let isCold): nextDryDay(date, isCold: isCold)
        case .calm(let range): Remark([strings[.outlookCalm], temperatures(range)])
        case .nightFrost(let frost): nightFrost(frost)
        case .freezing(let time): beginning(strings[.outlookFreezing], at: time)
        case .thaw(let time): beginning(strings[.outlookAboveFreezing], at: time)
        case .frost(let period): frost(period)
        case .wind(let spell): wind(spell)
        case .heat(let spell): heat(spell)
        case .warmNight(let low):
            Remark([
                strings(.outlookWhen, strings[.outlookWarm], strings[.tonight]),
                strings(.outlookNotBelow, formats.temperature(low)),
            ])
        case .change(let date, let change, let high): self.change(date, change, high: high)
        }
    }

    /// "rain until 21:00", "rain until at least Thursday" where the rows end before it does.
    func lasting(_ name: String, _ period: Period) -> String {
        period.isEndKnown
            ? strings(.outlookUntil, name, moments.moment(period.end))
            : strings(.outlookUntilAtLeast, name, moments.lastKnown(before: period.end))
    }

    /// The same where columns are few.
    func shortLasting(_ name: String, _ period: Period) -> String {
        let end = period.isEndKnown ? moments.shortMoment(period.end) : moments.lastKnown(before: period.end)
        let whole = strings(.outlookUntil, name, end)
        return whole.fitsNarrowPane ? whole : strings(.outlookNow, name)
    }

    private func beginning(_ name: String, at time: UnixTime) -> Remark {
        Remark(
            [strings(.outlookFrom, name, moments.moment(time))],
            short: strings(.outlookWhen, name, moments.shortMoment(time)))
    }
}

extension String {
    /// Fits the pane of 28 columns that a short form is for.
    var fitsNarrowPane: Bool { ColumnWidth.of(self) <= 28 }

    fileprivate var capitalizedAtStart: String { prefix(1).uppercased() + dropFirst() }
}
