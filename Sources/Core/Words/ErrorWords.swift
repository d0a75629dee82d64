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
        case .service(let error): words(for: error, from: service)
        case .redirected(let host): ErrorWords(self(.redirected, service, host), short: self[.shortSignIn])
        case .redirectLoop: withAdvice(self(.redirectLoop, service), short: self[.shortAnswer])
        case .response(let error): words(for: error, from: service)
        case .offline: ErrorWords(self(.offline, service), short: self[.shortOffline])
        case .hostNotFound(let host): ErrorWords(self(.hostNotFound, host), short: self[.shortOffline])
        case .connectionRefused(let host): withAdvice(self(.connectionRefused, host), short: self[.shortSilent])
        case .connectionReset(let host): withAdvice(self(.connectionReset, host), short: self[.shortSilent])
        case .connectionFailed(let host): ErrorWords(self(.connectionFailed, host), short: self[.shortOffline])
        case .timedOut(let seconds):
            withAdvice(self(.timedOut, count: seconds, service), short: self[.shortSilent])
        case .certificateRefused(let host): ErrorWords(self(.certificateRefused, host), short: self[.shortCertificate])
        case .noCertificates: ErrorWords(self[.noCertificates], short: self[.shortNoCertificates])
        case .notTLS(let host): ErrorWords(self(.notTLS, host), short: self[.shortCertificate])
        case .proxyFailed(let proxy, let host): ErrorWords(self(.proxyFailed, proxy, host), short: self[.shortProxy])
        case .libraryMissing: ErrorWords(self[.libraryMissing], short: self[.shortLibrary])
        case .key(let error): ErrorWords(message(for: error), short: self[.shortNoKey])
        case .systemShort(let shortage): ErrorWords(message(for: shortage), short: self[.shortSystem])
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

    private func message(for error: KeyError) -> String {
        switch error {
        case .missing: self[.keyMissing]
        case .fileUnreadable(let path): self(.keyFileUnreadable, path)
        case .fileExposed(let path): self(.keyFileExposed, path)
        case .fileNotOwn(let path): self(.keyFileNotOwn, path)
        case .malformed: self[.keyMalformed]
        case .commandFailed(let error, let command): message(for: error, of: command)
        }
    }

    private func message(for error: KeyCommandError, of command: String) -> String {
        switch error {
        case .notFound: self(.commandNotFound, command)
        case .notExecutable: self(.commandNotExecutable, command)
        case .notStarted(let reason): self(.commandNotStarted, command, reason)
        case .exited(let status): self(.commandExited, command, "\(status)")
        case .killed(let signal): self(.commandKilled, command, "\(signal)")
        case .printedNothing: self(.commandPrintedNothing, command)
        case .printedNoKey: self(.commandPrintedNoKey, command)
        case .tooSlow(let seconds): self(.commandTooSlow, count: seconds, command)
        }
    }
}
