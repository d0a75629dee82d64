import JSON
import RealModule
import Weather

struct OpenWeatherMapCurrent {
    let weather: CurrentWeather
    /// Nil in responses from before 2020.
    let offset: UTCOffset?
    let coordinate: Coordinate?

    init(_ document: JSON) throws(WeatherError) {
        let path = OpenWeatherMap.currentPath
        guard let fields = ResponseFields(document) else {
            throw .response(.wrongField("main", endpoint: path))
        }
        try fields.throwRefusal(sentKey: true)
        let moment = OpenWeatherMapMoment(fields, amount: "1h")
        guard let time = moment.validTime, let temperature = moment.conditions.temperature else {
            throw .response(.wrongField(moment.missing ?? "main", endpoint: path))
        }
        offset = fields.integer("timezone").map { UTCOffset(clamping: $0) }
        var weather = CurrentWeather(
            validTime: time, clock: PlaceClock(offset ?? .zero), temperature: temperature,
            conditions: moment.conditions)
        weather.namedRange = moment.namedRange
        weather.estimatedElevation = fields.fields("main").flatMap { groundHeight($0, temperature) }
        (weather.rain, weather.snow) = (moment.rain, moment.snow)
        let sun = fields.fields("sys")
        (weather.sunrise, weather.sunset) = sunTimes(rise: sun?.time("sunrise"), set: sun?.time("sunset"))
        weather.placeName = fields.text("name").map { $0.cleaned(limit: 60) }.flatMap { $0.isEmpty ? nil : $0 }
        weather.countryCode = sun?.text("country").flatMap { $0.utf8.count == 2 ? $0.cleaned() : nil }
        self.weather = weather
        coordinate = fields.coordinate
    }
}

struct OpenWeatherMapForecast {
    let hours: [HourWeather]
    let offset: UTCOffset?
    let coordinate: Coordinate?

    init(_ document: JSON) throws(WeatherError) {
        let path = OpenWeatherMap.forecastPath
        guard let fields = ResponseFields(document) else {
            throw .response(.wrongField("list", endpoint: path))
        }
        try fields.throwRefusal(sentKey: true)
        guard let slots = fields.list("list")?.map({ OpenWeatherMapSlot($0) }) else {
            throw .response(.wrongField("list", endpoint: path))
        }
        hours = Self.rows(of: slots.compactMap(\.hour))
        if hours.allSatisfy({ $0.temperature == nil }), let missing = slots.first?.missing {
            throw .response(.wrongField("list[0].\(missing)", endpoint: path))
        }
        let city = fields.fields("city")
        offset = city?.integer("timezone").map { UTCOffset(clamping: $0) }
        coordinate = city?.coordinate
    }

    /// A slot's amount, chance and condition belong to the hours before it, but its other values to its own time.
    /// `temp_min` and `temp_max` of a slot mostly show a correction of the model (`temp_kf`), so they are not read.
    private static func rows(of slots: [HourWeather]) -> [HourWeather] {
        let indices = Dictionary(
            slots.indices.map { (slots[$0].validTime, $0) }, uniquingKeysWith: { first, _ in first })
        return slots.map { slot in
            var row = slot
            row.validTime = slot.validTime + -slot.span
            if let index = indices[row.validTime] { row.begin(as: slots[index]) } else { row.isOfItsEnd = true }
            row.condition = slot.condition.agreeing(withAmountsOf: slot)
            if row.condition != slot.condition { row.iconCode = nil }
            return row
        }
    }
}

private struct OpenWeatherMapSlot {
    let hour: HourWeather?
    let missing: String?

    init(_ entry: JSON) {
        guard let fields = ResponseFields(entry) else {
            (hour, missing) = (nil, "dt")
            return
        }
        let moment = OpenWeatherMapMoment(fields, amount: "3h")
        missing = moment.missing
        guard let time = moment.validTime else {
            hour = nil
            return
        }
        var hour = HourWeather(validTime: time, span: OpenWeatherMap.step, conditions: moment.conditions)
        hour.precipitationProbability = fields.number("pop").flatMap { Fraction($0) }
        (hour.rain, hour.snow) = (moment.rain, moment.snow)
        self.hour = hour
    }
}

extension ResponseFields {
    fileprivate var coordinate: Coordinate? {
        guard let fields = fields("coord"), let latitude = fields.number("lat"), let longitude = fields.number("lon")
        else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }
}

/// In metres above the sea, from both pressures of the model; nil without one of them. Source: the hypsometric equation with the
/// lapse rate of the standard atmosphere, 6.5 K/km. Recorded answers of Omsk (90 m), Tampico (10 m), Zocca (758 m) and
/// Veranópolis (705 m) give 75 to 92, 8, 705 and 482 m.
private func groundHeight(_ main: ResponseFields, _ temperature: Temperature) -> Double? {
    guard let sea = main.number("sea_level"), let ground = main.number("grnd_level"), sea > 0, ground > 0 else {
        return nil
    }
    let height = (temperature.celsius + 273.15) / 0.0065 * (Double.pow(sea / ground, 0.190263) - 1)
    return (-500...9000).contains(height) ? height : nil
}
