import Files
import Weather

package struct WeatherRepository: Sendable {
    private let provider: any WeatherProvider
    private let sources: [(origin: WeatherCache.Origin, source: PartSource)]
    let cache: WeatherCache?
    let now: @Sendable () -> UnixTime
    private let clockNear: @Sendable (Coordinate) -> PlaceClock?
    private let onCacheProblem: @Sendable (PrivateFile.AccessError) -> Void

    /// `shared` are the sources that do not depend on the provider. `clockNear` returns the clock of the nearest town.
    package init(
        provider: any WeatherProvider, shared: [PartSource] = [], cache: WeatherCache? = nil,
        now: @escaping @Sendable () -> UnixTime,
        clockNear: @escaping @Sendable (Coordinate) -> PlaceClock? = { _ in nil },
        onCacheProblem: @escaping @Sendable (PrivateFile.AccessError) -> Void = { _ in }
    ) {
        self.provider = provider
        sources = provider.sources.map { (.provider(provider.id), $0) } + shared.map { (.shared, $0) }
        self.cache = cache
        self.now = now
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

    package func stored<Value: PartValue>(_: Value.Type, for place: Place) -> Fetched<Value>? {
        StoredReport(values(for: place, parts: [Value.part]))[Value.self]
    }

    private func values(for place: Place, parts: Set<ReportPart>) -> Values {
        var values: Values = [:]
        for (origin, source) in sources where !parts.isDisjoint(with: source.parts) {
            guard let stored = cache?.entry(source.name, from: origin, at: place.coordinate).read() else {
                continue
            }
            values.merge(self.values(in: stored, of: source)) { $1 }
        }
        return values
    }

    private func storedDay(for place: Place) -> DaySoFar? {
        cache?.dayEntry(from: provider.id, at: place.coordinate).read().flatMap { DaySoFar(stored: $0.body) }
    }

    /// Fetches all parts at once; cancellation ends open requests with `cancelled`.
    /// A stored response suffices if it is newer than the time given with its part. An extra that has failed is not
    /// requested again soon if `restsExtras`, which is for commands that start each minute. With `extrasWithin`, the
    /// requests of the extras end after this time, although several may follow each other. With `repeatsFailures`, an
    /// error that another process has met in this second suffices too. With `knowsClock` the outcome of extras has no
    /// clock, for which stored weather would be read. `show` gets the outcome before the last response
    /// is stored; without it, all responses are stored before the return anyway.
    package func refresh(
        _ place: Place, _ parts: [ReportPart: UnixTime], restsExtras: Bool = false, extrasWithin: Duration? = nil,
        repeatsFailures: Bool = true, knowsClock: Bool = false, showing show: ((RefreshOutcome) -> Void)? = nil
    ) async -> RefreshOutcome {
        let requests = sources.compactMap { origin, source in
            source.parts.compactMap { parts[$0] }.max().map {
                Request(
                    origin: origin, source: source, place: place, limit: $0, restsExtras: restsExtras,
                    repeatsFailures: repeatsFailures)
            }
        }
        let deadline = extrasWithin.map { ContinuousClock.now + $0 }
        // Results are returned, not thrown, so that one error does not end the other request.
        return await withTaskGroup(of: Answer.self) { group in
            for request in requests {
                group.addTask {
                    await RequestDeadline.$current.withValue(request.isExtra ? deadline : nil) {
                        await self.answer(to: request)
                    }
                }
            }
            var (whole, open) = (Answer(), requests.count)
            for await answer in group {
                whole.results.merge(answer.results) { $1 }
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
        let known = isExtra ? nil : storedDay(for: place)
        if cache != nil, !isExtra {
            outcome.daySoFar = DaySoFar.after(
                known, replacing: answer.replaced, by: try? outcome.forecast?.get(),
                current: try? outcome.current?.get())
        }
        if !knowsClock { outcome.clockNearby = clock(of: place, beside: StoredReport(outcome)) }
        cache?.shown.beginStoring()
        show?(outcome)
        answer.store?(show != nil)
        if let day = outcome.daySoFar, day != known { store(day, for: place) }
        cache?.shown.endStoring()
        return outcome
    }

    /// Keeps the past part of the day, which OpenWeatherMap's forecast and current weather leave out.
    private func store(_ day: DaySoFar, for place: Place) {
        guard let cache else { return }
        let entry = cache.dayEntry(from: provider.id, at: place.coordinate)
        store(CacheEntry.Stored(fetchedAt: now(), body: day.storedForm), as: entry, in: cache, isNew: false)
    }

    typealias Values = [ReportPart: Fetched<AnyPart>]
    typealias Results = [ReportPart: Result<Fetched<AnyPart>, WeatherError>]

    func store(
        _ stored: CacheEntry.Stored, as entry: CacheEntry, in cache: WeatherCache, isNew: Bool, isShown: Bool = false
    ) {
        do throws(PrivateFile.AccessError) {
            if isShown { cache.shown.add(stored, at: entry.path) }
            try entry.write(stored)
            if isNew { cache.prune() }
        } catch {
            onCacheProblem(error)
        }
    }

    func values(in stored: CacheEntry.Stored, of source: PartSource) -> Values {
        hasPlausibleTime(stored) ? read(stored, of: source).compactMapValues { try? $0.get() } : [:]
    }

    func read(_ stored: CacheEntry.Stored, of source: PartSource) -> Results {
        source.read(stored.body).mapValues { $0.map { Fetched($0, fetchedAt: stored.fetchedAt) } }
    }

    /// Accepts times up to 60 seconds in the future, since clocks of machines with a shared directory differ.
    func hasPlausibleTime(_ stored: CacheEntry.Stored) -> Bool { stored.fetchedAt <= now() + 60 }
}
