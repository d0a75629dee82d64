import Dashboard
import Display
import Logging
import Pictures
import Synchronization
import Terminal
import Weather
import WeatherService
import Words

/// Loads the service's pictures, and logs each reason why one is missing once.
final class IconSource: Sendable {
    private let repository: IconRepository
    private let host: String
    private let logger: Logger
    private let logged = Mutex<Set<String>>([])

    init(_ repository: IconRepository, host: String, logger: Logger) {
        self.repository = repository
        self.host = host
        self.logger = logger
    }

    func icon(for request: IconRequest) async -> ProviderIcon? {
        let code = request.code
        // Without libpng, no picture is requested.
        guard Picture.canReadPNG else {
            log("The service's icons are not shown, because libpng is missing: install libpng16-16.")
            return nil
        }
        do throws(WeatherError) {
            let icon = try await repository.icon(
                code, mayRequest: request.mayRequest, isManual: request.isManual, read: Self.read)
            if case .failure(let error) = icon { log(code, error.reason) }
            return try? icon?.get()
        } catch {
            if error != .cancelled { log(code, reason(of: error)) }
            return nil
        }
    }

    private static func read(_ bytes: [UInt8]) -> Result<ProviderIcon, PictureError> {
        do throws(PictureError) {
            return ProviderIcon(try Picture(png: bytes)).map(Result.success) ?? .failure(.empty)
        } catch {
            return .failure(error)
        }
    }

    private func reason(of error: WeatherError) -> String {
        if case .service(.addressWrong) = error { return "\(host) has no such picture (404)." }
        return Strings.ofLog.words(for: error, from: host).printed
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
