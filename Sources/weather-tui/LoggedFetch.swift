import Logging
import Synchronization
import Weather
import WeatherService
import Words

/// `mayEnd` are the services that announce by status 203 that this version of their API ends. The log has it once.
func logged(by logger: Logger, mayEnd: Set<BaseURL> = [], _ fetch: @escaping Fetch) -> Fetch {
    let ending = EndingServices()
    return { endpoint throws(WeatherError) in
        let start = ContinuousClock.now
        func milliseconds() -> String { "\(Int((ContinuousClock.now - start) / .milliseconds(1))) ms" }
        do throws(WeatherError) {
            let response = try await fetch(endpoint)
            logger.debug(
                "GET \(endpoint.redactedURL) \(response.status), \(response.body.count) bytes, \(milliseconds())")
            if response.status == 203, mayEnd.contains(endpoint.base), ending.isNew(endpoint.base) {
                logger.warning("\(endpoint.base.host): \(Strings.ofLog[DoctorPhrase.outdated])")
            }
            return response
        } catch {
            let reason = Strings.ofLog.words(for: error, from: endpoint.base.host).message
            logger.debug("GET \(endpoint.redactedURL) failed after \(milliseconds()): \(reason)")
            throw error
        }
    }
}

private final class EndingServices: Sendable {
    private let told = Mutex<Set<BaseURL>>([])

    func isNew(_ service: BaseURL) -> Bool { told.withLock { $0.insert(service).inserted } }
}
