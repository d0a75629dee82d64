import Exchange
import Weather

// The weather of many places, for a list of them.
extension WeatherRepository {
    /// The newest of what requests for each place and one for all of them have brought.
    package func stored(for places: [Place], parts: Set<ReportPart>) -> [Coordinate: StoredReport] {
        let together = storedTogether
        return places.reduce(into: [:]) { reports, place in
            var report = stored(for: place, parts: parts)
            if let outcome = together?[place.askedCoordinate] { report.merge(newer: StoredReport(outcome)) }
            if !report.values.isEmpty { reports[place.askedCoordinate] = report }
        }
    }

    /// Fetches the parts of each place that are not newer than the time given with them: the weather by one request if the
    /// service answers for many places, else one place after the other; then the other parts, one place after the other.
    /// `send` gets what is known of a place as soon as it is there.
    package func refresh(
        _ places: [Place], _ parts: [ReportPart: UnixTime], wish: Wish,
        send: @Sendable (Place, RefreshOutcome) -> Void
    ) async {
        let weather = parts.filter { ReportPart.essential.contains($0.key) }
        var rest = weather.isEmpty ? [] : places
        if let source = provider.together, let limit = weather.values.max(), places.count > 1 {
            switch await answer(for: places.map(\.askedCoordinate), of: source, newerThan: limit, wish: wish) {
            case .success(let outcomes):
                for place in places { outcomes[place.askedCoordinate].map { send(place, $0) } }
                rest = []
            // It may concern one of the places only, such as one without a time zone. A service limits requests per minute.
            case .failure(.service(.requestRefused)): rest = Array(places.prefix(ProviderID.mostPlacesAtOnce))
            case .failure(let error):
                for place in places { send(place, RefreshOutcome(current: .failure(error), forecast: .failure(error))) }
                rest = []
            }
        }
        await refreshEach(rest, weather, wish: wish, send: send)
        let extras = parts.filter { !ReportPart.essential.contains($0.key) }
        guard !extras.isEmpty else { return }
        // Several services bring them, and the gate of each holds requests back.
        for place in places where !Task.isCancelled {
            send(place, await refresh(place, extras, wish: .ahead, knowsClock: true))
        }
    }

    /// The weather. An error that the other places would meet too is the answer for them.
    private func refreshEach(
        _ places: [Place], _ parts: [ReportPart: UnixTime], wish: Wish, send: @Sendable (Place, RefreshOutcome) -> Void
    ) async {
        var common: RefreshOutcome?
        for place in places where !Task.isCancelled {
            if let common {
                send(place, common)
                continue
            }
            let outcome = await refresh(place, parts, wish: wish)
            send(place, outcome)
            let errors = parts.keys.compactMap { outcome.results[$0]?.failure }
            if errors.count == parts.count, errors.allSatisfy(\.concernsAllPlaces) {
                common = RefreshOutcome(outcome.results)
            }
        }
    }

    /// In seconds. The other places would grow old with it.
    private static let longestKept = 3 * 3600

    private var nameOfTogether: String { provider.id.rawValue + "_places" }

    private var storedTogether: [Coordinate: RefreshOutcome]? {
        guard let source = provider.together, let stored = store.stored(nameOfTogether) else { return nil }
        return outcomes(in: stored, of: source)
    }

    private func answer(
        for coordinates: [Coordinate], of source: PlacesSource, newerThan limit: UnixTime, wish: Wish
    ) async -> Result<[Coordinate: RefreshOutcome], WeatherError> {
        let origin = WeatherCache.Origin.provider(provider.id)
        let address = addresses[origin] ?? ""
        let request = StoredRequest(
            nameOfTogether, wish: wish, rhythm: Rhythm(of: .current, interval: interval),
            service: ServiceGate(origin.name, address: address, in: store), addresses: address,
            isRecent: { $0.fetchedAt > limit },
            read: { stored in
                let outcomes = outcomes(in: stored, of: source)
                return outcomes.flatMap { known in coordinates.allSatisfy { known[$0] != nil } ? known : nil }
            },
            send: { _ in
                do throws(WeatherError) {
                    let answer = PlacesAnswer(try await source.ask(coordinates), for: coordinates)
                    let stored = CacheEntry.Stored(fetchedAt: now(), body: answer.stored)
                    let values = try source.read(answer.body, coordinates)
                    let errors = values.flatMap { $0.values.compactMap(\.failure) }
                    if let error = errors.first, errors.count == values.reduce(0, { $0 + $1.count }) { throw error }
                    let outcomes = outcomes(of: values, in: answer, at: stored.fetchedAt)
                    // For a time, the weather of a place is not replaced by an answer that lacks it.
                    let known = errors.isEmpty ? nil : storedTogether
                    let losesWeather = outcomes.contains { place, outcome in
                        let time = known?[place].flatMap { $0.hasFailed ? nil : (try? $0.current?.get())?.fetchedAt }
                        return outcome.hasFailed && time.map { stored.fetchedAt - $0 < Self.longestKept } ?? false
                    }
                    return .success((outcomes, losesWeather ? nil : stored))
                } catch {
                    return .failure(error)
                }
            })
        switch await store.answer(to: request) {
        case .success(let answer):
            answer.finish { write($1, as: $0, isNew: false) }
            return .success(answer.value)
        case .failure(let failure): return .failure(failure.error)
        }
    }

    /// Nil if it cannot be read.
    private func outcomes(
        in stored: CacheEntry.Stored, of source: PlacesSource
    ) -> [Coordinate: RefreshOutcome]? {
        guard hasPlausibleTime(stored), let answer = PlacesAnswer(stored: stored.body),
            let values = try? source.read(answer.body, answer.coordinates)
        else { return nil }
        return outcomes(of: values, in: answer, at: stored.fetchedAt)
    }

    private func outcomes(
        of values: [PlacesSource.Values], in answer: PlacesAnswer, at time: UnixTime
    ) -> [Coordinate: RefreshOutcome] {
        zip(answer.coordinates, values).reduce(into: [:]) { outcomes, place in
            outcomes[place.0] = RefreshOutcome(place.1.mapValues { $0.map { Fetched($0, fetchedAt: time) } })
        }
    }
}

extension RefreshOutcome {
    fileprivate var hasFailed: Bool { results.values.contains { $0.failure != nil } }
}
