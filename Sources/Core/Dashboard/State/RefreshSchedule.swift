import Display
import Weather

struct RefreshSchedule: Sendable {
    /// Seconds between refreshes, and the longest wait after errors.
    private let interval: Int
    private var slots: [ReportPart: Slot]

    fileprivate struct Slot {
        var due: UnixTime?
        var updated: UnixTime
        /// In seconds.
        var interval: Int
        var reason = Reason.interval
        var failures = 0

        /// A pause lasts one second longer, because the clock shows whole seconds and the pause began within one.
        var opening: UnixTime? { due.map { reason == .pause ? $0 + 1 : $0 } }
    }

    fileprivate enum Reason {
        case interval, retry
        case pause
    }

    init(interval: Int, parts: Set<ReportPart>, now: UnixTime) {
        self.interval = interval
        slots = Dictionary(
            uniqueKeysWithValues: parts.map {
                ($0, Slot(due: now, updated: now, interval: $0.interval(interval)))
            })
    }

    /// A part that is not planned stays so.
    mutating func record(_ part: ReportPart, _ fetched: Fetched<AnyPart>) {
        guard slots[part] != nil else { return }
        let interval = fetched.interval(interval)
        slots[part] = Slot(due: fetched.fetchedAt + interval, updated: fetched.fetchedAt, interval: interval)
    }

    /// Plans the next request after 60 s or more, because the service may have sent no newer data.
    mutating func record(_ part: ReportPart, _ fetched: Fetched<AnyPart>, at now: UnixTime) {
        let interval = fetched.interval(interval)
        slots[part] = Slot(due: max(fetched.fetchedAt + interval, now + 60), updated: now, interval: interval)
    }

    /// Plans a request at once for the parts that are older than their interval and not paused.
    mutating func hasten(at now: UnixTime) {
        for part in partsOpen(at: now) {
            guard let slot = slots[part] else { continue }
            let isYoung = slot.failures == 0 && (0..<slot.interval).contains(now - slot.updated)
            if !isYoung { slots[part]?.due = now }
        }
    }

    /// `jitter` is a random number, 0..<1.
    mutating func record(_ part: ReportPart, failure: WeatherError, at now: UnixTime, jitter: Double) {
        let interval = part.interval(self.interval)
        let failures = (slots[part]?.failures ?? 0) + 1
        var slot = Slot(due: now + interval, updated: now, interval: interval, failures: failures)
        switch failure.retryPolicy {
        case .retry:
            slot.due = now + Self.wait(for: part, failures: failures, limit: interval, jitter: jitter)
            slot.reason = .retry
        case .pause(let seconds):
            // A service that always asks for a pause of 0 s must not get requests all the time.
            let least = Self.wait(for: part, failures: failures, limit: interval, jitter: jitter)
            slot.due = now + max(seconds ?? Self.politePause, least)
            slot.reason = .pause
        case .nextRefresh: break
        case .none: slot.due = nil
        }
        slots[part] = slot
    }

    mutating func pause(for seconds: Int?, at now: UnixTime) {
        let end = now + (seconds ?? Self.politePause)
        for (part, slot) in slots where slot.due.map({ $0 < end }) ?? false {
            slots[part] = Slot(
                due: end, updated: now, interval: slot.interval, reason: .pause, failures: slot.failures)
        }
    }

    mutating func postpone(_ parts: some Sequence<ReportPart>, at now: UnixTime) {
        for part in parts {
            let interval = part.interval(interval)
            slots[part] = Slot(due: now + interval, updated: now, interval: interval)
        }
    }

    mutating func forgetAllButPauses(at now: UnixTime) -> Set<ReportPart> {
        let open = partsOpen(at: now)
        for part in open { slots[part] = Slot(due: now, updated: now, interval: part.interval(interval)) }
        return Set(slots.keys).subtracting(open)
    }

    mutating func forgetFailures() {
        for part in slots.keys { slots[part]?.failures = 0 }
    }

    /// Returns the parts that are due and, if there are any, those that are due soon.
    func partsDue(at now: UnixTime) -> Set<ReportPart> {
        let due = parts { $0.isDue(at: now) }
        guard !due.isEmpty else { return [] }
        return due.union(parts { $0.reason == .interval && $0.isDue(at: now + min(60, interval / 2)) })
    }

    func isPaused(at now: UnixTime) -> Bool { partsOpen(at: now).count < slots.count }

    func partsOpen(at now: UnixTime) -> Set<ReportPart> {
        parts { $0.reason != .pause || $0.isDue(at: now) }
    }

    var next: UnixTime? { slots.values.compactMap(\.opening).min() }

    var nextTry: NextTry? {
        ReportPart.allCases.compactMap { slots[$0] }.filter { $0.reason != .interval }
            .compactMap { slot in slot.due.map { NextTry(time: $0, isPause: slot.reason == .pause) } }
            .min { $0.time < $1.time }
    }

    /// In seconds, for a service that asks for a pause without a length.
    private static let politePause = 60

    /// In seconds.
    private static let leastWaitOfExtras = 60

    /// Returns a random wait of at most 2^`failures` seconds, so that many programs do not retry together.
    /// Source: "full jitter" in Brooker, "Exponential Backoff and Jitter", 2015.
    /// An extra waits for a minute at least, since the weather can do without it, and at least half of the longest wait.
    private static func wait(for part: ReportPart, failures: Int, limit: Int, jitter: Double) -> Int {
        if ReportPart.extras.contains(part) {
            let longest = min(leastWaitOfExtras << min(failures - 1, 20), limit)
            return max(Int((Double(longest) * (1 + jitter) / 2).rounded(.up)), leastWaitOfExtras)
        }
        let longest = min(1 << min(failures, 20), limit)
        return max(Int((jitter * Double(longest)).rounded(.up)), 1)
    }

    private func parts(where condition: (Slot) -> Bool) -> Set<ReportPart> {
        Set(slots.filter { condition($1) }.keys)
    }
}

extension RefreshSchedule.Slot {
    fileprivate func isDue(at now: UnixTime) -> Bool {
        // A clock that was set back must not delay requests by the same amount.
        opening.map { now >= $0 || now < updated + -60 } ?? false
    }
}
