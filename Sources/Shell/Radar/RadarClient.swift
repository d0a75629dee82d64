import Maps
import Weather
import WeatherService

/// What the services need for their requests.
struct RadarClient: Sendable {
    let fetch: Fetch
    let limits: RadarLimits
    let cache: WeatherCache?
    let now: @Sendable () -> UnixTime

    func body(
        of endpoint: Endpoint, from service: RadarServiceID, isAhead: Bool = false
    ) async throws(WeatherError) -> [UInt8] {
        try await limits.perform(for: service, isAhead: isAhead) { () throws(WeatherError) in
            let response = try await fetch(endpoint)
            // A proxy may change the status 200 to 203.
            if response.status == 200 || response.status == 203 { return response.body }
            throw .service(ServiceError(response, host: endpoint.base.host))
        }
    }
}

extension ServiceError {
    fileprivate init(_ response: HTTPResponse, host: String) {
        self =
            switch response.status {
            case 400: .requestRefused(reason: "")
            case 404: .addressWrong(host: host)
            case 429: .rateLimited(retryAfter: response.retryAfter)
            case 500...599: .broken(status: response.status, retryAfter: response.retryAfter)
            default: .unexpectedStatus(response.status)
            }
    }
}
