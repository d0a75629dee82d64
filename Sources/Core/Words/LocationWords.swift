import Weather

extension Strings {
    package func message(for error: LocationError) -> String {
        switch error {
        case .noBus: self[.locationNoBus]
        case .noService: self[.locationNoService]
        case .noAgent: self[.locationNoAgent]
        case .refused(let reason?): self(.locationRefusedBecause, reason)
        case .refused(nil): self[.locationRefused]
        case .unanswered: self[.locationUnanswered]
        case .noFix: self[.locationNoFix]
        case .nonsense: self[.locationNonsense]
        case .lookupFailed(let host, let cause): message(forLookupAt: host, cause)
        case .requestsForbidden: self[.locationRequestsForbidden]
        case .systemShort(let shortage): message(for: shortage)
        case .cancelled: self[.locationCancelled]
        }
    }

    /// Has its own messages, because the user can name a place in another way.
    private func message(forLookupAt host: String, _ cause: WeatherError) -> String {
        switch cause {
        case .service(.rateLimited): self(.lookupRateLimited, host)
        case .service(.requestRefused(let reason)) where !reason.isEmpty: self(.lookupRefused, host, reason)
        case .network, .service(.broken): words(for: cause, from: host).message
        case .response(.webPage): self(.lookupPage, host)
        case .service(.unexpectedStatus(let status)): self(.lookupStatus, host, "\(status)")
        default: self(.lookupUseless, host)
        }
    }
}
