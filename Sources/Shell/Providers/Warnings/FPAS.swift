import Alerts
import JSON
import Weather
import WeatherService

/// The Free and Open Public Alert Server. Source: https://invent.kde.org/webapps/foss-public-alert-server.
struct FPAS: WarningService {
    let base: BaseURL
    /// Nil far from all towns.
    let country: String?
    var coverages = CoverageMemory()
    let now: @Sendable () -> UnixTime
    let fetch: Fetch

    let id = WarningServiceID.fpas

    static let areaPath = "/alert/area"
    static let coveragePath = "/source/area_status"
    static let documentPath = "/alert/"

    /// In seconds.
    private static let coverageAge = 7 * 86_400
    private static let longestCheck = 60
    private static let documentLimit = 64
    private static let idLimit = 1000
    private static let requestsAtOnce = 4

    func check(at coordinate: Coordinate, known: StoredWarnings?) async throws(WeatherError) -> StoredWarnings {
        var warnings = try await coverage(known: known)
        guard warnings.coverage != .notCovered else { return warnings }
        let ids = try await documentIDs(around: coordinate)
        var documents: [String: StoredWarnings.Document] = [:]
        for document in known?.documents ?? [] where document.message != nil { documents[document.id] = document }
        let unknown = ids.filter { documents[$0] == nil }.prefix(Self.documentLimit)
        for document in try await self.documents(Array(unknown), at: coordinate) {
            documents[document.id] = document
        }
        // A message that is left out could be a warning, and the next check goes on with it.
        warnings.documents = ids.map { documents[$0] ?? StoredWarnings.Document(id: $0, message: nil) }
        return warnings
    }

    // MARK: Coverage

    private func coverage(known: StoredWarnings?) async throws(WeatherError) -> StoredWarnings {
        var warnings = StoredWarnings(service: .fpas, coverage: .unknown)
        guard let country else { return warnings }
        warnings.country = country
        let ofPlace = known.flatMap { known in
            known.country == country ? known.coverageCheckedAt.map { (coverage: known.coverage, since: $0) } : nil
        }
        let latest = [ofPlace, coverages.coverage(of: country)].compactMap { $0 }.max { $0.since < $1.since }
        if let latest {
            (warnings.coverage, warnings.coverageCheckedAt) = latest
            if (0..<Self.coverageAge).contains(now() - latest.since) { return warnings }
        }
        do throws(WeatherError) {
            let coverage = try await coverage(of: country)
            (warnings.coverage, warnings.coverageCheckedAt) = (coverage, now())
            coverages.keep(coverage, since: now(), of: country)
        } catch {
            // An old response about the country is better than none about its warnings.
            guard warnings.coverage == .covered else { throw error }
        }
        return warnings
    }

    private func coverage(of country: String) async throws(WeatherError) -> WarningCoverage {
        let endpoint = Endpoint(base: base, path: Self.coveragePath, query: [("country_codes", country.lowercased())])
        let body = try await goodBody(of: endpoint, fetch: fetch)
        guard let sources = ResponseFields(try document(in: body))?.list("results") else {
            throw .response(.wrongField("results", endpoint: Self.coveragePath))
        }
        return sources.isEmpty ? .notCovered : .covered
    }

    // MARK: Messages

    private func documentIDs(around coordinate: Coordinate) async throws(WeatherError) -> [String] {
        let body = try await goodBody(
            of: Endpoint(base: base, path: Self.areaPath, query: AlertBox(around: coordinate).query), fetch: fetch)
        guard case .array(let elements) = try document(in: body) else {
            throw .response(.wrongField("array", endpoint: Self.areaPath))
        }
        let ids = elements.compactMap(\.text)
        guard ids.count == elements.count, ids.allSatisfy(\.isDocumentID) else {
            throw .response(.wrongField("array", endpoint: Self.areaPath))
        }
        var seen: Set<String> = []
        return ids.prefix(Self.idLimit).filter { seen.insert($0).inserted }
    }

    private func documents(
        _ ids: [String], at coordinate: Coordinate
    ) async throws(WeatherError) -> [StoredWarnings.Document] {
        let start = now()
        let results = await withTaskGroup(of: Result<StoredWarnings.Document, WeatherError>.self) { group in
            var results: [Result<StoredWarnings.Document, WeatherError>] = []
            for (index, id) in ids.enumerated() {
                if index >= Self.requestsAtOnce, let result = await group.next() {
                    results.append(result)
                    // One failure fails the check, so further requests would be in vain.
                    if case .failure = result { break }
                }
                // The next check goes on where this one ends.
                if now() - start > Self.longestCheck || RequestDeadline.hasPassed { break }
                group.addTask { await self.response(for: id, at: coordinate) }
            }
            for await result in group { results.append(result) }
            return results
        }
        var documents: [StoredWarnings.Document] = []
        for result in results { documents.append(try result.get()) }
        return documents
    }

    private func response(
        for id: String, at coordinate: Coordinate
    ) async -> Result<StoredWarnings.Document, WeatherError> {
        let endpoint = Endpoint(
            base: base, path: Self.documentPath + id, query: [], accept: "application/cap+xml, application/xml")
        do throws(WeatherError) {
            let body = try await goodBody(of: endpoint, fetch: fetch)
            return .success(StoredWarnings.Document(id: id, message: try Self.message(in: body, at: coordinate)))
        } catch {
            switch error {
            // The message may have gone since; then the next list does not name it.
            case .service(.requestRefused), .service(.addressWrong): break
            case .response(let reason) where reason != .noXMLReader: break
            // The documents that came in time are kept, so that the next check needs fewer requests.
            case .network(.timedOut, _) where RequestDeadline.current != nil: break
            default: return .failure(error)
            }
            return .success(StoredWarnings.Document(id: id, message: nil))
        }
    }

    /// Nil if the message is not readable, or not the area of a message for the public.
    private static func message(in body: [UInt8], at coordinate: Coordinate) throws(WeatherError) -> AlertMessage? {
        do throws(AlertDocumentError) {
            let message = try AlertMessage(cap: body)
            let reduced = message.reduced(to: coordinate)
            let isWarning = message.isActual && [.alert, .update].contains(message.kind)
            return reduced.infos.isEmpty && isWarning && message.hasUnreadableArea ? nil : reduced
        } catch .xml(.libraryMissing) {
            throw .response(.noXMLReader)
        } catch {
            return nil
        }
    }
}

extension String {
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
