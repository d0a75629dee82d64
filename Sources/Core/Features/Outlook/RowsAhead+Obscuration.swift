import Boundary
import Weather

struct ObscuredSpell: Hashable, Sendable {
    let period: Period
    let kind: Obscuration
    let isAllDay: Bool
}

extension RowsAhead {
    var obscuration: [RankedFinding] {
        guard let rows = spellsOfObscuration.first, let last = rows.last,
            let kind = rows.compactMap({ $0.condition.obscuration }).max()
        else { return [] }
        let period = period(of: rows)
        let spell = ObscuredSpell(period: period, kind: kind, isAllDay: isAllDay(period, lastSpan: last.span))
        let rank = isWithinADay(period.begin ?? now) ? Rank.obscuration : .laterObscuration
        return [RankedFinding(rank: rank, finding: .obscuration(spell))]
    }

    /// The heavy ones first.
    var spellsOfObscuration: [ArraySlice<HourWeather>] {
        let light = spells { $0.condition.obscuration?.isLight ?? false }
        return spells { $0.condition.obscuration.map { !$0.isLight } ?? false }
            + light.filter { $0.duration >= Self.leastLight }
    }

    /// True if at least half of the rows are obscured: "dry" is then unimportant.
    var isMostlyObscured: Bool { rows.count { $0.condition.obscuration != nil } * 2 >= rows.count }

    private static let leastLight = 6 * 3600

    private func isAllDay(_ period: Period, lastSpan: Int) -> Bool {
        let midnight = clock.start(of: CivilDate(dayNumber: today.dayNumber + 1))
        return period.begin == nil && clock.localTime(of: now).hour < 12
            && (midnight...midnight + lastSpan).contains(period.end)
    }
}
