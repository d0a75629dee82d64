/// The known low and high of a day, and what was measured until now; a new forecast lacks the rows that have passed.
package struct DaySoFar: Hashable, Sendable {
    package let date: CivilDate
    package let range: TemperatureRange
    package let rowsSince: UnixTime?
    /// It counts only while the user has the station.
    package private(set) var station: StationDay
    /// Also those of the day before, in order.
    package private(set) var readings: [Reading]

    package init(
        date: CivilDate, range: TemperatureRange, rowsSince: UnixTime? = nil, station: StationDay = StationDay(),
        readings: [Reading] = []
    ) {
        self.date = date
        self.range = range
        self.rowsSince = rowsSince
        self.station = station
        self.readings = readings
    }

    init(_ current: CurrentWeather) {
        let measured = TemperatureRange(current.temperature)
        self.init(
            date: current.clock.localTime(of: current.validTime).date,
            range: current.namedRange.map { $0.union(measured) } ?? measured, readings: [Reading(current)])
    }

    /// Takes in a reading of the user's own station.
    package mutating func add(_ reading: StationReading, clock: PlaceClock) {
        guard clock.localTime(of: reading.time).date == date else { return }
        station.add(Reading(time: reading.time, temperature: reading.temperature, seaLevelPressure: nil))
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

    func joined(_ other: DaySoFar?) -> DaySoFar {
        guard let other else { return self }
        var day = other.date > date ? other : self
        if other.date == date {
            day = DaySoFar(
                date: date, range: range.union(other.range),
                rowsSince: [rowsSince, other.rowsSince].compactMap { $0 }.min(),
                station: station.joined(other.station))
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
