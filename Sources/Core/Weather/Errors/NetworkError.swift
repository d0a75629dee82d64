/// Why no response came.
package enum NetworkError: Hashable, Sendable {
    case offline
    case hostNotFound
    case connectionRefused
    case connectionReset
    case connectionFailed
    case timedOut(seconds: Int)
    /// The proxy is missing or refuses the tunnel.
    case proxyFailed(proxy: String)
    case certificateRefused
    case noCertificates
    case notTLS
    /// The redirect to another host or to plain HTTP was not followed, since the key would travel with it; `to` is the
    /// host, or a scheme as "file:".
    case redirected(to: String)
    case redirectLoop
    /// libcurl is missing or too old.
    case libraryMissing

    var retryPolicy: RetryPolicy {
        switch self {
        case .offline, .hostNotFound, .connectionRefused, .connectionReset, .connectionFailed, .timedOut, .proxyFailed:
            .retry
        case .certificateRefused, .noCertificates, .notTLS, .redirected, .redirectLoop, .libraryMissing: .nextRefresh
        }
    }
}
