import Weather

/// The one way to a service: the stored answer while it is useful, else that of one request for all copies of the program.
package struct Store: Sendable {
    package typealias Sleep = @Sendable (Duration) async throws -> Void

    package let cache: WeatherCache
    package let now: @Sendable () -> UnixTime
    let sleep: Sleep
    /// A random number, 0..<1.
    let jitter: @Sendable () -> Double
    let memory = StoreMemory()

    package init(
        _ cache: WeatherCache, now: @escaping @Sendable () -> UnixTime,
        sleep: @escaping Sleep = { try await Task.sleep(for: $0) },
        jitter: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
    ) {
        (self.cache, self.now, self.sleep, self.jitter) = (cache, now, sleep, jitter)
    }

    /// For samples, which need no request.
    package static var ofNothing: Store {
        Store(WeatherCache(directory: nil, patience: .zero), now: { UnixTime(seconds: 0) })
    }

    package func stored(_ name: String) -> CacheEntry.Stored? { cache.entry(name).read() }

    /// Returns the stored value or asks the service. The caller finishes the answer, so that it can show it first.
    package func answer<Value>(to request: StoredRequest<Value>) async -> Result<StoredAnswer<Value>, RequestFailure> {
        await answer(to: request, known: stored(request.name))
    }

    /// `before` is what the caller has read from the entry.
    package func answer<Value>(
        to request: StoredRequest<Value>, known before: CacheEntry.Stored?
    ) async -> Result<StoredAnswer<Value>, RequestFailure> {
        let entry = cache.entry(request.name, keepsUnwritten: request.keepsUnwritten)
        let (start, begin) = (now(), ContinuousClock.now)
        if let before, request.isRecent(before), let value = request.read(before) {
            return .success(StoredAnswer(value))
        }
        guard !Task.isCancelled,
            let turn = await Turn(
                path: cache.directory == nil ? nil : entry.path + CacheEntry.lockSuffix, below: cache.directory,
                patience: cache.patience, sleep: sleep(until: request.deadline))
        else { return .failure(Task.isCancelled ? cancelled : tooLate(since: begin)) }
        var isEnd = true
        defer { if isEnd { turn.end() } }
        // Another copy may have stored an answer during the wait.
        if let after = entry.read(), after != before, let value = request.read(after) {
            return .success(StoredAnswer(value))
        }
        let known = turn.note.failure ?? memory.failures.withLock { $0[request.name] }
        if let known, concerns(request, known, turn, since: start) { return .failure(known.rest(at: now())) }
        guard !Task.isCancelled else { return .failure(cancelled) }
        if let refusal = request.service?.enter(for: request.wish) {
            guard let wait = refusal.wait else { return .failure(refusal.failure) }
            // A copy that needs the answer now can have the lock meanwhile.
            turn.end()
            try? await sleep(.seconds(wait))
            return await answer(to: request, known: before)
        }
        switch await request.send(before) {
        case .success(let (value, stored)):
            isEnd = false
            return .success(
                StoredAnswer(value) { write in
                    if let stored { write(entry, stored) }
                    request.service?.succeed()
                    turn.write(Note())
                    memory.failures.withLock { $0[request.name] = nil }
                    turn.end()
                })
        case .failure(let error):
            guard error != .cancelled, !Task.isCancelled else { return .failure(cancelled) }
            return .failure(note(error, of: request, after: known, turn))
        }
    }

    /// Ends a wait for another copy at the deadline.
    private func sleep(until deadline: ContinuousClock.Instant?) -> Sleep {
        guard let deadline else { return sleep }
        return { [sleep] pause in
            let rest = deadline - .now
            guard rest > .zero else { throw CancellationError() }
            try await sleep(min(pause, rest))
        }
    }

    /// As if the request itself had taken too long.
    private func tooLate(since begin: ContinuousClock.Instant) -> RequestFailure {
        let seconds = max(Int((ContinuousClock.now - begin).components.seconds), 1)
        return RequestFailure(
            .network(.timedOut(seconds: seconds), host: "-"), Gate(openSince: now()), address: "-")
    }

    private var cancelled: RequestFailure { RequestFailure(.cancelled, Gate(openSince: now()), address: "-") }

    /// Whether a failure, which may be another copy's, also holds for this request.
    private func concerns<Value>(
        _ request: StoredRequest<Value>, _ failure: RequestFailure, _ turn: Turn, since start: UnixTime
    ) -> Bool {
        guard failure.address == request.address else { return false }
        let isMendedByTime = failure.gate.reason != .age && !failure.error.mayBeOfMachine
        let holdsAhead =
            request.wish == .ahead && failure.error.concernsService && (request.restsAfterRefusal || isMendedByTime)
        guard failure.error.reach == .copies || request.sharesRefusals || holdsAhead else { return false }
        if turn.hasWaited, failure.gate.updated >= start { return true }
        // The network of this machine can come back at any moment, and a command asks only once.
        if request.wish == .ahead, !holdsAhead, !request.sharesRefusals { return false }
        // A change of the settings may have mended it.
        if failure.error.reach == .setup, !request.sharesRefusals, now() - failure.gate.updated >= Self.useOfSetup {
            return false
        }
        return request.wish == .user
            ? failure.gate.isPaused(at: now()) : !failure.gate.isDue(at: now(), orAfter: request.rhythm.interval)
    }

    /// In seconds: how long an error that depends on the settings holds back what is asked ahead.
    private static let useOfSetup = 600

    private func note<Value>(
        _ error: WeatherError, of request: StoredRequest<Value>, after known: RequestFailure?, _ turn: Turn
    ) -> RequestFailure {
        if let pause = request.service?.keepPause(after: error) { return pause }
        let now = now()
        var gate = known?.gate ?? Gate(openSince: now)
        // What needs no key waits no longer than the weather until the network of this machine is back.
        let isLikeWeather = request.sharesRefusals && error.mayBeOfMachine
        let rhythm = isLikeWeather ? Rhythm(of: .current, interval: request.rhythm.interval) : request.rhythm
        gate.fail(error, rhythm, at: now, jitter: jitter())
        let failure = RequestFailure(error, gate, address: request.address)
        if error.reach == .process || !turn.isShared {
            memory.add(failure, of: request.name)
        } else {
            turn.write(Note(failure))
        }
        return failure
    }
}

package struct StoredAnswer<Value: Sendable>: Sendable {
    package typealias Write = (CacheEntry, CacheEntry.Stored) -> Void

    package let value: Value
    private let store: (@Sendable (Write) -> Void)?

    fileprivate init(_ value: Value, _ store: (@Sendable (Write) -> Void)? = nil) {
        (self.value, self.store) = (value, store)
    }

    /// Stores a new answer, and lets other copies read it.
    package func finish(_ write: Write) { store?(write) }

    /// An answer that cannot be written only costs a request.
    package func finish() { finish { try? $0.write($1) } }

    /// A new answer can make the folder too large.
    package func finish(pruning folder: CacheFolder, of cache: WeatherCache) {
        finish {
            try? $0.write($1)
            cache.prune(folder)
        }
    }
}
