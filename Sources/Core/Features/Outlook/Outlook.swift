import Boundary
import Weather

/// The earliest finding, the two most important others, the next precipitation and what is severe, in the order of their times.
/// The time of a state such as frost or bad air is its end; that of other findings is their beginning, or now.
struct Outlook: Hashable, Sendable {
    let findings: [Finding]
    /// What is severe within a day, and its next precipitation.
    let urgent: [Finding]

    /// In seconds; an older measurement does not correct the forecast.
    static let useOfMeasurement = 3600

    /// Expects sorted rows that end after `now`; a `current` weather of the last hour corrects the present row.
    /// `days` are those of the rows and those after them, with the low and high that the provider knows. `ahead`, which agrees with `current`, replaces the rows' precipitation.
    init(
        rows: [HourWeather], days: [DayWeather] = [], clock: PlaceClock, now: UnixTime,
        current: CurrentWeather? = nil, ahead: PrecipitationAhead? = nil, named: [NamedSpell] = []
    ) {
        let rowsAhead = RowsAhead(
            rows: rows, days: days, clock: clock, now: now, current: current, ahead: ahead, namedSpells: named)
        let mentioned = rowsAhead?.mentioned ?? []
        findings = mentioned.map(\.finding)
        let next = mentioned.first { $0.isPrecipitation && $0.rank < .laterDanger }
        urgent = (mentioned.filter(\.isPressing) + (next.map { [$0] } ?? [])).map(\.finding)
    }
}

enum Rank: Int, Comparable {
    case danger, precipitation, named, obscuration, frost, wind, heat
    case laterDanger, laterPrecipitation, laterNamed, laterObscuration, laterFrost, laterWind, laterHeat
    case sun, change, warmNight, lastingFrost, nextFrost

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
}

struct RankedFinding {
    let rank: Rank
    let finding: Finding

    /// What is severe within a day comes before ordinary precipitation.
    fileprivate var isPressing: Bool { rank < .laterDanger && finding.isSevere }

    fileprivate var isPrecipitation: Bool { if case .precipitation = finding { true } else { false } }
}

struct RowsAhead {
    let rows: [HourWeather]
    /// The day in which the rows end, unless it is today, and the days after it. They have the values of whole days.
    let further: [DayWeather]
    /// Today, if the rows end before it does.
    let restOfToday: DayWeather?
    /// Those of the rows, today's only with the rows to come.
    let days: [DayWeather]
    let clock: PlaceClock
    let now: UnixTime
    /// Nil if no row has a temperature.
    let range: TemperatureRange?
    let temperatureNow: Temperature?
    let isDryYet: Bool
    /// The precipitation of the next three hours, then that of the rows.
    let steps: [PrecipitationAhead.Step]
    /// The end of dry quarters in which the rows expect precipitation.
    let endOfDryQuarters: UnixTime?
    /// The first time whose precipitation is not known, although later rows are.
    let startOfGap: UnixTime?
    /// Before it, the precipitation of each time is known.
    let endOfKnownRows: UnixTime
    let namedSpells: [NamedSpell]

    init?(
        rows: [HourWeather], days: [DayWeather], clock: PlaceClock, now: UnixTime, current: CurrentWeather?,
        ahead: PrecipitationAhead?, namedSpells: [NamedSpell]
    ) {
        guard let first = rows.first else { return nil }
        let current = current.flatMap { abs(now - $0.validTime) <= Outlook.useOfMeasurement ? $0 : nil }
        let rows = Self.correct(rows, from: first, by: current, at: now)
        self.rows = rows
        temperatureNow = current?.temperature ?? rows.lazy.compactMap(\.temperature).first
        let today = clock.localTime(of: now).date
        let coming = days.filter { $0.date > today }
        further = Array(coming[(coming.lastIndex { !$0.hours.isEmpty } ?? coming.startIndex)...])
        let isCut = rows[rows.endIndex - 1].end < clock.times(of: today).upperBound
        restOfToday = isCut ? days.first { $0.date == today } : nil
        let days = DayWeather.days(of: rows, clock: clock).map { day in coming.first { $0.date == day.date } ?? day }
        self.days = days
        let ranges = [TemperatureRange(rows)] + days.map { $0.date > today ? $0.range : nil }
        range = ranges.compactMap { $0 }.reduce(nil) { $0?.union($1) ?? $1 }
        self.clock = clock
        self.now = now
        steps = Self.steps(of: ahead, then: rows)
        isDryYet =
            ahead?.isDryYet ?? (first.validTime <= now && first.isDry(by: current) && steps.first?.kind != nil)
        endOfDryQuarters = ahead.flatMap { ahead in
            let isExpected = rows.contains { $0.expectedPrecipitation != nil && $0.validTime < ahead.end }
            return ahead.isInQuarters && ahead.first == nil && isExpected ? ahead.end : nil
        }
        let lastKnown = rows.lastIndex { !$0.isPrecipitationUnknown }
        let gaps = [
            zip(rows, rows.dropFirst()).first { $0.end < $1.validTime }?.0.end,
            rows[..<(lastKnown ?? rows.endIndex)].first(where: \.isPrecipitationUnknown)?.validTime,
        ]
        startOfGap = gaps.compactMap { $0 }.min()
        endOfKnownRows = startOfGap ?? lastKnown.map { rows[$0].end } ?? now
        self.namedSpells = namedSpells
    }

    private static func steps(
        of ahead: PrecipitationAhead?, then rows: [HourWeather]
    ) -> [PrecipitationAhead.Step] {
        let later = rows.map(PrecipitationAhead.Step.init)
        guard let ahead else { return later }
        let kindBefore = ahead.steps.suffix(2).last { $0.kind != nil }?.kind
        return ahead.steps
            + later.compactMap { step in
                if step.start >= ahead.end { return step }
                guard step.end > ahead.end else { return nil }
                // Within a row, the precipitation lasts if it lasts until there, or if most of the row is left.
                let isWet = ahead.steps.last?.kind != nil || (step.end - ahead.end) * 2 >= step.span
                // It keeps its kind, because no service sends the time of a change there.
                return step.after(ahead.end, kind: isWet ? step.kind.map { kindBefore ?? $0 } : nil)
            }
    }

    private static func correct(
        _ rows: [HourWeather], from first: HourWeather, by current: CurrentWeather?, at now: UnixTime
    ) -> [HourWeather] {
        guard let current else { return rows }
        guard first.validTime <= now else { return [HourWeather(current, before: first, at: now)] + rows }
        var present = first
        if let kind = current.condition.precipitation {
            if present.expectedPrecipitation.map({ $0 < kind }) ?? true { present.condition = current.condition }
            present.precipitationProbability = nil
        }
        if first.isDry(by: current), present.expectedPrecipitation != nil,
            present.end - now < PrecipitationAhead.leastTimeLeft(of: present.span)
        {
            present.condition = current.condition
            (present.rain, present.snow, present.precipitationProbability) = (nil, nil, nil)
        }
        present.wind = current.wind.map { $0.strengthened(by: present.wind) } ?? present.wind
        let isObscured = [current.condition, present.condition].contains { $0.obscuration != nil }
        if isObscured, current.isDry, present.expectedPrecipitation == nil { present.condition = current.condition }
        return [present] + rows.dropFirst()
    }

    var mentioned: [RankedFinding] {
        let heat = heat
        let spells = precipitationSpells
        let (wet, wind) = withoutRepeats(precipitation(of: spells), wind, spells: spells)
        let obscuration = obscuration
        let isDryMentioned = !(isMostlyObscured && !obscuration.isEmpty)
        let findings =
            wet.filter { isDryMentioned || !$0.finding.isDryDays } + named + obscuration + frost + wind + heat + sun
            + change(beside: heat) + warmNight
        switch (findings.first?.finding, findings.count) {
        case (nil, _):
            guard let range, startOfGap == nil, endOfKnownRows - now >= Self.leastCalm else { return dryBeforeGap }
            return [RankedFinding(rank: .laterPrecipitation, finding: .calm(range))]
        case (.dryDays(let days, range: _, let isCold), 1) where startOfGap == nil:
            let ofDays = further.prefix(while: \.isDry).map { TemperatureRange($0.low, $0.high) }
            let whole = ofDays.reduce(range) { $0?.union($1) ?? $1 }
            return [RankedFinding(rank: .laterPrecipitation, finding: .dryDays(days, range: whole, isCold: isCold))]
        default: return mentioned(of: findings.map { ($0, time(of: $0.finding)) })
        }
    }

    private var named: [RankedFinding] {
        namedSpells.map { spell in
            let rank = isWithinADay(spell.period.begin ?? now) ? Rank.named : .laterNamed
            return RankedFinding(rank: rank, finding: .named(spell))
        }
    }

    /// The nearest one and the two most important others; of the next days the next precipitation and all that is severe except
    /// frost.
    private func mentioned(of findings: [(ranked: RankedFinding, time: UnixTime)]) -> [RankedFinding] {
        // Swift's sort is not documented as stable.
        func sorted(by isBefore: (Int, Int) -> Bool?) -> [Int] {
            findings.indices.sorted {
                isBefore($0, $1) ?? ((findings[$0].ranked.rank, $0) < (findings[$1].ranked.rank, $1))
            }
        }
        let byTime = sorted { findings[$0].time == findings[$1].time ? nil : findings[$0].time < findings[$1].time }
        let byImportance = sorted { one, other in
            let (isFirst, isSecond) = (findings[one].ranked.isPressing, findings[other].ranked.isPressing)
            guard isFirst == isSecond else { return isFirst }
            let isLater = [one, other].allSatisfy { findings[$0].ranked.rank == .laterDanger }
            let times = (findings[one].time, findings[other].time)
            return !isLater || times.0 == times.1 ? nil : times.0 < times.1
        }
        guard let nearest = byTime.first else { return [] }
        let ordered = [nearest] + byImportance.filter { $0 != nearest }
        let wet = byTime.first { findings[$0].ranked.isPrecipitation }
        let further = ordered.dropFirst(3).filter { index in
            let (ranked, time) = findings[index]
            let isDanger = ranked.finding.isSevere && ![.frost, .laterFrost].contains(ranked.rank)
            return time - now < Self.nextDays && (isDanger || index == wet)
        }
        let mentioned = (ordered.prefix(3) + further).prefix(Self.mostFindings)
        return byTime.filter(mentioned.contains).map { findings[$0].ranked }
    }
}

extension RowsAhead {
    static let day = 24 * 3600
    /// In seconds. A sentence about a later time takes no room from the others.
    static let nextDays = 3 * day
    private static let mostFindings = 5

    /// In seconds; less is no weather to call quiet.
    private static let leastCalm = 6 * 3600

    var today: CivilDate { clock.localTime(of: now).date }

    private func time(of finding: Finding) -> UnixTime {
        switch finding {
        case .precipitation(let spell): spell.period.begin ?? now
        case .obscuration(let spell): spell.period.begin ?? now
        case .named(let spell): spell.period.begin ?? end(of: spell.period)
        case .wind(let spell): spell.period.begin ?? now
        case .sun(let spell): spell.period.begin ?? end(of: spell.period)
        case .chance(_, _, let row): max(row.lowerBound, now)
        case .dryHours: now
        case .dry(let end, _, _, _): end
        case .nextDryDay(let date?, _): clock.start(of: date)
        case .heavyDay(let day): noon(of: day.date)
        case .stormyDay(let day): noon(of: day.date)
        case .nightFrost(let frost): frost.begin
        case .freezing(let time, _), .thaw(let time): time
        case .frost(let period): end(of: period)
        case .frostyDay(let date, _): noon(of: date)
        case .heat(let spell): spell.first <= today ? now : noon(of: spell.first)
        case .change(let date, _, _): noon(of: date)
        case .warmNight: max(now, clock.start(of: clock.evening(ofNightAt: now) ?? today) + 18 * 3600)
        case .dryDays, .nextDryDay(nil, _), .calm: .endOfTime
        }
    }

    private func end(of period: Period) -> UnixTime { period.isEndKnown ? period.end : .endOfTime }

    private func noon(of date: CivilDate) -> UnixTime { clock.start(of: date) + 12 * 3600 }

    func isWithinADay(_ time: UnixTime) -> Bool { time - now < Self.day }

    func spells(where holds: (HourWeather) -> Bool) -> [ArraySlice<HourWeather>] {
        rows.runs(where: holds) { $1.validTime - $0.end <= Swift.min($0.span, $1.span) }.map { rows[$0] }
    }

    func period(of spell: ArraySlice<HourWeather>) -> Period {
        let start = rows[spell.startIndex].validTime
        let end = rows[spell.endIndex - 1].end
        let isEndKnown = spell.endIndex < rows.endIndex && rows[spell.endIndex].validTime == end
        return Period(start: start > now ? .at(start) : .begun, end: end, isEndKnown: isEndKnown)
    }
}

extension ArraySlice<HourWeather> {
    var duration: Int { last.flatMap { last in first.map { last.end - $0.validTime } } ?? 0 }
}

extension UnixTime {
    fileprivate static let endOfTime = UnixTime(seconds: .max)
}

extension HourWeather {
    fileprivate init(_ current: CurrentWeather, before next: HourWeather, at now: UnixTime) {
        let steps = (next.validTime - now + next.span - 1) / next.span
        self.init(
            validTime: next.validTime + -steps * next.span, span: next.span, conditions: current.conditions)
    }

    /// A measurement from before the row says nothing about its rain.
    fileprivate func isDry(by current: CurrentWeather?) -> Bool {
        current.map { $0.isDry && $0.validTime >= validTime } ?? false
    }
}

extension Wind {
    /// The stronger speed and the stronger gust.
    fileprivate func strengthened(by other: Wind?) -> Wind {
        guard let other else { return self }
        let stronger = other.speed > speed ? other : self
        return Wind(
            speed: stronger.speed, direction: stronger.direction, gust: [gust, other.gust].compactMap { $0 }.max())
    }
}
