import Loop
import Weather

/// The requests of the extras. Each has its own, so that a slow service delays no other.
package struct ExtrasState: Sendable {
    private var states: [ReportPart: RefreshState]

    init(_ schedules: [ReportPart: RefreshSchedule]) { states = schedules.mapValues(RefreshState.init) }

    var schedules: [ReportPart: RefreshSchedule] {
        get { states.mapValues(\.schedule) }
        set {
            for (part, schedule) in newValue { states[part, default: RefreshState(schedule)].schedule = schedule }
            for part in states.keys where newValue[part] == nil { states[part] = nil }
        }
    }

    package var running: [Request] {
        ReportPart.extras.compactMap { states[$0]?.running }
    }

    /// When the next request is due, of those that do not run.
    var next: UnixTime? {
        states.values.filter { $0.running == nil }.compactMap(\.schedule.next).min()
    }

    mutating func begin(
        of report: WeatherReport, at now: UnixTime, limit: (ReportPart) -> UnixTime, _ requests: inout RequestCounter
    ) -> [Effect] {
        ReportPart.extras.flatMap { part -> [Effect] in
            guard let state = states[part], state.running == nil, state.schedule.partsDue(at: now).contains(part)
            else { return [] }
            let wish = state.schedule.wish(for: part)
            return states[part]?.begin([part: limit(part)], of: report, at: now, wish: wish, &requests) ?? []
        }
    }

    mutating func handle(_ request: Request, _ outcome: RefreshOutcome, at now: UnixTime) {
        for part in request.parts.keys { states[part]?.handle(outcome, at: now) }
    }

    mutating func record(_ part: ReportPart, _ fetched: Fetched<AnyPart>) {
        states[part]?.schedule.record(part, fetched)
    }

    mutating func hasten(at now: UnixTime) { change { $0.hasten(at: now) } }

    mutating func forgetAllButPauses(at now: UnixTime) -> Set<ReportPart> {
        var paused: Set<ReportPart> = []
        change { paused.formUnion($0.forgetAllButPauses(at: now)) }
        return paused
    }

    mutating func cancel() -> [Effect] { ReportPart.extras.flatMap { states[$0]?.cancel() ?? [] } }

    private mutating func change(_ change: (inout RefreshSchedule) -> Void) {
        states = states.mapValues { state in
            var state = state
            change(&state.schedule)
            return state
        }
    }
}
