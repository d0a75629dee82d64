import Files
import Synchronization
import Weather

/// What all copies of the program know of a service: the pause that it asked for, its last failure, and how many requests
/// it got in the last minute.
package struct ServiceGate: Sendable {
    package struct Limits: Sendable {
        let each: Int
        let ahead: Int

        /// In a minute: all requests, and those that may be sent ahead.
        package init(_ each: Int, ahead: Int) { (self.each, self.ahead) = (each, ahead) }
    }

    private let name: String
    let address: String
    private let limits: Limits?
    private let store: Store

    /// What is known of the service at one address says nothing about another one, to which the user may have changed.
    package init(_ name: String, address: String, limits: Limits? = nil, in store: Store) {
        (self.name, self.limits, self.store) = (name, limits, store)
        self.address = checksum(of: Array(address.utf8))
    }

    /// In seconds: how long another service takes the place of one that failed.
    private static let fallbackTime = 600

    /// The last failure while it is a reason to ask another service: for ten minutes, and in a pause. The user's wish asks
    /// this one again, but not in its pause.
    package func failure(for wish: Wish = .shown) -> RequestFailure? { failure(in: note, for: wish) }

    private func failure(in note: Note, for wish: Wish) -> RequestFailure? {
        let now = store.now()
        guard let failure = note.failure, failure.address == address else { return nil }
        let isRecent = wish != .user && (-60..<Self.fallbackTime).contains(now - failure.gate.updated)
        return isRecent || failure.gate.isPaused(at: now) ? failure.rest(at: now) : nil
    }

    /// Counts a request that begins now, or returns why it may not. A request ahead may wait for so many seconds instead.
    func enter(for wish: Wish) -> (failure: RequestFailure, wait: Int?)? {
        guard let limits else { return failure(for: .user).map { ($0, nil) } }
        let now = store.now()
        var (pause, wait): (RequestFailure?, Int?) = (nil, nil)
        change { note in
            pause = failure(in: note, for: .user)
            if pause == nil { wait = note.requests.add(now, limit: wish == .ahead ? limits.ahead : limits.each) }
        }
        if let pause { return (pause, nil) }
        guard let wait else { return nil }
        let limit = RequestFailure(
            .service(.limitReached(.minute, pause: wait)),
            Gate(due: now + wait, updated: now, reason: .pause, failures: 1), address: address)
        // The user sees what is missing, and has to know why.
        return (limit, wish == .ahead ? wait : nil)
    }

    @discardableResult
    package func fail(_ error: WeatherError, _ rhythm: Rhythm) -> RequestFailure {
        let now = store.now()
        var failure = RequestFailure(error, Gate(openSince: now), address: address)
        change { note in
            var gate = note.failure.flatMap { $0.address == address ? $0.gate : nil } ?? Gate(openSince: now)
            gate.fail(error, rhythm, at: now, jitter: store.jitter())
            failure = RequestFailure(error, gate, address: address)
            note.failure = failure
        }
        return failure
    }

    /// Ends a failure, but not a pause: an answer to an earlier request may come in it.
    package func succeed() {
        func isOver(_ failure: RequestFailure) -> Bool { !failure.gate.isPaused(at: store.now()) }
        guard note.failure.map(isOver) ?? false else { return }
        change { note in if note.failure.map(isOver) ?? false { note.failure = nil } }
    }

    // MARK: Note

    private var path: String { "services/" + name }

    /// What this process could not write comes first.
    private var note: Note {
        store.memory.notes.withLock { $0[name] } ?? store.cache.file(path).map { Note(FileLock.note(of: $0)) } ?? Note()
    }

    /// Waits longer than a stopped copy can hold the lock, so that no copy misses a pause.
    private func change(_ change: (inout Note) -> Void) {
        guard let file = store.cache.file(path),
            let lock = FileLock.acquire(
                path: file.path, below: store.cache.directory, honoring: .seconds(1), within: .seconds(2))
        else { return store.memory.notes.withLock { change(&$0[name, default: Note()]) } }
        defer { lock.release() }
        var note = Note(lock.note)
        change(&note)
        lock.write(note: note.bytes)
        store.memory.notes.withLock { $0[name] = nil }
    }
}
