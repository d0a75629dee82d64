/// What a service's status means.
package enum ServiceError: Hashable, Sendable {
    /// 400; the reason is the service's, cleaned and without our key.
    case requestRefused(reason: String)
    case keyRefused
    case forbidden
    case placeNotFound
    /// 404 from a server that is no weather service: `base-url` may be wrong.
    case addressWrong(host: String)
    /// 429; the service asks for a pause of so many seconds.
    case rateLimited(retryAfter: Int?)
    /// 429 for a limit of an hour or a day; we ask again after `pause` seconds: no service says when its day begins.
    case limitReached(LimitPeriod, pause: Int = 3600)
    /// 5xx; the service asks for a pause of so many seconds.
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
    case hour, day
}
