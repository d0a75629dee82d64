import JSON
import Weather
import WeatherService

/// Throws errors for the user, which never hold the key.
package func goodBody(
    of endpoint: Endpoint, isPlaceUnknown: (ResponseFields) -> Bool = { _ in false }, fetch: Fetch
) async throws(WeatherError) -> [UInt8] {
    try await goodResponse(of: endpoint, isPlaceUnknown: isPlaceUnknown, fetch: fetch).body
}

/// Accepts status `other` too; `isPlaceUnknown` decides whether a 404 concerns the place or the address.
func goodResponse(
    of endpoint: Endpoint, orStatus other: Int? = nil, isPlaceUnknown: (ResponseFields) -> Bool = { _ in false },
    fetch: Fetch
) async throws(WeatherError) -> HTTPResponse {
    let response = try await fetch(endpoint)
    // A service may repeat the request in its response, so the key is removed first.
    let body = response.body.redacting(endpoint.key?.value)
    // MET Norway sends 203 with a version of its API that ends, and a proxy may change 200 to it.
    if [200, 203, other].contains(response.status) {
        return HTTPResponse(
            status: response.status, body: body, headers: response.headers, redirectTarget: response.redirectTarget)
    }
    // A network wants a login before it lets requests through.
    if response.status == 511 { throw .response(.webPage) }
    let fields = (try? JSON(body)).flatMap { ResponseFields($0) }
    if response.status == 404, !(fields.map(isPlaceUnknown) ?? false) {
        throw .service(.addressWrong(host: endpoint.base.host))
    }
    throw .service(
        ServiceError(
            status: response.status, reason: fields.map { RefusalReason($0) }, retryAfter: response.retryAfter,
            sentKey: endpoint.key != nil))
}

extension ServiceError {
    init(status: Int, reason: RefusalReason?, retryAfter: Int? = nil, sentKey: Bool) {
        self =
            switch status {
            case 400: reason?.error ?? .requestRefused(reason: reason?.text ?? "")
            case 401: sentKey ? .keyRefused : .unexpectedStatus(401)
            case 403: sentKey ? .forbidden : .unexpectedStatus(403)
            case 404: .placeNotFound
            case 429 where retryAfter == nil: reason?.error ?? .rateLimited(retryAfter: nil)
            case 429: .rateLimited(retryAfter: retryAfter)
            case 500...599: .broken(status: status, retryAfter: retryAfter)
            default: .unexpectedStatus(status)
            }
    }
}

extension ResponseFields {
    /// OpenWeatherMap (`cod`) and Open-Meteo (`error`) can refuse with status 200.
    func throwRefusal(sentKey: Bool) throws(WeatherError) {
        if let status = integer("cod"), (400...599).contains(status) {
            throw .service(ServiceError(status: status, reason: RefusalReason(self), sentKey: sentKey))
        }
        guard flag("error") else { return }
        throw .service(ServiceError(status: 400, reason: RefusalReason(self), sentKey: sentKey))
    }
}

struct RefusalReason {
    let text: String

    /// OpenWeatherMap uses `message`, Open-Meteo `reason`.
    init(_ fields: ResponseFields) {
        text = (fields.text("message") ?? fields.text("reason") ?? "").cleaned(limit: 200)
    }

    var error: ServiceError? {
        if text.contains("limit exceeded") {
            return text.hasPrefix("Hourly")
                ? .limitReached(.hour) : text.hasPrefix("Daily") ? .limitReached(.day) : .rateLimited(retryAfter: nil)
        }
        if ["Too many", "RateLimited"].contains(where: { text.contains($0) }) { return .rateLimited(retryAfter: nil) }
        return text.contains("overloaded") ? .broken(status: 503) : nil
    }
}

extension [UInt8] {
    /// Replaces the key by "***" in any letter case.
    func redacting(_ key: APIKey?) -> [UInt8] {
        // A shorter text is not a key and would match parts of words.
        guard let secret = key.map({ $0.secret.utf8.map(\.lowercased) }), secret.count >= 6, let first = secret.first
        else { return self }
        var result: [UInt8] = []
        result.reserveCapacity(count)
        var rest = self[...]
        while let candidate = rest.firstIndex(where: { $0.lowercased == first }) {
            result += rest[..<candidate]
            let isKey = rest[candidate...].starts(with: secret) { $0.lowercased == $1 }
            result += isKey ? Array("***".utf8) : [rest[candidate]]
            rest = rest[(candidate + (isKey ? secret.count : 1))...]
        }
        return result + rest
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
