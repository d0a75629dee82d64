package enum ResponseError: Hashable, Sendable {
    case tooLarge(limit: Int)
    case notJSON
    case cutOff
    /// The field is missing, of a wrong type, or out of range; `endpoint` is a URL path.
    case wrongField(String, endpoint: String)
    case forecastEmpty
    /// The library for XML is not installed.
    case noXMLReader

    var retryPolicy: RetryPolicy {
        switch self {
        case .cutOff: .retry
        case .tooLarge, .notJSON, .wrongField, .forecastEmpty, .noXMLReader: .nextRefresh
        }
    }
}
