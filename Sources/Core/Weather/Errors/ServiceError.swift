package enum ServiceError: Hashable, Sendable {
    /// Status 400; `reason` is the service's text, cleaned and without the key.
    case requestRefused(reason: String)
    case keyRefused
    case forbidden
    case placeNotFound
    /// Status 404 from a server that is not the weather service: `base-url` may be wrong.
    case addressWrong(host: String)
    /// Status 429; `retryAfter` in seconds.
    case rateLimited(retryAfter: Int?)
    /// Status 429, or for a minute the program's own limit. `pause` is in seconds; for longer periods it is a guess,
    /// because no service names their end.
    case limitReached(LimitPeriod, pause: Int = 3600)
    case broken(status: Int, retryAfter: Int? = nil)
    case unexpectedStatus(Int)

    var retryPolicy: RetryPolicy {
        switch self {
        case .rateLimited(let seconds): .pause(seconds: seconds)
        case .limitReached(_, let seconds), .broken(_, let seconds?): .pause(seconds: seconds)
        case .broken, .unexpectedStatus(408): .retry
        case .requestRefused, .keyRefused, .forbidden, .placeNotFound, .unexpectedStatus(400..<500): .none
        case .addressWrong, .unexpectedStatus: .nextRefresh
        }
    }
}

package enum LimitPeriod: Hashable, Sendable {
    case minute, hour, day
}
