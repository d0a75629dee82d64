extension RowsAhead {
    /// The first spell of strong wind, told by its storm where it has one; and the first storm, if that is another spell.
    var wind: [RankedFinding] {
        let spells = spells { $0.windStrength != nil }.map { rows in
            (strength: rows.compactMap(\.windStrength).max() ?? .strongWind, rows: rows)
        }
        guard let first = spells.first else { return [] }
        let storm = spells.dropFirst().first { $0.strength > first.strength }
        return ([first] + (storm.map { [$0] } ?? [])).compactMap { spell in
            wind(in: spell.rows, of: spell.strength).map { RankedFinding(rank: rank(of: $0), finding: .wind($0)) }
        }
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
        // A squall or tornado that the figures do not show is told without them.
        let isTold = (peak?.metersPerSecond ?? 0) >= Beaufort.six
        return WindSpell(
            period: period(of: spell), strength: strength, peak: isTold ? peak : nil, isGust: gust != nil,
            precipitation: kind)
    }
}

/// The least wind of a force in metres a second. Source: World Meteorological Organization, Beaufort scale.
private enum Beaufort {
    static let six = 10.8
    static let eight = 17.2
    static let nine = 20.8
    /// Storm, 24.5, rounded up.
    static let ten = 25.0
}

extension HourWeather {
    /// Gusts count for two forces less than the mean, and in a storm for one less.
    fileprivate var windStrength: WindSpell.Strength? {
        let mean = wind?.speed.metersPerSecond ?? 0
        let gust = wind?.gust?.metersPerSecond ?? 0
        if condition == .tornado { return .tornado }
        if mean >= Beaufort.nine || gust >= Beaufort.ten { return .storm }
        return mean >= Beaufort.six || gust >= Beaufort.eight || condition == .squalls ? .strongWind : nil
    }
}
