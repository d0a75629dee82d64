package enum WeatherError: Error, Hashable, Sendable {
    case network(NetworkError, host: String)
    case service(ServiceError)
    case response(ResponseError)
    case key(KeyError)
    case station(StationError)
    case system(SystemShortage)
    case cancelled

    package var retryPolicy: RetryPolicy {
        switch self {
        case .network(let error, _): error.retryPolicy
        case .service(let error): error.retryPolicy
        case .response(let error): error.retryPolicy
        case .key(let error): error.retryPolicy
        case .station(let error): error.retryPolicy
        case .system: .retry
        case .cancelled: .nextRefresh
        }
    }

    /// In seconds; nil if the service asks for no pause, or does not say how long.
    package var pause: Int? { if case .pause(let seconds) = retryPolicy { seconds } else { nil } }

    /// True if another key, or no key, could help.
    package var concernsKey: Bool {
        switch self {
        case .service(.keyRefused), .service(.forbidden), .key: true
        default: false
        }
    }

    /// The library that must be installed to read the response.
    package var missingLibrary: FormatLibrary? {
        if case .response(.noReader(let library)) = self { library } else { nil }
    }

    /// Whether another place would meet it too.
    package var concernsAllPlaces: Bool {
        switch self {
        case .service(.placeNotFound), .service(.requestRefused), .response(.wrongField): false
        default: true
        }
    }

    package var isOffline: Bool { if case .network(.offline, _) = self { true } else { false } }
}

package enum SystemShortage: Hashable, Sendable {
    case threads, openFiles
}
