import Weather

/// What came back for a request, whatever its status.
package struct HTTPAnswer: Sendable {
    package let status: Int
    package let body: [UInt8]
    /// The pause asked for by `Retry-After`, in seconds from now, 0 or more.
    package let retryAfter: Int?

    package init(status: Int, body: [UInt8], retryAfter: Int? = nil) {
        self.status = status
        self.body = body
        self.retryAfter = retryAfter
    }
}

/// Why no whole answer came back.
package enum NetworkError: Error, Hashable, Sendable {
    case offline
    case hostNotFound
    case connectionRefused
    case connectionReset
    /// The connection ended in the middle of the body.
    case answerCutOff
    case certificateRefused
    /// What answers there speaks no TLS.
    case notTLS
    /// There are no certificates that could be trusted.
    case noCertificates
    /// The proxy is not there, or opens no way to the host.
    case proxyFailed(proxy: String)
    /// libcurl is not installed, or too old.
    case libraryMissing
    case systemShort(SystemShortage)
    /// No whole answer within this many seconds.
    case timedOut(seconds: Int)
    /// More than this many bytes.
    case answerTooLarge(limit: Int)
    /// A redirect to another host, or to plain HTTP; it was not followed. Of an address without a host its scheme, as "file:".
    case redirected(host: String)
    /// More redirects from one address of the host to the next than are followed.
    case redirectLoop
    case cancelled
    /// Anything else, such as an answer that is no HTTP.
    case connectionFailed
}

/// Sends one GET request. Whatever it throws carries no URL, hence no key.
package typealias Fetch = @Sendable (Endpoint) async throws(NetworkError) -> HTTPAnswer
