import Weather
import WeatherService

/// Source: https://www.weather.gov/documentation/services-web-api.
struct NationalWeatherService: WarningService {
    let base: BaseURL
    /// Of the place, for messages with times without an offset.
    var clock: PlaceClock?
    let fetch: Fetch

    let id = WarningServiceID.nationalWeatherService

    static let address = ServiceAddress(
        "warnings.nws-base-url", "https://api.weather.gov", check: ServiceCheck("/alerts/active/count"))
    /// Source of the countries: "States and territories" of api.weather.gov/openapi.json.
    static let service = ServiceDescription(
        .warnings(.nationalWeatherService, name: "NWS", countries: ["US", "PR", "VI", "GU", "AS", "MP"]) {
            NationalWeatherService(base: $0.addresses[address], clock: $0.clock, fetch: $0.fetch)
        },
        addresses: [address])

    static let path = "/alerts/active"

    /// Two decimals are enough for a warning, and say less about the user than four.
    func check(at coordinate: Coordinate, known: StoredCheck?) async throws(WeatherError) -> StoredCheck {
        let point = coordinate.query(latitude: "", longitude: "", decimals: 2).map(\.value).joined(separator: ",")
        let since = known?.lastModified.map { [(name: "If-Modified-Since", value: $0)] } ?? []
        let endpoint = Endpoint(
            base: base, path: Self.path, query: [("point", point)], headers: since, accept: "application/geo+json")
        let response = try await goodResponse(
            of: endpoint, orStatus: since.isEmpty ? nil : 304,
            isPlaceUnknown: { $0.text("title") == "Data Unavailable For Requested Point" }, fetch: fetch)
        if response.status == 304, var known {
            known.failure = nil
            return known
        }
        return StoredCheck(try alerts(in: response.body), lastModified: response.headers["last-modified"])
    }

    private func alerts(in body: [UInt8]) throws(WeatherError) -> NWSAlerts {
        do throws(AlertDocumentError) {
            return try NWSAlerts(body, clock: clock)
        } catch .json(let error) {
            throw .response(ResponseError(error, in: body))
        } catch {
            throw .response(.wrongField("features", endpoint: Self.path))
        }
    }
}

extension StoredCheck {
    fileprivate init(_ alerts: NWSAlerts, lastModified: String?) {
        self.init(service: .nationalWeatherService, coverage: .covered)
        self.lastModified = lastModified
        documents = alerts.messages.map {
            Document(id: $0.id.identifier, message: $0.kept, isWhole: $0.isUnderstood)
        }
        namelessCount = alerts.brokenCount
    }
}
