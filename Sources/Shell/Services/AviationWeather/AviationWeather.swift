import Exchange
import JSON
import Weather
import WeatherService

/// The reports of airports by the Aviation Weather Center of NOAA, which needs no key and allows 100 requests a minute.
/// Witnesses: src/services/aviation-weather/aviation-weather-service.ts of github.com/cyanheads/aviation-weather-mcp-server at
/// 5b7bdcfc (204 without a report, a page of HTML for some errors), and the page "AviationWeather API" of the wiki of
/// github.com/TundraSoft/tundra-connect (the order of the box).
package struct AviationWeather: Sendable {
    private let base: BaseURL
    private let store: Store
    private let fetch: Fetch

    package init(_ addresses: ServiceAddresses, store: Store, fetch: @escaping Fetch) {
        (base, self.store, self.fetch) = (addresses[Self.address], store, fetch)
    }

    static let path = "/api/data/metar"
    /// Without a place the service answers 400, with a document that has `error`.
    static let address = ServiceAddress(
        "measured.base-url", "https://aviationweather.gov", check: ServiceCheck(path, orStatus: 400))
    static let service = ServiceDescription(.airports, addresses: [address])

    package var source: PartSource {
        PartSource(PartReader { body throws(WeatherError) in try Self.reports(in: body) }) {
            coordinate, known throws(WeatherError) in
            try await answer(around: coordinate, known: known)
        }
    }

    /// At most one request in ten minutes, also for a wish of the user: airports report less often.
    private func answer(around coordinate: Coordinate, known: [UInt8]?) async throws(WeatherError) -> [UInt8]? {
        let now = store.now()
        if let fetchedAt = known.flatMap(StoredReports.init(stored:))?.fetchedAt,
            (0..<AirportReports.interval).contains(now - fetchedAt)
        {
            return nil
        }
        // Several services share the source of a part, so a pause is kept here. A failure lasts ten minutes too.
        let gate = ServiceGate("aviation-weather", address: base.text, in: store)
        if let failure = gate.failure() { throw failure.error }
        let endpoint = Endpoint(
            base: base, path: Self.path,
            query: [("bbox", AirportBox(around: coordinate).text), ("format", "json")])
        do throws(WeatherError) {
            let response = try await goodResponse(of: endpoint, orStatus: 204, fetch: fetch)
            let answer = StoredReports(fetchedAt: now, body: response.status == 204 ? Array("[]".utf8) : response.body)
            _ = try Self.reports(in: answer.stored)
            gate.succeed()
            return answer.stored
        } catch {
            if error.mayHaveReachedService { gate.fail(error) }
            throw error
        }
    }

    /// A report that cannot be read is left out, since those of other airports can be.
    static func reports(in stored: [UInt8]) throws(WeatherError) -> AirportReports {
        let body = StoredReports(stored: stored)?.body ?? stored
        guard case .array(let elements) = try document(in: body) else {
            throw .response(.wrongField("[]", endpoint: path))
        }
        return AirportReports(elements.compactMap { ResponseFields($0).flatMap(AirportReport.init) })
    }
}

extension WeatherError {
    /// What never reached the service may be asked for again within ten minutes.
    fileprivate var mayHaveReachedService: Bool {
        switch self {
        case .network(.offline, _), .network(.hostNotFound, _), .network(.connectionRefused, _), .system, .cancelled:
            false
        default: true
        }
    }
}

/// The stored form: the time of the request, a line feed and the body.
private struct StoredReports {
    let fetchedAt: UnixTime
    let body: [UInt8]

    init(fetchedAt: UnixTime, body: [UInt8]) { (self.fetchedAt, self.body) = (fetchedAt, body) }

    init?(stored: [UInt8]) {
        guard let end = stored.prefix(16).firstIndex(of: UInt8(ascii: "\n")),
            let seconds = Int(String(decoding: stored[..<end], as: UTF8.self))
        else { return nil }
        (fetchedAt, body) = (UnixTime(seconds: seconds), Array(stored[(end + 1)...]))
    }

    var stored: [UInt8] { Array("\(fetchedAt.seconds)\n".utf8) + body }
}

extension AirportReport {
    /// Nil unless the text is a report of the same airport and minute. The fields round and convert, so the text has the
    /// values.
    fileprivate init?(_ fields: ResponseFields) {
        guard let text = fields.text("rawOb"), text.utf8.count <= Self.longestText, let report = METAR(text),
            report.identifier == fields.text("icaoId"), let time = fields.time("obsTime"), report.isOf(time),
            let latitude = fields.number("lat"), let longitude = fields.number("lon"),
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        let name = fields.text("name")?.split(separator: ",").first.map { String($0).cleaned(limit: Self.longestName) }
        self.init(
            report, name: name.flatMap { $0.isEmpty ? nil : $0 }, coordinate: coordinate,
            elevation: fields.number("elev").flatMap { (-500...9000).contains($0) ? $0 : nil }, time: time)
    }

    /// In bytes.
    private static let longestText = 2000
    /// In characters.
    private static let longestName = 40
}
