import Loop
import Weather

/// The requests of the essential parts, or of an extra.
package struct RefreshState: Sendable {
    package private(set) var running: Request?
    /// Of the running request, or of the last one.
    private(set) var startedAt: UnixTime?
    var schedule: RefreshSchedule

    init(_ schedule: RefreshSchedule) { self.schedule = schedule }

    mutating func begin(
        _ parts: [ReportPart: UnixTime], of report: WeatherReport, at now: UnixTime, wish: Wish = .shown,
        _ requests: inout RequestCounter
    ) -> [Effect] {
        guard !parts.isEmpty else { return [] }
        let knowsClock = ReportPart.essential.isDisjoint(with: parts.keys) && report.clock != nil
        let started = requests.request(
            .report(report.place, report.provider, parts, knowsClock: knowsClock), wish: wish)
        (running, startedAt) = (started, now)
        return [.request(started)]
    }

    mutating func cancel() -> [Effect] {
        defer { running = nil }
        return Effect.replacing(running, by: nil)
    }

    mutating func handle(_ outcome: RefreshOutcome, at now: UnixTime) {
        running = nil
        for (part, result) in outcome.results {
            switch result {
            case .success(let fetched): schedule.record(part, fetched, at: now)
            case .failure(let error):
                schedule.record(part, failure: error, outcome.gates[part], at: now)
            }
        }
    }
}
