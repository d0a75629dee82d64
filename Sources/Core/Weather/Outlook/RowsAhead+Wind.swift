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
        let kind = strength == .strongWind ? nil : spell.compactMap(\.expectedPrecipitation).max()
        return WindSpell(
            period: period(of: spell), strength: strength, peak: gust ?? spell.compactMap(\.wind?.speed).max(),
            isGust: gust != nil, precipitation: kind)
    }
}

extension HourWeather {
    /// Strong from Beaufort 6 in the mean or Beaufort 8 in gusts on, a storm from Beaufort 9 in the mean or Beaufort 10 in
    /// gusts on, the last rounded up. Source: World Meteorological Organization, Manual on Codes, code table 1100.
    fileprivate var windStrength: WindSpell.Strength? {
        let mean = wind?.speed.metersPerSecond ?? 0
        let gust = wind?.gust?.metersPerSecond ?? 0
        if condition == .tornado { return .tornado }
        if mean >= 20.8 || gust >= 25 { return .storm }
        return mean >= 10.8 || gust >= 17.2 || condition == .squalls ? .strongWind : nil
    }
}
