import Weather

extension Strings {
    func words(for error: ServiceError, from service: String) -> ErrorWords {
        switch error {
        case .requestRefused(let reason) where reason.isEmpty:
            ErrorWords(
                self(.requestRefusedBare, service), short: self(.shortStatus, "400"),
                printed: self(.printedRequestRefusedBare, service))
        case .requestRefused(let reason):
            ErrorWords(
                self(.requestRefused, service, reason), short: self(.shortStatus, "400"),
                printed: self(.printedRequestRefused, service, reason))
        case .keyRefused:
            ErrorWords(
                self(.keyRefused, service), short: self[.shortKeyRefused], printed: self(.printedKeyRefused, service))
        case .forbidden:
            ErrorWords(
                self(.forbidden, service), short: self[.shortKeyRefused], printed: self(.printedForbidden, service))
        case .placeNotFound:
            ErrorWords(
                self(.placeNotFound, service), short: self(.shortStatus, "404"),
                printed: self(.printedPlaceNotFound, service))
        case .addressWrong(let host): ErrorWords(self(.addressWrong, host), short: self(.shortStatus, "404"))
        case .rateLimited(let pause?):
            ErrorWords(
                self(.rateLimitedFor, count: pause, service), short: self[.shortRateLimited],
                printed: self(.printedRateLimitedFor, count: pause, service))
        case .rateLimited(nil):
            ErrorWords(
                self(.rateLimited, service), short: self[.shortRateLimited], printed: self(.printedRateLimited, service)
            )
        case .limitReached(.minute, _): ErrorWords(self(.limitMinute, service), short: self[.shortRateLimited])
        case .limitReached(.hour, _): ErrorWords(self(.limitHour, service), short: self[.shortRateLimited])
        case .limitReached(.day, _): ErrorWords(self(.limitDay, service), short: self[.shortRateLimited])
        case .broken(let status, _):
            withAdvice(self(.serviceBroken, service, "\(status)"), short: self(.shortStatus, "\(status)"))
        case .contactRefused: ErrorWords(self(.contactRefused, service), short: self(.shortStatus, "403"))
        case .placeNotCovered: ErrorWords(self(.placeNotCovered, service), short: self(.shortStatus, "422"))
        case .unexpectedStatus(403):
            ErrorWords(
                self(.programRefused, service), short: self(.shortStatus, "403"),
                printed: self(.printedProgramRefused, service))
        case .unexpectedStatus(let status):
            ErrorWords(
                self(.unexpectedStatus, service, "\(status)"), short: self(.shortStatus, "\(status)"),
                printed: self(.printedUnexpectedStatus, service, "\(status)"))
        }
    }
}
