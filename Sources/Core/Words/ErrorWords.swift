import Weather

extension Strings {
    package func message(for error: WeatherError, from provider: ProviderID) -> String {
        message(for: error, from: self[provider])
    }

    package func message(for error: WeatherError, from service: String) -> String {
        switch error {
        case .requestRefused(let reason) where reason.isEmpty: self(.requestRefusedBare, service)
        case .requestRefused(let reason): self(.requestRefused, service, reason)
        case .keyRefused: self(.keyRefused, service)
        case .forbidden: self(.forbidden, service)
        case .placeNotFound: self(.placeNotFound, service)
        case .addressWrong(let host): self(.addressWrong, host)
        case .limitReached(.hour, _): self(.limitHour, service)
        case .limitReached(.day, _): self(.limitDay, service)
        case .rateLimited(let pause?): self(.rateLimitedFor, count: pause, service)
        case .rateLimited(nil): self(.rateLimited, service)
        case .serviceBroken(let status, _): self(.serviceBroken, service, "\(status)")
        case .unexpectedStatus(let status): self(.unexpectedStatus, service, "\(status)")
        case .redirected(let host): self(.redirected, service, host)
        case .redirectLoop: self(.redirectLoop, service)
        case .answerTooLarge(_, let limit): self(.answerTooLarge, service, "\(limit / 1_048_576)")
        case .answerNotJSON: self(.answerNotJSON, service)
        case .answerCutOff: self(.answerCutOff, service)
        case .answerWrong: self(.answerWrong, service)
        case .forecastEmpty: self(.noForecastRows, service)
        case .offline: self(.offline, service)
        case .hostNotFound(let host): self(.hostNotFound, host)
        case .connectionRefused(let host): self(.connectionRefused, host)
        case .connectionReset(let host): self(.connectionReset, host)
        case .certificateRefused(let host): self(.certificateRefused, host)
        case .noCertificates: self[.noCertificates]
        case .proxyFailed(let proxy, let host): self(.proxyFailed, proxy, host)
        case .libraryMissing: self[.libraryMissing]
        case .notTLS(let host): self(.notTLS, host)
        case .timedOut(let seconds): self(.timedOut, count: seconds, service)
        case .connectionFailed(let host): self(.connectionFailed, host)
        case .key(let error): message(for: error)
        case .systemShort(let shortage): message(for: shortage)
        case .cancelled: self[.cancelled]
        }
    }

    private func message(for shortage: SystemShortage) -> String {
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

    package func shortMessage(for error: WeatherError) -> String {
        switch error {
        case .keyRefused, .forbidden: self[.shortKeyRefused]
        case .key: self[.shortNoKey]
        case .rateLimited, .limitReached: self[.shortRateLimited]
        case .serviceBroken(let status, _), .unexpectedStatus(let status): self(.shortStatus, "\(status)")
        case .requestRefused: self(.shortStatus, "400")
        case .placeNotFound, .addressWrong: self(.shortStatus, "404")
        case .answerTooLarge, .answerCutOff, .answerWrong, .redirectLoop: self[.shortAnswer]
        case .answerNotJSON, .redirected: self[.shortSignIn]
        case .forecastEmpty: self[.shortEmpty]
        case .offline, .hostNotFound, .connectionFailed: self[.shortOffline]
        case .proxyFailed: self[.shortProxy]
        case .connectionRefused, .connectionReset, .timedOut: self[.shortSilent]
        case .certificateRefused, .notTLS: self[.shortCertificate]
        case .noCertificates: self[.shortNoCertificates]
        case .libraryMissing: self[.shortLibrary]
        case .systemShort: self[.shortSystem]
        case .cancelled: self[.shortCancelled]
        }
    }

    package func message(for problem: LocationProblem) -> String {
        switch problem {
        case .noBus: self[.locationNoBus]
        case .noService: self[.locationNoService]
        case .noAgent: self[.locationNoAgent]
        case .refused(let reason?): self(.locationRefusedBecause, reason)
        case .refused(nil): self[.locationRefused]
        case .unanswered: self[.locationUnanswered]
        case .noFix: self[.locationNoFix]
        case .nonsense: self[.locationNonsense]
        case .lookupFailed(let host, let cause): message(forLookupAt: host, cause)
        case .askingNobody: self[.locationAskingNobody]
        case .systemShort(let shortage): message(for: shortage)
        case .cancelled: self[.locationCancelled]
        }
    }

    /// A host that guesses towns is no weather service: another way to name a place is what helps.
    private func message(forLookupAt host: String, _ cause: WeatherError) -> String {
        switch cause {
        case .rateLimited: self(.lookupRateLimited, host)
        case .requestRefused(let reason) where !reason.isEmpty: self(.lookupRefused, host, reason)
        case .serviceBroken, .offline, .hostNotFound, .connectionRefused, .connectionReset, .certificateRefused,
            .timedOut,
            .connectionFailed, .redirected, .redirectLoop, .notTLS, .noCertificates, .proxyFailed, .libraryMissing:
            message(for: cause, from: host)
        case .answerNotJSON: self(.lookupPage, host)
        case .forbidden: self(.lookupStatus, host, "403")
        case .unexpectedStatus(let status): self(.lookupStatus, host, "\(status)")
        default: self(.lookupUseless, host)
        }
    }
}
