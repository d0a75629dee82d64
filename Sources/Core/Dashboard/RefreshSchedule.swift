import Display
import Weather

/// When each half of a report is asked for again by itself.
struct RefreshSchedule: Sendable {
    /// Seconds from an answer to the next request, and the longest wait after failures.
    private let interval: Int
    private var current: Slot
    private var forecast: Slot

    fileprivate struct Slot {
        /// Nil: not by itself, until something changes.
        var due: UnixTime?
        /// When that was settled; a clock that shows less has been set back.
        var settled: UnixTime
        var reason = Reason.interval
        var failures = 0

        /// When it is asked for. The clock shows whole seconds, and most of the one in which a pause began may have been
        /// over: only when the one in which it ends is over too, it was kept whole.
        var opening: UnixTime? { due.map { reason == .pause ? $0 + 1 : $0 } }
    }

    fileprivate enum Reason {
        case interval, retry
        /// The service has asked for it.
        case pause
    }

    /// Both halves are due at once.
    init(interval: Int, now: UnixTime) {
        self.interval = interval
        current = Slot(due: now, settled: now)
        forecast = current
    }

    private subscript(half: ReportHalf) -> Slot {
        get {
            switch half {
            case .current: current
            case .forecast: forecast
            }
        }
        set {
            switch half {
            case .current: current = newValue
            case .forecast: forecast = newValue
            }
        }
    }

    private var slots: [Slot] { [current, forecast] }

    // MARK: What has happened

    /// The half has been answered.
    mutating func settle(_ half: ReportHalf, fetchedAt: UnixTime) {
        self[half] = Slot(due: fetchedAt + interval, settled: fetchedAt)
    }

    /// The half has failed; `jitter` is a random number, 0..<1.
    mutating func settle(_ half: ReportHalf, failure: WeatherError, at now: UnixTime, jitter: Double) {
        let failures = self[half].failures + 1
        var slot = Slot(due: now + interval, settled: now, failures: failures)
        switch failure.retryPolicy {
        case .retry:
            slot.due = now + Self.wait(failures: failures, limit: interval, jitter: jitter)
            slot.reason = .retry
        case .pause(let seconds):
            // A service that always asks for a pause of nothing must not be asked all the time.
            let least = Self.wait(failures: failures, limit: interval, jitter: jitter)
            slot.due = now + max(seconds ?? Self.politePause, least)
            slot.reason = .pause
        case .nextRefresh: break
        case .none: slot.due = nil
        }
        self[half] = slot
    }

    /// The service has asked, for something else, to be left alone for so many seconds.
    mutating func pause(for seconds: Int?, at now: UnixTime) {
        let end = now + (seconds ?? Self.politePause)
        for half in ReportHalf.allCases {
            guard let due = self[half].due, due < end else { continue }
            self[half] = Slot(due: end, settled: now, reason: .pause, failures: self[half].failures)
        }
    }

    /// Leaves the halves alone until their next regular time.
    mutating func postpone(_ halves: some Sequence<ReportHalf>, at now: UnixTime) {
        for half in halves { self[half] = Slot(due: now + interval, settled: now) }
    }

    /// Makes the halves due at once that no service wants to be left alone with, and returns the others.
    mutating func forgetAllButPauses(at now: UnixTime) -> Set<ReportHalf> {
        let open = halvesOpen(at: now)
        for half in open { self[half] = Slot(due: now, settled: now) }
        return Set(ReportHalf.allCases).subtracting(open)
    }

    /// Begins again with short waits.
    mutating func forgetFailures() {
        for half in ReportHalf.allCases { self[half].failures = 0 }
    }

    // MARK: What follows

    /// What is to be asked for now: nothing until a half is due, and then the other one too if it soon would be.
    func halvesDue(at now: UnixTime) -> Set<ReportHalf> {
        let due = halves { $0.isDue(at: now) }
        guard !due.isEmpty else { return [] }
        return due.union(halves { $0.reason == .interval && $0.isDue(at: now + min(60, interval / 2)) })
    }

    /// What the user may ask for: all but what the service wants to be left alone with.
    func halvesOpen(at now: UnixTime) -> Set<ReportHalf> {
        halves { $0.reason != .pause || $0.isDue(at: now) }
    }

    /// When something is asked for next; nil for never.
    var next: UnixTime? { slots.compactMap(\.opening).min() }

    /// When what failed is tried again, and whether the service has settled that; nil if that is not soon.
    var nextTry: NextTry? {
        slots.filter { $0.reason != .interval }
            .compactMap { slot in slot.due.map { NextTry(time: $0, isPause: slot.reason == .pause) } }
            .min { $0.time < $1.time }
    }

    /// How long a service is left alone that gives no time.
    private static let politePause = 60

    /// Seconds, from 1 to 2, 4, 8 … as failures follow each other. Anywhere in between, so that many programs that
    /// failed together do not come back together.
    /// Source: "full jitter" of Brooker, "Exponential Backoff and Jitter", 2015.
    private static func wait(failures: Int, limit: Int, jitter: Double) -> Int {
        let longest = min(1 << min(failures, 20), limit)
        return max(Int((jitter * Double(longest)).rounded(.up)), 1)
    }

    private func halves(where condition: (Slot) -> Bool) -> Set<ReportHalf> {
        Set(ReportHalf.allCases.filter { condition(self[$0]) })
    }
}

extension RefreshSchedule.Slot {
    fileprivate func isDue(at now: UnixTime) -> Bool {
        // A clock that was set back must not put anything off by as much.
        opening.map { now >= $0 || now < settled + -60 } ?? false
    }
}
