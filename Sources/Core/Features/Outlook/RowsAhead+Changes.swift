import Boundary
import Weather

extension RowsAhead {
    /// The times of what the findings tell, and of all further events of these kinds, in any order.
    var changes: [UnixTime] {
        let periods =
            precipitationSpells.map(\.period) + namedSpells.map(\.period) + spellsOfObscuration.map { period(of: $0) }
        return periods.flatMap { edges(of: $0) } + beginningsOfFrost + beginningsOfWind
            + mentioned.compactMap { $0.finding.event(clock) }
    }
}

extension Finding {
    /// Its beginning, or its end if it has begun; a day without known hours begins at midnight.
    func event(_ clock: PlaceClock) -> UnixTime? {
        switch self {
        case .precipitation(let spell): edges(of: spell.period).first
        case .obscuration(let spell): edges(of: spell.period).first
        case .named(let spell): edges(of: spell.period).first
        case .wind(let spell): edges(of: spell.period).first
        case .frost(let period): edges(of: period).first
        case .chance(_, _, let row): row.lowerBound
        case .dry(let end, _, _): end
        case .nightFrost(let frost): frost.begin
        case .freezing(let time, _), .thaw(let time): time
        case .heavyDay(let day): clock.start(of: day.date)
        case .stormyDay(let day): clock.start(of: day.date)
        case .frostyDay(let date, _), .change(let date, _, _), .nextDryDay(let date?, _): clock.start(of: date)
        case .heat(let spell): clock.start(of: spell.first)
        case .dryHours, .dryDays, .nextDryDay(nil, _), .warmNight, .calm: nil
        }
    }
}

/// Its beginning if it has not begun, and its end if that is known.
private func edges(of period: Period) -> [UnixTime] {
    [period.begin, period.isEndKnown ? period.end : nil].compactMap { $0 }
}
