import Logging
import WeatherService

/// The same, with a line in the log for each request: method, URL without the key, status, bytes, milliseconds.
nonisolated func logged(by logger: Logger, _ fetch: @escaping Fetch) -> Fetch {
    { endpoint throws(NetworkError) in
        let start = ContinuousClock.now
        func log(_ outcome: String) {
            let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
            logger.debug("GET \(endpoint.redactedURL) \(outcome), \(milliseconds) ms")
        }
        do throws(NetworkError) {
            let answer = try await fetch(endpoint)
            log("\(answer.status), \(answer.body.count) bytes")
            return answer
        } catch {
            log("\(error)")
            throw error
        }
    }
}
