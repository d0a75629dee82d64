import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL
import WeatherService

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension NetworkError {
    /// What a transport's error means; nothing of the error itself is kept, since it may hold the URL and so the key.
    init(transportError error: any Error, configuration: NetworkConfiguration) {
        self =
            switch error {
            case let error as NetworkError: error
            case is CancellationError: .cancelled
            case let error as HTTPClientError: NetworkError(clientError: error, configuration: configuration)
            case let error as NIOConnectionError: NetworkError(connectionError: error, configuration: configuration)
            case let error as IOError: NetworkError(errno: error.errnoCode, configuration: configuration)
            case ChannelError.connectTimeout: .timedOut(seconds: configuration.connectTimeout.secondsRoundedUp)
            case is ChannelError: .connectionReset
            case HTTPParserError.invalidEOFState: .connectionReset
            case NIOHTTPDecompression.DecompressionError.limit: .answerTooLarge(limit: configuration.bodyLimit)
            case let error as NIOSSLError: NetworkError(tlsError: error)
            case is NIOSSLExtraError: .certificateRefused
            default: .connectionFailed
            }
    }

    private init(clientError error: HTTPClientError, configuration: NetworkConfiguration) {
        self =
            switch error {
            case .cancelled, .alreadyShutdown: .cancelled
            case .remoteConnectionClosed, .uncleanShutdown: .connectionReset
            case .deadlineExceeded, .readTimeout: .timedOut(seconds: configuration.totalTimeout.secondsRoundedUp)
            case .connectTimeout, .tlsHandshakeTimeout, .getConnectionFromPoolTimeout, .httpProxyHandshakeTimeout,
                .socksHandshakeTimeout:
                .timedOut(seconds: configuration.connectTimeout.secondsRoundedUp)
            default: .connectionFailed
            }
    }

    private init(connectionError error: NIOConnectionError, configuration: NetworkConfiguration) {
        let causes = error.connectionErrors.map {
            NetworkError(transportError: $0.error, configuration: configuration)
        }
        // No address was tried, so that the name did not resolve; without a network no name does.
        guard !causes.isEmpty else {
            self = hasNetwork() ? .hostNotFound : .offline
            return
        }
        // A host has several addresses, and a machine without IPv6 fails on half of them in a way that tells nothing.
        self = causes.first { $0 != .offline } ?? .offline
    }

    init(errno code: CInt, configuration: NetworkConfiguration) {
        self =
            switch code {
            case ECONNREFUSED: .connectionRefused
            case ECONNRESET, ECONNABORTED, EPIPE: .connectionReset
            case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EADDRNOTAVAIL: .offline
            case ETIMEDOUT: .timedOut(seconds: configuration.connectTimeout.secondsRoundedUp)
            default: .connectionFailed
            }
    }

    private init(tlsError error: NIOSSLError) {
        self =
            switch error {
            case .uncleanShutdown: .connectionReset
            case .noCertificateToValidate, .unableToValidateCertificate, .failedToLoadCertificate,
                .noSuchFilesystemObject:
                .certificateRefused
            // The library tells a bad certificate from an answer that is no TLS by the text of its error alone.
            case .handshakeFailed(let reason) where String(describing: reason).contains("CERTIFICATE"):
                .certificateRefused
            // So does it tell what begins in another way than TLS does.
            case .handshakeFailed(let reason) where Self.isOfAnotherProtocol(String(describing: reason)): .notTLS
            default: .connectionFailed
            }
    }

    private static func isOfAnotherProtocol(_ reason: String) -> Bool {
        ["WRONG_VERSION_NUMBER", "HTTP_REQUEST", "HTTPS_PROXY_REQUEST"].contains { reason.contains($0) }
    }
}
