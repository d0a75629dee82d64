import JSON
import Weather

/// The answer of `/v1/forecast` to `hourly`.
struct OpenMeteoForecast {
    let hours: [HourWeather]
    let ranges: [CivilDate: TemperatureRange]
    /// The one of the moment of asking.
    let offset: UTCOffset
    /// The name of the place's time zone, unchecked.
    let zone: String?

    init(_ document: JSON) throws(WeatherError) {
        guard let fields = AnswerFields(document) else {
            throw WeatherError.answerWrong(endpoint: OpenMeteo.path, field: "hourly")
        }
        try fields.throwRefusal(sentKey: false)
        let offset = UTCOffset(clamping: fields.integer("utc_offset_seconds") ?? 0)
        self.offset = offset
        zone = fields.text("timezone")
        let units = fields.fields("hourly_units")
        guard let series = fields.fields("hourly").flatMap({ OpenMeteoSeries($0, units: units, offset: offset) }) else {
            throw WeatherError.answerWrong(endpoint: OpenMeteo.path, field: "hourly.time")
        }
        ranges = series.units.ranges(fields.fields("daily"), offset: offset)
        let starts = series.times.filter { $0.localTime(at: offset).hour.isMultiple(of: 3) }
        let rows = OpenMeteoRows(series)
        hours = starts.compactMap { rows.hourWeather(from: $0) }
        if hours.isEmpty, !series.isEmpty {
            throw WeatherError.answerWrong(
                endpoint: OpenMeteo.path, field: starts.isEmpty ? "hourly.time" : "hourly.temperature_2m")
        }
    }
}

/// The columns of `hourly`, each looked up once, and the rows of three hours that they make.
private struct OpenMeteoRows {
    private let series: OpenMeteoSeries
    private let code, temperature, apparentTemperature, dewPoint: OpenMeteoSeries.Column
    private let relativeHumidity, seaLevelPressure, cloudCover, visibility: OpenMeteoSeries.Column
    private let windSpeed, windDirection, windGust, precipitationProbability: OpenMeteoSeries.Column

    init(_ series: OpenMeteoSeries) {
        self.series = series
        code = series.column("weather_code")
        temperature = series.column("temperature_2m")
        apparentTemperature = series.column("apparent_temperature")
        dewPoint = series.column("dew_point_2m")
        relativeHumidity = series.column("relative_humidity_2m")
        seaLevelPressure = series.column("pressure_msl")
        cloudCover = series.column("cloud_cover")
        visibility = series.column("visibility")
        windSpeed = series.column("wind_speed_10m")
        windDirection = series.column("wind_direction_10m")
        windGust = series.column("wind_gusts_10m")
        precipitationProbability = series.column("precipitation_probability")
    }

    /// The row of the three hours from `start`; nil without a temperature.
    func hourWeather(from start: UnixTime) -> HourWeather? {
        let units = series.units
        guard let index = series.index(of: start), let temperature = units.temperature(temperature[index]) else {
            return nil
        }
        var hour = HourWeather(validTime: start, condition: .unknown, temperature: temperature)
        hour.apparentTemperature = units.temperature(apparentTemperature[index])
        hour.relativeHumidity = relativeHumidity[index].flatMap { Fraction(percent: $0) }
        hour.dewPoint =
            units.temperature(dewPoint[index])
            ?? hour.relativeHumidity.flatMap { temperature.dewPoint(relativeHumidity: $0) }
        hour.seaLevelPressure = seaLevelPressure[index].flatMap { Pressure(hectopascals: $0) }
        hour.cloudCover = cloudCover[index].flatMap { Fraction(percent: $0) }
        hour.visibility = units.visibility(visibility[index])
        hour.wind = units.wind(speed: windSpeed[index], direction: windDirection[index], gust: windGust[index])
        // A depth, a probability or a code stamped 16:00 tells of the hour that ends then.
        let endsOfHours = (1...3).compactMap { series.index(of: start + $0 * 3600) }
        hour.precipitationProbability =
            endsOfHours.compactMap { precipitationProbability[$0].flatMap { Fraction(percent: $0) } }.max()
        (hour.rain, hour.snow) = series.depths(at: endsOfHours)
        let conditions = endsOfHours.compactMap { condition(at: $0) }
        let worst = Self.condition(of: conditions) ?? condition(at: index) ?? .unknown
        hour.condition = worst.agreeing(withRain: hour.rain, snow: hour.snow)
        return hour
    }

    private func condition(at index: Int) -> Condition? {
        code[index].flatMap { Int(exactly: $0.rounded()) }.map { Condition(wmoCode: $0) }
    }

    /// The worst of what falls in some hours, or else the sky of most of them, and of as many the worse one.
    private static func condition(of hours: [Condition]) -> Condition? {
        let falling = hours.filter { $0.precipitation != nil }
        if !falling.isEmpty { return falling.max { $0.severity < $1.severity } }
        return hours.max { left, right in
            (hours.count { $0 == left }, left.severity) < (hours.count { $0 == right }, right.severity)
        }
    }
}
