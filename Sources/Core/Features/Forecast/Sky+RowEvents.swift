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

    /// The events of the 24 hours around the middle of the row's night, or in the polar night of the next 24 hours.
    /// Empty if no part of the row is by night. The computation is expensive.
    func moonEvents(of row: HourWeather) -> [Moon.Event] {
        guard let coordinate = report?.place.coordinate, let night = night(in: row) else { return [] }
        let day = 86_400
        let sunset = Sun.events(from: night + -day, to: night + 1, at: coordinate).last?.time
        let sunrise = Sun.events(from: night, to: night + day, at: coordinate).first?.time
        var start = night
        if let sunset, let sunrise { start = sunset + ((sunrise - sunset) / 2 - day / 2) }
        return Moon.events(from: start, to: start + day, at: coordinate)
    }
}
