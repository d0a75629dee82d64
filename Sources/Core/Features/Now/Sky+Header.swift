import Astronomy
import Sky
import Weather
import Words

extension Sky {
    /// Accepts a time up to 60 s ahead, because the clock may be behind.
    func isFresh(_ fetchedAt: UnixTime) -> Bool { (-60...longestAge).contains(now - fetchedAt) }

    /// In seconds.
    private static let recentLocation = 3600

    var isLocationOld: Bool { locatedAt.map { !(-60...Self.recentLocation).contains(now - $0) } ?? false }

    /// Returns nil for a part that arrived within 120 s of the current weather, whose age the header shows.
    func fetchedApart(_ part: ReportPart) -> UnixTime? {
        guard headerPart == .current, ReportPart.essential.contains(part), let current = report?.fetchedAt(.current),
            let other = report?.fetchedAt(part), abs(current - other) >= 120
        else { return nil }
        return other
    }

    /// Text such as "sunrise 06:46".
    func words(for event: Sun.Event) -> String {
        strings(
            event.kind == .sunrise ? HeaderPhrase.sunriseAt : .sunsetAt,
            formats.clock(placeClock.localTime(of: event.time)))
    }

    /// Nil without a sunrise today, or without a sunset after it.
    var daylight: (sunrise: UnixTime, sunset: UnixTime)? {
        guard case (let sunrise?, let sunset?) = sunOfToday, sunrise < sunset else { return nil }
        return (sunrise, sunset)
    }
}
