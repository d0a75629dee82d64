import CurlShim
import Platform
import Weather

enum TransferError: Error, Hashable {
    case network(NetworkError)
    case response(ResponseError)
    case system(SystemShortage)
    case cancelled
}

struct FailedTransfer {
    var result: Int
    /// An `errno` or 0; it may come from an address tried before.
    var systemError: CInt = 0
    /// libcurl's text, which is never shown, since it may hold the URL and the key.
    var reason = ""
    var isSecure = true
    var proxy: Proxy?
    var proxyStatus = 0
    /// What libcurl says of SOCKS.
    var proxyError = 0
    var hasBegun = true
    var hasHead = false

    fileprivate func reasonContains(_ words: [String]) -> Bool { words.contains { reason.firstRange(of: $0) != nil } }

    /// The error of a proxy that wants a login, or another one.
    fileprivate var loginError: NetworkError? {
        let wantsLogin = proxyStatus == 407 || [curlProxyNoLogin, curlProxyLoginRefused].contains(proxyError)
        guard let proxy, wantsLogin else { return nil }
        return proxy.hasLogin
            ? .proxyLoginRefused(proxy: proxy.name, variable: proxy.variable)
            : .proxyLoginMissing(proxy: proxy.name, variable: proxy.variable)
    }

    /// The proxy had no tunnel yet; for SOCKS this is known only before TLS begins.
    fileprivate var isAtProxy: Bool {
        guard let proxy, !hasBegun, proxyStatus / 100 != 2 else { return false }
        switch result {
        case curlProxyNotResolved, curlProxyError, curlNotConnected, curlTimedOut, curlAborted, curlSendError,
            curlReceiveError, curlGotNothing, curlWeirdReply:
            return true
        case curlTLSFailed, curlPeerNotVerified: return proxy.isSecure
        default: return false
        }
    }
}

extension TransferError {
    init(_ transfer: FailedTransfer, configuration: NetworkConfiguration) {
        if let error = transfer.loginError {
            self = .network(error)
            return
        }
        self =
            switch transfer.result {
            case _ where transfer.isAtProxy: .network(.proxyFailed(proxy: transfer.proxy?.name ?? ""))
            case curlHostNotResolved where transfer.reasonContains(["thread failed to start"]): .system(.threads)
            case curlHostNotResolved: .network(hasNetwork() ? .hostNotFound : .offline)
            case curlNotConnected: TransferError(errno: transfer.systemError, configuration: configuration)
            case curlPartialFile: .response(.cutOff)
            case curlAborted,
                curlTimedOut where transfer.hasBegun:
                .network(.timedOut(seconds: configuration.totalTimeout.secondsRoundedUp))
            case curlTimedOut:
                .network(
                    .timedOut(seconds: min(configuration.connectTimeout, configuration.totalTimeout).secondsRoundedUp))
            case curlTLSFailed: .network(NetworkError(ofHandshake: transfer))
            case curlSendError, curlReceiveError: TransferError(ofConnection: transfer)
            case curlGotNothing: .network(.connectionReset)
            case curlPeerNotVerified, curlIssuerRefused, curlCertificateStatusRefused: .network(.certificateRefused)
            case curlBadCertificateFile:
                .network(configuration.certificateFile == nil ? .noCertificates : .certificateRefused)
            case curlFileTooLarge: .response(.tooLarge(limit: configuration.bodyLimit))
            // libcurl also says this of an answer in a version of HTTP that it does not know.
            case curlUnknownProtocol where transfer.isSecure && !transfer.hasBegun: .network(.libraryMissing)
            case curlNotInitialized, curlNotBuiltIn, curlFunctionMissing, curlUnknownOption: .network(.libraryMissing)
            // The host has answered, if the request was sent.
            default: transfer.hasBegun ? .response(.notHTTP) : .network(.connectionFailed)
            }
    }

    /// libcurl reports invalid chunks like a closed connection.
    private init(ofConnection transfer: FailedTransfer) {
        self =
            if !transfer.hasBegun { .network(.connectionFailed) } else if transfer.reasonContains(["chunk"]) {
                .response(.notHTTP)
            } else {
                transfer.hasHead ? .response(.cutOff) : .network(.connectionReset)
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
    /// OpenSSL and GnuTLS describe a peer without TLS only in their texts.
    fileprivate init(ofHandshake transfer: FailedTransfer) {
        let isOther = transfer.reasonContains([
            "wrong version number", "http request", "packet length too long", "record layer failure",
            "unexpected TLS packet",
        ])
        let hasEnded = transfer.reasonContains(["SSL_ERROR_SYSCALL", "unexpected eof", "non-properly terminated"])
        self =
            if isOther { .notTLS } else if hasEnded || transfer.systemError == ECONNRESET { .connectionReset } else {
                .connectionFailed
            }
    }
}
