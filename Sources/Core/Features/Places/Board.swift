import Boundary
import Loop
import Weather

/// What is known of the saved places, and the request that renews it.
struct Board: Sendable {
    private var reports: [Coordinate: WeatherReport] = [:]
    private(set) var renewal: SavedRenewal?
    /// After a failure that concerns all places.
    private var gate: Gate?
    private var lastRound: UnixTime?
    /// Whether the last round left places out.
    private var isRoundPartial = false
    /// Grows with each change of what is known.
    private(set) var revision = 0

    /// In seconds, between two rounds.
    private static let leastPause = 60

    subscript(place: Place) -> WeatherReport? { reports[place.askedCoordinate] }

    /// Whether the last request has failed.
    func hasFailed(_ place: Place) -> Bool {
        self[place]?.failure(.current) != nil || gate != nil && renewal == nil
    }

    /// Keeps newer weather in memory, because the cache may not be writable.
    mutating func merge(_ stored: [Coordinate: StoredReport], of places: [Place], from provider: ProviderID) {
        for place in places {
            guard let news = stored[place.askedCoordinate] else { continue }
            _ = reports[place.askedCoordinate, default: WeatherReport(place: place, provider: provider)].merge(news)
        }
        revision += 1
    }

    /// What the screen has shown is known when it shows another place.
    mutating func keep(_ report: WeatherReport) {
        guard let time = report.fetchedAt(.current), self[report.place]?.fetchedAt(.current).map({ $0 <= time }) ?? true
        else { return }
        reports[report.place.askedCoordinate] = report
    }

    /// The rounds begin when what is stored has been read, also if nothing may be asked yet.
    mutating func beginRounds(at now: UnixTime) { lastRound = lastRound ?? now }

    mutating func forget() {
        let revision = revision + 1
        self = Board()
        self.revision = revision
    }

    // MARK: Renewal

    /// When the next round is due without a key; nil before the first one.
    func nextRound(every interval: Int) -> UnixTime? {
        guard renewal == nil, let lastRound else { return nil }
        let next = lastRound + (isRoundPartial ? Self.leastPause : interval)
        return gate.map { $0.opening ?? next } ?? next
    }

    /// Asks for `old` places, or for `all` if one request brings them all; each copy then asks for the same ones.
    mutating func renew(
        _ old: [Place], among all: [Place], from provider: ProviderID, _ parts: [ReportPart: UnixTime], wish: Wish,
        at now: UnixTime, every interval: Int, _ requests: inout RequestCounter
    ) -> [Effect] {
        let isOpen = gate.map { wish == .user ? !$0.isPaused(at: now) : $0.isDue(at: now, orAfter: interval) } ?? true
        guard renewal == nil, isOpen else { return [] }
        lastRound = now
        let places =
            provider.answersForManyPlaces && !old.isEmpty ? all : Array(old.prefix(ProviderID.mostPlacesAtOnce))
        isRoundPartial = places.count < old.count
        guard !places.isEmpty else { return [] }
        let request = requests.request(.renewal(places, provider, parts), wish: wish)
        renewal = SavedRenewal(request: request, places: places, placeCount: places.count)
        revision += 1
        return [.request(request)]
    }

    /// The next round follows when the list is shown again and what is stored has been read.
    mutating func hide() -> [Effect] {
        lastRound = nil
        return stop()
    }

    mutating func stop() -> [Effect] {
        defer { end() }
        return Effect.replacing(renewal?.request, by: nil)
    }

    mutating func end() {
        if renewal != nil { revision += 1 }
        renewal = nil
    }

    /// Returns an error that ends the renewal, because it would also affect the other places.
    mutating func handle(
        _ place: Place, _ outcome: RefreshOutcome, at now: UnixTime, every interval: Int
    ) -> WeatherError? {
        guard let provider = renewal?.provider else { return nil }
        revision += 1
        reports[place.askedCoordinate, default: WeatherReport(place: place, provider: provider)].merge(outcome)
        guard let current = outcome.current else { return nil }
        switch current {
        case .failure(let error) where error.concernsAllPlaces:
            var failed = Gate(openSince: now)
            failed.fail(error, Rhythm(patient: interval), at: now, jitter: 0)
            gate = failed
            return error
        case .success: gate = nil
        case .failure: break
        }
        renewal?.places.removeAll { $0.isSame(as: place) }
        return nil
    }
}

struct SavedRenewal: Hashable, Sendable {
    let request: Request
    /// The places whose weather has not come.
    fileprivate(set) var places: [Place]
    let placeCount: Int

    fileprivate var provider: ProviderID? {
        if case .renewal(_, let provider, _) = request.subject { provider } else { nil }
    }
}
