import Weather

/// When the parts of the report are requested again.
struct RefreshSchedule: Sendable {
    /// Seconds between refreshes, and the longest wait after errors.
    private let interval: Int
    private var gates: [ReportPart: Gate]

    init(interval: Int, parts: Set<ReportPart>, now: UnixTime) {
        self.interval = interval
        gates = Dictionary(uniqueKeysWithValues: parts.map { ($0, Gate(openSince: now)) })
    }

    /// A part that is not planned stays so.
    mutating func record(_ part: ReportPart, _ fetched: Fetched<AnyPart>) {
        guard gates[part] != nil else { return }
        gates[part] = Gate(due: fetched.fetchedAt + fetched.interval(interval), updated: fetched.fetchedAt)
    }

    /// Plans the next request after 60 s or more, because the service may have sent no newer data.
    mutating func record(_ part: ReportPart, _ fetched: Fetched<AnyPart>, at now: UnixTime) {
        let next = fetched.fetchedAt + fetched.interval(interval)
        gates[part] = Gate(due: max(next, now + 60), updated: now)
    }

    /// `gate` is the one of all copies of the program; nil for an error that none of them has met.
    mutating func record(
        _ part: ReportPart, failure: WeatherError, _ gate: Gate?, at now: UnixTime
    ) {
        if let gate {
            gates[part] = gate
        } else {
            let rhythm = Rhythm(of: part, interval: part.interval(interval))
            gates[part, default: Gate(openSince: now)].fail(failure, rhythm, at: now, jitter: 1)
        }
    }

    /// Plans a request at once for the parts that are older than their interval and not paused.
    mutating func hasten(at now: UnixTime) {
        for part in gates.keys { gates[part]?.open(at: now) }
    }

    mutating func pause(for seconds: Int?, at now: UnixTime) {
        for part in gates.keys { gates[part]?.pause(for: seconds, at: now) }
    }

    mutating func postpone(_ parts: some Sequence<ReportPart>, at now: UnixTime) {
        for part in parts { gates[part] = Gate(due: now + part.interval(interval), updated: now) }
    }

    mutating func forgetAllButPauses(at now: UnixTime) -> Set<ReportPart> {
        let open = partsOpen(at: now)
        for part in open { gates[part] = Gate(openSince: now) }
        return Set(gates.keys).subtracting(open)
    }

    /// Returns the parts that are due and, if there are any, those that are due soon.
    func partsDue(at now: UnixTime) -> Set<ReportPart> {
        let due = parts { $0.isDue(at: now) }
        guard !due.isEmpty else { return [] }
        return due.union(parts { $0.reason == .age && $0.isDue(at: now + min(60, interval / 2)) })
    }

    func wish(for part: ReportPart) -> Wish { gates[part]?.wish ?? .shown }

    func isPaused(at now: UnixTime) -> Bool { partsOpen(at: now).count < gates.count }

    func isPaused(_ part: ReportPart, at now: UnixTime) -> Bool { gates[part]?.isPaused(at: now) ?? true }

    func partsOpen(at now: UnixTime) -> Set<ReportPart> { parts { !$0.isPaused(at: now) } }

    var next: UnixTime? { gates.values.compactMap(\.opening).min() }

    var nextTry: NextTry? {
        ReportPart.allCases.compactMap { gates[$0] }.filter { $0.reason != .age }
            .compactMap { gate in gate.due.map { NextTry(time: $0, isPause: gate.reason == .pause) } }
            .min { $0.time < $1.time }
    }

    private func parts(where condition: (Gate) -> Bool) -> Set<ReportPart> {
        Set(gates.filter { condition($1) }.keys)
    }
}
