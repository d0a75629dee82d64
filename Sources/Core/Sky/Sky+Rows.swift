import Astronomy
import Weather
import Words

extension Sky {
    package var strings: Strings { formats.strings }

    package var placeClock: PlaceClock { report?.clock ?? PlaceClock(userOffset) }

    package var rows: ArraySlice<HourWeather> {
        let rows = report?.forecast.latest?.value.upcoming(at: now, by: choices.hourStep) ?? []
        guard let first = rows.first else { return [] }
        let clock = placeClock
        let firstDay = clock.localTime(of: first.validTime).date.dayNumber
        let end = clock.start(of: CivilDate(dayNumber: firstDay + choices.dayLimit))
        return rows.prefix { $0.validTime < end }
    }

    package var days: [DayWeather] { limited(wholeDays) }

    /// Without the limit of the list.
    package var wholeDays: [DayWeather] { report?.days(at: now, by: choices.hourStep) ?? [] }

    /// Enough for the lines of the list, which each key needs.
    package var daysWithoutTotals: [DayWeather] {
        limited(report?.daysWithoutTotals(at: now, by: choices.hourStep) ?? [])
    }

    package func limited(_ days: [DayWeather]) -> [DayWeather] {
        Array(days.prefix { $0.date.dayNumber < days[0].date.dayNumber + choices.dayLimit })
    }

    /// Nil beside a measurement of another day, which the low and high of today may not include.
    package var temperaturesOfToday: DayTemperatures? {
        if let present, present.origin == .outdated {
            let days = [present.weather.validTime, now].map { placeClock.localTime(of: $0).date }
            guard days[0] == days[1] else { return nil }
        }
        return report?.temperaturesOfToday(at: now)
    }

    package var present: PresentWeather? { report?.present(at: now) }

    /// Whether the forecast stands in for the present weather of the provider.
    package var isForecastPresent: Bool { report?.provided(at: now)?.origin == .forecast }

    package func isSevere(_ temperature: Temperature) -> Bool {
        temperature.isSevere(present: present?.weather.temperature)
    }

    /// The hour in which the row begins, and that in which it ends if it is long and ends on another day.
    package func time(of row: HourWeather) -> String {
        let (start, end) = (placeClock.localTime(of: row.validTime), placeClock.localTime(of: row.end))
        let isOfTwoDays = row.isLong && placeClock.localTime(of: row.end + -1).date != start.date
        return isOfTwoDays ? formats.hours(from: start, to: end) : formats.hour(start)
    }

    package var precipitationAhead: PrecipitationAhead? { report?.precipitationAhead(at: now) }

    /// At the place.
    package var dateOfToday: CivilDate { placeClock.localTime(of: now).date }

    /// The rest of today; nil if its rows are not known.
    package var today: DayWeather? {
        report?.days(at: now, by: choices.hourStep).first { $0.date == dateOfToday && !$0.hours.isEmpty }
    }

    package func row(selectedAt selection: UnixTime?) -> HourWeather? {
        guard let selection, let last = rows.last else { return rows.first }
        let row = rows.first { $0.contains(selection) || $0.validTime >= selection }
        return row.map { isOfDayWithoutRows(selection, before: $0) ? nil : $0 } ?? (hasDaysAfterRows ? nil : last)
    }

    /// Whether the list has a day without rows for `time`, which is before that of `row`.
    private func isOfDayWithoutRows(_ time: UnixTime, before row: HourWeather) -> Bool {
        let dates = [time, row.validTime].map { placeClock.localTime(of: $0).date }
        return dates[0] < dates[1] && daysWithoutTotals.contains { $0.date == dates[0] && $0.hours.isEmpty }
    }

    /// Whether the list goes on with days of which only a summary is known.
    private var hasDaysAfterRows: Bool { daysWithoutTotals.last?.hours.isEmpty ?? false }

    package func isNight(at time: UnixTime) -> Bool {
        report.map { !Sun.isUp(at: time, coordinate: $0.place.coordinate) } ?? false
    }

    /// Whether the row has the icon of the night: most of it is by night if the sun rises or sets in it.
    package func isNight(in row: HourWeather) -> Bool { isNight(at: row.middle) }

    /// Whether no part of the row is by day. It then has no UV index.
    package func isAllNight(_ row: HourWeather) -> Bool { moments(of: row).allSatisfy(isNight) }

    /// Returns a time by night within the row, which also a row of the day may have.
    package func night(in row: HourWeather) -> UnixTime? { moments(of: row).first(where: isNight) }

    private func moments(of row: HourWeather) -> [UnixTime] { [row.validTime, row.middle, row.end + -60] }
}
