import Weather

package struct HTTPResponse: Sendable {
    package let status: Int
    package let body: [UInt8]
    /// The value of `Retry-After` in seconds from now, 0 or more.
    package let retryAfter: Int?
    /// Names in lower case.
    package let headers: [String: String]
    /// The path and query to which the service has redirected the request.
    package var redirectTarget: String?

    package init(
        status: Int, body: [UInt8], retryAfter: Int? = nil, headers: [String: String] = [:],
        redirectTarget: String? = nil
    ) {
        self.status = status
        self.body = body
        self.retryAfter = retryAfter
        self.headers = headers
        self.redirectTarget = redirectTarget
    }
}

/// Its errors contain no URL, because a URL may contain the API key.
package typealias Fetch = @Sendable (Endpoint) async throws(WeatherError) -> HTTPResponse
