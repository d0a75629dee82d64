import Files
import Weather

struct CacheLock: Sendable {
    private let lock: FileLock
    let hasWaited: Bool

    /// Waits while the holder can be alive; returns nil where locks do not work.
    init?(
        of entry: CacheEntry, sleep: WeatherCache.Sleep = { try await Task.sleep(for: $0) }
    ) async throws(CancellationError) {
        let attempt: (lock: FileLock?, hasWaited: Bool)
        do {
            attempt = try await FileLock.acquire(
                path: entry.path + CacheEntry.lockSuffix, below: entry.root, honoring: entry.patience, sleep: sleep)
        } catch {
            throw CancellationError()
        }
        guard let lock = attempt.lock else { return nil }
        self.lock = lock
        hasWaited = attempt.hasWaited
    }

    func release() { lock.release() }

    /// `isLasting` says that `recent` may want the error.
    func record(_ error: WeatherError, at now: UnixTime, isLasting: Bool = false) {
        guard let note = error.note(for: isLasting ? .commands : .copies) else { return }
        lock.write(note: Array("\(now.seconds) \(note)".utf8))
    }

    func clearNote() {
        if !lock.note.isEmpty { lock.write(note: []) }
    }

    /// Returns another process's error during its pause, or since `start` after a wait or if a request is optional.
    func failure(since start: UnixTime, at now: UnixTime, mayDoWithout: Bool) -> WeatherError? {
        guard let (error, time) = note(at: now, for: .copies) else { return nil }
        if let rest = error.rest(of: time, at: now) { return rest }
        return (hasWaited || mayDoWithout) && time >= start.seconds ? error : nil
    }

    /// Returns the service's error of the last request if that ended within `seconds`.
    func recent(at now: UnixTime, within seconds: Int) -> WeatherError? {
        guard let (error, time) = note(at: now, for: .commands), now.seconds - time < seconds else { return nil }
        return error.concernsService ? error : nil
    }

    private func note(at now: UnixTime, for use: WeatherError.NoteUse) -> (error: WeatherError, time: Int)? {
        let words = String(decoding: lock.note, as: UTF8.self).split(separator: " ", maxSplits: 1)
        guard words.count == 2, let time = Int(words[0]), time <= now.seconds,
            let error = WeatherError(note: words[1], for: use)
        else { return nil }
        return (error, time)
    }
}

extension WeatherError {
    /// Returns the remaining pause; it ends a second late, since it began inside a second.
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
