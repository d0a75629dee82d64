/// What matters next in the weather of a place.
package struct Outlook: Hashable, Sendable {
    /// The most important first, at most three, none contradicting another; empty when there are no rows.
    package let findings: [Finding]

    /// - Parameters:
    ///   - rows: those that have not ended at `now`, in the order of their times.
    ///   - current: the weather now; while it is no older than an hour, the present row is corrected by it, and where the
    ///     rows begin later it is the present row.
    package init(rows: [HourWeather], clock: PlaceClock, now: UnixTime, current: CurrentWeather? = nil) {
        findings = RowsAhead(rows: rows, clock: clock, now: now, current: current)?.findings ?? []
    }
}

/// How important a finding is, the most important first.
enum Rank: Int, Comparable {
    case danger, precipitation, obscuration, frost, wind, heat
    // What is more than a day away waits for what is not.
    case laterDanger, laterPrecipitation, laterObscuration, laterFrost, laterWind, laterHeat
    case change, warmNight, lastingFrost

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
}

struct RankedFinding {
    let rank: Rank
    let finding: Finding
}

/// The rows that findings are read from, never none.
struct RowsAhead {
    let rows: [HourWeather]
    let clock: PlaceClock
    let now: UnixTime
    let range: TemperatureRange
    let temperatureNow: Temperature
    /// The present row calls for precipitation, and none falls yet.
    let isDryYet: Bool

    /// A measurement older than this many seconds says nothing about now.
    private static let freshness = 3600
    /// Precipitation that has not come with fewer seconds of its row left will not.
    private static let leastTimeLeft = 3600

    init?(rows: [HourWeather], clock: PlaceClock, now: UnixTime, current: CurrentWeather?) {
        guard let first = rows.first else { return nil }
        let current = current.flatMap { abs(now - $0.validTime) <= Self.freshness ? $0 : nil }
        let rows = Self.correct(rows, from: first, by: current, at: now)
        guard let range = TemperatureRange(rows) else { return nil }
        self.rows = rows
        self.range = range
        self.clock = clock
        self.now = now
        isDryYet = first.validTime <= now && current?.isDry ?? false && rows[0].expectedPrecipitation != nil
        temperatureNow = current?.temperature ?? first.temperature
    }

    /// The rows beginning with the weather now, where that is known.
    private static func correct(
        _ rows: [HourWeather], from first: HourWeather, by current: CurrentWeather?, at now: UnixTime
    ) -> [HourWeather] {
        guard let current else { return rows }
        guard first.validTime <= now else { return [HourWeather(current, before: first.validTime, at: now)] + rows }
        var present = first
        if let kind = current.condition.precipitation {
            if present.expectedPrecipitation.map({ $0 < kind }) ?? true { present.condition = current.condition }
            present.precipitationProbability = nil
        }
        if current.isDry, present.expectedPrecipitation != nil, present.end - now < leastTimeLeft {
            present.condition = current.condition
            (present.rain, present.snow, present.precipitationProbability) = (nil, nil, nil)
        }
        let isObscured = [current.condition, present.condition].contains { $0.obscuration != nil }
        if isObscured, current.isDry, present.expectedPrecipitation == nil { present.condition = current.condition }
        return [present] + rows.dropFirst()
    }

    var findings: [Finding] {
        let heat = heat
        let wind = wind
        let obscuration = obscuration
        let isDryTold = !(isMostlyObscured && !obscuration.isEmpty)
        let wet = precipitation(beside: wind).filter { isDryTold || !$0.finding.isDryDays }
        let ranked = wet + obscuration + frost + wind + heat + change(beside: heat) + warmNight
        // Swift's sort keeps the order of equals only by accident.
        let sorted = ranked.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element.finding)
        switch sorted.first {
        case nil: return [.calm(range)]
        case .dryDays(let days, range: _, let isCold) where sorted.count == 1:
            return [.dryDays(days, range: range, isCold: isCold)]
        default: return Array(sorted.prefix(3))
        }
    }
}

// MARK: What all findings ask

extension RowsAhead {
    static let day = 24 * 3600

    var today: CivilDate { clock.localTime(of: now).date }

    func isWithinADay(_ time: UnixTime) -> Bool { time - now < Self.day }

    /// Rows in succession of which the same holds; a single row between two of them, missing or not, does not part them.
    func spells(where holds: (HourWeather) -> Bool) -> [ArraySlice<HourWeather>] {
        var spells: [ArraySlice<HourWeather>] = []
        for index in rows.indices where holds(rows[index]) {
            if let last = spells.last, let end = last.last?.end, rows[index].validTime - end <= Forecast.step {
                spells[spells.count - 1] = rows[last.startIndex...index]
            } else {
                spells.append(rows[index...index])
            }
        }
        return spells
    }

    /// From the first to the last row of a spell, which is never empty.
    func period(of spell: ArraySlice<HourWeather>) -> Period {
        let start = rows[spell.startIndex].validTime
        let end = rows[spell.endIndex - 1].end
        let isEndKnown = spell.endIndex < rows.endIndex && rows[spell.endIndex].validTime == end
        return Period(start: start > now ? .at(start) : .begun, end: end, isEndKnown: isEndKnown)
    }
}

extension Period {
    /// The start if it is to come.
    package var begin: UnixTime? { if case .at(let time) = start { time } else { nil } }
}

extension HourWeather {
    var end: UnixTime { validTime + Forecast.step }

    /// The row around `now`, in step with that which begins later at `start`.
    fileprivate init(_ current: CurrentWeather, before start: UnixTime, at now: UnixTime) {
        let steps = (start - now + Forecast.step - 1) / Forecast.step
        self.init(
            validTime: start + -steps * Forecast.step, condition: current.condition, temperature: current.temperature)
        apparentTemperature = current.apparentTemperature
        wind = current.wind
    }
}

extension CurrentWeather {
    /// Nothing falls, and nothing has in the last hour.
    fileprivate var isDry: Bool {
        condition.precipitation == nil && condition != .unknown
            && [rain, snow].compactMap { $0 }.allSatisfy { $0 == .none }
    }
}
