import Files
import Weather

/// Joins the two halves of a report, and keeps what was answered.
package struct WeatherRepository: Sendable {
    private let provider: any WeatherProvider
    private let cache: WeatherCache?
    private let now: @Sendable () -> UnixTime
    private let onCacheProblem: @Sendable (PrivateFile.Problem) -> Void

    /// Without a cache nothing is kept. `onCacheProblem` hears of answers that could not be.
    package init(
        provider: any WeatherProvider, cache: WeatherCache? = nil, now: @escaping @Sendable () -> UnixTime,
        onCacheProblem: @escaping @Sendable (PrivateFile.Problem) -> Void = { _ in }
    ) {
        self.provider = provider
        self.cache = cache
        self.now = now
        self.onCacheProblem = onCacheProblem
    }

    package func stored(for place: Place) -> StoredReport {
        stored(for: place, halves: Set(ReportHalf.allCases))
    }

    /// What is kept of these halves for the place; others are not read.
    package func stored(for place: Place, halves: Set<ReportHalf>) -> StoredReport {
        StoredReport(
            current: halves.contains(.current) ? storedCurrentWeather(for: place) : nil,
            forecast: halves.contains(.forecast) ? storedForecast(for: place) : nil,
            daySoFar: storedDay(for: place))
    }

    /// What is known of the place's day beyond the newest answers.
    package func storedDay(for place: Place) -> DaySoFar? {
        cache?.dayEntry(from: provider.id, at: place.coordinate).read().flatMap { DaySoFar(stored: $0.body) }
    }

    package func storedCurrentWeather(for place: Place) -> Fetched<CurrentWeather>? {
        stored(.current, at: place.coordinate) { body throws(WeatherError) in try provider.currentWeather(from: body) }
    }

    package func storedForecast(for place: Place) -> Fetched<Forecast>? {
        stored(.forecast, at: place.coordinate) { body throws(WeatherError) in try provider.forecast(from: body) }
    }

    /// Asks for all halves at once and takes as long as the slowest; a cancellation ends those that have not arrived with
    /// `cancelled`. What another copy of the program has fetched after the moment given with a half serves as well.
    package func refresh(_ place: Place, _ halves: [ReportHalf: UnixTime]) async -> RefreshOutcome {
        let before = cache == nil ? nil : storedForecast(for: place)
        // Each half is a `Result`, so that the failure of one is no reason to lose or to wait for the other.
        async let current = fetched(.current, at: place.coordinate, newerThan: halves[.current]) {
            body throws(WeatherError) in try provider.currentWeather(from: body)
        }
        async let forecast = fetched(.forecast, at: place.coordinate, newerThan: halves[.forecast]) {
            body throws(WeatherError) in try self.forecast(from: body, for: place)
        }
        var outcome = await RefreshOutcome(current: current, forecast: forecast)
        keepDay(of: &outcome, replacing: before, for: place)
        return outcome
    }

    /// What has passed of the day survives the answers that it was told by: OpenWeatherMap's forecast begins with the next
    /// row, and its current weather knows nothing of the morning.
    private func keepDay(of outcome: inout RefreshOutcome, replacing before: Fetched<Forecast>?, for place: Place) {
        guard let cache else { return }
        let known = storedDay(for: place)
        outcome.daySoFar = DaySoFar.after(
            known, replacing: before, by: try? outcome.forecast?.get(), current: try? outcome.current?.get())
        guard let day = outcome.daySoFar, day != known else { return }
        let entry = cache.dayEntry(from: provider.id, at: place.coordinate)
        keep(CacheEntry.Stored(fetchedAt: now(), body: day.storedForm), as: entry, in: cache, isNew: false)
    }

    /// An empty forecast, or one that is over, never takes the place of one that has something to say.
    private func forecast(from body: [UInt8], for place: Place) throws(WeatherError) -> Forecast {
        let forecast = try provider.forecast(from: body)
        guard forecast.upcoming(at: now()).isEmpty,
            let known = storedForecast(for: place)?.value, !known.upcoming(at: now()).isEmpty
        else { return forecast }
        throw .forecastEmpty
    }

    // MARK: One half

    private typealias Decode<Value> = @Sendable ([UInt8]) throws(WeatherError) -> Value

    private func fetched<Value: Sendable>(
        _ half: ReportHalf, at coordinate: Coordinate, newerThan limit: UnixTime?, decode: Decode<Value>
    ) async -> Result<Fetched<Value>, WeatherError>? {
        guard let limit else { return nil }
        guard !Task.isCancelled else { return .failure(.cancelled) }
        do throws(WeatherError) {
            guard let cache else { return .success(try await answer(half, at: coordinate, decode: decode).value) }
            let entry = cache.entry(half, from: provider.id, at: coordinate)
            return .success(try await renewed(entry, of: cache, half, coordinate, newerThan: limit, decode: decode))
        } catch {
            // Whatever a request broken off by us says, the reason is ours.
            return .failure(Task.isCancelled ? .cancelled : error)
        }
    }

    /// What one copy of the program fetches for all.
    private func renewed<Value: Sendable>(
        _ entry: CacheEntry, of cache: WeatherCache, _ half: ReportHalf, _ coordinate: Coordinate,
        newerThan limit: UnixTime, decode: Decode<Value>
    ) async throws(WeatherError) -> Fetched<Value> {
        let start = now()
        let before = entry.read()
        if let before, before.fetchedAt > limit, let value = usable(before, decode) { return value }
        let lock: CacheLock?
        do { lock = try await CacheLock(of: entry, sleep: cache.sleep) } catch { throw .cancelled }
        defer { lock?.release() }
        // Another copy was at it.
        if let after = entry.read(), after != before, let value = usable(after, decode) { return value }
        // Who wants an answer newer than now wants it asked for.
        if let failure = lock?.failure(since: start, at: now(), mayDoWithout: limit < start) { throw failure }
        do throws(WeatherError) {
            let (stored, value) = try await answer(half, at: coordinate, decode: decode)
            keep(stored, as: entry, in: cache, isNew: before == nil)
            lock?.leaveNothing()
            return value
        } catch {
            if !Task.isCancelled { lock?.leave(error, at: now()) }
            if before == nil { cache.prune() }
            throw error
        }
    }

    private func answer<Value: Sendable>(
        _ half: ReportHalf, at coordinate: Coordinate, decode: Decode<Value>
    ) async throws(WeatherError) -> (stored: CacheEntry.Stored, value: Fetched<Value>) {
        let body = try await provider.answer(for: half, at: coordinate)
        let fetchedAt = now()
        return (CacheEntry.Stored(fetchedAt: fetchedAt, body: body), Fetched(try decode(body), fetchedAt: fetchedAt))
    }

    private func keep(_ stored: CacheEntry.Stored, as entry: CacheEntry, in cache: WeatherCache, isNew: Bool) {
        do throws(PrivateFile.Problem) {
            try entry.write(stored)
            if isNew { cache.prune() }
        } catch {
            onCacheProblem(error)
        }
    }

    private func stored<Value: Sendable>(
        _ half: ReportHalf, at coordinate: Coordinate, decode: Decode<Value>
    ) -> Fetched<Value>? {
        cache?.entry(half, from: provider.id, at: coordinate).read().flatMap { usable($0, decode) }
    }

    /// Nil for an answer that cannot be read any more, and for one from a time to come, whose age is not known.
    private func usable<Value: Sendable>(_ stored: CacheEntry.Stored, _ decode: Decode<Value>) -> Fetched<Value>? {
        // Two machines that share a directory may differ a little.
        guard stored.fetchedAt <= now() + 60 else { return nil }
        return (try? decode(stored.body)).map { Fetched($0, fetchedAt: stored.fetchedAt) }
    }
}
