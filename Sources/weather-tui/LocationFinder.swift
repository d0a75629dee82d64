import Exchange
import Loop
import Text
import Weather

/// Asks where this machine is. Copies that ask at the same time share one request and its result.
struct LocationFinder: Sendable {
    /// Waits as long as a copy can need for its request.
    let store: Store
    /// Asks one source.
    let ask: @Sendable (LocationSource) async -> Result<Coordinate, LocationError>
    /// The sources that may be asked, with the hosts to which the user has consented at this moment.
    let sources: @Sendable () -> LocationSources

    /// Uses the location of another copy that was found after `newerThan`, else asks all sources in turn.
    func find(newerThan: UnixTime, wish: Wish) async -> Result<CurrentLocation, LocationError> {
        await find(newerThan: newerThan, wish: wish) { await locate(sources()) }
    }

    /// Uses the location that another copy has found during the wait for it, else asks the source.
    func find(_ source: LocationSource) async -> Result<CurrentLocation, LocationError> {
        await find(newerThan: SystemClock.now, wish: .user) { await ask(source) }
    }

    private func find(
        newerThan: UnixTime, wish: Wish, _ locate: @escaping @Sendable () async -> Result<Coordinate, LocationError>
    ) async -> Result<CurrentLocation, LocationError> {
        let request = StoredRequest<Result<CurrentLocation, LocationError>>(
            StoredLocation.name, wish: wish, rhythm: Rhythm(steady: CurrentLocation.useTime), service: nil,
            isRecent: { $0.fetchedAt > newerThan && $0.fetchedAt <= SystemClock.now + 60 },
            read: { stored in
                if let known = StoredLocation(stored).location, known.foundAt <= stored.fetchedAt,
                    known.foundAt > newerThan || known.foundAt == stored.fetchedAt
                {
                    return .success(known)
                }
                // Another copy has asked in vain.
                return wish == .user ? nil : .failure(.cancelled)
            },
            send: { known in
                let result = await locate()
                guard result != .failure(.cancelled) else { return .failure(.cancelled) }
                let now = SystemClock.now
                let found = result.map { CurrentLocation($0, foundAt: now) }
                let location = (try? found.get()) ?? known.flatMap { StoredLocation($0).location }
                return .success((found, StoredLocation(location, askedAt: now).stored))
            })
        switch await store.answer(to: request) {
        case .success(let answer):
            answer.finish()
            return answer.value
        case .failure: return .failure(.cancelled)
        }
    }

    private func locate(_ sources: LocationSources) async -> Result<Coordinate, LocationError> {
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
}

/// The last location of this machine in the cache, and when any copy last asked for it.
struct StoredLocation {
    static let name = "location"

    /// Nil if none was ever found.
    let location: CurrentLocation?
    let askedAt: UnixTime

    init(_ location: CurrentLocation?, askedAt: UnixTime) { (self.location, self.askedAt) = (location, askedAt) }

    init?(in cache: WeatherCache) {
        guard let stored = cache.entry(Self.name).read() else { return nil }
        self.init(stored)
    }

    init(_ stored: CacheEntry.Stored) {
        let words = String(decoding: stored.body, as: UTF8.self).split(separator: " ")
        let numbers = words.compactMap { Double($0) }
        let coordinate = numbers.count == 3 ? Coordinate(latitude: numbers[0], longitude: numbers[1]) : nil
        let foundAt = words.last.flatMap { Int($0) }
        self.init(
            coordinate.flatMap { coordinate in
                foundAt.map { CurrentLocation(coordinate, foundAt: UnixTime(seconds: $0)) }
            }, askedAt: stored.fetchedAt)
    }

    /// Such as `37.57 126.98 1800000000`; empty without a location.
    var stored: CacheEntry.Stored {
        let words = location.map { location in
            [location.coordinate.latitude, location.coordinate.longitude].map { $0.text(decimals: 2, minus: "-") }
                + ["\(location.foundAt.seconds)"]
        }
        return CacheEntry.Stored(fetchedAt: askedAt, body: Array((words ?? []).joined(separator: " ").utf8))
    }
}
