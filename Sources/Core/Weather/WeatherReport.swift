package struct Part<Value: Sendable>: Sendable {
    package fileprivate(set) var latest: Fetched<Value>?
    package fileprivate(set) var failure: WeatherError?
}

extension Part: Equatable where Value: Equatable {}

extension Part<AnyPart> {
    fileprivate mutating func merge(_ result: Result<Fetched<AnyPart>, WeatherError>) {
        switch result {
        case .success(let fetched): (latest, failure) = (following(fetched), nil)
        case .failure(let error): failure = error
        }
    }

    /// Returns true if the value was merged; of two values of the same second the stored one wins.
    fileprivate mutating func merge(stored: Fetched<AnyPart>) -> Bool {
        let news = following(stored)
        if let latest, latest.fetchedAt > news.fetchedAt || latest == news { return false }
        (latest, failure) = (news, nil)
        return true
    }

    private func following(_ news: Fetched<AnyPart>) -> Fetched<AnyPart> {
        latest.map { Fetched(news.value.following($0.value), fetchedAt: news.fetchedAt) } ?? news
    }
}

package struct WeatherReport: Sendable {
    package var place: Place
    package let provider: ProviderID
    private var parts: [ReportPart: Part<AnyPart>] = [:]
    /// Follows from the other properties, so that two reports are equal without it.
    private var essential = Essential()
    private(set) var daySoFar: DaySoFar?
    private var clockNearby: PlaceClock?

    package init(place: Place, provider: ProviderID) {
        self.place = place
        self.provider = provider
    }

    package subscript<Value: PartValue>(_: Value.Type) -> Part<Value> {
        let part = parts[Value.part]
        return Part(latest: part?.latest?.of(Value.self), failure: part?.failure)
    }

    package var current: Part<CurrentWeather> { essential.current }
    package var forecast: Part<Forecast> { essential.forecast }
    package var clock: PlaceClock? { essential.clock }

    package mutating func merge(_ outcome: RefreshOutcome) {
        updateDaySoFar(with: StoredReport(outcome))
        clockNearby = outcome.clockNearby ?? clockNearby
        for (part, result) in outcome.results { parts[part, default: Part()].merge(result) }
        readEssential()
    }

    package mutating func merge(_ stored: StoredReport) -> Set<ReportPart> {
        updateDaySoFar(with: stored)
        clockNearby = stored.clockNearby ?? clockNearby
        var merged: Set<ReportPart> = []
        for (part, fetched) in stored.values where parts[part, default: Part()].merge(stored: fetched) {
            merged.insert(part)
        }
        readEssential()
        return merged
    }

    private mutating func readEssential() {
        essential = Essential(
            current: self[CurrentWeather.self], forecast: self[Forecast.self], clockNearby: clockNearby)
    }

    /// Must run before `news` replaces the known parts.
    private mutating func updateDaySoFar(with news: StoredReport) {
        daySoFar = DaySoFar.after(
            news.daySoFar.map { $0.joined(daySoFar) } ?? daySoFar, replacing: forecast.latest, by: news.forecast,
            current: news.current)
        let clock = news.current?.value.clock ?? clock ?? news.clockNearby
        if let reading = news[OwnStation.self]?.value.reading, let clock {
            daySoFar?.add(reading, clock: clock)
        }
    }

    package func fetched(_ part: ReportPart) -> Fetched<AnyPart>? { parts[part]?.latest }

    package func fetchedAt(_ part: ReportPart) -> UnixTime? { fetched(part)?.fetchedAt }

    package func failure(_ part: ReportPart) -> WeatherError? { parts[part]?.failure }

    /// Whether each essential part has a value or an error.
    package var isAnswered: Bool {
        ReportPart.essential.allSatisfy { fetchedAt($0) != nil || failure($0) != nil }
    }

    package func failures(of wanted: Set<ReportPart>) -> RefreshOutcome {
        RefreshOutcome(parts.filter { wanted.contains($0.key) }.compactMapValues { $0.failure.map { .failure($0) } })
    }

    package var essentialFailures: [WeatherError] {
        ReportPart.allCases.filter(ReportPart.essential.contains).compactMap(failure)
    }

    package var isEmpty: Bool { ReportPart.essential.allSatisfy { fetchedAt($0) == nil } }
}

extension WeatherReport: Equatable {
    package static func == (left: WeatherReport, right: WeatherReport) -> Bool {
        left.place == right.place && left.provider == right.provider && left.parts == right.parts
            && left.daySoFar == right.daySoFar && left.clockNearby == right.clockNearby
    }
}

/// The typed values of the essential parts: a frame reads them a hundred times, and a look-up takes long. They are behind a
/// reference, because code copies a report in hundreds of places.
private final class Essential: Sendable {
    let current: Part<CurrentWeather>
    let forecast: Part<Forecast>
    let clock: PlaceClock?

    init(
        current: Part<CurrentWeather> = Part(), forecast: Part<Forecast> = Part(), clockNearby: PlaceClock? = nil
    ) {
        self.current = current
        self.forecast = forecast
        guard let latest = current.latest, let other = forecast.latest else {
            clock = current.latest?.value.clock ?? forecast.latest?.value.clock ?? clockNearby
            return
        }
        clock = other.fetchedAt > latest.fetchedAt ? other.value.clock : latest.value.clock
    }
}
