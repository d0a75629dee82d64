import Astronomy
import Weather
import Words

extension Sky {
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
        let today = placeClock.times(of: dateOfToday)
        let events = sunEvents(from: today.lowerBound, to: today.upperBound + 86_400)
        let ofToday = events.prefix { $0.time < today.upperBound }
        let sunrise = ofToday.first { $0.kind == .sunrise }?.time
        let next = sunrise.flatMap { rise in events.first { $0.kind == .sunset && $0.time > rise } }
        return (sunrise, (next ?? ofToday.first { $0.kind == .sunset })?.time)
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
