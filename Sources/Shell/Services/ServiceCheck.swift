import Weather
import WeatherService

/// A request without key and place that shows whether a service works.
package struct ServiceCheck: Sendable {
    let path: String
    /// What the service answers without key and place, beside 200.
    let status: Int?
    /// Whether status 203 means that the service will end this version; elsewhere a proxy has changed the answer.
    let tellsEnd: Bool
    let accept: String
    let explain: @Sendable (WeatherError) -> WeatherError

    init(
        _ path: String, orStatus status: Int? = nil, tellsEnd: Bool = false, accept: String = "application/json",
        explain: @escaping @Sendable (WeatherError) -> WeatherError = { $0 }
    ) {
        (self.path, self.status, self.tellsEnd) = (path, status, tellsEnd)
        (self.accept, self.explain) = (accept, explain)
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
            if response.body.beginsAsPage { return .failure(.response(.webPage)) }
            return .success(Answer(status: response.status, isOutdated: tellsEnd && response.status == 203))
        } catch {
            return .failure(explain(error))
        }
    }
}
