import Exchange
import Weather
import WeatherService

/// A service for official warnings. It knows nothing of the provider of the weather.
protocol WarningService: Sendable {
    var id: WarningServiceID { get }
    var base: BaseURL { get }

    /// `known` is the result of the last check, whose documents need not be read again if they are unchanged.
    func check(at coordinate: Coordinate, known: StoredCheck?) async throws(WeatherError) -> StoredCheck
}

package struct WarningServices: Sendable {
    package let fpas: BaseURL
    package let nationalWeatherService: BaseURL
    private let countries: @Sendable (Coordinate) -> [String]
    private let clock: @Sendable (Coordinate) -> PlaceClock?
    private let longestCheck: Duration
    /// Keeps the pause that a service asked for, and the coverage of a country, for all places.
    private let store: Store
    private let fetch: Fetch

    /// `countries` returns the codes of the countries at a coordinate, such as "KR": that of the nearest town, then others
    /// whose border is near. It is empty far from all towns. `longestCheck` is longer than any request.
    package init(
        fpas: BaseURL, nationalWeatherService: BaseURL, countries: @escaping @Sendable (Coordinate) -> [String],
        clock: @escaping @Sendable (Coordinate) -> PlaceClock? = { _ in nil },
        longestCheck: Duration = .seconds(15), store: Store, fetch: @escaping Fetch
    ) {
        self.fpas = fpas
        self.nationalWeatherService = nationalWeatherService
        self.countries = countries
        self.clock = clock
        self.longestCheck = longestCheck
        self.store = store
        self.fetch = fetch
    }

    package var source: PartSource {
        let reader = PartReader { body throws(WeatherError) in try StoredWarnings(stored: body).warnings }
        return PartSource(
            reader,
            check: { coordinate, body throws(WeatherError) in
                let found = try await check(at: coordinate, known: body.flatMap { try? StoredWarnings(stored: $0) })
                return PartAnswer(body: found.stored, value: found.warnings)
            })
    }

    /// Source of the areas: "States and territories" of api.weather.gov/openapi.json.
    private static let areasOfNationalWeatherService: Set<String> = ["US", "PR", "VI", "GU", "AS", "MP"]

    /// Near a border both services are asked, and FPAS where the National Weather Service does not know the place.
    private func check(
        at coordinate: Coordinate, known: StoredWarnings?
    ) async throws(WeatherError) -> StoredWarnings {
        let countries = countries(coordinate)
        let other = countries.first { !Self.areasOfNationalWeatherService.contains($0) }
        let clock = clock(coordinate)
        let fpas = FPAS(
            base: fpas, country: other ?? countries.first, clock: clock, longestCheck: longestCheck, store: store,
            fetch: fetch)
        guard countries.contains(where: Self.areasOfNationalWeatherService.contains) else {
            return StoredWarnings(checks: [try await outcome(of: fpas, at: coordinate, known: known).result.get()])
        }
        let american = NationalWeatherService(base: nationalWeatherService, clock: clock, fetch: fetch)
        async let ofFPAS = other == nil ? nil : outcome(of: fpas, at: coordinate, known: known)
        var outcomes = [await outcome(of: american, at: coordinate, known: known)]
        if let outcome = await ofFPAS {
            // The service of the nearest town comes first.
            outcomes.insert(outcome, at: other == countries.first ? 0 : 1)
        } else if outcomes[0].isUnknownPlace {
            outcomes.append(await outcome(of: fpas, at: coordinate, known: known))
        }
        return try joined(outcomes, known: known)
    }

    /// A failure of one service leaves what the other one says.
    private func joined(
        _ outcomes: [Outcome], known: StoredWarnings?
    ) throws(WeatherError) -> StoredWarnings {
        let successes = outcomes.count { if case .success = $0.result { true } else { false } }
        var checks: [StoredCheck] = []
        for outcome in outcomes {
            switch outcome.result {
            case .success(let check): checks.append(check)
            case .failure(.service(.placeNotFound)):
                checks.append(StoredCheck(service: outcome.service, coverage: .notCovered))
            case .failure(let error):
                guard successes > 0, error != .cancelled else { throw error }
                var check =
                    known?.known(of: outcome.service) ?? StoredCheck(service: outcome.service, coverage: .unknown)
                check.failure = error
                checks.append(check)
            }
        }
        return StoredWarnings(checks: checks)
    }

    private struct Outcome {
        let service: WarningServiceID
        let result: Result<StoredCheck, WeatherError>

        var isUnknownPlace: Bool {
            switch result {
            case .failure(.service(.placeNotFound)), .failure(.service(.addressWrong)): true
            case .success(let check): check.coverage == .notCovered
            case .failure: false
            }
        }
    }

    private func outcome(
        of service: some WarningService, at coordinate: Coordinate, known: StoredWarnings?
    ) async -> Outcome {
        let gate = service.gate(in: store)
        let last = known?.known(of: service.id)
        if let failure = gate.pause {
            guard var last else { return Outcome(service: service.id, result: .failure(failure.error)) }
            last.failure = last.failure ?? failure.error
            return Outcome(service: service.id, result: .success(last))
        }
        do throws(WeatherError) {
            var check = try await service.check(at: coordinate, known: last)
            check.checkedAt = store.now()
            if let failure = check.failure { gate.keepPause(after: failure) } else { gate.succeed() }
            return Outcome(service: service.id, result: .success(check))
        } catch {
            gate.keepPause(after: error)
            return Outcome(service: service.id, result: .failure(error))
        }
    }
}

extension WarningService {
    func gate(in store: Store) -> ServiceGate { ServiceGate(id.rawValue, address: base.text, in: store) }
}
