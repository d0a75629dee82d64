import Logging
import Maps
import Synchronization
import Weather
import Words

extension RefreshOutcome {
    /// These words contain neither the key nor a URL.
    func log(to logger: Logger, provider: ProviderID, _ told: ToldLibraries) {
        let strings = Strings.ofLog
        for part in ReportPart.allCases {
            guard case .failure(let error)? = results[part], error != .cancelled else { continue }
            let service =
                switch part {
                case .warnings: strings[WarningServicePhrase.service]
                case .measured: strings[AirportServicePhrase.service]
                case .station: strings[ReportPart.station]
                case .current, .forecast, .air: strings[provider]
                }
            let message = strings.words(for: error, from: service).printed + error.position
            logger.warning("Refresh failed (\(strings[part])): \(message)")
        }
        guard case .success(let warnings)? = self[Warnings.self] else { return }
        for case .response(.noReader(let library)) in warnings.value.failures where told.isNew(library) {
            let message = strings.words(for: .response(.noReader(library)), from: "").printed
            logger.warning("Refresh incomplete (\(strings[ReportPart.warnings])): \(message)")
        }
    }
}

extension Result<RadarFrames, WeatherError> {
    func log(to logger: Logger, _ told: ToldLibraries) {
        let strings = Strings.ofLog
        switch self {
        case .success(let frames):
            guard let failure = frames.failure else { return }
            logger.warning(
                "Radar (\(strings[failure.service])): \(strings.printed(failure.error, from: failure.service))")
        case .failure(let error):
            guard error != .cancelled, error.missingLibrary.map(told.isNew) ?? true else { return }
            logger.warning("Radar: \(strings.words(for: error, from: "Radar").printed + error.position)")
        }
    }
}

/// The missing libraries of which the log has a line: what only the user can mend needs no second one.
final class ToldLibraries: Sendable {
    private let told = Mutex<Set<FormatLibrary>>([])

    func isNew(_ library: FormatLibrary) -> Bool { told.withLock { $0.insert(library).inserted } }
}

extension RadarTiles {
    /// One line for all tiles with the same error.
    func log(to logger: Logger, service: RadarServiceID) {
        let strings = Strings.ofLog
        for error in Set(errors.values) where error != .request(.cancelled) {
            logger.warning("Radar (\(strings[service])): \(strings.printed(error, from: service))")
        }
    }
}

extension Strings {
    fileprivate func printed(_ error: RadarError, from service: RadarServiceID) -> String {
        guard case .request(let request) = error else { return words(for: error, from: service) }
        return words(for: request, from: self[service]).printed + request.position
    }
}

extension WeatherError {
    /// The field that could not be read, such as " (field dt, in /data/2.5/weather)"; empty for other errors.
    fileprivate var position: String {
        guard case .response(.wrongField(let field, let endpoint)) = self else { return "" }
        return " (field \(field), in \(endpoint))"
    }
}
