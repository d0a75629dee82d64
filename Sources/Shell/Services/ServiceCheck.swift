import JSON
import Weather
import WeatherService

/// A request without key and place that shows whether a service works.
package struct ServiceCheck: Sendable {
    let path: String
    /// What the service answers without key and place, beside 200.
    let status: Int?
    /// Whether status 203 means that the service will end this version; elsewhere it is no answer of the service.
    let tellsEnd: Bool
    /// That every answer has; nil if no witness shows one.
    let member: String?
    let accept: String
    let explain: @Sendable (WeatherError) -> WeatherError

    init(
        _ path: String, orStatus status: Int? = nil, tellsEnd: Bool = false, member: String? = nil,
        accept: String = "application/json",
        explain: @escaping @Sendable (WeatherError) -> WeatherError = { $0 }
    ) {
        (self.path, self.status, self.tellsEnd) = (path, status, tellsEnd)
        (self.member, self.accept, self.explain) = (member, accept, explain)
    }

    package struct Answer: Sendable {
        package let status: Int
        package let isOutdated: Bool
    }

    package typealias Outcome = Result<Answer, WeatherError>

    package func outcome(at base: BaseURL, contact: String? = nil, fetch: Fetch) async -> Outcome {
        let endpoint = Endpoint(base: base, path: path, query: [], accept: accept, contact: contact)
        do throws(WeatherError) {
            let response = try await goodResponse(of: endpoint, orStatus: status, fetch: fetch)
            if response.status == 203, !tellsEnd { return .failure(.service(.unexpectedStatus(203))) }
            if response.body.beginsAsPage { return .failure(.response(.webPage)) }
            if accept == "application/json" { try expectJSON(response.body) }
            return .success(Answer(status: response.status, isOutdated: tellsEnd && response.status == 203))
        } catch {
            return .failure(explain(error))
        }
    }

    private func expectJSON(_ body: [UInt8]) throws(WeatherError) {
        guard let fields = ResponseFields(try document(in: body)) else { throw .response(.notJSON) }
        if let member, fields[member] == nil { throw .response(.wrongField(member, endpoint: path)) }
    }
}
