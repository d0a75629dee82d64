import Weather

extension WeatherError {
    package init(_ error: NetworkError, host: String) {
        self =
            switch error {
            case .offline: .offline
            case .hostNotFound: .hostNotFound(host: host)
            case .connectionRefused: .connectionRefused(host: host)
            case .connectionReset: .connectionReset(host: host)
            case .answerCutOff: .response(.cutOff)
            case .certificateRefused: .certificateRefused(host: host)
            case .timedOut(let seconds): .timedOut(seconds: seconds)
            case .answerTooLarge(let limit): .response(.tooLarge(limit: limit))
            case .redirected(let target): .redirected(host: target)
            case .redirectLoop: .redirectLoop
            case .notTLS: .notTLS(host: host)
            case .noCertificates: .noCertificates
            case .proxyFailed(let proxy): .proxyFailed(proxy: proxy, host: host)
            case .libraryMissing: .libraryMissing
            case .systemShort(let shortage): .systemShort(shortage)
            case .cancelled: .cancelled
            case .connectionFailed: .connectionFailed(host: host)
            }
    }
}
