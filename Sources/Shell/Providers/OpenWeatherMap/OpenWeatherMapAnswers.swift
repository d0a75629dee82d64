import JSON
import Weather

/// The answer of `/data/2.5/weather`.
struct OpenWeatherMapCurrent {
    let weather: CurrentWeather
    /// Answers from before 2020 have none.
    let offset: UTCOffset?
    /// Of the place that the service took for the one it was asked for.
    let coordinate: Coordinate?

    init(_ document: JSON) throws(WeatherError) {
        let path = OpenWeatherMap.currentPath
        guard let fields = AnswerFields(document) else {
            throw WeatherError.answerWrong(endpoint: path, field: "main")
        }
        try fields.throwRefusal(sentKey: true)
        let moment = OpenWeatherMapMoment(fields, amount: "1h")
        guard let (time, conditions) = moment.essentials else {
            throw WeatherError.answerWrong(endpoint: path, field: moment.missing)
        }
        offset = fields.integer("timezone").map { UTCOffset(clamping: $0) }
        var weather = CurrentWeather(
            validTime: time, clock: PlaceClock(offset ?? .zero), conditions: conditions)
        weather.namedRange = moment.namedRange
        (weather.rain, weather.snow) = (moment.rain, moment.snow)
        let sun = fields.fields("sys")
        (weather.sunrise, weather.sunset) = sunTimes(rise: sun?.time("sunrise"), set: sun?.time("sunset"))
        self.weather = weather
        coordinate = fields.coordinate
    }
}

/// The answer of `/data/2.5/forecast`.
struct OpenWeatherMapForecast {
    let hours: [HourWeather]
    /// Answers from before 2020 have none.
    let offset: UTCOffset?
    /// Of the place that the service took for the one it was asked for.
    let coordinate: Coordinate?

    init(_ document: JSON) throws(WeatherError) {
        let path = OpenWeatherMap.forecastPath
        guard let fields = AnswerFields(document) else {
            throw WeatherError.answerWrong(endpoint: path, field: "list")
        }
        try fields.throwRefusal(sentKey: true)
        guard let slots = fields.list("list")?.map({ OpenWeatherMapSlot($0) }) else {
            throw WeatherError.answerWrong(endpoint: path, field: "list")
        }
        hours = Self.rows(of: slots.compactMap(\.hour))
        if hours.isEmpty, let missing = slots.first?.missing {
            throw WeatherError.answerWrong(endpoint: path, field: "list[0].\(missing)")
        }
        let city = fields.fields("city")
        offset = city?.integer("timezone").map { UTCOffset(clamping: $0) }
        coordinate = city?.coordinate
    }

    /// A row for the three hours up to each slot: what falls in it, how likely, and the sky are the slot's, which the service
    /// documents as those of the last three hours; what holds at one moment is that of the slot in which the row begins.
    ///
    /// Where that slot is missing, as it is of the first row, which has begun already, the row has the values of its end until
    /// those of an earlier forecast take their place. No observation does, or an old one would pass for a forecast. The last
    /// slot begins no row, because nothing tells what falls after it. `temp_min` and `temp_max` of slots are not read: they tell
    /// nothing of a day but mostly by how much the service has corrected its model (`temp_kf`).
    private static func rows(of slots: [HourWeather]) -> [HourWeather] {
        let moments = Dictionary(slots.map { ($0.validTime, $0) }, uniquingKeysWith: { first, _ in first })
        return slots.map { slot in
            var row = slot
            row.validTime = slot.validTime + -slot.span
            if let beginning = moments[row.validTime] { row.begin(as: beginning) } else { row.isOfItsEnd = true }
            row.condition = slot.condition.agreeing(withAmountsOf: slot)
            return row
        }
    }
}

/// One entry of a forecast's `list`, with the time that it is stamped with; a broken one holds no row, so that it does not take the others with it.
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
        guard let (time, conditions) = moment.essentials else {
            hour = nil
            return
        }
        var hour = HourWeather(validTime: time, span: OpenWeatherMap.step, conditions: conditions)
        hour.precipitationProbability = fields.number("pop").flatMap { Fraction($0) }
        (hour.rain, hour.snow) = (moment.rain, moment.snow)
        self.hour = hour
    }
}

extension AnswerFields {
    fileprivate var coordinate: Coordinate? {
        guard let fields = fields("coord"), let latitude = fields.number("lat"), let longitude = fields.number("lon")
        else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }
}
