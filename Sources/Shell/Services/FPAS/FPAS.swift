import Exchange
import JSON
import Weather
import WeatherService

/// The Free and Open Public Alert Server. Source: https://invent.kde.org/webapps/foss-public-alert-server, `urls.py`.
struct FPAS: WarningService {
    let base: BaseURL
    /// Nil far from all towns.
    let country: String?
    /// Of the place, for messages with times without an offset.
    var clock: PlaceClock?
    /// After so long a check ends with what has come.
    let longestCheck: Duration
    let store: Store
    let fetch: Fetch

    let id = WarningServiceID.fpas

    static let address = ServiceAddress(
        "warnings.fpas-base-url", "https://alerts.kde.org", check: ServiceCheck("/config/server_status"))
    static let service = ServiceDescription(
        .warnings(.fpas, name: "FPAS", countries: nil) {
            FPAS(
                base: $0.addresses[address], country: $0.country, clock: $0.clock, longestCheck: $0.longestCheck,
                store: $0.store, fetch: $0.fetch)
        },
        addresses: [address], readsXML: true)

    static let areaPath = "/alert/area"
    static let coveragePath = "/sources/area_status"
    static let documentPath = "/alert/"

    /// In seconds.
    private static let coverageAge = 7 * 86_400
    private static let idLimit = 1000

    /// Asks for the messages first. They are shown also where the coverage is not known.
    func check(at coordinate: Coordinate, known: StoredCheck?) async throws(WeatherError) -> StoredCheck {
        let end = ContinuousClock.now + longestCheck
        let (ids, namelessCount) = try await documentIDs(around: coordinate)
        var check = StoredCheck(service: .fpas, coverage: .unknown)
        check.namelessCount = namelessCount
        // What has come of new messages is shown soon; the next check gives more time to the others.
        let isRepeated = known?.documents.contains { !$0.isWhole } ?? false
        let documents = AlertDocuments(
            base: base, coordinate: coordinate, clock: clock,
            end: isRepeated ? end : min(end, .now + longestCheck / 3), isRepeated: isRepeated, now: store.now,
            fetch: fetch)
        (check.documents, check.failure) = try await documents.read(ids, known: known)
        // After an error the service gets no further request in this check.
        await addCoverage(to: &check, before: check.failure == nil ? end : nil)
        if Task.isCancelled { throw .cancelled }
        return check
    }

    // MARK: Coverage

    private func addCoverage(to check: inout StoredCheck, before end: ContinuousClock.Instant?) async {
        guard let country else { return }
        let request = coverageRequest(of: country, before: end)
        let known = store.stored(request.name)
        if let coverage = known.flatMap(request.read) { check.coverage = coverage }
        guard let end, end > .now else { return }
        switch await store.answer(to: request, known: known) {
        case .success(let answer):
            answer.finish(pruning: .coverage, of: store.cache)
            check.coverage = answer.value
        // An old response about the country is better than none.
        case .failure(let failure): if check.coverage != .covered { check.failure = failure.error }
        }
    }

    private func coverageRequest(
        of country: String, before end: ContinuousClock.Instant?
    ) -> StoredRequest<WarningCoverage> {
        StoredRequest(
            CacheFolder.coverage.name + "/" + country, wish: RequestWish.current == .user ? .user : .shown,
            rhythm: Rhythm(patient: Warnings.interval),
            service: gate(in: store), deadline: [end, RequestDeadline.current].compactMap { $0 }.min(),
            isRecent: { (0..<Self.coverageAge).contains(store.now() - $0.fetchedAt) },
            read: { WarningCoverage(rawValue: String(decoding: $0.body, as: UTF8.self)) },
            send: { _ in
                do throws(WeatherError) {
                    let coverage = try await coverage(of: country)
                    let stored = CacheEntry.Stored(fetchedAt: store.now(), body: Array(coverage.rawValue.utf8))
                    return .success((coverage, stored))
                } catch {
                    return .failure(error)
                }
            })
    }

    private func coverage(of country: String) async throws(WeatherError) -> WarningCoverage {
        let endpoint = Endpoint(base: base, path: Self.coveragePath, query: [("country_codes", country.lowercased())])
        let body = try await goodBody(of: endpoint, fetch: fetch)
        guard let sources = ResponseFields(try document(in: body))?.list("results") else {
            throw .response(.wrongField("results", endpoint: Self.coveragePath))
        }
        let states = sources.compactMap { ResponseFields($0)?.text("cap_alert_feed_status")?.trimmed.lowercased() }
        return states.contains(where: \.isOfReadFeed) ? .covered : .notCovered
    }

    // MARK: Messages

    /// Also counts the messages of the list that cannot be requested: without a usable name, and beyond the limit.
    private func documentIDs(
        around coordinate: Coordinate
    ) async throws(WeatherError) -> (ids: [String], namelessCount: Int) {
        let body = try await goodBody(
            of: Endpoint(base: base, path: Self.areaPath, query: AlertBox(around: coordinate).query), fetch: fetch)
        guard case .array(let elements) = try document(in: body) else {
            throw .response(.wrongField("array", endpoint: Self.areaPath))
        }
        var seen: Set<String> = []
        let ids = elements.compactMap(\.text).filter(\.isDocumentID)
        let distinct = ids.filter { seen.insert($0).inserted }
        let kept = Array(distinct.prefix(Self.idLimit))
        return (kept, elements.count - ids.count + distinct.count - kept.count)
    }
}

extension String {
    /// The server reads feeds in operation only. A redundant one has the messages of another one, which it reads.
    /// Source: `CAPFeedSource` in the server's `models.py`, and the states in its `custom_feeds.json`.
    fileprivate var isOfReadFeed: Bool { self == "operating" || hasPrefix("redundant to ") }

    /// It becomes part of a path.
    fileprivate var isDocumentID: Bool {
        (1...64).contains(utf8.count)
            && utf8.allSatisfy { byte in
                let character = Character(Unicode.Scalar(byte))
                return character.isASCII && (character.isLetter || character.isNumber || character == "-")
            }
    }
}

/// A box around a place, 0.05° wide and high, with corners of two decimals.
struct AlertBox {
    private let south, west: Double

    private static let side = 0.05

    init(around coordinate: Coordinate) {
        // The service refuses a box that is not on the map.
        south = min(max(coordinate.latitude - Self.side / 2, -90), 90 - Self.side).rounded(decimals: 2)
        west = min(max(coordinate.longitude - Self.side / 2, -180), 180 - Self.side).rounded(decimals: 2)
    }

    var query: [(name: String, value: String)] {
        [
            ("min_lat", south), ("max_lat", south + Self.side), ("min_lon", west), ("max_lon", west + Self.side),
        ].map { ($0.0, $0.1.text(decimals: 2, minus: "-")) }
    }
}
