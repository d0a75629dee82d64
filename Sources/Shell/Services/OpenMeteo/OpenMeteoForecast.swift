import JSON
import Weather

struct OpenMeteoForecast {
    let hours: [HourWeather]
    let singleHours: [HourWeather]
    private(set) var summaries: [CivilDate: DaySummary]
    let clock: PlaceClock

    /// The past hours of the request. Yesterday began up to 49 hours ago, where the clock goes back.
    static let pastHours = 50
    /// The past hours, and two days.
    private static let secondsOfSingleHours = (pastHours + 48) * 3600

    /// `clock` returns the place's clock. It has `offset` at one end of `times`, unless the service knows no zone.
    init(
        _ document: JSON,
        clock: (_ zone: String?, _ offset: UTCOffset, _ times: ClosedRange<UnixTime>) -> PlaceClock
    ) throws(WeatherError) {
        guard let fields = ResponseFields(document) else {
            throw .response(.wrongField("hourly", endpoint: OpenMeteo.path))
        }
        try fields.throwRefusal(sentKey: false)
        let offset = UTCOffset(clamping: fields.integer("utc_offset_seconds") ?? 0)
        let units = fields.fields("hourly_units")
        guard let series = fields.fields("hourly").flatMap({ OpenMeteoSeries($0, units: units, offset: offset) }) else {
            throw .response(.wrongField("hourly.time", endpoint: OpenMeteo.path))
        }
        let times = series.hours
        let start = series.times.first ?? UnixTime(seconds: 0)
        // The response's offset is that of the request time, which an hour of the series includes.
        let clock = clock(fields.text("timezone"), offset, start...start + (Self.pastHours + 1) * 3600)
        self.clock = clock
        hours = series.rows(of: times, by: clock)
        singleHours = times.filter { (0..<Self.secondsOfSingleHours).contains($0 - start) }.compactMap {
            series.row(of: [$0])
        }
        // The days of UTC, which the service sends if it knows no zone, are not those of the place.
        let hasDays = times.contains { clock.offset(at: $0) == offset }
        summaries = hasDays ? series.units.summaries(fields.fields("daily"), offset: offset) : [:]
        for (date, range) in series.ranges(of: times, by: clock)
        where summaries[date] == nil || !clock.has(offset, on: date) {
            summaries[date, default: DaySummary()].range = range
        }
        if hours.allSatisfy({ $0.temperature == nil }), !series.isEmpty {
            throw .response(
                .wrongField(times.isEmpty ? "hourly.time" : "hourly.temperature_2m", endpoint: OpenMeteo.path))
        }
    }
}

extension PlaceClock {
    /// Whether a service that knows one offset has the same day.
    fileprivate func has(_ offset: UTCOffset, on date: CivilDate) -> Bool {
        let day = times(of: date)
        return day == date.start(at: offset)..<CivilDate(dayNumber: date.dayNumber + 1).start(at: offset)
    }
}

extension OpenMeteoSeries {
    /// The hours in order, together with those that the service leaves out between two others.
    fileprivate var hours: [UnixTime] {
        let known = times.sorted()
        return zip(known, known.dropFirst().map(Optional.some) + [nil]).flatMap { time, next in
            guard let next, next - time <= Self.longestGap else { return [time] }
            return Array(stride(from: 0, to: next - time, by: 3600)).map { time + $0 }
        }
    }

    /// In seconds. A wrong time can be years away.
    private static let longestGap = 24 * 3600

    fileprivate func rows(of hours: [UnixTime], by clock: PlaceClock) -> [HourWeather] {
        var rows: [HourWeather] = []
        var rest = hours[...]
        while let first = rest.first {
            let group = rest.prefix { clock.threeHours(of: $0) == clock.threeHours(of: first) }
            if let row = row(of: group) { rows.append(row) }
            rest = rest.dropFirst(group.count)
        }
        return rows
    }

    /// Returns nil if nothing is known of these hours. The conditions are those of the first known temperature.
    fileprivate func row(of hours: ArraySlice<UnixTime>) -> HourWeather? {
        let known = hours.drop { !isKnown($0) }
        guard let first = known.first, let last = known.last(where: isKnown) else { return nil }
        let starts = known.prefix { $0 <= last }
        let moments = starts.compactMap { index(of: $0) }
        let moment = moments.first { units.temperature(self[.temperature, $0]) != nil } ?? moments.first
        let conditions = units.conditions { variable in moment.flatMap { self[variable, $0] } }
        var hour = HourWeather(validTime: first, span: last + 3600 - first, conditions: conditions)
        // A depth, probability, gust or code at 16:00 describes the hour before.
        let ends = starts.compactMap { index(of: $0 + 3600) }
        hour.precipitationProbability =
            ends.compactMap { self[.precipitationProbability, $0].flatMap { Fraction(percent: $0) } }.max()
        let precipitation = starts.map(precipitation(afterHourAt:))
        (hour.rain, hour.snow) = Self.sum(of: precipitation.compactMap { $0 })
        hour.lacksPrecipitation = precipitation.contains { $0 == nil }
        let gust = ends.compactMap { units.speed(self[.gusts, $0]) }.max()
        hour.wind = hour.wind.map { Wind(speed: $0.speed, direction: $0.direction, gust: gust ?? $0.gust) }
        hour.uvIndex = moments.compactMap { self[.uvIndex, $0] }.max().flatMap { UVIndex($0) }
        let skies = ends.compactMap { OpenMeteoUnits.condition(self[.weatherCode, $0]) }
        hour.condition = (Condition(ofHours: skies) ?? conditions.condition).agreeing(withAmountsOf: hour)
        return hour
    }

    private func temperature(at time: UnixTime) -> Temperature? {
        index(of: time).flatMap { units.temperature(self[.temperature, $0]) }
    }

    private func isKnown(_ hour: UnixTime) -> Bool {
        temperature(at: hour) != nil || precipitation(afterHourAt: hour) != nil
    }

    /// Nil if nothing is known of it; a code without depths tells it too.
    private func precipitation(afterHourAt time: UnixTime) -> Depths? {
        guard let end = index(of: time + 3600) else { return nil }
        let depths = depths(at: end)
        return depths.rain != nil || depths.snow != nil || self[.weatherCode, end] != nil ? depths : nil
    }

    /// The low and high of each day of which all hours are known.
    fileprivate func ranges(of hours: [UnixTime], by clock: PlaceClock) -> [CivilDate: TemperatureRange] {
        var days: [CivilDate: (range: TemperatureRange, count: Int)] = [:]
        for time in hours {
            guard let range = temperature(at: time).map({ TemperatureRange($0) }) else { continue }
            let date = clock.localTime(of: time).date
            let day = days[date]
            days[date] = (day?.range.union(range) ?? range, (day?.count ?? 0) + 1)
        }
        return days.filter { date, day in
            let times = clock.times(of: date)
            // A day on which the clock changes by half an hour has half an hour more or less.
            return day.count * 3600 >= times.upperBound - times.lowerBound - 1800
        }.mapValues(\.range)
    }
}
