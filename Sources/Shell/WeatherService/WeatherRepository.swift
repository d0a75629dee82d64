import Files
import Weather

package struct WeatherRepository: Sendable {
    private let provider: any WeatherProvider
    private let sources: [(origin: WeatherCache.Origin, source: PartSource)]
    private let cache: WeatherCache?
    private let now: @Sendable () -> UnixTime
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
    /// error that another process has met in this second suffices too.
    package func refresh(
        _ place: Place, _ parts: [ReportPart: UnixTime], restsExtras: Bool = false, extrasWithin: Duration? = nil,
        repeatsFailures: Bool = true
    ) async -> RefreshOutcome {
        let before = cache == nil ? nil : stored(Forecast.self, for: place)
        let requests = sources.compactMap { origin, source in
            source.parts.compactMap { parts[$0] }.max().map {
                Request(
                    origin: origin, source: source, place: place, limit: $0, restsExtras: restsExtras,
                    repeatsFailures: repeatsFailures)
            }
        }
        let deadline = extrasWithin.map { ContinuousClock.now + $0 }
        // Results are returned, not thrown, so that one error does not end the other request.
        let results = await withTaskGroup(of: Results.self) { group in
            for request in requests {
                group.addTask {
                    await RequestDeadline.$current.withValue(request.isExtra ? deadline : nil) {
                        await self.results(of: request)
                    }
                }
            }
            return await group.reduce(into: Results()) { $0.merge($1) { $1 } }
        }
        var outcome = RefreshOutcome(results)
        storeDay(of: &outcome, replacing: before, for: place)
        outcome.clockNearby = clock(of: place, beside: StoredReport(outcome))
        return outcome
    }

    /// Keeps the past part of the day, which OpenWeatherMap's forecast and current weather leave out.
    private func storeDay(of outcome: inout RefreshOutcome, replacing before: Fetched<Forecast>?, for place: Place) {
        guard let cache else { return }
        let known = storedDay(for: place)
        outcome.daySoFar = DaySoFar.after(
            known, replacing: before, by: try? outcome.forecast?.get(), current: try? outcome.current?.get())
        guard let day = outcome.daySoFar, day != known else { return }
        let entry = cache.dayEntry(from: provider.id, at: place.coordinate)
        store(CacheEntry.Stored(fetchedAt: now(), body: day.storedForm), as: entry, in: cache, isNew: false)
    }

    private typealias Values = [ReportPart: Fetched<AnyPart>]
    private typealias Results = [ReportPart: Result<Fetched<AnyPart>, WeatherError>]

    private struct Request: Sendable {
        let origin: WeatherCache.Origin
        let source: PartSource
        let place: Place
        let limit: UnixTime
        let restsExtras: Bool
        let repeatsFailures: Bool

        var isExtra: Bool { ReportPart.essential.isDisjoint(with: source.parts) }
    }

    /// In seconds, between requests of one-shot commands for an extra that fails.
    private static let restOfExtras = 600

    private func results(of request: Request) async -> Results {
        do throws(WeatherError) {
            guard !Task.isCancelled else { throw .cancelled }
            guard let cache else { return try await response(request, known: nil).results }
            let entry = cache.entry(request.source.name, from: request.origin, at: request.place.coordinate)
            return try await renewed(entry, of: cache, request)
        } catch {
            let reason: WeatherError = Task.isCancelled ? .cancelled : error
            return Dictionary(uniqueKeysWithValues: request.source.parts.map { ($0, .failure(reason)) })
        }
    }

    private func renewed(
        _ entry: CacheEntry, of cache: WeatherCache, _ request: Request
    ) async throws(WeatherError) -> Results {
        let start = now()
        let before = entry.read()
        if let before, before.fetchedAt > request.limit, let results = usable(before, for: request) { return results }
        let lock: CacheLock?
        do { lock = try await CacheLock(of: entry, sleep: cache.sleep) } catch { throw .cancelled }
        defer { lock?.release() }
        // Another process may have stored a response during the wait.
        if let after = entry.read(), after != before, let results = usable(after, for: request) { return results }
        let mayDoWithout = request.repeatsFailures && request.limit < start
        if let error = lock?.failure(since: start, at: now(), mayDoWithout: mayDoWithout) { throw error }
        if request.restsExtras, request.isExtra, let error = lock?.recent(at: now(), within: Self.restOfExtras) {
            throw error
        }
        do throws(WeatherError) {
            let (stored, results) = try await response(request, known: before)
            // An empty forecast would replace the useful one.
            if stored != before, !results.values.contains(where: { $0.isEmptyForecast }) {
                store(stored, as: entry, in: cache, isNew: before == nil)
            }
            lock?.clearNote()
            return results
        } catch {
            if !Task.isCancelled { lock?.record(error, at: now(), isLasting: request.isExtra) }
            if before == nil { cache.prune() }
            throw error
        }
    }

    private func response(
        _ request: Request, known: CacheEntry.Stored?
    ) async throws(WeatherError) -> (stored: CacheEntry.Stored, results: Results) {
        let body = try await request.source.ask(request.place.coordinate, known?.body)
        guard let stored = body.map({ CacheEntry.Stored(fetchedAt: now(), body: $0) }) ?? known else {
            throw .response(.cutOff)
        }
        let results = results(in: stored, for: request)
        let errors = request.source.parts.compactMap { results[$0]?.error }
        if let error = errors.first, errors.count == results.count { throw error }
        return (stored, results)
    }

    private func results(in stored: CacheEntry.Stored, for request: Request) -> Results {
        var results = read(stored, of: request.source)
        if let forecast = (try? results[.forecast]?.get())?.of(Forecast.self)?.value,
            forecast.upcoming(at: now()).isEmpty,
            let known = self.stored(Forecast.self, for: request.place)?.value, !known.upcoming(at: now()).isEmpty
        {
            results[.forecast] = .failure(.response(.forecastEmpty))
        }
        return results
    }

    private func store(_ stored: CacheEntry.Stored, as entry: CacheEntry, in cache: WeatherCache, isNew: Bool) {
        do throws(PrivateFile.AccessError) {
            try entry.write(stored)
            if isNew { cache.prune() }
        } catch {
            onCacheProblem(error)
        }
    }

    private func usable(_ stored: CacheEntry.Stored, for request: Request) -> Results? {
        guard hasPlausibleTime(stored) else { return nil }
        let results = results(in: stored, for: request)
        return results.values.allSatisfy { $0.error == nil } ? results : nil
    }

    private func values(in stored: CacheEntry.Stored, of source: PartSource) -> Values {
        hasPlausibleTime(stored) ? read(stored, of: source).compactMapValues { try? $0.get() } : [:]
    }

    private func read(_ stored: CacheEntry.Stored, of source: PartSource) -> Results {
        source.read(stored.body).mapValues { $0.map { Fetched($0, fetchedAt: stored.fetchedAt) } }
    }

    /// Accepts times up to 60 seconds in the future, since clocks of machines with a shared directory differ.
    private func hasPlausibleTime(_ stored: CacheEntry.Stored) -> Bool { stored.fetchedAt <= now() + 60 }
}

extension Result<Fetched<AnyPart>, WeatherError> {
    fileprivate var error: WeatherError? { if case .failure(let error) = self { error } else { nil } }

    fileprivate var isEmptyForecast: Bool { error == .response(.forecastEmpty) }
}
