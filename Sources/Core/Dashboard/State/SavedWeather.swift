import Loop
import Weather

package struct SavedRenewal: Hashable, Sendable {
    package let request: Request
    /// The places without a response.
    package fileprivate(set) var places: [Place]
    let placeCount: Int
}

package struct SavedWeather: Sendable {
    private var known: [Coordinate: Fetched<CurrentWeather>] = [:]
    package private(set) var renewal: SavedRenewal?
    private var gate: Gate?

    /// Places that the service refused.
    private var refused: Set<Coordinate> = []

    /// Whether the last request failed.
    func hasFailed(_ place: Place) -> Bool {
        refused.contains(place.askedCoordinate) || gate != nil && renewal == nil
    }

    package subscript(place: Place) -> Fetched<CurrentWeather>? { known[place.askedCoordinate] }

    /// Keeps newer weather in memory, because the cache may not be writable.
    mutating func merge(_ stored: [Coordinate: Fetched<CurrentWeather>]) {
        known.merge(stored) { $0.fetchedAt > $1.fetchedAt ? $0 : $1 }
    }

    mutating func forget() { (known, refused, gate) = ([:], [], nil) }

    /// Services limit requests per minute, so the next opening of the list requests the other places.
    static let limit = 20

    mutating func renew(
        _ places: [Place], from provider: ProviderID, newerThan: UnixTime, at now: UnixTime, interval: Int,
        _ requests: inout RequestCounter
    ) -> [Effect] {
        guard renewal == nil, !places.isEmpty, gate?.isDue(at: now, orAfter: interval) ?? true else { return [] }
        let places = Array(places.prefix(Self.limit))
        let request = requests.request(.renewal(places, provider, newerThan: newerThan))
        renewal = SavedRenewal(request: request, places: places, placeCount: places.count)
        return [.request(request)]
    }

    mutating func stop() -> [Effect] {
        defer { renewal = nil }
        return Effect.replacing(renewal?.request, by: nil)
    }

    /// Returns an error that ends the renewal, because it would also affect the other places.
    mutating func handle(
        _ place: Place, _ result: Result<Fetched<CurrentWeather>, WeatherError>, at now: UnixTime, interval: Int
    ) -> WeatherError? {
        switch result {
        case .success(let fetched):
            (known[place.askedCoordinate], gate) = (fetched, nil)
            refused.remove(place.askedCoordinate)
        case .failure(.service(.placeNotFound)), .failure(.service(.requestRefused)):
            refused.insert(place.askedCoordinate)
        case .failure(let error):
            var failed = Gate(openSince: now)
            failed.fail(error, Rhythm(patient: interval), at: now, jitter: 0)
            gate = failed
            return error
        }
        renewal?.places.removeAll { $0.isSame(as: place) }
        if renewal?.places.isEmpty ?? false { renewal = nil }
        return nil
    }
}

extension DashboardState {
    func weather(of place: Place) -> Fetched<CurrentWeather>? {
        if let report, report.place.isSame(as: place), let current = report.current.latest { return current }
        return savedWeather[place]
    }

    var savedPlaceRows: [SavedPlacesView.Row] {
        saved.places.map { place in
            SavedPlacesView.Row(
                place: place, weather: weather(of: place),
                isBeingRenewed: savedWeather.renewal?.places.contains { $0.isSame(as: place) } ?? false,
                hasFailed: savedWeather.hasFailed(place))
        }
    }

    /// Nil for one or two places: a refresh sends as many requests and has no count.
    var savedProgress: StatusLine.Progress? {
        guard let renewal = savedWeather.renewal, renewal.placeCount > 2 else { return nil }
        return StatusLine.Progress(done: renewal.placeCount - renewal.places.count, total: renewal.placeCount)
    }

    /// Requests weather older than the refresh interval; the place on the screen has its own refreshes.
    mutating func renewSaved() -> [Effect] {
        guard case .savedPlaces? = overlay, mayRenew else { return [] }
        let oldest = now + -sky.choices.refreshInterval
        let old = saved.places.filter { place in
            let isShown = report?.place.isSame(as: place) ?? false
            return !isShown && weather(of: place).map { $0.fetchedAt <= oldest } ?? true
        }
        return savedWeather.renew(
            old, from: provider, newerThan: oldest, at: now, interval: sky.choices.refreshInterval, &requests)
    }

    private var mayRenew: Bool {
        let isDemo = provider == .demo || report?.provider == .demo
        let isRefused = report?.failure(.current)?.concernsKey ?? false
        return !sky.choices.isOffline && !isDemo && !isRefused
            && refresh.schedule.partsOpen(at: now).contains(.current)
    }

    mutating func renew(_ place: Place, with result: Result<Fetched<CurrentWeather>, WeatherError>) -> [Effect] {
        guard let error = savedWeather.handle(place, result, at: now, interval: sky.choices.refreshInterval)
        else { return [] }
        if case .pause(let seconds) = error.retryPolicy { refresh.schedule.pause(for: seconds, at: now) }
        return savedWeather.stop()
    }

    mutating func stopUnseenRenewal() -> [Effect] {
        if case .savedPlaces? = overlay { return [] }
        return savedWeather.stop()
    }
}
