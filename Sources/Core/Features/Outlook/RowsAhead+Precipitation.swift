import Boundary
import News
import Weather

extension RowsAhead {
    func precipitation(of spells: [PrecipitationSpell]) -> [RankedFinding] {
        let soon = spells.filter { isWithinADay($0.period.begin ?? now) }
        let later = Array(spells.dropFirst(soon.count))
        let ranked = (soon.prefix(2) + soon.dropFirst(2).filter(\.worstKind.isSevere)).map { spell in
            RankedFinding(rank: spell.worstKind.isDangerous ? .danger : .precipitation, finding: .precipitation(spell))
        }
        let nearest: [RankedFinding]
        let next: [RankedFinding]
        if let first = soon.first {
            // Its beginning says that it is dry until then.
            (nearest, next) = (ranked, after(first, later))
        } else if let chance {
            nearest = dryHours + [RankedFinding(rank: .precipitation, finding: chance)]
            next = self.next(of: later)
        } else if !dryHours.isEmpty {
            (nearest, next) = (dryHours, self.next(of: later))
        } else {
            (nearest, next) = ([], dry(before: later))
        }
        let isHeavyMentioned = next.contains { $0.finding.hasHeavyPrecipitation }
        return nearest + next + (isHeavyMentioned ? [] : heavyDay(of: later))
    }

    private func heavyDay(of later: [PrecipitationSpell]) -> [RankedFinding] {
        let ofRows = later.lazy.compactMap { spell in
            spell.heavyBeginning.map { time, kind in (clock.localTime(of: time).date, kind, spell.isProbable) }
        }.first
        let ofDays = further.lazy.compactMap { day in
            day.heavyPrecipitation.map { kind in
                (day.date, kind, (day.precipitationProbability?.value ?? 1) >= HourWeather.probable)
            }
        }.first
        guard let (date, kind, isProbable) = ofRows ?? ofDays else { return [] }
        let day = HeavyDay(date: date, kind: kind, isProbable: isProbable, start: clock.start(of: date))
        return [RankedFinding(rank: .laterDanger, finding: .heavyDay(day))]
    }

    /// Mentions each precipitation once: in the storm that begins with it, otherwise in its own finding.
    func withoutRepeats(
        _ wet: [RankedFinding], _ wind: [RankedFinding], spells: [PrecipitationSpell]
    ) -> (wet: [RankedFinding], wind: [RankedFinding]) {
        var wet = wet
        let wind = wind.map { ranked in
            guard case .wind(var storm) = ranked.finding, storm.precipitation != nil else { return ranked }
            let mentioned = spells.filter { spell in
                spell.period.overlaps(storm.period) && wet.contains { $0.finding.mentions(spell) }
            }
            if mentioned.count == 1, mentioned[0].isAllOf(storm),
                wet.contains(where: { $0.finding == .precipitation(mentioned[0]) })
            {
                wet.removeAll { $0.finding == .precipitation(mentioned[0]) }
            } else if !mentioned.isEmpty {
                storm.precipitation = nil
            }
            return RankedFinding(rank: ranked.rank, finding: .wind(storm))
        }
        return (wet, wind)
    }

    var precipitationSpells: [PrecipitationSpell] {
        var spells: [PrecipitationSpell] = []
        for run in steps.wetRuns {
            guard var spell = spell(of: run) else { continue }
            spell.isRepeated = spells.last?.kind == spell.kind
            spells.append(spell)
        }
        return spells
    }

    /// The probable spells, those with a short break between them as one; nil if the next hours are known in longer steps.
    var falls: [PrecipitationSpell]? {
        let soon = steps.prefix { $0.start < now + Self.longestNotice }
        guard !soon.isEmpty, soon.allSatisfy({ $0.span <= Self.longestStep }) else { return nil }
        let runs = steps.wetRuns.filter { steps[$0].contains(where: \.isProbable) }
        let joined = runs.reduce(into: [Range<Int>]()) { joined, run in
            if let last = joined.last,
                steps[run.lowerBound].start - steps[last.upperBound - 1].end < Situation.Fall.longestBreak
            {
                joined[joined.count - 1] = last.lowerBound..<run.upperBound
            } else {
                joined.append(run)
            }
        }
        return joined.compactMap(spell)
    }

    /// In seconds.
    private static let longestStep = 3600
    /// In seconds, the greatest value of the setting.
    private static let longestNotice = 120 * 60

    private func spell(of run: Range<Int>) -> PrecipitationSpell? {
        let steps = self.steps[run]
        let hours = steps.compactMap { step in step.kind.map { (kind: $0, step: step) } }
        guard let first = hours.first, let last = steps.last else { return nil }
        let turns = turnIndices(of: hours.map { ($0.kind.isPlainRain ? .rain : $0.kind, $0.step.span) })
        let base = hours[..<(turns.first ?? hours.endIndex)]
        let rain = base.map(\.kind).filter(\.isPlainRain).max() ?? first.kind
        let isEndKnown = run.upperBound < self.steps.count && self.steps[run.upperBound].start == last.end
        let start: Period.Start = first.step.start > now ? .at(first.step.start) : isDryYet ? .soon : .begun
        var spell = PrecipitationSpell(
            period: Period(start: start, end: last.end, isEndKnown: isEndKnown),
            kind: first.kind.isPlainRain ? rain : first.kind,
            turns: turns.map { PrecipitationSpell.Turn(kind: hours[$0].kind, time: hours[$0].step.start) },
            lastKind: hours[hours.count - 1].kind, isProbable: hours.contains { $0.step.isProbable })
        (spell.beginsOnQuarter, spell.endsOnQuarter) = (first.step.isQuarter, last.isQuarter)
        return spell
    }

    private var dryHours: [RankedFinding] {
        endOfDryQuarters.map { [RankedFinding(rank: .precipitation, finding: .dryHours(isCold: isCold(until: $0)))] }
            ?? []
    }

    /// At most the next three hours, because the end of a longer dry time would be the start of the gap.
    var dryBeforeGap: [RankedFinding] {
        guard endOfKnownRows - now >= Self.dryHoursSpan, rows[0].validTime <= now else { return [] }
        let isCold = isCold(until: now + Self.dryHoursSpan)
        return [RankedFinding(rank: .precipitation, finding: .dryHours(isCold: isCold))]
    }

    private static let dryHoursSpan = 3 * 3600

    private func isCold(until end: UnixTime) -> Bool {
        rows.contains { $0.validTime < end && $0.isBelow(celsius: HourWeather.snowBelow) }
    }

    private func turnIndices(of rows: [(kind: PrecipitationKind, span: Int)]) -> [Int] {
        let kinds = rows.map(\.kind)
        let turns = turnsOfSeverity(rows)
        // Snow after heavier rain is mentioned, because it stays on the ground.
        guard let first = kinds.first, !first.isWintry, !turns.contains(where: { kinds[$0].isWintry }),
            let snow = kinds.firstIndex(where: \.isWintry)
        else { return turns }
        return (turns.suffix(1) + [snow]).sorted()
    }

    private func turnsOfSeverity(_ rows: [(kind: PrecipitationKind, span: Int)]) -> [Int] {
        let kinds = rows.map(\.kind)
        guard let first = kinds.first, let worst = kinds.max() else { return [] }
        if first < worst {
            let turns = [kinds.firstIndex { $0 > first }, kinds.firstIndex(of: worst)].compactMap { $0 }
            return turns[0] == turns[1] ? [turns[0]] : turns
        }
        // Rain after snow is mentioned because it melts the snow.
        if first.isWintry, let last = kinds.lastIndex(where: \.isWintry), last + 1 < kinds.endIndex {
            return [last + 1]
        }
        guard let easing = kinds.lastIndex(of: worst).map({ $0 + 1 }), easing < kinds.endIndex else { return [] }
        return rows[easing...].reduce(0) { $0 + $1.span } >= Self.leastEasing ? [easing] : []
    }

    /// In seconds; a shorter, lighter end of a spell is not mentioned.
    private static let leastEasing = 6 * 3600

    private var chance: Finding? {
        // The list may have rows of three hours, and it shows the greatest chance of each.
        let lastHour = clock.localTime(of: now + (Self.day - 1))
        let end = clock.start(of: lastHour.date) + (lastHour.hour / 3 + 1) * 3 * 3600
        let candidates = rows.filter { row in
            row.validTime < end && endOfDryQuarters.map { row.validTime >= $0 } ?? true
        }
        var likeliest: (chance: Fraction, row: HourWeather)?
        for row in candidates {
            guard let chance = row.precipitationProbability, chance.value >= 0.3 else { continue }
            if likeliest.map({ $0.chance < chance }) ?? true { likeliest = (chance, row) }
        }
        return likeliest.map { .chance($0.row.possiblePrecipitation, $0.chance, row: $0.row.validTime..<$0.row.end) }
    }

    private func after(_ first: PrecipitationSpell, _ later: [PrecipitationSpell]) -> [RankedFinding] {
        guard first.period.isEndKnown else { return [] }
        return nextDryDay(after: first).map { [$0] } ?? next(of: later)
    }

    private func next(of later: [PrecipitationSpell]) -> [RankedFinding] {
        guard let first = later.first else { return [] }
        let dangerous = later.first(where: \.worstKind.isDangerous)
        return later.filter { spell in
            let isSoon = spell.period.begin.map { $0 - now < Self.nextDays } ?? false
            return spell == dangerous || isSoon && spell.worstKind.isSevere
                || spell == first && (isSoon || dangerous == nil)
        }.map {
            RankedFinding(rank: $0.hasHeavyKind ? .laterDanger : .laterPrecipitation, finding: .precipitation($0))
        }
    }

    /// Followed by the next precipitation if the time until then is not known to be dry.
    private func dry(before later: [PrecipitationSpell]) -> [RankedFinding] {
        let next = later.first
        // A high chance alone is not a finding, but "dry" would contradict it.
        let doubt = rows.first { $0.precipitationProbability.map { $0.value >= HourWeather.probable } ?? false }
        let days = (restOfToday.map { [$0] } ?? []) + further
        let dryDays = days.prefix(while: \.isDry)
        let wetDay = days.first { !$0.isDry }.flatMap { $0.isWet && start(ofUnknownPartOf: $0) != nil ? $0 : nil }
        let startOfWetDay = wetDay.flatMap(start)
        let end = [next?.period.begin, doubt?.validTime, startOfWetDay].compactMap { $0 }.min()
        let isCold = isCold(until: end ?? rows[rows.endIndex - 1].end)
        guard let end, startOfGap.map({ end <= $0 }) ?? true else {
            let endOfDays = dryDays.last.map { clock.start(of: CivilDate(dayNumber: $0.date.dayNumber + 1)) } ?? now
            let known = startOfGap ?? max(rows[rows.endIndex - 1].end, endOfDays)
            let afterGap = startOfGap == nil ? [] : self.next(of: Array(later.prefix(1)))
            let count = (known - max(now, rows[0].validTime) + Self.day / 2) / Self.day
            guard count >= 2 else { return afterGap }
            let isEverCold = isCold || dryDays.contains { $0.low.celsius < HourWeather.snowBelow }
            let finding = Finding.dryDays(count, range: nil, isCold: isEverCold)
            return [RankedFinding(rank: .laterPrecipitation, finding: finding)] + afterGap
        }
        let ofDay =
            startOfWetDay == end && wetDay?.hours.isEmpty ?? false ? wetDay?.dominantCondition.precipitation : nil
        let possible = doubt?.validTime == end ? doubt?.possiblePrecipitation : nil
        let opening =
            next.flatMap { $0.period.begin == end ? $0.opening(at: end) : nil }
            ?? (ofDay ?? possible).map { [PrecipitationSpell.Turn(kind: $0, time: end, isProbable: ofDay != nil)] }
            ?? []
        let rank = opening.contains(where: \.kind.isHeavy) ? Rank.laterDanger : .laterPrecipitation
        let isHourKnown = end != startOfWetDay && end - now < Self.reachOfHours
        let finding = Finding.dry(until: end, isHourKnown: isHourKnown, then: opening, isCold: isCold)
        return [RankedFinding(rank: rank, finding: finding)]
    }

    /// In seconds; a forecast of a later hour would be too exact.
    private static let reachOfHours = 3 * day

    /// Nil if the rows know the whole day.
    private func start(ofUnknownPartOf day: DayWeather) -> UnixTime? {
        let times = clock.times(of: day.date)
        let start = max(times.lowerBound, endOfKnownRows)
        return start < times.upperBound ? start : nil
    }

    private func nextDryDay(after spell: PrecipitationSpell) -> RankedFinding? {
        let days = wholeDays
        guard days.count >= 3 else { return nil }
        // The line of a day whose night is wet is that of a wet day.
        let wet = Set(rows.filter { $0.expectedPrecipitation != nil }.map { clock.localTime(of: $0.validTime).date })
        let dry =
            days.first { !wet.contains($0.date) }
            ?? further.first { $0.hours.isEmpty && $0.isDry }
        if dry == nil, days.contains(where: { $0.hours.allSatisfy { $0.expectedPrecipitation == nil } }) { return nil }
        if let dry {
            let end = clock.localTime(of: spell.period.end).date
            guard dry.date.dayNumber >= max(today.dayNumber + 3, end.dayNumber + 2) else { return nil }
        }
        let isCold = rows.contains { $0.expectedPrecipitation.map(\.isWintry) ?? false }
        return RankedFinding(rank: .laterPrecipitation, finding: .nextDryDay(dry?.date, isCold: isCold))
    }

    private var wholeDays: [DayWeather] {
        let today = today
        return DayWeather.days(of: rows, clock: clock).map(\.date).filter { $0 > today }.compactMap { date in
            let morning = clock.start(of: date) + 6 * 3600
            let midnight = clock.start(of: CivilDate(dayNumber: date.dayNumber + 1))
            let hours = rows.filter { $0.end > morning && $0.validTime < midnight }
            guard let first = hours.first, let last = hours.last, first.validTime <= morning, last.end >= midnight,
                zip(hours, hours.dropFirst()).allSatisfy({ $0.end >= $1.validTime })
            else { return nil }
            return DayWeather(date: date, hours: hours)
        }
    }
}

extension DayWeather {
    /// Of a day in `further`, by its summary, which also knows the time after the rows.
    var isDry: Bool { summary?.condition.map { $0 != .unknown } ?? false && !isWet }

    /// Of the summary, if the rows of the day have none.
    fileprivate var heavyPrecipitation: PrecipitationKind? {
        let isInRows = hours.contains { $0.expectedPrecipitation?.isHeavy ?? false }
        return isInRows ? nil : dominantCondition.precipitation.flatMap { $0.isHeavy ? $0 : nil }
    }
}

extension HeavyDay {
    fileprivate var period: Period { Period(start: .at(start), end: start + RowsAhead.day, isEndKnown: true) }
}

extension Period {
    fileprivate func overlaps(_ other: Period) -> Bool {
        end > other.begin ?? .init(seconds: .min) && other.end > begin ?? .init(seconds: .min)
    }
}

extension PrecipitationSpell {
    fileprivate var heavyBeginning: (UnixTime, PrecipitationKind)? {
        if kind.isHeavy { return period.begin.map { ($0, kind) } }
        return turns.first(where: \.kind.isHeavy).map { ($0.time, $0.kind) }
    }

    fileprivate func isAllOf(_ storm: WindSpell) -> Bool {
        let isAsLong = period.begin != nil || period.end == storm.period.end
        return kind == storm.precipitation && turns.isEmpty && period.start == storm.period.start && isAsLong
    }
}

extension Finding {
    fileprivate func mentions(_ spell: PrecipitationSpell) -> Bool {
        switch self {
        case .precipitation(let other): other == spell
        case .dry(let end, _, let turns, _): !turns.isEmpty && end == spell.period.begin
        case .heavyDay(let day): spell.worstKind == day.kind && spell.period.overlaps(day.period)
        default: false
        }
    }

    fileprivate var hasHeavyPrecipitation: Bool {
        switch self {
        case .precipitation(let spell): spell.hasHeavyKind
        case .dry(_, _, let turns, _): turns.contains(where: \.kind.isHeavy)
        default: false
        }
    }
}
