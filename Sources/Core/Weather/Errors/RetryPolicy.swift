package enum RetryPolicy: Hashable, Sendable {
    case retry
    /// The service wants to be left alone, for this many seconds if it says.
    case pause(seconds: Int?)
    /// It lasts, but may end by itself: ask at the next regular refresh.
    case nextRefresh
    /// The same request would fail for ever.
    case none
}

extension WeatherError {
    package var retryPolicy: RetryPolicy {
        switch self {
        case .response(let error): error.retryPolicy
        case .service(let error): error.retryPolicy
        case .offline, .hostNotFound, .connectionRefused, .connectionReset, .connectionFailed, .proxyFailed, .timedOut,
            .systemShort:
            .retry
        // A command may ask for a passphrase, and the user does not expect the question then.
        case .key(.commandFailed): .none
        // A sign-in page goes away, a key file or a service is mended, while the user is not there to press a key.
        case .redirected, .certificateRefused, .redirectLoop, .notTLS, .noCertificates, .libraryMissing, .key,
            .cancelled:
            .nextRefresh
        }
    }

    /// The cause is not the environment, the key or the place of this copy.
    package var concernsEveryCopy: Bool {
        switch self {
        case .proxyFailed, .systemShort: false
        default: retryPolicy != .nextRefresh && retryPolicy != .none
        }
    }

    /// Whether another key, or no key, would help.
    package var concernsKey: Bool {
        switch self {
        case .service(.keyRefused), .service(.forbidden), .key: true
        default: false
        }
    }

    package var isOffline: Bool { self == .offline }
}
