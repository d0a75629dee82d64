import WeatherService

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension NetworkError {
    /// Why no connection came about.
    init(errno code: CInt, configuration: NetworkConfiguration) {
        self =
            switch code {
            case ECONNREFUSED: .connectionRefused
            case ECONNRESET, ECONNABORTED, EPIPE: .connectionReset
            case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EADDRNOTAVAIL: .offline
            case ETIMEDOUT: .timedOut(seconds: configuration.connectTimeout.secondsRoundedUp)
            case EMFILE, ENFILE: .systemShort(.openFiles)
            default: .connectionFailed
            }
    }
}
