import Exchange
import Files
import Weather

package struct WeatherRepository: Sendable {
    let provider: any WeatherProvider
    private let sources: [(origin: WeatherCache.Origin, source: PartSource)]
    let store: Store
    /// Seconds between refreshes, and the longest wait after errors.
    let interval: Int
    let addresses: [WeatherCache.Origin: String]
    let now: @Sendable () -> UnixTime
    private let clockNear: @Sendable (Coordinate) -> PlaceClock?
    private let onCacheProblem: @Sendable (PrivateFile.AccessError) -> Void

    /// `shared` are the sources that do not depend on the provider. A failure at one of the `addresses` says nothing about
    /// another one. `clockNear` returns the clock of the nearest town.
    package init(
        provider: any WeatherProvider, shared: [PartSource] = [], store: Store, interval: Int = 600,
        addresses: [WeatherCache.Origin: String] = [:],
        now: @escaping @Sendable () -> UnixTime,
        clockNear: @escaping @Sendable (Coordinate) -> PlaceClock? = { _ in nil },
        onCacheProblem: @escaping @Sendable (PrivateFile.AccessError) -> Void = { _ in }
    ) {
        self.provider = provider
        sources = provider.sources.map { (.provider(provider.id), $0) } + shared.map { (.shared, $0) }
        (self.store, self.interval, self.addresses, self.now) = (store, interval, addresses, now)
        self.clockNear = clockNear
        self.onCacheProblem = onCacheProblem
    }

    package func stored(for place: Place, parts: Set<ReportPart> = Set(ReportPart.allCases)) -> StoredReport {
        var stored = StoredReport(values(for: place, parts: parts), daySoFar: storedDay(for: place))
        if !stored.values.isEmpty { stored.clockNearby = clock(of: place, beside: stored) }
        return stored
    }

    /// Returns what is stored beside the weather, which is not read again.
    package func stored(for place: Place, parts: Set<ReportPart>, beside weather: StoredReport) -> StoredReport {
        var stored = StoredReport(values(for: place, parts: parts))
        let hasWeather = !ReportPart.essential.isDisjoint(with: weather.values.keys)
        if !stored.values.isEmpty, !hasWeather { stored.clockNearby = clockNear(place.coordinate) }
        return stored
    }

    /// All times are in the clock of the place, which only the weather knows. Nil beside weather.
    private func clock(of place: Place, beside known: StoredReport) -> PlaceClock? {
        guard ReportPart.essential.isDisjoint(with: known.values.keys) else { return nil }
        var report = WeatherReport(place: place, provider: provider.id)
        _ = report.merge(StoredReport(values(for: place, parts: ReportPart.essential)))
        return report.clock ?? clockNear(place.coordinate)
    }

    func stored<Value: PartValue>(_: Value.Type, for place: Place) -> Fetched<Value>? {
        StoredReport(values(for: place, parts: [Value.part]))[Value.self]
    }

    private func values(for place: Place, parts: Set<ReportPart>) -> Values {
        var values: Values = [:]
        for (origin, source) in sources where !parts.isDisjoint(with: source.parts) {
            let name = WeatherCache.name(source.name, from: origin, at: place.coordinate)
            guard let stored = store.stored(name) else { continue }
            values.merge(self.values(in: stored, of: source)) { $1 }
        }
        return values
    }

    private func dayName(of place: Place) -> String {
        WeatherCache.dayName(from: provider.id, at: place.coordinate)
    }

    private func storedDay(for place: Place) -> DaySoFar? {
        store.stored(dayName(of: place)).flatMap { DaySoFar(stored: $0.body) }
    }

    /// Fetches all parts at once; cancellation ends open requests with `cancelled`.
    /// A stored response suffices if it is newer than the time given with its part. With `extrasWithin`, the
    /// requests of the extras end after this time, although several may follow each other. With `knowsClock` the outcome
    /// of extras has no clock, for which stored weather would be read. `show` gets the outcome before the last response
    /// is stored; without it, all responses are stored before the return anyway.
    package func refresh(
        _ place: Place, _ parts: [ReportPart: UnixTime], wish: Wish, ofExtras: Wish? = nil,
        extrasWithin: Duration? = nil, knowsClock: Bool = false, showing show: ((RefreshOutcome) -> Void)? = nil
    ) async -> RefreshOutcome {
        let requests = sources.compactMap { origin, source in
            source.parts.compactMap { parts[$0] }.max().map { limit in
                let request = Request(origin: origin, source: source, place: place, limit: limit, wish: wish)
                return request.isExtra ? request.wished(ofExtras ?? wish) : request
            }
        }
        let deadline = extrasWithin.map { ContinuousClock.now + $0 }
        // Results are returned, not thrown, so that one error does not end the other request.
        return await withTaskGroup(of: Answer.self) { group in
            for request in requests {
                group.addTask {
                    await RequestDeadline.$current.withValue(request.isOfNow ? nil : deadline) {
                        await RequestWish.$current.withValue(request.wish) { await self.answer(to: request) }
                    }
                }
            }
            var (whole, open) = (Answer(), requests.count)
            for await answer in group {
                whole.results.merge(answer.results) { $1 }
                whole.gates.merge(answer.gates) { $1 }
                whole.replaced = answer.replaced ?? whole.replaced
                open -= 1
                // The screen waits for another response anyway.
                if open > 0 { answer.store?(false) } else { whole.store = answer.store }
            }
            let isExtra = ReportPart.essential.isDisjoint(with: parts.keys)
            return finish(whole, for: place, isExtra: isExtra, knowsClock: knowsClock, showing: show)
        }
    }

    private func finish(
        _ answer: Answer, for place: Place, isExtra: Bool, knowsClock: Bool,
        showing show: ((RefreshOutcome) -> Void)?
    ) -> RefreshOutcome {
        var outcome = RefreshOutcome(answer.results)
        outcome.gates = answer.gates
        let reading = (try? outcome[OwnStation.self]?.get())?.value.reading
        let known = isExtra && reading == nil ? nil : storedDay(for: place)
        if store.cache.directory != nil, !isExtra || reading != nil {
            var day = DaySoFar.after(
                known, replacing: answer.replaced, by: try? outcome.forecast?.get(),
                current: try? outcome.current?.get())
            if let reading, let clock = clock(of: place, known: outcome) { day?.add(reading, clock: clock) }
            outcome.daySoFar = day
        }
        if !knowsClock { outcome.clockNearby = clock(of: place, beside: StoredReport(outcome)) }
        store.cache.shown.beginStoring()
        show?(outcome)
        answer.store?(show != nil)
        if let day = outcome.daySoFar, day != known { write(day, for: place) }
        store.cache.shown.endStoring()
        return outcome
    }

    private func clock(of place: Place, known outcome: RefreshOutcome) -> PlaceClock? {
        (try? outcome.current?.get())?.value.clock ?? clock(of: place, beside: StoredReport())
    }

    /// Keeps the past part of the day, which OpenWeatherMap's forecast and current weather leave out.
    private func write(_ day: DaySoFar, for place: Place) {
        write(
            CacheEntry.Stored(fetchedAt: now(), body: day.storedForm), as: store.cache.entry(dayName(of: place)),
            isNew: false)
    }

    typealias Values = [ReportPart: Fetched<AnyPart>]
    typealias Results = [ReportPart: Result<Fetched<AnyPart>, WeatherError>]

    func write(_ stored: CacheEntry.Stored, as entry: CacheEntry, isNew: Bool, isShown: Bool = false) {
        do throws(PrivateFile.AccessError) {
            if isShown { store.cache.shown.add(stored, as: entry) }
            try entry.write(stored)
            if isNew { store.cache.prune() }
        } catch {
            onCacheProblem(error)
        }
    }

    func values(in stored: CacheEntry.Stored, of source: PartSource) -> Values {
        hasPlausibleTime(stored) ? read(stored, of: source).compactMapValues { try? $0.get() } : [:]
    }

    func read(_ stored: CacheEntry.Stored, _ answer: PartAnswer? = nil, of source: PartSource) -> Results {
        source.read(answer ?? PartAnswer(body: stored.body)).mapValues {
            $0.map { Fetched($0, fetchedAt: stored.fetchedAt) }
        }
    }

    /// Accepts times up to 60 seconds in the future, since clocks of machines with a shared directory differ.
    func hasPlausibleTime(_ stored: CacheEntry.Stored) -> Bool { stored.fetchedAt <= now() + 60 }
}
