import Dashboard
import Exchange
import Loop
import Weather

/// Asks where this machine is. Copies that ask at the same time share one request and its result.
struct LocationFinder: Sendable {
    let stateFile: StateFile
    /// Asks one source.
    let ask: @Sendable (LocationSource) async -> Result<Coordinate, LocationError>
    /// The sources that may be asked, with the hosts to which the user has consented.
    let sources: @Sendable (_ consentedHosts: Set<String>) -> LocationState
    /// The longest time that a copy can need for its request.
    let patience: Duration
    let onStateProblem: @Sendable () -> Void
    let sleep: Store.Sleep

    /// Uses the location of another copy that was found after `newerThan`, else asks all sources in turn.
    func find(newerThan: UnixTime, wish: Wish) async -> Result<CurrentLocation, LocationError> {
        await inTurn { stored, now, hasWaited in
            if let known = stored.location, known.foundAt <= now + 60 {
                // Times have whole seconds, so the copy before may have found its location in the same one.
                let isNewer = known.foundAt > newerThan
                if isNewer || hasWaited && known.foundAt == newerThan { return .success(known) }
            }
            if wish < .user, let askedAt = stored.locationAskedAt, askedAt > newerThan,
                askedAt <= now + 60
            {
                return .failure(.cancelled)
            }
            let result = await locate(sources(stored.consentedHosts))
            return store(result)
        }
    }

    /// Uses the location that another copy has found during the wait for it, else asks the source.
    func find(_ source: LocationSource) async -> Result<CurrentLocation, LocationError> {
        let begin = SystemClock.now
        return await inTurn { stored, now, hasWaited in
            if hasWaited, let known = stored.location, known.foundAt >= begin, known.foundAt <= now {
                return .success(known)
            }
            return store(await ask(source))
        }
    }

    private func locate(_ sources: LocationState) async -> Result<Coordinate, LocationError> {
        var source = LocationSource.geoClue
        while true {
            let result = await ask(source)
            if result == .failure(.cancelled) { return result }
            switch sources.outcome(of: source, result) {
            case .found(let coordinate): return .success(coordinate)
            case .goesOn(let next): source = next
            case .asks(let error), .failed(let error): return .failure(error)
            }
        }
    }

    private func store(_ result: Result<Coordinate, LocationError>) -> Result<CurrentLocation, LocationError> {
        let now = SystemClock.now
        let found = result.map { CurrentLocation($0, foundAt: now) }
        guard stateFile.isKept, result != .failure(.cancelled) else { return found }
        do throws(StateFile.WriteError) {
            try stateFile.update(now: now) { stored in
                stored.locationAskedAt = now
                if case .success(let location) = found { stored.location = location }
            }
        } catch {
            onStateProblem()
        }
        return found
    }

    private func inTurn(
        _ body: (StoredState, _ now: UnixTime, _ hasWaited: Bool) async -> Result<CurrentLocation, LocationError>
    ) async -> Result<CurrentLocation, LocationError> {
        guard let turn = await Turn(path: stateFile.locationLock, patience: patience, sleep: sleep) else {
            return .failure(.cancelled)
        }
        defer { turn.end() }
        return await body(stateFile.inspected().remembered, SystemClock.now, turn.hasWaited)
    }
}
