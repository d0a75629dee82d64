package struct DayTemperatures: Hashable, Sendable {
    package let range: TemperatureRange
    package let isPartial: Bool
    /// Whether they take in values of the user's own station.
    package let hasStation: Bool

    init(range: TemperatureRange, isPartial: Bool, hasStation: Bool = false) {
        self.range = range
        self.isPartial = isPartial
        self.hasStation = hasStation
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
        let start = days.lazy.compactMap { $0.hours.first?.validTime }.first ?? now
        let shortest = Self.grouped(finestRows(at: start), by: clock)
        let today = clock.localTime(of: now).date
        return days.map { day in
            let temperatures = temperatures(of: day.date, rows: whole[day.date] ?? [], at: now, clock: clock)
            let parts = day.hours.isEmpty ? nil : shortest[day.date]
            let isIncomplete =
                parts.map { forecast.isIncomplete($0, until: clock.times(of: day.date).upperBound) } ?? true
            // The summary of today includes what has passed.
            var summary = isIncomplete || day.date > today ? forecast.summaries[day.date] : nil
            if day.date == today, !day.hours.isEmpty {
                summary?.gust = nil
                summary?.uvIndex = nil
            }
            return DayWeather(
                date: day.date, hours: day.hours, shortest: parts, isIncomplete: isIncomplete && summary != nil,
                temperatures: temperatures, summary: summary) ?? day
        }
    }

    /// Returns the same days, made from `hours` and the summary alone. This takes less than half of the time.
    package func daysWithoutTotals(at now: UnixTime, by step: HourStep) -> [DayWeather] {
        guard let forecast = forecast.latest?.value, let clock else { return [] }
        let upcoming = DayWeather.days(of: Array(forecast.upcoming(at: now, by: step)), clock: clock)
        let today = clock.localTime(of: now).date
        let dates = Set(upcoming.map(\.date))
        let others = forecast.summaries.filter { $0.key >= today && !dates.contains($0.key) }
        let further = others.compactMap { DayWeather(date: $0.key, summary: $0.value) }
        return (upcoming + further).sorted { $0.date < $1.date }
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
        clock.flatMap { temperatures(of: $0.localTime(of: now).date, at: now) }
    }

    package func temperatures(of date: CivilDate, at now: UnixTime) -> DayTemperatures? {
        guard let clock else { return nil }
        let rows = (forecast.latest?.value.hours ?? []).filter { clock.localTime(of: $0.validTime).date == date }
        return temperatures(of: date, rows: rows, at: now, clock: clock)
    }

    private func temperatures(
        of date: CivilDate, rows: [HourWeather], at now: UnixTime, clock: PlaceClock
    ) -> DayTemperatures? {
        let times = clock.times(of: date)
        let named = forecast.latest?.value.summaries[date]?.range
        var ranges = [named, TemperatureRange(rows, within: times)]
        if named == nil, let forecast = forecast.latest?.value {
            ranges.append(TemperatureRange(forecast.singleHours.filter { times.contains($0.validTime) }, within: times))
            ranges.append(forecast.extremes(acrossLimitsOf: times))
        }
        var since = rows.first?.validTime
        var hasStation = false
        if let daySoFar, daySoFar.date == date {
            ranges.append(daySoFar.range)
            // Values of a station that is no longer configured do not count.
            let ofStation = fetched(.station) == nil ? nil : daySoFar.station.range
            ranges.append(ofStation)
            hasStation = ofStation != nil
            since = [since, daySoFar.rowsSince].compactMap { $0 }.min()
        }
        if let current = current.latest.map({ DaySoFar($0.value) }), current.date == date {
            ranges.append(current.range)
        }
        // A measurement from before midnight is displayed as the present weather for a while.
        if date == clock.localTime(of: now).date, let present = present(at: now), present.origin != .outdated {
            ranges.append(TemperatureRange(present.weather.temperature))
            hasStation = hasStation || present.origin == .station
        }
        let known = ranges.compactMap { $0 }
        guard let first = known.first else { return nil }
        let range = known.dropFirst().reduce(first) { $0.union($1) }
        // A single temperature is neither a low nor a high.
        if range.span == 0, rows.isEmpty { return nil }
        let isWhole = named != nil || since.map { Self.cover(times, rows, since: $0) } ?? false
        let hasGap = forecast.latest?.value.hasGap(in: times) ?? false
        return DayTemperatures(range: range, isPartial: !isWhole || hasGap, hasStation: hasStation)
    }
}

extension WeatherReport {
    /// Whether the rows know the low and the high of a whole day. A longer row does so only within the day, and only
    /// with the provider's low and high: its temperature is one of four in a day.
    private static func cover(_ times: Range<UnixTime>, _ rows: [HourWeather], since: UnixTime) -> Bool {
        guard let first = rows.first, let last = rows.last, last.end >= times.upperBound else { return false }
        let delay = since - times.lowerBound
        return delay < first.span && !(delay > 0 && first.isLong)
            && rows.allSatisfy { $0.temperature != nil && !$0.isLong || $0.range != nil && $0.end <= times.upperBound }
    }
}

extension Forecast {
    /// Whether the rows of a day leave out the precipitation of a part of it.
    fileprivate func isIncomplete(_ rows: [HourWeather], until end: UnixTime) -> Bool {
        guard let first = rows.first, let last = rows.last, last.end >= end else { return true }
        // A place can skip the day, as Samoa did.
        return hasGap(in: first.validTime..<max(end, first.validTime)) || rows.contains(where: \.isPrecipitationUnknown)
    }

    /// Of the rows that cross a limit of `period`, the lows and highs that neither the beginning nor the end of the row
    /// has. It is not known on which side of the limit they are.
    fileprivate func extremes(acrossLimitsOf period: Range<UnixTime>) -> TemperatureRange? {
        var extremes: [Temperature] = []
        for (index, row) in hours.enumerated() {
            guard let range = row.range, row.validTime < period.upperBound, row.end > period.lowerBound,
                row.validTime < period.lowerBound || row.end > period.upperBound
            else { continue }
            let next = hours.indices.contains(index + 1) ? hours[index + 1] : nil
            let ends = [row.temperature, next?.validTime == row.end ? next?.temperature : nil].compactMap { $0 }
            if let least = ends.min(), range.low < least { extremes.append(range.low) }
            if let most = ends.max(), range.high > most { extremes.append(range.high) }
        }
        return TemperatureRange(extremes)
    }
}
