import Boundary
import Weather

extension RowsAhead {
    var wind: [RankedFinding] {
        let spells = spellsOfWind.compactMap { wind(in: $0.rows, of: $0.strength) }
        guard !spells.isEmpty else { return stormyDay }
        let winds = worsening(spells).map { RankedFinding(rank: rank(of: $0), finding: .wind($0)) }
        return winds + (spells.contains { $0.strength >= .storm } ? [] : stormyDay)
    }

    /// The first one, the first storm, and each severe one of the next days that is stronger than those before.
    private func worsening(_ spells: [WindSpell]) -> [WindSpell] {
        spells.dropFirst().reduce(into: [spells[0]]) { told, spell in
            let isSevere = Finding.wind(spell).isSevere && (spell.period.begin ?? now) - now < Self.nextDays
            let gains = told.allSatisfy { other in
                spell.strength > other.strength
                    || isSevere && spell.strength == other.strength && spell.isStronger(than: other)
            }
            if gains { told.append(spell) }
        }
    }

    private var spellsOfWind: [(strength: WindSpell.Strength, rows: ArraySlice<HourWeather>)] {
        spells { $0.windStrength != nil }.map { rows in
            (rows.compactMap(\.windStrength).max() ?? .strongWind, rows)
        }
    }

    var periodsOfWind: [(strength: WindSpell.Strength, period: Period)] {
        spellsOfWind.compactMap { strength, rows in wind(in: rows, of: strength).map { (strength, $0.period) } }
    }

    private var stormyDay: [RankedFinding] {
        for day in further {
            guard let gust = day.gust, gust.metersPerSecond >= BeaufortForce.storm.leastSpeed else { continue }
            return [RankedFinding(rank: .laterDanger, finding: .stormyDay(StormyDay(date: day.date, gust: gust)))]
        }
        return []
    }

    private func rank(of spell: WindSpell) -> Rank {
        let isSoon = isWithinADay(spell.period.begin ?? now)
        return spell.strength == .strongWind ? isSoon ? .wind : .laterWind : isSoon ? .danger : .laterDanger
    }

    private func wind(in rows: ArraySlice<HourWeather>, of strength: WindSpell.Strength) -> WindSpell? {
        let strong = rows.indices.filter { rows[$0].windStrength == strength }
        guard let first = strong.first, let last = strong.last else { return nil }
        let spell = rows[first...last]
        let gust = spell.compactMap(\.wind?.gust).max()
        let peak = gust ?? spell.compactMap(\.wind?.speed).max()
        let kind = strength == .strongWind ? nil : spell.compactMap(\.expectedPrecipitation).max()
        // A squall or tornado with weak wind figures is displayed without them.
        let isPeakShown = (peak?.metersPerSecond ?? 0) >= BeaufortForce.strongBreeze.leastSpeed
        return WindSpell(
            period: period(of: spell), strength: strength, peak: isPeakShown ? peak : nil, isGust: gust != nil,
            precipitation: kind)
    }
}

extension WindSpell {
    /// By a metre a second at least.
    fileprivate func isStronger(than other: Self) -> Bool {
        (peak?.metersPerSecond ?? 0) >= (other.peak?.metersPerSecond ?? 0) + 1
    }
}

extension HourWeather {
    fileprivate var windStrength: WindSpell.Strength? {
        func reaches(mean: BeaufortForce, gust: BeaufortForce) -> Bool {
            guard let wind = conditions.wind else { return false }
            return wind.speed.metersPerSecond >= mean.leastSpeed
                || wind.gust.map { $0.metersPerSecond >= gust.leastSpeed } ?? false
        }
        if conditions.condition == .tornado { return .tornado }
        if reaches(mean: .strongGale, gust: .storm) { return .storm }
        return reaches(mean: .strongBreeze, gust: .gale) || conditions.condition == .squalls ? .strongWind : nil
    }
}
