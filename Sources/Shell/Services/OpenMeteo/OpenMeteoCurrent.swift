import JSON
import Weather

struct OpenMeteoCurrent {
    let weather: CurrentWeather
    let zone: String?

    /// `ownOffset` is nil if the response has the days of the place.
    init(_ document: JSON, ownOffset: (UnixTime) -> UTCOffset?) throws(WeatherError) {
        guard let fields = ResponseFields(document) else {
            throw .response(.wrongField("current", endpoint: OpenMeteo.path))
        }
        try fields.throwRefusal(sentKey: false)
        let sent = UTCOffset(clamping: fields.integer("utc_offset_seconds") ?? 0)
        zone = fields.text("timezone")
        guard let current = fields.fields("current") else {
            throw .response(.wrongField("current", endpoint: OpenMeteo.path))
        }
        let units = OpenMeteoUnits(fields.fields("current_units"))
        guard let time = UnixTime(response: current["time"], offset: sent) else {
            throw .response(.wrongField("current.time", endpoint: OpenMeteo.path))
        }
        let offset = ownOffset(time) ?? sent
        let conditions = units.conditions { current.number($0.name) }
        guard let temperature = conditions.temperature else {
            throw .response(.wrongField("current.temperature_2m", endpoint: OpenMeteo.path))
        }
        var weather = CurrentWeather(
            validTime: time, clock: PlaceClock(offset), temperature: temperature, conditions: conditions)
        // The days of UTC are not those of the place.
        if offset == sent {
            weather.namedRange =
                units.summaries(fields.fields("daily"), offset: offset)[time.localTime(at: offset).date]?.range
        }
        let quarters = fields.fields("minutely_15").flatMap {
            OpenMeteoSeries($0, units: fields.fields("minutely_15_units"), offset: sent)
        }
        (weather.rain, weather.snow) = Self.lastHour(until: time, quarters, current, units: units)
        if let latitude = fields.number("latitude"), let longitude = fields.number("longitude"),
            QuarterHourRegion.hasQuarters(latitude: latitude, longitude: longitude)
        {
            weather.quarters = quarters?.quarters(from: time) ?? []
        }
        (weather.sunrise, weather.sunset) = Self.sun(on: time, fields, offset: sent)
        if offset != sent, ![weather.sunrise, weather.sunset].allSatisfy({ $0?.isOnDay(of: time, at: offset) ?? true })
        {
            (weather.sunrise, weather.sunset) = (nil, nil)
        }
        // `elevation` of `ForecastapiResult` in github.com/open-meteo/open-meteo: metres, of a model with cells of 90 m.
        weather.elevation = fields.number("elevation")
        self.weather = weather
    }

    /// Sums the four quarters before `time`; `current` counts only if it spans an hour.
    private static func lastHour(
        until time: UnixTime, _ quarters: OpenMeteoSeries?, _ current: ResponseFields, units: OpenMeteoUnits
    ) -> (rain: PrecipitationDepth?, snow: PrecipitationDepth?) {
        if let quarters {
            let indices = (0..<4).compactMap { quarters.index(of: time + -900 * $0) }
            return indices.count == 4 ? OpenMeteoSeries.sum(of: indices.map(quarters.depths)) : (nil, nil)
        }
        guard current.integer("interval") ?? 3600 == 3600 else { return (nil, nil) }
        return units.depths { current.number($0.name) }
    }

    private static func sun(
        on time: UnixTime, _ fields: ResponseFields, offset: UTCOffset
    ) -> (rise: UnixTime?, set: UnixTime?) {
        guard let daily = fields.fields("daily") else { return (nil, nil) }
        let today = time.localTime(at: offset).date
        let days = daily.times("time", offset: offset) ?? []
        let day = days.firstIndex { $0?.localTime(at: offset).date == today } ?? 0
        let rises = daily.times("sunrise", offset: offset) ?? []
        let sets = daily.times("sunset", offset: offset) ?? []
        return sunTimes(
            rise: rises.indices.contains(day) ? rises[day] : nil, set: sets.indices.contains(day) ? sets[day] : nil)
    }
}

extension UnixTime {
    fileprivate func isOnDay(of other: UnixTime, at offset: UTCOffset) -> Bool {
        localTime(at: offset).date == other.localTime(at: offset).date
    }
}

extension OpenMeteoSeries {
    /// Returns the quarters from `start` on, up to the first without an amount.
    fileprivate func quarters(from start: UnixTime) -> [QuarterHour] {
        var quarters: [QuarterHour] = []
        // A depth at 16:00 is that of the quarter before.
        while let index = index(of: start + (quarters.count + 1) * QuarterHour.span) {
            let (rain, snow) = depths(at: index)
            if rain == nil, snow == nil { break }
            quarters.append(QuarterHour(start: start + quarters.count * QuarterHour.span, rain: rain, snow: snow))
        }
        return quarters
    }
}
