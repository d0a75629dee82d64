import Alerts
import Weather
import WeatherService

/// Reads the documents that FPAS lists.
struct AlertDocuments: Sendable {
    let base: BaseURL
    let coordinate: Coordinate
    let clock: PlaceClock?
    let now: @Sendable () -> UnixTime
    let fetch: Fetch

    private static let limit = 200
    /// Of a document, for the place: hazards and languages.
    private static let infoLimit = 100
    private static let requestsAtOnce = 4
    /// In seconds.
    private static let longestCheck = 60
    private static let longestTrust = 1800

    private typealias Document = StoredCheck.Document
    private typealias Outcome = Result<StoredCheck.Document, WeatherError>

    /// Requests each document, since a message can change under its name; those that were not read last time come first.
    /// A failure ends the requests, and what was known before stays.
    func read(
        _ ids: [String], known: StoredCheck?
    ) async throws(WeatherError) -> (documents: [StoredCheck.Document], failure: WeatherError?) {
        let last = Dictionary(known?.documents.map { ($0.id, $0) } ?? []) { first, _ in first }
        let wanted = ids.filter { last[$0]?.isWhole != true } + ids.filter { last[$0]?.isWhole == true }
        var read: [String: Document] = [:]
        var failure: WeatherError?
        for outcome in await outcomes(of: wanted.prefix(Self.limit).map { last[$0] ?? Document(unread: $0) }) {
            switch outcome {
            case .success(let document): read[document.id] = document
            case .failure(.cancelled): throw .cancelled
            case .failure(let error): failure = failure ?? error
            }
        }
        let documents = ids.map { id in
            read[id] ?? (last[id] ?? Document(unread: id)).asUnread
        }
        return (documents, failure)
    }

    private func outcomes(of documents: [Document]) async -> [Outcome] {
        let start = now()
        return await withTaskGroup(of: Outcome.self) { group in
            var outcomes: [Outcome] = []
            for (index, document) in documents.enumerated() {
                if index >= Self.requestsAtOnce, let outcome = await group.next() {
                    outcomes.append(outcome)
                    if case .failure = outcome { break }
                }
                if now() - start > Self.longestCheck || RequestDeadline.hasPassed { break }
                group.addTask { await self.outcome(of: document) }
            }
            for await outcome in group { outcomes.append(outcome) }
            return outcomes
        }
    }

    /// After two changes a document can have its first target again, so it is read again after half an hour anyway.
    /// Source: `write_to_database_and_send_notification` in the server's `abstract_CAP_parser.py`.
    private func outcome(of last: Document) async -> Outcome {
        let isRecent = last.readAt.map { (0...Self.longestTrust).contains(now() - $0) } ?? false
        let endpoint = Endpoint(
            base: base, path: FPAS.documentPath + last.id, query: [],
            accept: "application/cap+xml, application/xml", knownTarget: last.isWhole && isRecent ? last.target : nil)
        do throws(WeatherError) {
            let response = try await goodResponse(
                of: endpoint, orStatus: endpoint.knownTarget == nil ? nil : 304, fetch: fetch)
            if response.status == 304 { return .success(last) }
            var document = try document(last.id, in: response.body) ?? last.asUnread
            (document.target, document.readAt) = (response.redirectTarget, now())
            return .success(document)
        } catch {
            switch error {
            // The message may have gone since; then the next list does not name it.
            case .service(.requestRefused), .service(.addressWrong): return .success(last.asUnread)
            case .response(let reason) where reason != .noXMLReader: return .success(last.asUnread)
            default: return .failure(error)
            }
        }
    }

    /// Nil if the document is no message, or broken.
    private func document(_ id: String, in body: [UInt8]) throws(WeatherError) -> Document? {
        do throws(AlertDocumentError) {
            let message = try AlertMessage(cap: body, clock: clock)
            let isWarning = message.isActual && [.alert, .update].contains(message.kind)
            var reduced = message.reduced(to: coordinate)
            let isTooLong = reduced.infos.count > Self.infoLimit
            reduced.infos = Array(reduced.infos.prefix(Self.infoLimit))
            return Document(
                id: id, message: reduced,
                isWhole: !isTooLong && (!isWarning || !message.isUnclear(at: coordinate)))
        } catch .xml(.libraryMissing) {
            throw .response(.noXMLReader)
        } catch {
            return nil
        }
    }
}
