import JSON
import Weather

struct OpenMeteoForecast {
    let hours: [HourWeather]
    let singleHours: [HourWeather]
    let summaries: [CivilDate: DaySummary]
    /// The offset at the time of the request.
    let offset: UTCOffset
    let zone: String?

    /// The 27 past hours of the request, and two days.
    private static let secondsOfSingleHours = (27 + 48) * 3600

    init(_ document: JSON) throws(WeatherError) {
        guard let fields = ResponseFields(document) else {
            throw .response(.wrongField("hourly", endpoint: OpenMeteo.path))
        }
        try fields.throwRefusal(sentKey: false)
        let offset = UTCOffset(clamping: fields.integer("utc_offset_seconds") ?? 0)
        self.offset = offset
        zone = fields.text("timezone")
        let units = fields.fields("hourly_units")
        guard let series = fields.fields("hourly").flatMap({ OpenMeteoSeries($0, units: units, offset: offset) }) else {
            throw .response(.wrongField("hourly.time", endpoint: OpenMeteo.path))
        }
        summaries = series.units.summaries(fields.fields("daily"), offset: offset)
        let starts = series.times.filter { $0.localTime(at: offset).hour.isMultiple(of: OpenMeteoSeries.rowHours) }
        let rows = starts.compactMap { series.hourWeather(from: $0, hours: OpenMeteoSeries.rowHours) }
        hours = Self.withoutPartOfLastDay(rows, summaries: summaries, offset: offset)
        let first = series.times.first
        singleHours = series.times.filter { time in first.map { time - $0 < Self.secondsOfSingleHours } ?? false }
            .compactMap { series.hourWeather(from: $0, hours: 1) }
        if hours.isEmpty, !series.isEmpty {
            throw .response(
                .wrongField(starts.isEmpty ? "hourly.time" : "hourly.temperature_2m", endpoint: OpenMeteo.path))
        }
    }

    /// Drops the first hours of the last day, because the summary of the whole day says more.
    private static func withoutPartOfLastDay(
        _ rows: [HourWeather], summaries: [CivilDate: DaySummary], offset: UTCOffset
    ) -> [HourWeather] {
        guard let first = rows.first, let last = rows.last else { return rows }
        let date = last.end.localTime(at: offset).date
        guard summaries[date] != nil, date != first.validTime.localTime(at: offset).date else { return rows }
        return rows.filter { $0.validTime.localTime(at: offset).date != date }
    }
}

extension OpenMeteoSeries {
    fileprivate func hourWeather(from start: UnixTime, hours: Int) -> HourWeather? {
        guard let index = index(of: start),
            let conditions = units.conditions({ self[$0, index] })
        else { return nil }
        var hour = HourWeather(validTime: start, span: hours * 3600, conditions: conditions)
        // A depth, probability, gust or code at 16:00 describes the hour before.
        let endsOfHours = (1...hours).compactMap { self.index(of: start + $0 * 3600) }
        hour.precipitationProbability =
            endsOfHours.compactMap { self["precipitation_probability", $0].flatMap { Fraction(percent: $0) } }.max()
        (hour.rain, hour.snow) = depths(at: endsOfHours)
        let gust = endsOfHours.compactMap { units.speed(self["wind_gusts_10m", $0]) }.max()
        hour.wind = hour.wind.map { Wind(speed: $0.speed, direction: $0.direction, gust: gust ?? $0.gust) }
        let indices = (0..<hours).compactMap { self.index(of: start + $0 * 3600) }
        hour.uvIndex = indices.compactMap { self["uv_index", $0] }.max().flatMap { UVIndex($0) }
        let skies = endsOfHours.compactMap { OpenMeteoUnits.condition(self["weather_code", $0]) }
        hour.condition = (Condition(ofHours: skies) ?? conditions.condition).agreeing(withAmountsOf: hour)
        return hour
    }

    fileprivate static let rowHours = 3
}
