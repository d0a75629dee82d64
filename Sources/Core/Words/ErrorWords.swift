import Weather

package struct ErrorWords: Hashable {
    package let message: String
    package let short: String
    package let printed: String

    init(_ message: String, short: String, printed: String? = nil) {
        self.message = message
        self.short = short
        self.printed = printed ?? message
    }
}

extension Strings {
    package func words(for error: WeatherError, from provider: ProviderID) -> ErrorWords {
        words(for: error, from: self[provider])
    }

    /// The weather has come for this place, so that another place is no help against an extra that refuses the request.
    /// The address of an extra is seldom the user's own, so that a missing path is mostly the service's fault.
    package func words(ofExtra error: WeatherError, from service: String) -> ErrorWords {
        switch error {
        case .service(.requestRefused): words(for: .service(.unexpectedStatus(400)), from: service)
        case .service(.addressWrong): words(for: .service(.unexpectedStatus(404)), from: service)
        default: words(for: error, from: service)
        }
    }

    package func words(for error: WeatherError, from service: String) -> ErrorWords {
        switch error {
        case .network(let error, let host): words(for: error, at: host, from: service)
        case .service(let error): words(for: error, from: service)
        case .response(let error): words(for: error, from: service)
        case .key(let error): ErrorWords(message(for: error), short: self[.shortNoKey])
        case .station(let error): ErrorWords(message(for: error), short: self[.shortStation])
        case .system(let shortage): ErrorWords(message(for: shortage), short: self[.shortSystem])
        case .cancelled: ErrorWords(self[.cancelled], short: self[.shortCancelled])
        }
    }

    /// Adds "try later" only to the printed text, because the running dashboard retries by itself.
    func withAdvice(_ message: String, short: String) -> ErrorWords {
        ErrorWords(message, short: short, printed: self(.printedTryLater, message))
    }

    func message(for shortage: SystemShortage) -> String {
        switch shortage {
        case .threads: self[.noThreads]
        case .openFiles: self[.noOpenFiles]
        }
    }
}
