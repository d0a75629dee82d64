import Weather

package struct HTTPAnswer: Sendable {
    package let status: Int
    package let body: [UInt8]
    /// The value of `Retry-After` in seconds from now, 0 or more.
    package let retryAfter: Int?
    /// The names are in lower case.
    package let headers: [String: String]

    package init(status: Int, body: [UInt8], retryAfter: Int? = nil, headers: [String: String] = [:]) {
        self.status = status
        self.body = body
        self.retryAfter = retryAfter
        self.headers = headers
    }
}

package enum NetworkError: Error, Hashable, Sendable {
    case offline
    case hostNotFound
    case connectionRefused
    case connectionReset
    case answerCutOff
    case certificateRefused
    case notTLS
    case noCertificates
    /// The proxy is missing or refuses the tunnel.
    case proxyFailed(proxy: String)
    /// libcurl is missing or too old.
    case libraryMissing
    case systemShort(SystemShortage)
    case timedOut(seconds: Int)
    case answerTooLarge(limit: Int)
    /// The redirect to another host or to plain HTTP was not followed; `host` may be a scheme, as "file:".
    case redirected(host: String)
    case redirectLoop
    case cancelled
    case connectionFailed
}

/// Its errors hold no URL, hence no key.
package typealias Fetch = @Sendable (Endpoint) async throws(NetworkError) -> HTTPAnswer
