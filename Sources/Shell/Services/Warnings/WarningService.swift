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

/// What a service may need for its requests.
struct WarningTools: Sendable {
    let addresses: ServiceAddresses
    /// The nearest country of the service; nil far from all towns.
    let country: String?
    /// Of the place, for messages with times without an offset.
    let clock: PlaceClock?
    /// After so long a check ends with what has come.
    let longestCheck: Duration
    let store: Store
    let fetch: Fetch
}

package struct WarningServices: Sendable {
    private let addresses: ServiceAddresses
    private let countries: @Sendable (Coordinate) -> [String]
    private let clock: @Sendable (Coordinate) -> PlaceClock?
    private let longestCheck: Duration
    /// Keeps the pause that a service asked for, and the coverage of a country, for all places.
    private let store: Store
    private let fetch: Fetch

    /// `countries` returns the codes of the countries at a coordinate, such as "KR": that of the nearest town, then others
    /// whose border is near. It is empty far from all towns. `longestCheck` is longer than any request.
    package init(
        _ addresses: ServiceAddresses, countries: @escaping @Sendable (Coordinate) -> [String],
        clock: @escaping @Sendable (Coordinate) -> PlaceClock? = { _ in nil },
        longestCheck: Duration = .seconds(15), store: Store, fetch: @escaping Fetch
    ) {
        self.addresses = addresses
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

    /// Near a border several services are asked, and the one for all other countries where another does not know the place.
    private func check(
        at coordinate: Coordinate, known: StoredWarnings?
    ) async throws(WeatherError) -> StoredWarnings {
        let countries = countries(coordinate)
        let clock = clock(coordinate)
        func service(_ candidate: Candidate, _ country: String?) -> any WarningService {
            candidate.make(
                WarningTools(
                    addresses: addresses, country: country, clock: clock, longestCheck: longestCheck, store: store,
                    fetch: fetch))
        }
        let candidates = Candidate.of(countries)
        var outcomes = await outcomes(of: candidates.map(service), at: coordinate, known: known)
        if !candidates.contains(where: { $0.candidate.countries == nil }) {
            if outcomes.contains(where: \.isUnknownPlace), let general = Candidate.general {
                outcomes.append(
                    await outcome(of: service(general, countries.first), at: coordinate, known: known))
            }
        } else if outcomes.count == 1 {
            return StoredWarnings(checks: [try outcomes[0].result.get()])
        }
        return try joined(outcomes, known: known)
    }

    /// At the same time, in the order of `services`.
    private func outcomes(
        of services: [any WarningService], at coordinate: Coordinate, known: StoredWarnings?
    ) async -> [Outcome] {
        await withTaskGroup(of: (Int, Outcome).self) { group in
            for (index, service) in services.enumerated() {
                group.addTask { (index, await outcome(of: service, at: coordinate, known: known)) }
            }
            return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
        }
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

extension ServiceDescription {
    /// Those that are asked for a place in these countries.
    package static func warnings(in countries: [String]) -> [ServiceDescription] {
        Candidate.of(countries).map(\.candidate.service)
    }
}

/// A service that may be asked.
private struct Candidate: Sendable {
    let service: ServiceDescription
    /// Nil for the service of all others.
    let countries: Set<String>?
    let make: @Sendable (WarningTools) -> any WarningService

    static let all = ServiceDescription.warnings.compactMap { service -> Candidate? in
        guard case .warnings(_, _, let countries, let make) = service.kind else { return nil }
        return Candidate(service: service, countries: countries, make: make)
    }

    static let general = all.first { $0.countries == nil }

    /// Each with its nearest country, in the order of the countries. Far from all towns only the general service is left.
    static func of(_ countries: [String]) -> [(candidate: Candidate, country: String?)] {
        if countries.isEmpty { return general.map { [($0, nil)] } ?? [] }
        var asked: [(index: Int, country: String)] = []
        for country in countries {
            let index =
                all.firstIndex { $0.countries?.contains(country) == true } ?? all.firstIndex { $0.countries == nil }
            guard let index, !asked.contains(where: { $0.index == index }) else { continue }
            asked.append((index, country))
        }
        return asked.map { (all[$0.index], $0.country) }
    }
}
