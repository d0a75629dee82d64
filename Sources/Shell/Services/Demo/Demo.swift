import Resources
import Weather
import WeatherService

/// A sample for Seoul in OpenWeatherMap's format, and warnings as they are stored, moved to the present, and on to other
/// places.
package struct Demo: WeatherProvider {
    private let now: @Sendable () -> UnixTime
    private let clockNear: ProviderID.ClockNear

    package let id = ProviderID.demo

    static let service = ServiceDescription(
        .weather(.demo) { Demo(now: $0.now, clockNear: $0.clockNear) }, addresses: [])

    package init(
        now: @escaping @Sendable () -> UnixTime, clockNear: @escaping ProviderID.ClockNear = { _, _, _ in nil }
    ) {
        (self.now, self.clockNear) = (now, clockNear)
    }

    package var sources: [PartSource] {
        [
            source(PartReader(currentWeather), Self.currentPath), source(PartReader(forecast), Self.forecastPath),
            PartSource(PartReader(air)) { _, _ throws(WeatherError) in try Self.sample(Self.airPath) },
            source(PartReader(warnings), Self.warningsPath), source(PartReader(airports), Self.currentPath),
        ]
    }

    private func source(_ reader: PartReader, _ path: String) -> PartSource {
        PartSource(reader) { coordinate, _ throws(WeatherError) in
            DemoSample(coordinate, try Self.sample(path)).stored
        }
    }

    func currentWeather(from body: [UInt8]) throws(WeatherError) -> CurrentWeather {
        let sample = DemoSample(stored: body)
        var current = try OpenWeatherMapCurrent(document(in: sample.body)).weather
        let now = now()
        let shift = Self.daysApart(current.validTime, now, offset: current.clock.offset) * Self.day
        current.validTime = now
        current.namedRange = nil
        current.sunrise = current.sunrise.map { $0 + shift }
        current.sunset = current.sunset.map { $0 + shift }
        // At 03:00 the sample's noon would contradict the first row.
        let rows = try forecast(from: DemoSample(sample.coordinate, Self.sample(Self.forecastPath)).stored)
        if sample.isElsewhere {
            current.clock = rows.clock
            (current.placeName, current.sunrise, current.sunset) = (nil, nil, nil)
        }
        if let row = rows.upcoming(at: now, by: .one).first {
            current.begin(as: row)
            current.rain = row.rain.flatMap { PrecipitationDepth(millimeters: $0.millimeters / row.hours) }
            current.snow = row.snow.flatMap { PrecipitationDepth(millimeters: $0.millimeters / row.hours) }
        }
        return current
    }

    func forecast(from body: [UInt8]) throws(WeatherError) -> Forecast {
        let place = DemoSample(stored: body)
        let sample = try OpenWeatherMapForecast(document(in: place.body))
        let now = now()
        let offset = sample.offset ?? Self.offset
        guard place.isElsewhere else {
            return Forecast(hours: sample.hours, clock: PlaceClock(offset)).wrapped(around: now).withSingleHours
        }
        let clock = PlaceClock(clockNear(place.coordinate, nil, now...now)?.offset(at: now) ?? offset)
        let hours = place.moved(sample.hours, by: offset.seconds - clock.offset.seconds)
        return Forecast(hours: hours, clock: clock).wrapped(around: now).withSingleHours
    }

    /// The hours begin at midnight, so that a move by whole days covers the present.
    func air(from body: [UInt8]) throws(WeatherError) -> AirQuality {
        let sample = try OpenWeatherMapAir(document(in: body)).air
        guard let first = sample.hours.first?.validTime else { return sample }
        let shift = Self.daysApart(first, now(), offset: Self.offset) * Self.day
        let hours = sample.hours.map {
            AirHour(validTime: $0.validTime + shift, concentrations: $0.concentrations)
        }
        return AirQuality(hours: hours)
    }

    /// Each message was sent at midnight. They begin and end as the weather of the sample does.
    /// Other places than Seoul have none.
    func warnings(from body: [UInt8]) throws(WeatherError) -> Warnings {
        let sample = DemoSample(stored: body)
        return Warnings(
            try StoredWarnings(stored: sample.body).checks.map { stored in
                var check = stored.check
                check.messages =
                    sample.isElsewhere
                    ? []
                    : check.messages.map { message in
                        let days = message.sent.map { Self.daysApart($0, now(), offset: Self.offset) } ?? 0
                        return message.moved(by: days * Self.day)
                    }
                return check
            })
    }

    /// An airport near the place, with the weather of the sample.
    func airports(from body: [UInt8]) throws(WeatherError) -> AirportReports {
        let current = try currentWeather(from: body)
        let now = now()
        let time = now + -(now.seconds % Self.timeBetweenReports)
        let report = AirportReport(
            "DEMO", name: "Sample Airport", coordinate: DemoSample(stored: body).airport, elevation: nil, time: time,
            temperature: current.temperature, current.conditions)
        return AirportReports([report])
    }

    /// In seconds.
    private static let timeBetweenReports = 1800

    /// That of Seoul; a response about air has none.
    private static let offset = UTCOffset(clamping: 9 * 3600)

    private static func sample(_ path: String) throws(WeatherError) -> [UInt8] {
        guard let body = Resource.bytes(path) else { throw .response(.cutOff) }
        return body
    }

    private static let currentPath = "Demo/weather.json"
    private static let forecastPath = "Demo/forecast.json"
    private static let airPath = "Demo/air.json"
    private static let warningsPath = "Demo/warnings.json"

    fileprivate static let day = 86_400

    fileprivate static func daysApart(_ earlier: UnixTime, _ later: UnixTime, offset: UTCOffset) -> Int {
        later.localTime(at: offset).date.dayNumber - earlier.localTime(at: offset).date.dayNumber
    }
}

extension Forecast {
    /// Divides the rows of yesterday and of two days into hours, with a temperature between those of the rows.
    fileprivate var withSingleHours: Forecast {
        let singles = zip(hours, hours.dropFirst()).prefix(24).flatMap { row, next in
            let count = row.span / 3600
            return (0..<count).map { index in
                let share = Double(index) / Double(count)
                var single = HourWeather(
                    validTime: row.validTime + index * 3600, span: 3600, conditions: row.conditions)
                single.temperature = row.temperature.flatMap { begin in
                    next.temperature.flatMap { end in
                        Temperature(celsius: begin.celsius * (1 - share) + end.celsius * share)
                    }
                }
                single.precipitationProbability = row.precipitationProbability
                (single.rain, single.snow) = (row.rain?.divided(by: count), row.snow?.divided(by: count))
                return single
            }
        }
        return Forecast(hours: hours, singleHours: singles, clock: clock)
    }

    /// Moves the rows by whole days to keep local hours, and repeats them to fill ten days from `now` and the day before. The
    /// second five days have the weather of the first in another order, and colder.
    fileprivate func wrapped(around now: UnixTime) -> Forecast {
        guard let first = hours.first?.validTime else { return self }
        let offset = clock.offset
        let step = OpenWeatherMap.step
        let length = hours.count * step
        let firstMidnight = (first + step).localTime(at: offset).date.start(at: offset)
        let midnight = now.localTime(at: offset).date.start(at: offset)
        let end = (now - midnight) / step * step + 2 * length
        let rows = (-1...2).flatMap { turn in
            hours.map { hour in
                var hour = turn > 0 ? hour.colder : hour
                let time = (hour.validTime - firstMidnight + max(turn, 0) * 2 * Demo.day) % length
                hour.validTime = midnight + ((time + length) % length + turn * length)
                return hour
            }.sorted { $0.validTime < $1.validTime }
        }
        return Forecast(hours: rows.filter { -Demo.day..<end ~= $0.validTime - midnight }, clock: clock)
    }
}

extension HourWeather {
    fileprivate var colder: HourWeather {
        var hour = self
        hour.temperature = temperature.map(colder)
        hour.apparentTemperature = apparentTemperature.map(colder)
        hour.dewPoint = dewPoint.map(colder)
        hour.range = range.map { TemperatureRange(colder($0.low), colder($0.high)) }
        return hour
    }

    private func colder(_ temperature: Temperature) -> Temperature {
        Temperature(celsius: temperature.celsius - 2) ?? temperature
    }
}

extension AlertMessage {
    fileprivate func moved(by seconds: Int) -> AlertMessage {
        var message = self
        message.sent = sent.map { $0 + seconds }
        message.infos = infos.map { info in
            var info = info
            (info.onset, info.expires) = (info.onset.map { $0 + seconds }, info.expires.map { $0 + seconds })
            return info
        }
        return message
    }
}

extension PrecipitationDepth {
    fileprivate func divided(by count: Int) -> PrecipitationDepth? {
        PrecipitationDepth(millimeters: millimeters / Double(count))
    }
}
