import JSON
import Weather

struct OpenMeteoCurrent {
    let weather: CurrentWeather
    let zone: String?

    init(_ document: JSON) throws(WeatherError) {
        guard let fields = ResponseFields(document) else {
            throw .response(.wrongField("current", endpoint: OpenMeteo.path))
        }
        try fields.throwRefusal(sentKey: false)
        let offset = UTCOffset(clamping: fields.integer("utc_offset_seconds") ?? 0)
        zone = fields.text("timezone")
        guard let current = fields.fields("current") else {
            throw .response(.wrongField("current", endpoint: OpenMeteo.path))
        }
        let units = OpenMeteoUnits(fields.fields("current_units"))
        guard let time = UnixTime(response: current["time"], offset: offset) else {
            throw .response(.wrongField("current.time", endpoint: OpenMeteo.path))
        }
        guard let conditions = units.conditions(current.number) else {
            throw .response(.wrongField("current.temperature_2m", endpoint: OpenMeteo.path))
        }
        var weather = CurrentWeather(validTime: time, clock: PlaceClock(offset), conditions: conditions)
        weather.namedRange =
            units.summaries(fields.fields("daily"), offset: offset)[time.localTime(at: offset).date]?.range
        (weather.rain, weather.snow) = Self.lastHour(until: time, fields, current, offset: offset)
        (weather.sunrise, weather.sunset) = Self.sun(on: time, fields, offset: offset)
        self.weather = weather
    }

    /// Sums the four quarters before `time`; `current` counts only if it spans an hour.
    private static func lastHour(
        until time: UnixTime, _ fields: ResponseFields, _ current: ResponseFields, offset: UTCOffset
    ) -> (rain: PrecipitationDepth?, snow: PrecipitationDepth?) {
        let quarterUnits = fields.fields("minutely_15_units")
        if let series = fields.fields("minutely_15").flatMap({
            OpenMeteoSeries($0, units: quarterUnits, offset: offset)
        }) {
            let indices = (0..<4).compactMap { series.index(of: time + -900 * $0) }
            return indices.count == 4 ? series.depths(at: indices) : (nil, nil)
        }
        guard current.integer("interval") ?? 3600 == 3600 else { return (nil, nil) }
        return OpenMeteoUnits(fields.fields("current_units")).depths(current.number)
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
