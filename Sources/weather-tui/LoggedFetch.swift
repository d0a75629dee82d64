import Logging
import Weather
import WeatherService
import Words

/// Logs method, URL without key, status, bytes and milliseconds, or the error.
func logged(by logger: Logger, _ fetch: @escaping Fetch) -> Fetch {
    { endpoint throws(NetworkError) in
        let start = ContinuousClock.now
        func milliseconds() -> String { "\(Int((ContinuousClock.now - start) / .milliseconds(1))) ms" }
        do throws(NetworkError) {
            let answer = try await fetch(endpoint)
            logger.debug(
                "GET \(endpoint.redactedURL) \(answer.status), \(answer.body.count) bytes, \(milliseconds())")
            return answer
        } catch {
            logger.debug(
                "GET \(endpoint.redactedURL) failed after \(milliseconds()): \(reason(error, of: endpoint.base.host))"
            )
            throw error
        }
    }
}

private func reason(_ error: NetworkError, of host: String) -> String {
    Strings.ofLog.words(for: WeatherError(error, host: host), from: host).message
}
