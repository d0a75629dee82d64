package enum NetworkError: Hashable, Sendable {
    case offline
    case hostNotFound
    case connectionRefused
    case connectionReset
    case connectionFailed
    case timedOut(seconds: Int)
    case proxyFailed(proxy: String)
    /// `variable` is the environment variable of the proxy, whose value is never shown: it may hold a password.
    case proxyMalformed(variable: String)
    case proxyLoginMalformed(variable: String)
    /// Status 407 of a proxy without, and with, a user name or a password in its address.
    case proxyLoginMissing(proxy: String, variable: String)
    case proxyLoginRefused(proxy: String, variable: String)
    case certificateRefused
    case noCertificates
    case notTLS
    /// The program does not follow it: the key would go to another host. `to` is a host, or a scheme such as "file:".
    case redirected(to: String)
    case redirectLoop
    case libraryMissing
    /// `name` is libcurl's, such as "CURLOPT_SSLVERSION".
    case optionRefused(name: String)

    var retryPolicy: RetryPolicy {
        switch self {
        case .offline, .hostNotFound, .connectionRefused, .connectionReset, .connectionFailed, .timedOut, .proxyFailed:
            .retry
        case .certificateRefused, .noCertificates, .notTLS, .redirected, .redirectLoop, .libraryMissing, .optionRefused,
            .proxyLoginMissing, .proxyLoginRefused:
            .nextRefresh
        // Variables of a running program never change.
        case .proxyMalformed, .proxyLoginMalformed: .none
        }
    }
}
