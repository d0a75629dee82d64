package enum NetworkError: Hashable, Sendable {
    case offline
    case hostNotFound
    case connectionRefused
    case connectionReset
    case connectionFailed
    case timedOut(seconds: Int)
    case proxyFailed(proxy: String)
    case certificateRefused
    case noCertificates
    case notTLS
    /// The program does not follow it: the key would go to another host. `to` is a host, or a scheme such as "file:".
    case redirected(to: String)
    case redirectLoop
    case libraryMissing

    var retryPolicy: RetryPolicy {
        switch self {
        case .offline, .hostNotFound, .connectionRefused, .connectionReset, .connectionFailed, .timedOut, .proxyFailed:
            .retry
        case .certificateRefused, .noCertificates, .notTLS, .redirected, .redirectLoop, .libraryMissing: .nextRefresh
        }
    }
}
