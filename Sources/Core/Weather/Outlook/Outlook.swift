/// What matters next in the weather of a place.
package struct Outlook: Hashable, Sendable {
    /// The most important first, at most three, none contradicting another; empty when there are no rows.
    package let findings: [Finding]

    /// - Parameters:
    ///   - rows: those that have not ended at `now`, in the order of their times.
    ///   - current: the weather now, which the present row is corrected by while it is no older than an hour.
    package init(rows: some Sequence<HourWeather>, clock: PlaceClock, now: UnixTime, current: CurrentWeather? = nil) {
        findings = RowsAhead(rows: Array(rows), clock: clock, now: now, current: current)?.findings ?? []
    }
}

/// How important a finding is, the most important first.
enum Rank: Int, Comparable {
    case danger, precipitation, frost, wind, heat
    // What is more than a day away waits for what is not.
    case laterDanger, laterPrecipitation, laterFrost, laterWind, laterHeat
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
        guard var present = rows.first else { return nil }
        let current = current.flatMap { abs(now - $0.validTime) <= Self.freshness ? $0 : nil }
        var isDryYet = false
        if let current, present.validTime <= now {
            if current.condition.precipitation != nil, present.expectedPrecipitation == nil {
                present.condition = current.condition
            }
            if current.condition.precipitation != nil { present.precipitationProbability = nil }
            if current.isDry, present.expectedPrecipitation != nil {
                if present.validTime + Forecast.step - now < Self.leastTimeLeft {
                    present.condition = current.condition
                    (present.rain, present.snow, present.precipitationProbability) = (nil, nil, nil)
                } else {
                    isDryYet = true
                }
            }
        }
        let rows = [present] + rows.dropFirst()
        guard let range = TemperatureRange(rows) else { return nil }
        self.rows = rows
        self.range = range
        self.clock = clock
        self.now = now
        self.isDryYet = isDryYet
        temperatureNow = current?.temperature ?? present.temperature
    }

    var findings: [Finding] {
        let heat = heat
        let wind = wind
        let ranked = precipitation(beside: wind) + frost + wind + heat + change(beside: heat) + warmNight
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
}

extension CurrentWeather {
    /// Nothing falls, and nothing has in the last hour.
    fileprivate var isDry: Bool {
        condition.precipitation == nil && condition != .unknown
            && [rain, snow].compactMap { $0 }.allSatisfy { $0 == .none }
    }
}
