/// Causes of low visibility, the least important first; weather reports call them "obscuration".
package enum Obscuration: String, CaseIterable, Comparable, Sendable {
    case haze, mist, fog, smoke, dust, sand, volcanicAsh

    package static func < (left: Obscuration, right: Obscuration) -> Bool { left.severity < right.severity }

    private var severity: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    var isLight: Bool { self <= .mist }
}

extension Condition {
    package var obscuration: Obscuration? {
        switch self {
        case .haze: .haze
        case .mist: .mist
        case .fog, .rimeFog: .fog
        case .smoke: .smoke
        case .dust, .dustWhirls: .dust
        case .sand: .sand
        case .volcanicAsh: .volcanicAsh
        default: nil
        }
    }
}

package struct ObscuredSpell: Hashable, Sendable {
    package let period: Period
    package let kind: Obscuration
    package let isAllDay: Bool
}

extension RowsAhead {
    var obscuration: [RankedFinding] {
        let heavy = spells { $0.condition.obscuration.map { !$0.isLight } ?? false }
        let light = spells { $0.condition.obscuration?.isLight ?? false }.filter { $0.duration >= Self.leastLight }
        guard let rows = heavy.first ?? light.first, let last = rows.last,
            let kind = rows.compactMap(\.condition.obscuration).max()
        else { return [] }
        let period = period(of: rows)
        let spell = ObscuredSpell(period: period, kind: kind, isAllDay: isAllDay(period, lastSpan: last.span))
        let rank = isWithinADay(period.begin ?? now) ? Rank.obscuration : .laterObscuration
        return [RankedFinding(rank: rank, finding: .obscuration(spell))]
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
