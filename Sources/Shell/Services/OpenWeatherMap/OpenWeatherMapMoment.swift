import JSON
import Weather

struct OpenWeatherMapMoment {
    let validTime: UnixTime?
    let conditions: Conditions
    /// The first needed field that is missing; nil if none is.
    let missing: String?
    let namedRange: TemperatureRange?
    let rain: PrecipitationDepth?
    let snow: PrecipitationDepth?

    /// `amount` is "1h" or "3h"; depths of other spans would not compare.
    init(_ fields: ResponseFields, amount: String) {
        let main = fields.fields("main")
        validTime = fields.time("dt")
        conditions = Self.conditions(fields, main: main)
        missing = validTime == nil ? "dt" : conditions.temperature == nil ? "main.temp" : nil
        let named = ["temp_min", "temp_max"].compactMap { main?.temperature($0) }
        namedRange = named.first.map { TemperatureRange($0, named[named.count - 1]) }
        rain = fields.fields("rain")?.depth(amount)
        snow = fields.fields("snow")?.depth(amount)
    }

    private static func conditions(_ fields: ResponseFields, main: ResponseFields?) -> Conditions {
        let temperature = main?.temperature("temp")
        let (condition, icon) = conditionAndIcon(fields)
        var conditions = Conditions(condition, temperature: temperature)
        conditions.iconCode = icon
        conditions.apparentTemperature = main?.temperature("feels_like")
        conditions.relativeHumidity = main?.number("humidity").flatMap { Fraction(percent: $0) }
        // The service sends no dew point.
        conditions.dewPoint = conditions.relativeHumidity.flatMap { temperature?.dewPoint(relativeHumidity: $0) }
        conditions.seaLevelPressure = main?.pressure("sea_level") ?? main?.pressure("pressure")
        conditions.cloudCover = fields.fields("clouds")?.number("all").flatMap { Fraction(percent: $0) }
        conditions.visibility = fields.number("visibility").flatMap { Visibility(meters: $0) }
        conditions.wind = fields.fields("wind").flatMap { wind($0) }
        return conditions
    }

    /// Uses the service's first condition, but precipitation counts before fog, and thunder before rain.
    private static func conditionAndIcon(_ fields: ResponseFields) -> (Condition, IconCode?) {
        let items = (fields.list("weather") ?? []).prefix(8).compactMap { item -> (Condition, IconCode?)? in
            guard let item = ResponseFields(item), let id = item.integer("id") else { return nil }
            return (Condition(openWeatherMapID: id), item.text("icon").flatMap(IconCode.init))
        }
        guard let first = items.first, ![.tornado, .squalls].contains(first.0) else {
            return items.first ?? (.unknown, nil)
        }
        return items.dropFirst().reduce(first) { worst, next in
            guard let kind = next.0.precipitation else { return worst }
            return worst.0.precipitation.map { $0 >= kind } ?? false ? worst : next
        }
    }

    private static func wind(_ fields: ResponseFields) -> Wind? {
        guard let speed = fields.speed("speed") else { return nil }
        return Wind(speed: speed, direction: fields.number("deg"), gust: fields.speed("gust"))
    }
}

extension ResponseFields {
    /// Converts 150…350 from kelvin to °C, since some proxies drop `units` and no air has 150 °C or 150 K.
    fileprivate func temperature(_ name: String) -> Temperature? {
        number(name).flatMap { Temperature(celsius: (150...350).contains($0) ? $0 - 273.15 : $0) }
    }

    fileprivate func pressure(_ name: String) -> Pressure? {
        number(name).flatMap { Pressure(hectopascals: $0) }
    }

    fileprivate func speed(_ name: String) -> Speed? {
        number(name).flatMap { Speed(metersPerSecond: $0) }
    }

    fileprivate func depth(_ name: String) -> PrecipitationDepth? {
        number(name).flatMap { PrecipitationDepth(millimeters: $0) }
    }
}
