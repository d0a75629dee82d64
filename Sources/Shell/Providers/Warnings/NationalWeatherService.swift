import Alerts
import Weather
import WeatherService

/// Source: https://www.weather.gov/documentation/services-web-api.
struct NationalWeatherService: WarningService {
    let base: BaseURL
    let fetch: Fetch

    let id = WarningServiceID.nationalWeatherService

    static let path = "/alerts/active"

    /// Two decimals are enough for a warning, and say less about the user than four.
    func check(at coordinate: Coordinate, known: StoredWarnings?) async throws(WeatherError) -> StoredWarnings {
        let point = coordinate.query(latitude: "", longitude: "", decimals: 2).map(\.value).joined(separator: ",")
        let since = known?.lastModified.map { [(name: "If-Modified-Since", value: $0)] } ?? []
        let endpoint = Endpoint(
            base: base, path: Self.path, query: [("point", point)], headers: since, accept: "application/geo+json")
        do throws(WeatherError) {
            let response = try await goodResponse(
                of: endpoint, orStatus: since.isEmpty ? nil : 304,
                isPlaceUnknown: { $0.text("title") == "Data Unavailable For Requested Point" }, fetch: fetch)
            if response.status == 304, let known { return known }
            return StoredWarnings(try Self.alerts(in: response.body), lastModified: response.headers["last-modified"])
        } catch .service(.placeNotFound) {
            return StoredWarnings(service: .nationalWeatherService, coverage: .notCovered)
        }
    }

    private static func alerts(in body: [UInt8]) throws(WeatherError) -> NWSAlerts {
        do throws(AlertDocumentError) {
            return try NWSAlerts(body)
        } catch .json(.endsEarly) {
            throw .response(.cutOff)
        } catch .json {
            throw .response(.notJSON)
        } catch {
            throw .response(.wrongField("features", endpoint: path))
        }
    }
}

extension StoredWarnings {
    fileprivate init(_ alerts: NWSAlerts, lastModified: String?) {
        self.init(service: .nationalWeatherService, coverage: .covered)
        self.lastModified = lastModified
        documents = alerts.messages.map { Document(id: $0.id.identifier, message: $0) }
        documents += (0..<alerts.brokenCount).map { Document(id: "unread.\($0)", message: nil) }
    }
}
