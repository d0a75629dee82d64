import Weather

extension Presentation {
    /// The sunrise or sunset within a row; the first where the sun only shows or hides for a while.
    package func sunEvent(in row: HourWeather) -> Sun.Event? { sunEvents(in: row).first }

    func sunEvents(in row: HourWeather) -> [Sun.Event] {
        sunEvents(from: row.validTime, to: row.end)
    }

    /// What happens from `start` up to but not including `end`, in the order of time: as the provider tells it, and from the
    /// sun's altitude where it tells nothing. Of one event there are never two times.
    func sunEvents(from start: UnixTime, to end: UnixTime) -> [Sun.Event] {
        guard let coordinate = report?.place.coordinate else { return [] }
        let told = toldSunEvents
        let computed = Sun.events(from: start, to: end, at: coordinate).filter { event in
            !told.contains { isSame($0, event) }
        }
        let given = told.filter { event in
            guard start <= event.time, event.time < end else { return false }
            // What lies far from where the sun is then cannot be meant.
            let (first, last) = (event.time + -Self.sunTolerance, event.time + (Self.sunTolerance + 60))
            return Sun.events(from: first, to: last, at: coordinate).contains { isSame(event, $0) }
        }
        return given.isEmpty ? computed : (given + computed).sorted { $0.time < $1.time }
    }

    /// The sunrise of the place's day and the sunset that follows it, which near the polar circles may come after midnight;
    /// nil where the sun does not rise on that day or does not set soon after.
    package var daylight: (sunrise: UnixTime, sunset: UnixTime)? {
        let midnight = placeClock.start(of: placeClock.localTime(of: now).date)
        let events = sunEvents(from: midnight, to: midnight + 2 * 86_400)
        guard let sunrise = events.first(where: { $0.kind == .sunrise })?.time, sunrise < midnight + 86_400,
            let sunset = events.first(where: { $0.kind == .sunset && $0.time > sunrise })?.time
        else { return nil }
        return (sunrise, sunset)
    }

    private var toldSunEvents: [Sun.Event] {
        let current = report?.current.latest?.value
        return [
            current?.sunrise.map { Sun.Event(.sunrise, at: $0) }, current?.sunset.map { Sun.Event(.sunset, at: $0) },
        ].compactMap { $0 }
    }

    private func isSame(_ event: Sun.Event, _ other: Sun.Event) -> Bool {
        event.kind == other.kind && abs(event.time - other.time) <= Self.sunTolerance
    }

    /// Seconds between two opinions on one event; that of the next day is hours away.
    private static let sunTolerance = 45 * 60
}
