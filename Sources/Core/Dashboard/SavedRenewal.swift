import Weather

package struct SavedRenewal: Hashable, Sendable {
    package typealias ID = Int

    /// Tells its answers from those of an earlier renewal.
    package let id: ID
    package let provider: ProviderID
    package fileprivate(set) var places: [Place]
    /// An answer that another copy of the program fetched after this moment counts too.
    package let newerThan: UnixTime

    /// The next opening of the list asks for the rest, because services count requests by the minute.
    static let limit = 20

    package init(id: ID, provider: ProviderID, places: [Place], newerThan: UnixTime) {
        self.id = id
        self.provider = provider
        self.places = places
        self.newerThan = newerThan
    }
}

extension DashboardState {
    var savedPlaceRows: [SavedPlacesPicture.Row] {
        saved.places.map { place in
            SavedPlacesPicture.Row(
                place: place, weather: weather(of: place),
                isBeingRenewed: renewal?.places.contains { $0.isSame(as: place) } ?? false)
        }
    }

    /// Asks for weather that is older than refreshes allow. The place on the screen has its own refreshes.
    mutating func renewSaved() -> [Effect] {
        guard case .savedPlaces? = overlay, renewal == nil, mayRenew else { return [] }
        let oldest = now + -preferences.refreshInterval
        let old = saved.places.filter { place in
            let isShown = report?.place.isSame(as: place) ?? false
            return !isShown && weather(of: place).map { $0.fetchedAt <= oldest } ?? true
        }
        guard !old.isEmpty else { return [] }
        renewalCount += 1
        let started = SavedRenewal(
            id: renewalCount, provider: provider, places: Array(old.prefix(SavedRenewal.limit)), newerThan: oldest)
        renewal = started
        return [.renewSaved(started)]
    }

    private var mayRenew: Bool {
        let isDemo = provider == .demo || report?.provider == .demo
        let isRefused = report?.failure(.current)?.concernsKey ?? false
        return !preferences.isOffline && !isDemo && !isRefused && schedule.partsOpen(at: now).contains(.current)
            && !(renewalPause?.contains(now) ?? false)
    }

    /// An error that would hit the other places too ends the renewal silently: the ages in the list tell enough.
    mutating func take(
        _ id: SavedRenewal.ID, _ place: Place, _ result: Result<Fetched<CurrentWeather>, WeatherError>
    ) -> [Effect] {
        guard let renewal, renewal.id == id else { return [] }
        switch result {
        case .success(let fetched): savedWeather[place.askedCoordinate] = fetched
        case .failure(.service(.placeNotFound)), .failure(.service(.requestRefused)): break
        case .failure(let error):
            pauseRenewals(after: error)
            self.renewal = nil
            return [.cancelSavedRenewal]
        }
        let others = renewal.places.filter { !$0.isSame(as: place) }
        self.renewal?.places = others
        if others.isEmpty { self.renewal = nil }
        return []
    }

    private mutating func pauseRenewals(after error: WeatherError) {
        switch error.retryPolicy {
        case .pause(let seconds):
            schedule.pause(for: seconds, at: now)
        case .retry: renewalPause = now..<(now + Self.retryPause)
        case .nextRefresh, .none: renewalPause = now..<(now + preferences.refreshInterval)
        }
    }

    /// Seconds.
    private static let retryPause = 60

    /// A closed list shows no weather, so its requests are stopped.
    mutating func stopUnseenRenewal() -> [Effect] {
        if case .savedPlaces? = overlay { return [] }
        guard renewal != nil else { return [] }
        renewal = nil
        return [.cancelSavedRenewal]
    }
}
