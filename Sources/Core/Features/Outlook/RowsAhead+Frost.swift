import Boundary
import Weather

extension RowsAhead {
    var frost: [RankedFinding] {
        let ahead = rows.drop { $0.validTime <= now }
        guard let temperatureNow, temperatureNow.isBelowFreezing else {
            return (freezing(in: ahead, isRepeated: false) ?? frostyDay).map { [$0] } ?? []
        }
        guard let thaw = ahead.first(where: \.isFrostFree)?.validTime else {
            return [RankedFinding(rank: .lastingFrost, finding: .frost(lastingFrost))]
        }
        let untilThaw = RankedFinding(
            rank: .frost, finding: .frost(Period(start: .begun, end: thaw, isEndKnown: true)))
        guard isWithinADay(thaw) else { return [untilThaw] }
        let thawed = ahead.drop { $0.validTime < thaw }
        let dayAfter = thawed.prefix { $0.validTime - thaw < Self.day }
        guard dayAfter.contains(where: \.hasFrost) else {
            return [RankedFinding(rank: .frost, finding: .thaw(thaw))]
        }
        if let colder = colderNight(in: ahead.prefix { $0.validTime < thaw }) {
            return [RankedFinding(rank: .frost, finding: .nightFrost(colder))]
        }
        let next = freezing(in: thawed, isRepeated: true).map { RankedFinding(rank: .nextFrost, finding: $0.finding) }
        return [untilThaw] + (next.map { [$0] } ?? [])
    }

    var periodsOfFrost: [Period] { spells(where: \.hasFrost).map { period(of: $0) } }

    /// The next night within present frost, if it becomes at least one degree colder than now.
    private func colderNight(in frost: ArraySlice<HourWeather>) -> NightFrost? {
        let cold = frost.drop { evening(of: $0.validTime).map { $0 < eveningOfTonight ?? today } ?? true }
        guard let temperatureNow, let night = nightFrost(at: cold, course: .lasts),
            night.low.celsius <= temperatureNow.celsius - 1
        else { return nil }
        return night
    }

    private var lastingFrost: Period {
        let thaw = further.first { !$0.high.isBelowFreezing }
        let endOfDays = further.last.map { clock.start(of: CivilDate(dayNumber: $0.date.dayNumber + 1)) }
        let ends = [rows[rows.endIndex - 1].end, thaw.map { clock.start(of: $0.date) } ?? endOfDays].compactMap { $0 }
        return Period(start: .begun, end: ends.max() ?? now, isEndKnown: thaw != nil)
    }

    /// A day with a frost of which no row knows the hours.
    private var frostyDay: RankedFinding? {
        let coming = days.filter { $0.date > today } + further.filter { $0.hours.isEmpty }
        // A low displayed as zero would contradict the frost.
        guard let day = coming.first(where: { $0.low.celsius <= -0.5 }) else { return nil }
        let isSoon = day.date.dayNumber <= today.dayNumber + 1
        return RankedFinding(rank: isSoon ? .frost : .laterFrost, finding: .frostyDay(day.date, low: day.low))
    }

    private func freezing(in ahead: ArraySlice<HourWeather>, isRepeated: Bool) -> RankedFinding? {
        let cold = ahead.drop { !$0.hasFrost }
        guard let first = cold.first else { return nil }
        let rank = isWithinADay(first.validTime) ? Rank.frost : .laterFrost
        let night = nightFrost(at: cold, course: isRepeated ? .returns : .begins)
        // The frost of a long row has no time.
        let ofDay = first.isFrostFree ? first.low.map { (clock.localTime(of: first.validTime).date, $0) } : nil
        let finding =
            night.map { Finding.nightFrost($0) } ?? ofDay.map { .frostyDay($0, low: $1) }
            ?? .freezing(from: first.validTime, isRepeated: isRepeated)
        return RankedFinding(rank: rank, finding: finding)
    }

    /// Nil if the first row is by day.
    private func nightFrost(at cold: ArraySlice<HourWeather>, course: NightFrost.Course) -> NightFrost? {
        guard let first = cold.first, let evening = evening(of: first.validTime),
            evening >= (eveningOfTonight ?? today)
        else { return nil }
        let night = cold.prefix { self.evening(of: $0.validTime) == evening }
        guard let low = night.compactMap(\.low).min(), let coldest = night.first(where: { $0.low == low })
        else { return nil }
        return NightFrost(
            evening: evening, begin: first.validTime, low: low,
            time: coldest.temperature == low ? coldest.validTime : nil, course: course)
    }
}

extension RowsAhead {
    /// Returns nil by day; a night ends at 09:00, because it is often coldest at sunrise.
    func evening(of time: UnixTime) -> CivilDate? {
        let local = clock.localTime(of: time)
        if local.hour >= 18 { return local.date }
        return local.hour < 9 ? CivilDate(dayNumber: local.date.dayNumber - 1) : nil
    }

    private var eveningOfTonight: CivilDate? { clock.evening(ofNightAt: now) }
}

// A row without a temperature has neither. A long row can begin without frost, and have some.
extension HourWeather {
    fileprivate var hasFrost: Bool { isBelow(celsius: 0) }
    fileprivate var isFrostFree: Bool { conditions.temperature.map { !$0.isBelowFreezing } ?? false }
}
