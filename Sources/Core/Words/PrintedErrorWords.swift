import Weather

extension Strings {
    /// For a report or standard error, where there is no key to press.
    package func printedMessage(for error: WeatherError, from provider: ProviderID) -> String {
        let service = self[provider]
        return switch error {
        case .requestRefused(let reason) where reason.isEmpty: self(.printedRequestRefusedBare, service)
        case .requestRefused(let reason): self(.printedRequestRefused, service, reason)
        case .keyRefused: self(.printedKeyRefused, service)
        case .forbidden: self(.printedForbidden, service)
        case .placeNotFound: self(.printedPlaceNotFound, service)
        case .rateLimited(let pause?): self(.printedRateLimitedFor, count: pause, service)
        case .rateLimited(nil): self(.printedRateLimited, service)
        case .unexpectedStatus(let status): self(.printedUnexpectedStatus, service, "\(status)")
        case .answerTooLarge(_, let limit): self(.printedAnswerTooLarge, service, "\(limit / 1_048_576)")
        case .answerWrong(let endpoint, let field): self(.printedAnswerWrong, service, endpoint, field)
        case .serviceBroken, .answerCutOff, .forecastEmpty, .connectionRefused, .connectionReset, .timedOut,
            .redirectLoop:
            self(.printedTryLater, message(for: error, from: provider))
        case .addressWrong, .limitReached, .redirected, .answerNotJSON, .offline, .hostNotFound, .certificateRefused,
            .connectionFailed, .key, .systemShort,
            .notTLS, .noCertificates, .proxyFailed, .libraryMissing, .cancelled:
            message(for: error, from: provider)
        }
    }
}
