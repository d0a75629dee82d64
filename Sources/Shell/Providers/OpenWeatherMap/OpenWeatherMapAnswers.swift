import JSON
import Weather

/// The answer of `/data/2.5/weather`.
struct OpenWeatherMapCurrent {
    let weather: CurrentWeather

    init(_ document: JSON) throws(WeatherError) {
        let path = OpenWeatherMap.path(of: .current)
        guard let fields = AnswerFields(document) else {
            throw WeatherError.answerWrong(endpoint: path, field: "main")
        }
        try fields.throwRefusal(sentKey: true)
        let moment = OpenWeatherMapMoment(fields, amount: "1h")
        guard let essentials = moment.essentials else {
            throw WeatherError.answerWrong(endpoint: path, field: moment.missing)
        }
        var weather = CurrentWeather(
            validTime: essentials.validTime, offset: UTCOffset(clamping: fields.integer("timezone") ?? 0),
            condition: moment.condition, temperature: essentials.temperature)
        weather.apparentTemperature = moment.apparentTemperature
        weather.relativeHumidity = moment.relativeHumidity
        weather.dewPoint = moment.dewPoint
        weather.seaLevelPressure = moment.seaLevelPressure
        weather.cloudCover = moment.cloudCover
        weather.visibility = moment.visibility
        weather.wind = moment.wind
        weather.rain = moment.rain
        weather.snow = moment.snow
        let sun = fields.fields("sys")
        (weather.sunrise, weather.sunset) = sunTimes(rise: sun?.time("sunrise"), set: sun?.time("sunset"))
        weather.placeName = fields.text("name").flatMap { $0.cleaned().nonEmpty }
        weather.countryCode = sun?.text("country").flatMap { $0.countryCode }
        self.weather = weather
    }
}

/// The answer of `/data/2.5/forecast`.
struct OpenWeatherMapForecast {
    let forecast: Forecast

    init(_ document: JSON) throws(WeatherError) {
        let path = OpenWeatherMap.path(of: .forecast)
        guard let fields = AnswerFields(document) else {
            throw WeatherError.answerWrong(endpoint: path, field: "list")
        }
        try fields.throwRefusal(sentKey: true)
        guard let slots = fields.list("list")?.map({ OpenWeatherMapSlot($0) }) else {
            throw WeatherError.answerWrong(endpoint: path, field: "list")
        }
        let hours = slots.compactMap(\.hour)
        if hours.isEmpty, let missing = slots.first?.missing {
            throw WeatherError.answerWrong(endpoint: path, field: "list[0].\(missing)")
        }
        forecast = Forecast(
            hours: hours, offset: UTCOffset(clamping: fields.fields("city")?.integer("timezone") ?? 0))
    }
}

/// One entry of a forecast's `list`; a broken one holds no row, so that it does not take the others with it.
private struct OpenWeatherMapSlot {
    let hour: HourWeather?
    /// The field that keeps it from being a row.
    let missing: String

    init(_ entry: JSON) {
        guard let fields = AnswerFields(entry) else {
            (hour, missing) = (nil, "dt")
            return
        }
        let moment = OpenWeatherMapMoment(fields, amount: "3h")
        missing = moment.missing
        guard let essentials = moment.essentials else {
            hour = nil
            return
        }
        var hour = HourWeather(
            validTime: essentials.validTime, condition: moment.condition, temperature: essentials.temperature)
        hour.apparentTemperature = moment.apparentTemperature
        hour.relativeHumidity = moment.relativeHumidity
        hour.dewPoint = moment.dewPoint
        hour.seaLevelPressure = moment.seaLevelPressure
        hour.cloudCover = moment.cloudCover
        hour.visibility = moment.visibility
        hour.wind = moment.wind
        hour.precipitationProbability = fields.number("pop").flatMap { Fraction($0) }
        hour.rain = moment.rain
        hour.snow = moment.snow
        self.hour = hour
    }
}
