import Files
import Synchronization
import Weather

/// What all copies of the program know of a service: the pause that it asked for, its last failure, and how many requests
/// it got in the last minute.
package struct ServiceGate: Sendable {
    package struct Limits: Sendable {
        let each: Int
        let ahead: Int

        /// Requests in a minute, and how many of them are enough for what nobody waits for.
        package init(_ each: Int, ahead: Int) { (self.each, self.ahead) = (each, ahead) }
    }

    private let name: String
    private let limits: Limits?
    private let store: Store

    package init(_ name: String, limits: Limits? = nil, in store: Store) {
        (self.name, self.limits, self.store) = (name, limits, store)
    }

    /// The last failure while it is a reason to ask another service. The user's wish asks this one again.
    package func failure(for wish: Wish = .shown) -> RequestFailure? {
        let now = store.now()
        return note.failure.flatMap { $0.gate.isOpen(at: now, for: wish) ? nil : $0.rest(at: now) }
    }

    private var pause: RequestFailure? { failure(for: .user) }

    /// Counts a request that begins now, or returns why it may not. What nobody waits for waits for the next minute.
    func enter(for wish: Wish) async -> RequestFailure? {
        while true {
            let now = store.now()
            if Task.isCancelled { return RequestFailure(.cancelled, Gate(openSince: now)) }
            if let pause { return pause }
            guard let limits else { return nil }
            var wait: Int?
            change { wait = $0.requests.add(now, limit: wish == .ahead ? limits.ahead : limits.each) }
            guard let seconds = wait else { return nil }
            // The user sees what is missing, and has to know why.
            guard wish == .ahead else {
                return RequestFailure(
                    .service(.limitReached(.minute, pause: seconds)),
                    Gate(due: now + seconds, updated: now, reason: .pause, failures: 1))
            }
            try? await store.sleep(.seconds(seconds))
        }
    }

    @discardableResult
    package func fail(_ error: WeatherError, _ rhythm: Rhythm) -> RequestFailure {
        let now = store.now()
        var gate = note.failure?.gate ?? Gate(openSince: now)
        gate.fail(error, rhythm, at: now, jitter: store.jitter())
        let failure = RequestFailure(error, gate)
        change { $0.failure = failure }
        return failure
    }

    package func succeed() {
        if note.failure != nil { change { $0.failure = nil } }
    }

    // MARK: Note

    private var path: String { "services/" + name }

    /// A note that is being written is unknown.
    private var note: Note {
        store.cache.file(path).flatMap { try? $0.read(limit: FileLock.noteLimit) }.map(Note.init) ?? own
    }

    private var own: Note { store.memory.notes.withLock { $0[name] ?? Note() } }

    private func change(_ change: (inout Note) -> Void) {
        guard let file = store.cache.file(path),
            let lock = FileLock.acquire(
                path: file.path, below: store.cache.directory, honoring: .seconds(1), within: .milliseconds(100))
        else { return store.memory.notes.withLock { change(&$0[name, default: Note()]) } }
        defer { lock.release() }
        var note = Note(lock.note)
        change(&note)
        lock.write(note: note.bytes)
    }
}
