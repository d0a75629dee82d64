package enum ServiceError: Hashable, Sendable {
    /// Status 400; `reason` is the service's text, cleaned and without the key.
    case requestRefused(reason: String)
    case keyRefused
    case forbidden
    case placeNotFound
    /// Status 403 of MET Norway, which refuses programs whose user it cannot reach, and addresses that ask too often.
    case contactRefused
    /// Status 422 of MET Norway: its models do not reach the place.
    case placeNotCovered
    /// Status 404 from a server that is not the weather service: `base-url` may be wrong.
    case addressWrong(host: String)
    /// Status 429; `retryAfter` in seconds.
    case rateLimited(retryAfter: Int?)
    /// Status 429, or for a minute the program's own limit. `pause` is in seconds; for longer periods it is a guess,
    /// because no service names their end.
    case limitReached(LimitPeriod, pause: Int = 3600)
    case broken(status: Int, retryAfter: Int? = nil)
    case unexpectedStatus(Int)

    /// In seconds. A wrong date in one response must not stop the requests of a day.
    package static let longestPause = 3600

    var retryPolicy: RetryPolicy {
        switch self {
        case .rateLimited(let seconds): .pause(seconds: seconds.map { min($0, Self.longestPause) })
        case .limitReached(_, let seconds), .broken(_, let seconds?): .pause(seconds: min(seconds, Self.longestPause))
        case .broken, .unexpectedStatus(408): .retry
        case .requestRefused, .keyRefused, .forbidden, .placeNotFound, .contactRefused, .placeNotCovered,
            .unexpectedStatus(400..<500):
            .none
        case .addressWrong, .unexpectedStatus: .nextRefresh
        }
    }
}

package enum LimitPeriod: Hashable, Sendable {
    case minute, hour, day
}
