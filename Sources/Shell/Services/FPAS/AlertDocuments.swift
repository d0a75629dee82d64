import Weather
import WeatherService
import XML

/// Reads the documents that FPAS lists.
struct AlertDocuments: Sendable {
    let base: BaseURL
    let coordinate: Coordinate
    let clock: PlaceClock?
    /// When the check ends, so that what has come is shown.
    let end: ContinuousClock.Instant
    /// Whether an earlier check has left a message unread.
    let isRepeated: Bool
    let now: @Sendable () -> UnixTime
    let fetch: Fetch

    private static let limit = 200
    /// Of a document, for the place: hazards and languages.
    private static let infoLimit = 100
    private static let requestsAtOnce = 4
    /// In seconds.
    private static let longestTrust = 1800

    /// After so many failures the service gets no further request in this check.
    private static let mostFailures = 8

    private typealias Document = StoredCheck.Document
    private typealias Outcome = (document: StoredCheck.Document, failure: WeatherError?)

    /// Requests each document, since a message can change under its name; those that were not read come first, and of
    /// these the ones that were not tried. A document that fails keeps what was known of it.
    func read(
        _ ids: [String], known: StoredCheck?
    ) async throws(WeatherError) -> (documents: [StoredCheck.Document], failure: WeatherError?) {
        let last = Dictionary(known?.documents.map { ($0.id, $0) } ?? []) { first, _ in first }
        let documents = ids.map { last[$0] ?? Document(unread: $0) }
        guard ids.isEmpty || XMLElement.isAvailable else {
            return (documents.map(\.asUnread), .response(.noReader(.libexpat)))
        }
        let unread = documents.filter { !$0.isWhole }.sorted { $0.triedAt ?? .distantPast < $1.triedAt ?? .distantPast }
        let wanted = unread + documents.filter(\.isWhole)
        let outcomes = await outcomes(of: Array(wanted.prefix(Self.limit)))
        let failures = outcomes.compactMap(\.failure)
        if failures.contains(.cancelled) { throw .cancelled }
        let read = Dictionary(outcomes.map { ($0.document.id, $0.document) }) { first, _ in first }
        return (documents.map { read[$0.id] ?? $0.asUnread }, failures.first { $0.pause != nil } ?? failures.first)
    }

    private func outcomes(of documents: [Document]) async -> [Outcome] {
        await RequestDeadline.$current.withValue(min(end, RequestDeadline.current ?? end)) {
            await outcomesUntilDeadline(of: documents)
        }
    }

    private func outcomesUntilDeadline(of documents: [Document]) async -> [Outcome] {
        await withTaskGroup(of: Outcome.self) { group in
            var outcomes: [Outcome] = []
            var failureCount = 0
            for (index, document) in documents.enumerated() {
                if index >= Self.requestsAtOnce, let outcome = await group.next() {
                    outcomes.append(outcome)
                    if let failure = outcome.failure {
                        failureCount += 1
                        if failure == .cancelled || failure.pause != nil || failureCount == Self.mostFailures { break }
                    }
                }
                if RequestDeadline.hasPassed { break }
                group.addTask { await self.outcome(of: document) }
            }
            for await outcome in group { outcomes.append(outcome) }
            return outcomes
        }
    }

    /// After two changes a document can have its first target again, so it is read again after half an hour anyway.
    /// Source: `write_to_database_and_send_notification` in the server's `abstract_CAP_parser.py`.
    private func outcome(of last: Document) async -> Outcome {
        var failed = last.asUnread
        failed.triedAt = now()
        let isRecent = last.triedAt.map { (0...Self.longestTrust).contains(now() - $0) } ?? false
        let endpoint = Endpoint(
            base: base, path: FPAS.documentPath + last.id, query: [],
            accept: "application/cap+xml, application/xml", knownTarget: last.isWhole && isRecent ? last.target : nil)
        do throws(WeatherError) {
            let response = try await goodResponse(
                of: endpoint, orStatus: endpoint.knownTarget == nil ? nil : 304, fetch: fetch)
            if response.status == 304 { return (last, nil) }
            var document = document(last.id, in: response.body) ?? failed
            (document.target, document.triedAt) = (response.redirectTarget, now())
            return (document, nil)
        } catch {
            switch error {
            // The message may have gone since; then the next list does not name it.
            case .service(.requestRefused), .service(.addressWrong): return (failed, nil)
            case .response: return (failed, nil)
            // The check has ended, which is no fault of the service.
            case .network(.timedOut, _) where RequestDeadline.hasPassed:
                // The first check is short. The next one comes soon, and counts as the try.
                if !isRepeated { failed.triedAt = last.triedAt }
                return (failed, nil)
            default: return (failed, error)
            }
        }
    }

    /// Nil if the document is no message, or broken.
    private func document(_ id: String, in body: [UInt8]) -> Document? {
        guard let message = try? AlertMessage(cap: body, clock: clock) else { return nil }
        let isWarning = message.isActual && [.alert, .update].contains(message.kind)
        var reduced = message.reduced(to: coordinate)
        let isTooLong = reduced.infos.count > Self.infoLimit
        reduced.infos = Array(reduced.infos.prefix(Self.infoLimit))
        let isClear = !isWarning || !message.infos.isEmpty && !message.isUnclear(at: coordinate)
        return Document(
            id: id, message: reduced.kept,
            isWhole: !isTooLong && isClear && (message.isUnderstood || reduced.infos.isEmpty))
    }
}
