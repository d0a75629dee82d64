import Files
import Weather

/// Only one copy of the program may renew an entry at a time.
struct CacheLock: Sendable {
    private let lock: FileLock
    let hasWaited: Bool

    /// Waits while the holder can be alive; nil where locks do not work. It throws on cancellation.
    init?(
        of entry: CacheEntry, sleep: WeatherCache.Sleep = { try await Task.sleep(for: $0) }
    ) async throws(CancellationError) {
        var pause = Duration.milliseconds(20)
        var hasWaited = false
        while true {
            guard
                let attempt = try? FileLock.attempt(path: entry.path + CacheEntry.lockSuffix, honoring: entry.patience)
            else { return nil }
            if case .acquired(let lock) = attempt {
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

    /// Tells waiting copies about a failure, which they would only repeat.
    func record(_ failure: WeatherError, at now: UnixTime) {
        guard let note = failure.note else { return }
        lock.write(note: Array("\(now.seconds) \(note)".utf8))
    }

    func clearNote() {
        if !lock.note.isEmpty { lock.write(note: []) }
    }

    /// Another copy's failure counts during its pause, and since `start` after a wait or when asking is not needed.
    func failure(since start: UnixTime, at now: UnixTime, mayDoWithout: Bool) -> WeatherError? {
        let words = String(decoding: lock.note, as: UTF8.self).split(separator: " ", maxSplits: 1)
        guard words.count == 2, let time = Int(words[0]), time <= now.seconds,
            let failure = WeatherError(note: words[1])
        else { return nil }
        if let rest = failure.rest(of: time, at: now) { return rest }
        return (hasWaited || mayDoWithout) && time >= start.seconds ? failure : nil
    }
}

extension WeatherError {
    /// The rest of the pause, or nil after it. The last second has to be over, since the pause began inside a second.
    fileprivate func rest(of time: Int, at now: UnixTime) -> WeatherError? {
        guard case .pause(let seconds) = retryPolicy else { return nil }
        let end = time + (seconds ?? 60)
        guard now.seconds <= end else { return nil }
        let left = max(end - now.seconds, 1)
        return switch self {
        case .service(.broken(let status, _)): .service(.broken(status: status, retryAfter: left))
        case .service(.limitReached(let period, _)): .service(.limitReached(period, pause: left))
        default: .service(.rateLimited(retryAfter: seconds == nil ? nil : left))
        }
    }
}
