package struct DayTemperatures: Hashable, Sendable {
    package let range: TemperatureRange
    package let isPartial: Bool

    package init(range: TemperatureRange, isPartial: Bool) {
        self.range = range
        self.isPartial = isPartial
    }
}

extension WeatherReport {
    /// Returns the days with rows to come, then those that only have a summary. The totals of a day are those of the
    /// shortest rows since the beginning of its first row, whose figures are thus part of them.
    package func days(at now: UnixTime, by step: HourStep = .three) -> [DayWeather] {
        guard let forecast = forecast.latest?.value, let clock else { return [] }
        let recent = forecast.hours.filter { $0.validTime + 2 * 86_400 > now }
        let whole = Self.grouped(recent, by: clock)
        let days = daysWithoutTotals(at: now, by: step)
        let start = days.first?.hours.first?.validTime ?? now
        let shortest = Self.grouped(finestRows(at: start), by: clock)
        let today = clock.localTime(of: now).date
        return days.map { day in
            let temperatures = temperatures(of: day.date, rows: whole[day.date] ?? [], at: now, clock: clock)
            // The summary of today includes gusts that have passed.
            let summary = day.hours.isEmpty || day.date > today ? forecast.summaries[day.date] : nil
            let parts = day.hours.isEmpty ? nil : shortest[day.date]
            let isIncomplete =
                summary != nil && parts.map { forecast.isIncomplete($0, of: clock.times(of: day.date)) } ?? false
            return DayWeather(
                date: day.date, hours: day.hours, shortest: parts, isIncomplete: isIncomplete,
                temperatures: temperatures, summary: summary) ?? day
        }
    }

    /// Returns the same days, made from `hours` and the summary alone. This takes less than half of the time.
    package func daysWithoutTotals(at now: UnixTime, by step: HourStep) -> [DayWeather] {
        guard let forecast = forecast.latest?.value, let clock else { return [] }
        let upcoming = DayWeather.days(of: Array(forecast.upcoming(at: now, by: step)), clock: clock)
        let last = upcoming.last?.date ?? CivilDate(dayNumber: clock.localTime(of: now).date.dayNumber - 1)
        let further = forecast.summaries.filter { $0.key > last }.sorted { $0.key < $1.key }
        return upcoming + further.compactMap { DayWeather(date: $0.key, summary: $0.value) }
    }

    /// Groups sorted rows by their local date. Each key needs it, and hashing the date of each row takes twice as long.
    private static func grouped(_ rows: some Collection<HourWeather>, by clock: PlaceClock) -> [CivilDate:
        [HourWeather]]
    {
        var groups: [CivilDate: [HourWeather]] = [:]
        var group: [HourWeather] = []
        var date: CivilDate?
        for row in rows {
            let next = clock.localTime(of: row.validTime).date
            if let date, date != next {
                groups[date] = group
                group = []
            }
            date = next
            group.append(row)
        }
        if let date { groups[date] = group }
        return groups
    }

    package func temperaturesOfToday(at now: UnixTime) -> DayTemperatures? {
        guard let clock else { return nil }
        let date = clock.localTime(of: now).date
        let rows = (forecast.latest?.value.hours ?? []).filter { clock.localTime(of: $0.validTime).date == date }
        return temperatures(of: date, rows: rows, at: now, clock: clock)
    }

    private func temperatures(
        of date: CivilDate, rows: [HourWeather], at now: UnixTime, clock: PlaceClock
    ) -> DayTemperatures? {
        let times = clock.times(of: date)
        let named = forecast.latest?.value.summaries[date]?.range
        var ranges = [named, TemperatureRange(rows, within: times)]
        if named == nil, let singles = forecast.latest?.value.singleHours {
            ranges.append(TemperatureRange(singles.filter { times.contains($0.validTime) }, within: times))
        }
        var since = rows.first?.validTime
        if let daySoFar, daySoFar.date == date {
            ranges.append(daySoFar.range)
            since = [since, daySoFar.rowsSince].compactMap { $0 }.min()
        }
        if let current = current.latest.map({ DaySoFar($0.value) }), current.date == date {
            ranges.append(current.range)
        }
        // A measurement from before midnight is displayed as the present weather for a while.
        if date == clock.localTime(of: now).date, let present = present(at: now), present.origin != .outdated {
            ranges.append(TemperatureRange(present.weather.temperature))
        }
        let known = ranges.compactMap { $0 }
        guard let first = known.first else { return nil }
        let range = known.dropFirst().reduce(first) { $0.union($1) }
        // A single temperature is neither a low nor a high.
        if range.span == 0, rows.isEmpty { return nil }
        let isWhole = named != nil || since.map { Self.cover(times, rows, since: $0) } ?? false
        let hasGap = forecast.latest?.value.hasGap(in: times) ?? false
        return DayTemperatures(range: range, isPartial: !isWhole || hasGap)
    }
}

extension WeatherReport {
    /// Whether the rows know the low and the high of a whole day. A longer row does so only within the day, and only
    /// with the provider's low and high: its temperature is one of four in a day.
    private static func cover(_ times: Range<UnixTime>, _ rows: [HourWeather], since: UnixTime) -> Bool {
        guard let first = rows.first, let last = rows.last, last.end >= times.upperBound else { return false }
        let delay = since - times.lowerBound
        return delay < first.span && !(delay > 0 && first.isLong)
            && rows.allSatisfy { !$0.isLong || $0.range != nil && $0.end <= times.upperBound }
    }
}

extension Forecast {
    /// Whether the rows of a day leave out a part of it.
    fileprivate func isIncomplete(_ rows: [HourWeather], of times: Range<UnixTime>) -> Bool {
        hasGap(in: times) || rows.last.map { $0.end < times.upperBound } ?? false
    }
}
