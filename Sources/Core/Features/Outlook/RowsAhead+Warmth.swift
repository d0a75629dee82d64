import Weather

extension RowsAhead {
    var heat: [RankedFinding] {
        let days =
            days.filter { day in day.date >= today && !further.contains { $0.date == day.date } } + further
        guard let start = days.firstIndex(where: \.high.isHot) else { return [] }
        var run = days[start...start]
        for day in days[(start + 1)...] {
            guard day.high.isHot, day.date.dayNumber == days[run.endIndex - 1].date.dayNumber + 1 else { break }
            run = days[start...run.endIndex]
        }
        let high = run.map(\.high).max() ?? days[start].high
        let apparent = run.flatMap(\.hours).compactMap(\.apparentTemperature).max()
        let first = days[start].date
        let spell = HeatSpell(
            first: first, last: days[run.endIndex - 1].date, isEndKnown: run.endIndex < days.endIndex, high: high,
            apparentHigh: apparent.flatMap { $0.celsius >= high.celsius + 2 ? $0 : nil })
        let isSoon = first.dayNumber <= today.dayNumber + 1
        return [RankedFinding(rank: isSoon ? .heat : .laterHeat, finding: .heat(spell))]
    }

    /// Finds the first day whose high differs by 5 °C or more from today's, or in the evening from tomorrow's.
    func change(beside heat: [RankedFinding]) -> [RankedFinding] {
        let days = days.filter { day in
            let noon = clock.start(of: day.date) + 12 * 3600
            return day.hours.contains { $0.end > noon && $0.validTime < noon + 5 * 3600 }
        }
        guard let reference = days.first else { return [] }
        let other = days.dropFirst().first { abs($0.high.celsius - reference.high.celsius) >= 5 }
        guard let other else { return [] }
        let change = TemperatureChange(from: reference.high, to: other.high)
        // Heat already implies a rise, and small drops within it are unimportant.
        if case .heat(let spell)? = heat.first?.finding {
            guard reference.high > other.high, other.date > spell.last || other.date < spell.first else { return [] }
        }
        return [RankedFinding(rank: .change, finding: .change(other.date, change, high: other.high))]
    }

    /// The hours of a day with a very high UV index, in which the World Health Organization advises against being outside.
    var sun: [RankedFinding] {
        let spells = spells { $0.uvIndex?.level ?? .low >= .veryHigh }
        guard let rows = spells.first, let greatest = rows.compactMap(\.uvIndex).max(by: { $0.value < $1.value }) else {
            return []
        }
        let period = period(of: rows)
        guard isWithinADay(period.begin ?? now) else { return [] }
        return [RankedFinding(rank: .sun, finding: .sun(SunSpell(period: period, greatest: greatest)))]
    }

    /// A night at 25 °C or above. Source: Korea Meteorological Administration, tropical night.
    var warmNight: [RankedFinding] {
        let evening = clock.evening(ofNightAt: now) ?? today
        let night = rows.filter { self.evening(of: $0.validTime) == evening }
        guard let low = night.compactMap(\.low).min(), low.celsius >= 25,
            night.contains(where: { (3..<9).contains(clock.localTime(of: $0.validTime).hour) })
        else { return [] }
        return [RankedFinding(rank: .warmNight, finding: .warmNight(low))]
    }
}
