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

    /// The failure that asked for the pause of this moment.
    package var pause: RequestFailure? { failure(for: .user) }

    private func failure(in note: Note, for wish: Wish) -> RequestFailure? {
        let now = store.now()
        guard let failure = note.failure, failure.address == address else { return nil }
        let isRecent = wish != .user && (-60..<Self.fallbackTime).contains(now - failure.gate.updated)
        return isRecent || failure.gate.isPaused(at: now) ? failure.rest(at: now) : nil
    }

    /// Counts a request that begins now, or returns why it may not. A request ahead may wait for so many seconds instead.
    func enter(for wish: Wish) -> (failure: RequestFailure, wait: Int?)? {
        guard let limits else { return pause.map { ($0, nil) } }
        var (pause, wait): (RequestFailure?, Int?) = (nil, nil)
        change { note in
            pause = failure(in: note, for: .user)
            guard pause == nil else { return }
            wait = note.requests.add(store.now(), limit: wish == .ahead ? limits.ahead : limits.each)
        }
        if let pause { return (pause, nil) }
        guard let wait else { return nil }
        let now = store.now()
        let limit = RequestFailure(
            .service(.limitReached(.minute, pause: wait)),
            Gate(due: now + wait, updated: now, reason: .pause, failures: 1), address: address)
        // The user sees what is missing, and has to know why.
        return (limit, wish == .ahead ? wait : nil)
    }

    /// Keeps the pause that the error asks for. Returns nil if it asks for none.
    @discardableResult
    package func keepPause(after error: WeatherError) -> RequestFailure? {
        if case .pause = error.retryPolicy { fail(error) } else { nil }
    }

    @discardableResult
    package func fail(_ error: WeatherError) -> RequestFailure {
        var failure = RequestFailure(error, Gate(openSince: store.now()), address: address)
        change { note in
            let now = store.now()
            var gate = note.failure.flatMap { $0.address == address ? $0.gate : nil } ?? Gate(openSince: now)
            gate.fail(error, .ofPauses, at: now, jitter: store.jitter())
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

    /// A pause that this process could not write comes first.
    private var note: Note {
        let unwritten = store.memory.notes.withLock { $0[name] }
        guard let file = store.cache.file(path) else { return unwritten ?? Note() }
        if let unwritten, unwritten.failure?.gate.isPaused(at: store.now()) ?? false { return unwritten }
        return Note(FileLock.note(of: file))
    }

    /// Waits longer than a stopped copy can hold the lock, so that no copy misses a pause.
    private func change(_ change: (inout Note) -> Void) {
        guard let file = store.cache.file(path),
            let lock = FileLock.acquire(
                path: file.path, below: store.cache.directory, honoring: .seconds(1), within: .milliseconds(1200))
        else {
            let known = note
            return store.memory.notes.withLock { change(&$0[name, default: known]) }
        }
        defer { lock.release() }
        var note = Note(lock.note)
        change(&note)
        lock.write(note: note.bytes)
        store.memory.notes.withLock { $0[name] = nil }
    }
}
