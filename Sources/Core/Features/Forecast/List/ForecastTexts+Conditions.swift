import Look
import Sky
import Terminal
import Weather
import Words

extension ForecastTexts {
    /// Those of the next days. An hour of a later day would be too exact.
    static func wetHours(of days: [DayWeather], _ sky: Sky) -> [CivilDate: WetHours] {
        let near = days.prefix { $0.date.dayNumber - sky.dateOfToday.dayNumber <= daysWithHours }
        let rows = near.flatMap(\.parts)
        let isWetNow = sky.present.map { $0.weather.condition.precipitation != nil }
        return near.reduce(into: [:]) {
            $0[$1.date] = WetHours(of: $1, in: rows, clock: sky.placeClock, now: sky.now, isWetNow: isWetNow)
        }
    }

    /// After today.
    private static let daysWithHours = 3

    func condition(of row: HourWeather, isNight: Bool, columns: Int) -> String {
        fitting(forms(row.condition, isNight: isNight), columns)
    }

    func condition(of day: DayWeather, isNight: Bool, columns: Int) -> String {
        fitting(forms(day, isNight: isNight), columns)
    }

    func hasWholeCondition(of day: DayWeather, columns: Int) -> Bool {
        Fit.first(forms(day.dominantCondition, isNight: false), columns: columns) != nil
    }

    private func fitting(_ forms: [String], _ columns: Int) -> String {
        Fit.first(forms, columns: columns) ?? forms.last?.truncated(toColumns: columns, insideWords: true) ?? ""
    }

    /// From the fullest form on. The hours of rain say more than its strength.
    private func forms(_ day: DayWeather, isNight: Bool) -> [String] {
        let conditions = forms(day.dominantCondition, isNight: isNight)
        return (wetHours[day.date].map { hours in conditions.map { text($0, hours) } } ?? []) + conditions
    }

    /// From the fullest form on.
    private func forms(_ condition: Condition, isNight: Bool) -> [String] {
        [
            sky.strings.words(for: condition, isNight: isNight),
            sky.strings.shortWords(for: condition, isNight: isNight),
        ]
    }

    /// Text such as "Rain 17–03", "Rain from 17" and "Rain until 03".
    private func text(_ condition: String, _ hours: WetHours) -> String {
        let (begin, end) = (hours.begin.map(sky.placeClock.localTime), hours.end.map(sky.placeClock.localTime))
        let formats = sky.formats
        switch (begin, end) {
        case (let begin?, let end?): return condition + " " + formats.briefHours(from: begin, to: end)
        case (let begin?, nil): return sky.strings(ListPhrase.wetFrom, condition, formats.briefHour(begin))
        case (nil, let end?): return sky.strings(ListPhrase.wetUntil, condition, formats.briefHour(end))
        case (nil, nil): return condition
        }
    }

    var conditionColumns: (full: Int, short: Int) {
        let rows = Set(rows.map(\.condition))
        let forms = [false, true].flatMap { isNight in
            rows.map { self.forms($0, isNight: isNight) }
                + (hasDays ? days.map { self.forms($0, isNight: isNight) } : [])
        }
        return (widest(forms.compactMap { $0.first }), widest(forms.compactMap { $0.last }))
    }
}
