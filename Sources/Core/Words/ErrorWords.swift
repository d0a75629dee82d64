import Weather

extension Strings {
    /// One line: what is wrong and what to do about it.
    package func message(for error: WeatherError, from provider: ProviderID) -> String {
        message(for: error, from: self[provider])
    }

    package func message(for error: WeatherError, from service: String) -> String {
        switch error {
        case .requestRefused(let reason) where reason.isEmpty: self(.errorRequestRefusedBare, service)
        case .requestRefused(let reason): self(.errorRequestRefused, service, reason)
        case .keyRefused: self(.errorKeyRefused, service)
        case .forbidden: self(.errorForbidden, service)
        case .placeNotFound: self(.errorPlaceNotFound, service)
        case .addressWrong(let host): self(.errorAddressWrong, host)
        case .limitReached(.hour, _): self(.errorLimitHour, service)
        case .limitReached(.day, _): self(.errorLimitDay, service)
        case .rateLimited(let pause?): self(.errorRateLimitedFor, count: pause, service)
        case .rateLimited(nil): self(.errorRateLimited, service)
        case .serviceBroken(let status, _): self(.errorServiceBroken, service, "\(status)")
        case .unexpectedStatus(let status): self(.errorUnexpectedStatus, service, "\(status)")
        case .redirected(let host): self(.errorRedirected, service, host)
        case .redirectLoop: self(.errorRedirectLoop, service)
        case .answerTooLarge(_, let limit): self(.errorAnswerTooLarge, service, "\(limit / 1_048_576)")
        case .answerNotJSON: self(.errorAnswerNotJSON, service)
        case .answerCutOff: self(.errorAnswerCutOff, service)
        case .answerWrong: self(.errorAnswerWrong, service)
        case .forecastEmpty: self(.noForecastRows, service)
        case .offline: self(.errorOffline, service)
        case .hostNotFound(let host): self(.errorHostNotFound, host)
        case .connectionRefused(let host): self(.errorConnectionRefused, host)
        case .connectionReset(let host): self(.errorConnectionReset, host)
        case .certificateRefused(let host): self(.errorCertificateRefused, host)
        case .noCertificates: self[.errorNoCertificates]
        case .proxyFailed(let proxy, let host): self(.errorProxyFailed, proxy, host)
        case .libraryMissing: self[.errorLibraryMissing]
        case .notTLS(let host): self(.errorNotTLS, host)
        case .timedOut(let seconds): self(.errorTimedOut, count: seconds, service)
        case .connectionFailed(let host): self(.errorConnectionFailed, host)
        case .keyMissing: self[.errorKeyMissing]
        case .keyFileUnreadable(let path): self(.errorKeyFileUnreadable, path)
        case .keyFileExposed(let path): self(.errorKeyFileExposed, path)
        case .keyFileNotOwn(let path): self(.errorKeyFileNotOwn, path)
        case .keyMalformed: self[.errorKeyMalformed]
        case .keyCommandFailed(let problem, let command): message(for: problem, of: command)
        case .systemShort(let shortage): message(for: shortage)
        case .cancelled: self[.errorCancelled]
        }
    }

    private func message(for shortage: SystemShortage) -> String {
        switch shortage {
        case .threads: self[.errorNoThreads]
        case .openFiles: self[.errorNoOpenFiles]
        }
    }

    private func message(for problem: KeyCommandProblem, of command: String) -> String {
        switch problem {
        case .notFound: self(.keyCommandNotFound, command)
        case .notExecutable: self(.keyCommandNotExecutable, command)
        case .notStarted(let reason): self(.keyCommandNotStarted, command, reason)
        case .exited(let status): self(.keyCommandExited, command, "\(status)")
        case .killed(let signal): self(.keyCommandKilled, command, "\(signal)")
        case .printedNothing: self(.keyCommandPrintedNothing, command)
        case .printedNoKey: self(.keyCommandPrintedNoKey, command)
        case .tooSlow(let seconds): self(.keyCommandTooSlow, count: seconds, command)
        }
    }

    /// What is wrong, in a few words for a small pane.
    package func shortMessage(for error: WeatherError) -> String {
        switch error {
        case .keyRefused, .forbidden: self[.errorShortKeyRefused]
        case .keyMissing, .keyFileUnreadable, .keyFileExposed, .keyFileNotOwn, .keyMalformed, .keyCommandFailed:
            self[.errorShortNoKey]
        case .rateLimited, .limitReached: self[.errorShortRateLimited]
        case .serviceBroken(let status, _), .unexpectedStatus(let status): self(.errorShortStatus, "\(status)")
        case .requestRefused: self(.errorShortStatus, "400")
        case .placeNotFound, .addressWrong: self(.errorShortStatus, "404")
        case .answerTooLarge, .answerCutOff, .answerWrong, .redirectLoop: self[.errorShortAnswer]
        case .answerNotJSON, .redirected: self[.errorShortSignIn]
        case .forecastEmpty: self[.errorShortEmpty]
        case .offline, .hostNotFound, .connectionFailed: self[.errorShortOffline]
        case .proxyFailed: self[.errorShortProxy]
        case .connectionRefused, .connectionReset, .timedOut: self[.errorShortSilent]
        case .certificateRefused, .notTLS: self[.errorShortCertificate]
        case .noCertificates: self[.errorShortNoCertificates]
        case .libraryMissing: self[.errorShortLibrary]
        case .systemShort: self[.errorShortSystem]
        case .cancelled: self[.errorShortCancelled]
        }
    }

    /// Why it is not known where this machine is, and what mends it.
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

    /// A host that guesses towns is no weather service: what mends it is another way to name a place.
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
