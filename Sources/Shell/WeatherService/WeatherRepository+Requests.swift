import Platform
import Weather

extension WeatherRepository {
    struct Answer: Sendable {
        var results: Results = [:]
        /// The stored forecast before the response.
        var replaced: Fetched<Forecast>?
        /// Stores the response and lets other copies read it.
        var store: (@Sendable (_ isShown: Bool) -> Void)?
    }

    struct Request: Sendable {
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

    func answer(to request: Request) async -> Answer {
        let entry = cache?.entry(request.source.name, from: request.origin, at: request.place.coordinate)
        let before = entry?.read()
        // The request leaves first, because this task waits for the response before its child runs.
        async let replaced = forecast(in: before, of: request.source)
        do throws(WeatherError) {
            guard !Task.isCancelled else { throw .cancelled }
            var answer = try await renewed(entry, known: before, request)
            answer.replaced = await replaced
            return answer
        } catch {
            let reason: WeatherError = Task.isCancelled ? .cancelled : error
            let failures = request.source.parts.map { ($0, Result<Fetched<AnyPart>, _>.failure(reason)) }
            return Answer(results: Dictionary(uniqueKeysWithValues: failures))
        }
    }

    private func renewed(
        _ entry: CacheEntry?, known before: CacheEntry.Stored?, _ request: Request
    ) async throws(WeatherError) -> Answer {
        guard let cache, let entry else { return Answer(results: try await response(request, known: nil).results) }
        let start = now()
        if let before, before.fetchedAt > request.limit, let results = usable(before, for: request) {
            return Answer(results: results)
        }
        let lock: CacheLock?
        do { lock = try await CacheLock(of: entry, sleep: cache.sleep) } catch { throw .cancelled }
        var keepsLock = false
        defer { if !keepsLock { lock?.release() } }
        // Another process may have stored a response during the wait.
        if let after = entry.read(), after != before, let results = usable(after, for: request) {
            return Answer(results: results)
        }
        let mayDoWithout = request.repeatsFailures && request.limit < start
        if let error = lock?.failure(since: start, at: now(), mayDoWithout: mayDoWithout) { throw error }
        if request.restsExtras, request.isExtra, let error = lock?.recent(at: now(), within: Self.restOfExtras) {
            throw error
        }
        do throws(WeatherError) {
            let (stored, results) = try await response(request, known: before)
            // An empty forecast would replace the useful one.
            let isWanted = stored != before && !results.values.contains { $0.isEmptyForecast }
            keepsLock = true
            return Answer(results: results) { isShown in
                if isWanted { store(stored, as: entry, in: cache, isNew: before == nil, isShown: isShown) }
                lock?.clearNote()
                lock?.release()
            }
        } catch {
            if !Task.isCancelled { lock?.record(error, at: now(), isLasting: request.isExtra) }
            if before == nil { cache.prune() }
            throw error
        }
    }

    private func forecast(in stored: CacheEntry.Stored?, of source: PartSource) -> Fetched<Forecast>? {
        guard let stored, source.parts.contains(.forecast) else { return nil }
        // The thread of the network may wait for this core: the first request leaves 0.2 ms sooner, on a busy machine 1.8.
        sched_yield()
        return StoredReport(values(in: stored, of: source))[Forecast.self]
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

    private func usable(_ stored: CacheEntry.Stored, for request: Request) -> Results? {
        guard hasPlausibleTime(stored) else { return nil }
        let results = results(in: stored, for: request)
        return results.values.allSatisfy { $0.error == nil } ? results : nil
    }
}

extension Result<Fetched<AnyPart>, WeatherError> {
    fileprivate var error: WeatherError? { if case .failure(let error) = self { error } else { nil } }

    fileprivate var isEmptyForecast: Bool { error == .response(.forecastEmpty) }
}
