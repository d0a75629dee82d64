/// When a request may be sent: after a success as soon as its answer is old, after failures in turn when a wait has
/// passed, and never during a pause that the service asked for.
package struct Gate: Hashable, Sendable {
    package enum Reason: String, Sendable {
        case age
        case retry
        case pause
    }

    /// Nil if only the user's wish opens it.
    package private(set) var due: UnixTime?
    /// When the last answer came.
    package private(set) var updated: UnixTime
    package private(set) var reason: Reason
    /// How many requests in turn failed.
    package private(set) var failures: Int
    /// For the next request.
    package private(set) var wish = Wish.shown

    package init(due: UnixTime?, updated: UnixTime, reason: Reason = .age, failures: Int = 0) {
        (self.due, self.updated, self.reason, self.failures) = (due, updated, reason, failures)
    }

    package init(openSince now: UnixTime) { self.init(due: now, updated: now) }

    /// `jitter` is a random number, 0...1.
    package mutating func fail(_ error: WeatherError, _ rhythm: Rhythm, at now: UnixTime, jitter: Double) {
        fail(error.retryPolicy, rhythm, at: now, jitter: jitter)
    }

    package mutating func fail(_ policy: RetryPolicy, _ rhythm: Rhythm, at now: UnixTime, jitter: Double) {
        // If nobody asked for a minute, for example because the machine slept, earlier failures do not count.
        if let due, now > due + Self.memory { failures = 0 }
        // Requests that were sent together and that all bring a pause are one failure.
        let pauseEnd = isPaused(at: now) ? due : nil
        if pauseEnd == nil { failures += 1 }
        (updated, wish) = (now, .shown)
        let wait = rhythm.wait(after: failures, jitter: jitter)
        switch policy {
        case .retry: (due, reason) = (now + wait, .retry)
        // A service that always asks for a pause of 0 s must not get requests all the time.
        case .pause(let seconds):
            let least = rhythm.wait(after: failures, first: rhythm.firstPause, jitter: jitter)
            (due, reason) = (now + max(seconds ?? Self.usualPause, least), .pause)
        case .nextRefresh: (due, reason) = (now + rhythm.interval, .age)
        case .none: (due, reason) = (nil, .age)
        }
        // Neither another error nor a shorter pause ends it.
        if let pauseEnd, due.map({ $0 < pauseEnd }) ?? true { (due, reason) = (pauseEnd, .pause) }
    }

    /// For other requests to a service that has asked for a pause.
    package mutating func pause(for seconds: Int?, at now: UnixTime) {
        let end = now + (seconds ?? Self.usualPause)
        guard let due, due < end else { return }
        self = Gate(due: end, updated: now, reason: .pause, failures: failures)
    }

    /// Opens a closed gate for the user's wish, but not one of a useful answer or of a pause.
    package mutating func open(at now: UnixTime) {
        let isUseful = failures == 0 && updated <= now && due.map { now < $0 } ?? false
        if !isPaused(at: now), !isUseful { (due, wish) = (now, .user) }
    }

    /// A pause lasts one second longer, because the clock shows whole seconds and the pause began within one.
    package var opening: UnixTime? { due.map { reason == .pause ? $0 + 1 : $0 } }

    package func isDue(at now: UnixTime) -> Bool {
        // A clock that was set back must not delay requests by the same amount.
        opening.map { now >= $0 || now < updated + -60 } ?? false
    }

    /// Opens again after `seconds` even if only the user's wish would open it.
    package func isDue(at now: UnixTime, orAfter seconds: Int) -> Bool {
        due == nil ? !(-60..<seconds).contains(now - updated) : isDue(at: now)
    }

    package func isPaused(at now: UnixTime) -> Bool { reason == .pause && due != nil && !isDue(at: now) }

    /// In seconds, for a service that asks for a pause without a length.
    static let usualPause = 60
    /// In seconds, after the time at which the next request was due.
    private static let memory = 60
}

/// How often a request is sent, and how long it waits after failures.
package struct Rhythm: Hashable, Sendable {
    /// In seconds: between requests that succeed, and the longest wait after failures.
    package let interval: Int
    /// In seconds. Each further failure doubles it.
    private let firstWait: Int
    /// In seconds, the same for a service that asks for a shorter pause.
    let firstPause: Int
    /// The part of a wait that is not random, 0 to 1.
    private let certainPart: Double

    private init(interval: Int, firstWait: Int, firstPause: Int, certainPart: Double) {
        (self.interval, self.firstWait) = (interval, firstWait)
        (self.firstPause, self.certainPart) = (firstPause, certainPart)
    }

    /// Weather waits at most 2^failures seconds. An extra waits for a minute at least, since the weather can do without it.
    package init(of part: ReportPart, interval: Int) {
        self =
            ReportPart.extras.contains(part)
            ? Rhythm(interval: interval, firstWait: 60, firstPause: 60, certainPart: 0.5)
            : Rhythm(interval: interval, firstWait: 2, firstPause: 2, certainPart: 0)
    }

    /// Waits for a minute at least after a failure, but not longer than a service asks for.
    package init(patient interval: Int) {
        self.init(interval: interval, firstWait: 60, firstPause: 2, certainPart: 0.5)
    }

    /// Of a service, whose pause holds for all requests to it.
    package static let ofPauses = Rhythm(of: .current, interval: ServiceError.longestPause)

    /// Always waits for so many seconds.
    package init(steady seconds: Int) {
        self.init(interval: seconds, firstWait: seconds, firstPause: 2, certainPart: 1)
    }

    /// In seconds. It is random, so that many programs do not retry together.
    /// Source: "full jitter" in Brooker, "Exponential Backoff and Jitter", 2015.
    func wait(after failures: Int, first: Int? = nil, jitter: Double) -> Int {
        let first = first ?? firstWait
        let longest = Double(min(first << min(failures - 1, 20), interval))
        let wait = Int((longest * (certainPart + (1 - certainPart) * jitter)).rounded(.up))
        return max(wait, certainPart > 0 ? first : 1)
    }
}
