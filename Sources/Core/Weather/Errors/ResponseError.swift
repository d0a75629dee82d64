/// Why a response with a good status is of no use.
package enum ResponseError: Hashable, Sendable {
    case tooLarge(limit: Int)
    /// This is often the sign-in page of a network.
    case notJSON
    case cutOff
    /// The field is missing, of a wrong type, or impossible; `endpoint` is the path.
    case wrongField(String, endpoint: String)
    case forecastEmpty

    var retryPolicy: RetryPolicy {
        switch self {
        case .cutOff: .retry
        case .tooLarge, .notJSON, .wrongField, .forecastEmpty: .nextRefresh
        }
    }
}
