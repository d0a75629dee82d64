import Astronomy
import Weather
import Words

extension Sky {
    /// Text such as "sunrise 06:46".
    package func words(for event: Sun.Event) -> String {
        strings(
            event.kind == .sunrise ? HeaderPhrase.sunriseAt : .sunsetAt,
            formats.clock(placeClock.localTime(of: event.time)))
    }

    package func sunEvents(in row: HourWeather) -> [Sun.Event] {
        sunEvents(from: row.validTime, to: row.end)
    }

    package func sunEvents(of date: CivilDate) -> [Sun.Event] {
        let times = placeClock.times(of: date)
        return sunEvents(from: times.lowerBound, to: times.upperBound)
    }

    /// Returns events in `start..<end`, with the provider's times, or else times from the sun's altitude.
    package func sunEvents(from start: UnixTime, to end: UnixTime) -> [Sun.Event] {
        guard let coordinate = report?.place.coordinate else { return [] }
        let provided = providerEvents
        let events = Sun.events(from: start, to: end, at: coordinate)
        let computed = events.filter { event in !provided.contains { isSame($0, event) } }
        let plausible = provided.filter { event in
            guard start <= event.time, event.time < end else { return false }
            if events.contains(where: { isSame(event, $0) }) { return true }
            // A provider's time that is far from the computed event is an error.
            let (first, last) = (event.time + -Self.sunTolerance, event.time + (Self.sunTolerance + 60))
            return Sun.events(from: first, to: last, at: coordinate).contains { isSame(event, $0) }
        }
        return plausible.isEmpty ? computed : (plausible + computed).sorted { $0.time < $1.time }
    }

    /// Today's sunrise and the sunset after it, which near the polar circles may be after midnight, or else today's only
    /// ones. Both are nil if the sun does not cross the horizon today.
    package var sunOfToday: (sunrise: UnixTime?, sunset: UnixTime?) {
        let today = placeClock.times(of: placeClock.localTime(of: now).date)
        let events = sunEvents(from: today.lowerBound, to: today.upperBound + 86_400)
        let ofToday = events.prefix { $0.time < today.upperBound }
        let sunrise = ofToday.first { $0.kind == .sunrise }?.time
        let next = sunrise.flatMap { rise in events.first { $0.kind == .sunset && $0.time > rise } }
        return (sunrise, (next ?? ofToday.first { $0.kind == .sunset })?.time)
    }

    /// Nil without a sunrise today, or without a sunset after it.
    package var daylight: (sunrise: UnixTime, sunset: UnixTime)? {
        guard case (let sunrise?, let sunset?) = sunOfToday, sunrise < sunset else { return nil }
        return (sunrise, sunset)
    }

    /// The events of the 24 hours around the middle of the row's night, or in the polar night of the next 24 hours.
    /// Empty if no part of the row is by night. The computation is expensive.
    package func moonEvents(of row: HourWeather) -> [Moon.Event] {
        guard let coordinate = report?.place.coordinate, let night = night(in: row) else { return [] }
        let day = 86_400
        let sunset = Sun.events(from: night + -day, to: night + 1, at: coordinate).last?.time
        let sunrise = Sun.events(from: night, to: night + day, at: coordinate).first?.time
        var start = night
        if let sunset, let sunrise { start = sunset + ((sunrise - sunset) / 2 - day / 2) }
        return Moon.events(from: start, to: start + day, at: coordinate)
    }

    private var providerEvents: [Sun.Event] {
        let current = report?.current.latest?.value
        return [
            current?.sunrise.map { Sun.Event(.sunrise, at: $0) }, current?.sunset.map { Sun.Event(.sunset, at: $0) },
        ].compactMap { $0 }
    }

    private func isSame(_ event: Sun.Event, _ other: Sun.Event) -> Bool {
        event.kind == other.kind && abs(event.time - other.time) <= Self.sunTolerance
    }

    /// Largest difference in seconds between two sources for one event.
    private static let sunTolerance = 45 * 60
}

extension Moon.Phase: Phrase { package static let prefix = "moon." }
