import CurlShim
import Platform
import Weather

/// What ended a request, still without the host.
enum TransferError: Error, Hashable {
    case network(NetworkError)
    case response(ResponseError)
    case system(SystemShortage)
    case cancelled
}

struct FailedTransfer {
    var result: Int
    /// An `errno` or 0; it may belong to an address that was tried before.
    var systemError: CInt = 0
    /// libcurl's text may hold the URL and so the key, and is never shown.
    var reason = ""
    var isSecure = true
    var proxy: Proxy?
    /// The status of a proxy's response to CONNECT, or 0.
    var proxyStatus = 0
    var hasBegun = true
    var hasHead = false

    fileprivate func says(_ words: [String]) -> Bool { words.contains { reason.firstRange(of: $0) != nil } }

    /// The proxy had no tunnel yet. For SOCKS this is known only before TLS begins.
    fileprivate var isAtProxy: Bool {
        guard let proxy, !hasBegun, proxyStatus / 100 != 2 else { return false }
        switch result {
        case curlProxyNotResolved, curlProxyError, curlNotConnected, curlTimedOut, curlAborted, curlSendError,
            curlReceiveError:
            return true
        case curlTLSFailed, curlPeerNotVerified: return proxy.isSecure
        default: return false
        }
    }
}

extension TransferError {
    init(_ failure: FailedTransfer, configuration: NetworkConfiguration) {
        self =
            switch failure.result {
            case _ where failure.isAtProxy: .network(.proxyFailed(proxy: failure.proxy?.name ?? ""))
            case curlHostNotResolved where failure.says(["thread failed to start"]): .system(.threads)
            // Without a network no name resolves.
            case curlHostNotResolved: .network(hasNetwork() ? .hostNotFound : .offline)
            case curlNotConnected: TransferError(errno: failure.systemError, configuration: configuration)
            case curlPartialFile: .response(.cutOff)
            case curlAborted,
                curlTimedOut where failure.hasBegun:
                .network(.timedOut(seconds: configuration.totalTimeout.secondsRoundedUp))
            case curlTimedOut:
                .network(
                    .timedOut(seconds: min(configuration.connectTimeout, configuration.totalTimeout).secondsRoundedUp))
            case curlTLSFailed: .network(NetworkError(ofHandshake: failure))
            case curlSendError, curlReceiveError: TransferError(ofConnection: failure)
            case curlGotNothing: .network(.connectionReset)
            case curlPeerNotVerified: .network(.certificateRefused)
            case curlBadCertificateFile:
                .network(configuration.certificateFile == nil ? .noCertificates : .certificateRefused)
            case curlFileTooLarge: .response(.tooLarge(limit: configuration.bodyLimit))
            case curlUnknownProtocol where failure.isSecure: .network(.libraryMissing)
            default: .network(.connectionFailed)
            }
    }

    /// libcurl reports invalid chunks like a closed connection.
    private init(ofConnection failure: FailedTransfer) {
        self =
            if !failure.hasBegun || failure.says(["chunk"]) { .network(.connectionFailed) } else {
                failure.hasHead ? .response(.cutOff) : .network(.connectionReset)
            }
    }

    init(errno code: CInt, configuration: NetworkConfiguration) {
        self =
            switch code {
            case ECONNREFUSED: .network(.connectionRefused)
            case ECONNRESET, ECONNABORTED, EPIPE: .network(.connectionReset)
            case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EADDRNOTAVAIL: .network(.offline)
            case ETIMEDOUT: .network(.timedOut(seconds: configuration.connectTimeout.secondsRoundedUp))
            case EMFILE, ENFILE: .system(.openFiles)
            default: .network(.connectionFailed)
            }
    }
}

extension NetworkError {
    /// OpenSSL and GnuTLS describe a peer without TLS only in words.
    fileprivate init(ofHandshake failure: FailedTransfer) {
        let isOther = failure.says([
            "wrong version number", "http request", "packet length too long", "record layer failure",
            "unexpected TLS packet",
        ])
        let hasEnded = failure.says(["SSL_ERROR_SYSCALL", "unexpected eof", "non-properly terminated"])
        self =
            if isOther { .notTLS } else if hasEnded || failure.systemError == ECONNRESET { .connectionReset } else {
                .connectionFailed
            }
    }
}
