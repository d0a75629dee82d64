import Exchange
import Platform
import Weather

extension WeatherRepository {
    struct Answer: Sendable {
        var results: Results = [:]
        /// Of the failed parts.
        var gates: [ReportPart: Gate] = [:]
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
        var wish: Wish

        var isExtra: Bool { ReportPart.essential.isDisjoint(with: source.parts) }

        /// The present weather is waited for.
        var isOfNow: Bool { !ReportPart.ofNow.isDisjoint(with: source.parts) }

        var entryName: String { WeatherCache.name(source.name, from: origin, at: place.coordinate) }

        func wished(_ wish: Wish) -> Request {
            var request = self
            request.wish = wish
            return request
        }
    }

    func answer(to request: Request) async -> Answer {
        let before = store.stored(request.entryName)
        // The request leaves first, because this task waits for the response before its child runs.
        async let replaced = forecast(in: before, of: request.source)
        switch await store.answer(to: storedRequest(for: request), known: before) {
        case .success(let answer):
            return Answer(results: answer.value, replaced: await replaced) { isShown in
                answer.finish { write($1, as: $0, isNew: before == nil, isShown: isShown) }
            }
        case .failure(let failure):
            if before == nil { store.cache.prune() }
            var answer = Answer()
            for part in request.source.parts {
                answer.results[part] = .failure(failure.error)
                answer.gates[part] = failure.gate
            }
            return answer
        }
    }

    private func storedRequest(for request: Request) -> StoredRequest<Results> {
        let part = request.source.parts.first ?? .current
        let address = addresses[request.origin] ?? ""
        // A pause holds for all places. A shared source asks several services, and keeps the pause of each.
        let service =
            request.origin == .shared ? nil : ServiceGate(request.origin.name, address: address, in: store)
        return StoredRequest(
            request.entryName, wish: request.wish, rhythm: Rhythm(of: part, interval: part.interval(interval)),
            service: service, addresses: address, restsAfterRefusal: request.isExtra,
            deadline: RequestDeadline.current,
            isRecent: { $0.fetchedAt > request.limit }, read: { usable($0, for: request) },
            send: { known in await response(to: request, known: known) })
    }

    private func forecast(in stored: CacheEntry.Stored?, of source: PartSource) -> Fetched<Forecast>? {
        guard let stored, source.parts.contains(.forecast) else { return nil }
        // The thread of the network may wait for this core: the first request leaves 0.2 ms sooner, on a busy machine 1.8.
        sched_yield()
        return StoredReport(values(in: stored, of: source))[Forecast.self]
    }

    private func response(
        to request: Request, known: CacheEntry.Stored?
    ) async -> Result<(Results, CacheEntry.Stored?), WeatherError> {
        do throws(WeatherError) {
            let answer = try await request.source.ask(request.place.coordinate, known?.body)
            guard let stored = answer.map({ CacheEntry.Stored(fetchedAt: now(), body: $0.body) }) ?? known else {
                throw .response(.cutOff)
            }
            let results = results(in: stored, answer, for: request)
            let errors = request.source.parts.compactMap { results[$0]?.failure }
            if let error = errors.first, errors.count == results.count { throw error }
            // An empty forecast would replace the useful one.
            let isNew = stored != known && answer?.isStored ?? true
            let isKept = isNew && !errors.contains(.response(.forecastEmpty))
            return .success((results, isKept ? stored : nil))
        } catch {
            return .failure(error)
        }
    }

    private func results(in stored: CacheEntry.Stored, _ answer: PartAnswer? = nil, for request: Request) -> Results {
        var results = read(stored, answer, of: request.source)
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
        return results.values.allSatisfy { $0.failure == nil } ? results : nil
    }
}

extension Result where Failure == WeatherError {
    var failure: WeatherError? { if case .failure(let error) = self { error } else { nil } }
}
