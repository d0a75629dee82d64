import JSON
import Weather

extension METNorwaySeries.Step {
    init?(_ fields: ResponseFields) {
        guard let time = UnixTime(response: fields["time"], offset: .zero) else { return nil }
        let data = fields.fields("data")
        self.time = time
        conditions = data?.fields("instant")?.fields("details").map(Self.conditions) ?? Conditions(.unknown)
        let hour = data?.fields("next_1_hours").map(METNorwaySeries.Period.init)
        next = hour ?? data?.fields("next_6_hours").map(METNorwaySeries.Period.init)
        hours = hour != nil ? 1 : next != nil ? 6 : 0
    }

    /// Cuts a step of six hours at the next step and drops its amounts, which cover all six hours.
    func ending(by next: Self?) -> Self {
        guard let next, next.next != nil, next.time < end, hours == 6 else { return self }
        var step = self
        step.hours = (next.time - time) / 3600
        step.next?.rain = nil
        step.next?.snow = nil
        step.next?.range = nil
        return step
    }

    private static func conditions(_ fields: ResponseFields) -> Conditions {
        func value<Quantity>(_ name: String, _ quantity: (Double) -> Quantity?) -> Quantity? {
            fields.number(name).flatMap(quantity)
        }
        let temperature = value("air_temperature", Temperature.init(celsius:))
        var conditions = Conditions(.unknown, temperature: temperature)
        conditions.relativeHumidity = value("relative_humidity", Fraction.init(percent:))
        conditions.dewPoint =
            value("dew_point_temperature", Temperature.init(celsius:))
            ?? conditions.relativeHumidity.flatMap { temperature?.dewPoint(relativeHumidity: $0) }
        conditions.seaLevelPressure = value("air_pressure_at_sea_level", Pressure.init(hectopascals:))
        conditions.cloudCover = value("cloud_area_fraction", Fraction.init(percent:))
        conditions.wind = value("wind_speed", Speed.init(metersPerSecond:)).map {
            Wind(
                speed: $0, direction: fields.number("wind_from_direction"),
                gust: value("wind_speed_of_gust", Speed.init(metersPerSecond:)))
        }
        return conditions
    }
}

extension METNorwaySeries.Period {
    init(_ fields: ResponseFields) {
        let symbol = fields.fields("summary")?.text("symbol_code") ?? ""
        let details = fields.fields("details")
        func temperature(_ name: String) -> Temperature? {
            details?.number(name).flatMap { Temperature(celsius: $0) }
        }
        condition = Condition(metNorwaySymbol: symbol)
        chance = details?.number("probability_of_precipitation").flatMap { Fraction(percent: $0) }
        let depth = details?.number("precipitation_amount").flatMap { PrecipitationDepth(millimeters: $0) }
        // The service sends one amount; only the symbol names its kind.
        (rain, snow) = symbol.contains("snow") ? (nil, depth) : (depth, nil)
        range = temperature("air_temperature_min").flatMap { low in
            temperature("air_temperature_max").map { TemperatureRange(low, $0) }
        }
    }
}
