import Boundary
import Loop
import Sky
import Weather

struct SavedRenewal: Hashable, Sendable {
    let request: Request
    /// The places without a response.
    fileprivate(set) var places: [Place]
    let placeCount: Int
}

struct SavedWeather: Sendable {
    private var known: [Coordinate: Fetched<CurrentWeather>] = [:]
    private(set) var renewal: SavedRenewal?
    private var gate: Gate?

    /// Places that the service refused.
    private var refused: Set<Coordinate> = []

    /// Whether the last request failed.
    func hasFailed(_ place: Place) -> Bool {
        refused.contains(place.askedCoordinate) || gate != nil && renewal == nil
    }

    subscript(place: Place) -> Fetched<CurrentWeather>? { known[place.askedCoordinate] }

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

extension PlacesFeature {
    func weather(of place: Place, _ sky: Sky) -> Fetched<CurrentWeather>? {
        if let report = sky.report, report.place.isSame(as: place), let current = report.current.latest {
            return current
        }
        return savedWeather[place]
    }

    func savedPlaceRows(_ sky: Sky) -> [SavedPlacesView.Row] {
        saved.places.map { place in
            SavedPlacesView.Row(
                place: place, weather: weather(of: place, sky),
                isBeingRenewed: savedWeather.renewal?.places.contains { $0.isSame(as: place) } ?? false,
                hasFailed: savedWeather.hasFailed(place))
        }
    }

    /// Requests weather older than the refresh interval; the place on the screen has its own refreshes.
    mutating func renewSaved(_ context: inout FeatureContext) -> [Effect] {
        let sky = context.sky
        guard isListOpen, !context.screen.isPaused, mayRenew(sky) else { return [] }
        let oldest = sky.now + -sky.choices.refreshInterval
        let old = saved.places.filter { place in
            let isShown = sky.report?.place.isSame(as: place) ?? false
            return !isShown && weather(of: place, sky).map { $0.fetchedAt <= oldest } ?? true
        }
        return savedWeather.renew(
            old, from: sky.provider, newerThan: oldest, at: sky.now, interval: sky.choices.refreshInterval,
            &context.requests)
    }

    private func mayRenew(_ sky: Sky) -> Bool {
        let isDemo = sky.provider == .demo || sky.report?.provider == .demo
        let isRefused = sky.report?.failure(.current)?.concernsKey ?? false
        return !sky.choices.isOffline && !isDemo && !isRefused
    }

    mutating func renew(
        _ place: Place, with result: Result<Fetched<CurrentWeather>, WeatherError>, _ context: inout FeatureContext
    ) -> [Effect] {
        let sky = context.sky
        guard let error = savedWeather.handle(place, result, at: sky.now, interval: sky.choices.refreshInterval)
        else { return [] }
        if case .pause(let seconds) = error.retryPolicy { context.orders.append(.pause(seconds)) }
        return savedWeather.stop()
    }
}
