import Files
import FoundationEssentials
import Weather

/// The right to renew an entry, which one copy of the program has at a time.
struct CacheLock: Sendable {
    private let lock: FileLock
    /// Another copy had it first.
    let hasWaited: Bool

    /// Waits for it, as long as the one who has it can be expected to be at work. Nil where there can be no lock: then
    /// everyone asks for himself. Throws when the task is cancelled; `sleep` is the wait between two looks.
    init?(
        of entry: CacheEntry, sleep: WeatherCache.Sleep = { try await Task.sleep(for: $0) }
    ) async throws(CancellationError) {
        var pause = Duration.milliseconds(20)
        var hasWaited = false
        while true {
            guard
                let attempt = try? FileLock.attempt(path: entry.path + CacheEntry.lockSuffix, honoring: entry.patience)
            else { return nil }
            if case .taken(let lock) = attempt {
                self.lock = lock
                self.hasWaited = hasWaited
                return
            }
            hasWaited = true
            do { try await sleep(pause) } catch { throw CancellationError() }
            pause = min(pause * 2, .milliseconds(200))
        }
    }

    func release() { lock.release() }

    // MARK: The note for those who wait

    private struct Note: Codable {
        var time: Int
        var failure: WeatherError
    }

    /// Tells those who wait that the service has failed; each would only find out the same.
    func leave(_ failure: WeatherError, at now: UnixTime) {
        guard failure.concernsEveryCopy else { return }
        guard let note = try? JSONEncoder().encode(Note(time: now.seconds, failure: failure)) else { return }
        lock.leave(note: Array(note))
    }

    /// Leaves nothing of what was found out before.
    func leaveNothing() {
        if !lock.note.isEmpty { lock.leave(note: []) }
    }

    /// What another copy has found out: a pause that is not over, and, for one who has waited or who may do without asking,
    /// a failure since `start`.
    func failure(since start: UnixTime, at now: UnixTime, mayDoWithout: Bool) -> WeatherError? {
        guard let note = try? JSONDecoder().decode(Note.self, from: Data(lock.note)), note.time <= now.seconds
        else { return nil }
        if let rest = note.failure.rest(of: note.time, at: now) { return rest }
        return (hasWaited || mayDoWithout) && note.time >= start.seconds ? note.failure : nil
    }
}

extension WeatherError {
    /// The same with what is left of the pause that it asks for; nil if nothing is. Most of the second in which it began may
    /// have been over: only when the one in which it ends is over too, it was kept whole.
    fileprivate func rest(of time: Int, at now: UnixTime) -> WeatherError? {
        guard case .pause(let seconds) = retryPolicy else { return nil }
        let end = time + (seconds ?? 60)
        guard now.seconds <= end else { return nil }
        let left = max(end - now.seconds, 1)
        return switch self {
        case .serviceBroken(let status, _): .serviceBroken(status: status, retryAfter: left)
        case .limitReached(let period, _): .limitReached(period, pause: left)
        default: .rateLimited(retryAfter: seconds == nil ? nil : left)
        }
    }
}
