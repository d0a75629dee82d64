import Weather

/// The requests of the essential parts, or of an extra.
package struct RefreshState: Sendable {
    package private(set) var running: RefreshRequest?
    /// Of the running request, or of the last one.
    private(set) var startedAt: UnixTime?
    var schedule: RefreshSchedule
    private var count = 0

    init(_ schedule: RefreshSchedule) { self.schedule = schedule }

    mutating func begin(
        _ parts: [ReportPart: UnixTime], of report: WeatherReport, at now: UnixTime, isManual: Bool = false
    ) -> [Effect] {
        guard !parts.isEmpty else { return [] }
        count += 1
        let started = RefreshRequest(
            id: count, place: report.place, provider: report.provider, parts: parts, isManual: isManual,
            knowsClock: ReportPart.essential.isDisjoint(with: parts.keys) && report.clock != nil)
        (running, startedAt) = (started, now)
        return [.refresh(started)]
    }

    mutating func cancel() -> [Effect] {
        defer { running = nil }
        return running.map { [$0.isExtra ? .cancelExtras : .cancelRefresh] } ?? []
    }

    mutating func handle(_ outcome: RefreshOutcome, at now: UnixTime, jitter: Double) {
        running = nil
        for (part, result) in outcome.results {
            switch result {
            case .success(let fetched): schedule.record(part, fetched, at: now)
            case .failure(let error):
                schedule.record(part, failure: error, outcome.gates[part], at: now, jitter: jitter)
            }
        }
    }
}
