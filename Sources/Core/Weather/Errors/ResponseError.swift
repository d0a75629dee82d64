package enum ResponseError: Hashable, Sendable {
    case tooLarge(limit: Int)
    /// A body that begins with "<", as the sign-in page of a network does.
    case webPage
    case notJSON
    case cutOff
    /// What has come breaks the rules of HTTP.
    case notHTTP
    /// The field is missing, of a wrong type, or out of range; `endpoint` is a URL path.
    case wrongField(String, endpoint: String)
    case forecastEmpty
    /// The system's library that reads such a response is not installed.
    case noReader(FormatLibrary)

    var retryPolicy: RetryPolicy {
        switch self {
        case .cutOff, .notHTTP: .retry
        case .tooLarge, .webPage, .notJSON, .wrongField, .forecastEmpty: .nextRefresh
        // Only the user can install it.
        case .noReader: .none
        }
    }
}

package enum FormatLibrary: String, Sendable {
    case libexpat, libpng
}
