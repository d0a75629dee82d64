import Weather

extension Presentation {
    /// The first event, where the sun only appears or disappears for a short time.
    package func sunEvent(in row: HourWeather) -> Sun.Event? { sunEvents(in: row).first }

    func sunEvents(in row: HourWeather) -> [Sun.Event] {
        sunEvents(from: row.validTime, to: row.end)
    }

    /// Includes `start` but not `end`. Uses the provider's times, and the sun's altitude where it gives none.
    func sunEvents(from start: UnixTime, to end: UnixTime) -> [Sun.Event] {
        guard let coordinate = report?.place.coordinate else { return [] }
        let told = toldSunEvents
        let computed = Sun.events(from: start, to: end, at: coordinate).filter { event in
            !told.contains { isSame($0, event) }
        }
        let given = told.filter { event in
            guard start <= event.time, event.time < end else { return false }
            // A time far from the computed event must be an error of the provider.
            let (first, last) = (event.time + -Self.sunTolerance, event.time + (Self.sunTolerance + 60))
            return Sun.events(from: first, to: last, at: coordinate).contains { isSame(event, $0) }
        }
        return given.isEmpty ? computed : (given + computed).sorted { $0.time < $1.time }
    }

    /// Near the polar circles the sunset may be after midnight; nil without a sunrise that day or a sunset soon after.
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

    /// Seconds between two sources for one event; the event of the next day is hours away.
    private static let sunTolerance = 45 * 60
}
