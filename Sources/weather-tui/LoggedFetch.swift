import Logging
import Weather
import WeatherService
import Words

func logged(by logger: Logger, _ fetch: @escaping Fetch) -> Fetch {
    { endpoint throws(WeatherError) in
        let start = ContinuousClock.now
        func milliseconds() -> String { "\(Int((ContinuousClock.now - start) / .milliseconds(1))) ms" }
        do throws(WeatherError) {
            let response = try await fetch(endpoint)
            logger.debug(
                "GET \(endpoint.redactedURL) \(response.status), \(response.body.count) bytes, \(milliseconds())")
            return response
        } catch {
            let reason = Strings.ofLog.words(for: error, from: endpoint.base.host).message
            logger.debug("GET \(endpoint.redactedURL) failed after \(milliseconds()): \(reason)")
            throw error
        }
    }
}
