import Weather

/// The answer of `/v1/forecast` to `hourly`.
struct OpenMeteoForecast: Decodable {
    let hours: [HourWeather]
    /// The one of the moment of asking.
    let offset: UTCOffset
    /// The name of the place's time zone, unchecked.
    let zone: String?

    init(from decoder: any Decoder) throws {
        guard let fields = try? decoder.container(keyedBy: FieldName.self) else {
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
        let starts = series.times.filter { $0.localTime(at: offset).hour.isMultiple(of: 3) }
        hours = starts.compactMap { series.hourWeather(from: $0) }
        if hours.isEmpty, !series.isEmpty {
            throw WeatherError.answerWrong(
                endpoint: OpenMeteo.path, field: starts.isEmpty ? "hourly.time" : "hourly.temperature_2m")
        }
    }
}

extension OpenMeteoSeries {
    /// The row of the three hours from `start`; nil without a temperature.
    fileprivate func hourWeather(from start: UnixTime) -> HourWeather? {
        guard let index = index(of: start), let temperature = units.temperature(self["temperature_2m", index]) else {
            return nil
        }
        let code = self["weather_code", index].flatMap { Int(exactly: $0.rounded()) }
        var hour = HourWeather(
            validTime: start, condition: code.map { Condition(wmoCode: $0) } ?? .unknown, temperature: temperature)
        hour.apparentTemperature = units.temperature(self["apparent_temperature", index])
        hour.relativeHumidity = self["relative_humidity_2m", index].flatMap { Fraction(percent: $0) }
        hour.dewPoint =
            units.temperature(self["dew_point_2m", index])
            ?? hour.relativeHumidity.flatMap { temperature.dewPoint(relativeHumidity: $0) }
        hour.seaLevelPressure = self["pressure_msl", index].flatMap { Pressure(hectopascals: $0) }
        hour.cloudCover = self["cloud_cover", index].flatMap { Fraction(percent: $0) }
        hour.visibility = units.visibility(self["visibility", index])
        hour.wind = units.wind(
            speed: self["wind_speed_10m", index], direction: self["wind_direction_10m", index],
            gust: self["wind_gusts_10m", index])
        // A depth or a probability stamped 16:00 tells of the hour that ends then.
        let endsOfHours = (1...3).compactMap { self.index(of: start + $0 * 3600) }
        hour.precipitationProbability =
            endsOfHours.compactMap { self["precipitation_probability", $0].flatMap { Fraction(percent: $0) } }.max()
        (hour.rain, hour.snow) = depths(at: endsOfHours)
        return hour
    }
}
