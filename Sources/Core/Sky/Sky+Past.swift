import Weather

extension Sky {
    /// The rows of yesterday and of today that have ended, as they were forecast. Without rows to come there are none, and
    /// also if the service sends no past: the few rows that pass until the next request would come and go.
    package var pastRows: ArraySlice<HourWeather> { pastRows(by: choices.hourStep) }

    private func pastRows(by step: HourStep) -> ArraySlice<HourWeather> {
        guard let latest = report?.forecast.latest, !rows.isEmpty, latest.knowsPastDay else { return [] }
        let start = placeClock.start(of: CivilDate(dayNumber: dateOfToday.dayNumber - 1))
        return latest.value.passed(at: now, by: step).drop { $0.validTime < start }
    }

    /// Their days. That of today has only what has passed.
    package var pastDaysWithoutTotals: [DayWeather] { DayWeather.days(of: Array(pastRows), clock: placeClock) }

    /// With the totals of the rows that are known.
    package var pastDays: [DayWeather] {
        let (clock, shortest) = (placeClock, pastRows(by: .one))
        return pastDaysWithoutTotals.map { day in
            let parts = shortest.filter { clock.localTime(of: $0.validTime).date == day.date }
            let temperatures = report?.temperatures(of: day.date, at: now)
            return DayWeather(date: day.date, hours: day.hours, shortest: parts, temperatures: temperatures) ?? day
        }
    }

    package func hasPassed(_ row: HourWeather) -> Bool { row.end <= now }
}
