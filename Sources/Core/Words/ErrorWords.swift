import Weather

package struct ErrorWords: Hashable {
    /// It may name a key to press.
    package let message: String
    package let short: String
    /// For a report or standard error, where there is no key to press.
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

    package func words(for error: WeatherError, from service: String) -> ErrorWords {
        switch error {
        case .network(let error, let host): words(for: error, at: host, from: service)
        case .service(let error): words(for: error, from: service)
        case .response(let error): words(for: error, from: service)
        case .key(let error): ErrorWords(message(for: error), short: self[.shortNoKey])
        case .system(let shortage): ErrorWords(message(for: shortage), short: self[.shortSystem])
        case .cancelled: ErrorWords(self[.cancelled], short: self[.shortCancelled])
        }
    }

    /// The program asks again by itself, so only the printed words tell the user to try later.
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
