import Astronomy
import Sky
import Weather

extension Sky {
    func sunEvents(in row: HourWeather) -> [Sun.Event] {
        sunEvents(from: row.validTime, to: row.end)
    }

    func sunEvents(of date: CivilDate) -> [Sun.Event] {
        let times = placeClock.times(of: date)
        return sunEvents(from: times.lowerBound, to: times.upperBound)
    }

    /// The beginning of the 24 hours around the middle of the row's night, or in the polar night of the next 24 hours.
    /// Nil if no part of the row is by night.
    func beginningOfMoonEvents(of row: HourWeather) -> UnixTime? {
        guard let coordinate = report?.place.coordinate, let night = night(in: row) else { return nil }
        let day = 86_400
        let sunset = Sun.events(from: night + -day, to: night + 1, at: coordinate).last?.time
        let sunrise = Sun.events(from: night, to: night + day, at: coordinate).first?.time
        guard let sunset, let sunrise else { return night }
        return sunset + ((sunrise - sunset) / 2 - day / 2)
    }

    /// Those of 24 hours. The computation is expensive.
    func moonEvents(from start: UnixTime) -> [Moon.Event] {
        report.map { Moon.events(from: start, to: start + 86_400, at: $0.place.coordinate) } ?? []
    }
}
