import Exchange
import Logging
import Look
import Pictures
import Services
import Synchronization
import Terminal
import Weather
import WeatherService
import Words

/// Loads the service's pictures, and logs each reason why one is missing once.
final class IconSource: Sendable {
    private let base: BaseURL
    private let store: Store
    private let fetch: Fetch
    private let logger: Logger
    private let logged = Mutex<Set<String>>([])

    init(openWeatherMapAt base: BaseURL, store: Store, fetch: @escaping Fetch, logger: Logger) {
        (self.base, self.store, self.fetch, self.logger) = (base, store, fetch, logger)
    }

    /// In seconds, for an icon that the service does not have or that cannot be read.
    private static let refusalTime = 600

    /// Why no picture can be read. Without libpng none is requested.
    var obstacle: WeatherError? {
        guard !Picture.canReadPNG else { return nil }
        let error = WeatherError.response(.noReader(.libpng))
        log("The service's icons are not shown: " + reason(of: error))
        return error
    }

    /// `mayRequest` is false for an icon that only the disk may give.
    func icon(_ code: IconCode, wish: Wish, mayRequest: Bool) async -> Picture? {
        let name = "icons/" + code.name
        guard mayRequest else { return store.stored(name).flatMap { try? Self.read($0.body).get() } }
        let request = StoredRequest(
            picture: name, wish: wish, refusalTime: Self.refusalTime,
            service: ServiceGate("icons", address: base.text, in: store),
            now: { SystemClock.now }, read: { Self.read($0.body) },
            send: { [base, fetch] _ in
                do throws(WeatherError) {
                    return .success(try await goodBody(of: iconEndpoint(code, openWeatherMapAt: base), fetch: fetch))
                } catch {
                    return .failure(error)
                }
            })
        switch await store.answer(to: request) {
        case .success(let answer):
            answer.finish()
            if case .failure(let error)? = answer.value { log(code, error.reason) }
            return try? answer.value?.get()
        case .failure(let failure):
            if failure.error != .cancelled { log(code, reason(of: failure.error)) }
            return nil
        }
    }

    private static func read(_ bytes: [UInt8]) -> Result<Picture, PictureError> {
        do throws(PictureError) {
            let picture = try Picture(png: bytes)
            return ProviderIcon(picture) == nil ? .failure(.empty) : .success(picture)
        } catch {
            return .failure(error)
        }
    }

    private func reason(of error: WeatherError) -> String {
        if case .service(.addressWrong) = error { return "\(base.host) has no such picture (404)." }
        return Strings.ofLog.words(for: error, from: base.host).printed
    }

    private func log(_ code: IconCode, _ reason: String) { log("The icon \(code.name) is not shown: \(reason)") }

    private func log(_ line: String) {
        guard logged.withLock({ $0.insert(line).inserted }) else { return }
        logger.warning("\(line)")
    }
}

extension PictureError {
    fileprivate var reason: String {
        switch self {
        case .broken: "the picture is broken."
        case .tooLarge: "the picture is too large."
        case .empty: "all of the picture is transparent."
        }
    }
}
