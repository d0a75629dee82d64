/// The known low and high of a day, and what was measured until now; a new forecast lacks the rows that have passed.
package struct DaySoFar: Hashable, Sendable {
    package let date: CivilDate
    package let range: TemperatureRange
    package let rowsSince: UnixTime?
    /// Whether the low and high take in values of the user's own station.
    package private(set) var hasStation: Bool
    /// Also those of the day before, in order.
    package private(set) var readings: [Reading]

    package init(
        date: CivilDate, range: TemperatureRange, rowsSince: UnixTime? = nil, hasStation: Bool = false,
        readings: [Reading] = []
    ) {
        self.date = date
        self.range = range
        self.rowsSince = rowsSince
        self.hasStation = hasStation
        self.readings = readings
    }

    init(_ current: CurrentWeather) {
        let measured = TemperatureRange(current.temperature)
        self.init(
            date: current.clock.localTime(of: current.validTime).date,
            range: current.namedRange.map { $0.union(measured) } ?? measured, readings: [Reading(current)])
    }

    package init(_ reading: StationReading, clock: PlaceClock) {
        self.init(
            date: clock.localTime(of: reading.time).date, range: TemperatureRange(reading.temperature), hasStation: true
        )
    }

    init?(_ forecast: Forecast, until time: UnixTime) {
        let date = forecast.clock.localTime(of: time).date
        let rows = forecast.hours.filter {
            $0.validTime <= time && forecast.clock.localTime(of: $0.validTime).date == date
        }
        // A row that has not ended knows its low and high together with the time to come.
        let passed = forecast.clock.start(of: date)..<time + 1
        guard let range = TemperatureRange(rows, within: passed) else { return nil }
        self.init(date: date, range: range, rowsSince: rows.first?.validTime)
    }

    package func joined(_ other: DaySoFar?) -> DaySoFar {
        guard let other else { return self }
        var day = other.date > date ? other : self
        if other.date == date {
            day = DaySoFar(
                date: date, range: range.union(other.range),
                rowsSince: [rowsSince, other.rowsSince].compactMap { $0 }.min(),
                hasStation: hasStation || other.hasStation)
        }
        day.readings = readings.joined(other.readings)
        return day
    }

    package static func after(
        _ known: DaySoFar?, replacing old: Fetched<Forecast>?, by forecast: Fetched<Forecast>?,
        current: Fetched<CurrentWeather>?
    ) -> DaySoFar? {
        let passed = forecast.flatMap { new in old.flatMap { DaySoFar($0.value, until: new.fetchedAt) } }
        let measured = current.map { DaySoFar($0.value) }
        return [passed, measured].compactMap { $0 }.reduce(known) { known, next in next.joined(known) }
    }
}
