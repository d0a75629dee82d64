import CurlShim
import WeatherService

/// One request as libcurl has it, for the thread that made it.
final class Transfer {
    let easy: OpaquePointer
    private let curl: LibCurl
    private let request: Transport.Request
    private let configuration: NetworkConfiguration
    private var body: [UInt8] = []
    private var location: String?
    private var hasHead = false
    private var isRedirected = false
    private var isTooLarge = false
    /// The library's own words. They may hold the URL and so the key, and are shown nowhere.
    private let reason = UnsafeMutablePointer<CChar>.allocate(capacity: 256)

    /// Nil where there is no memory.
    init?(
        _ request: Transport.Request, _ configuration: NetworkConfiguration, _ certificates: Certificates,
        headers: OpaquePointer?, curl: LibCurl
    ) {
        guard let easy = curl.easy_init() else { return nil }
        self.easy = easy
        self.curl = curl
        self.request = request
        self.configuration = configuration
        setLimits()
        curl_set_text(easy, .URL, request.url)
        curl_set_text(easy, .userAgent, configuration.userAgent)
        curl_set_headers(easy, headers)
        // Every way to compress that the library knows.
        curl_set_text(easy, .encodings, "")
        // An empty text keeps the library from reading the environment by itself.
        curl_set_text(easy, .proxy, request.proxy?.address ?? "")
        curl_set_text(easy, .noProxy, "")
        // A proxy opens a way and reads nothing.
        curl_set_number(easy, .tunnel, 1)
        certificates.trust(in: easy)
        reason.initialize(repeating: 0, count: 256)
        curl_set_reason(easy, reason)
    }

    deinit {
        curl.easy_cleanup(easy)
        reason.deallocate()
    }

    private func setLimits() {
        curl_set_number(easy, .httpVersion, curlHTTP11)
        curl_set_number(easy, .protocols, curlHTTPAndHTTPS)
        curl_set_number(easy, .tlsVersion, curlTLS12)
        curl_set_number(easy, .proxyAuthentication, curlBasicAuthentication)
        curl_set_number(easy, .pathAsIs, 1)
        curl_set_number(easy, .suppressConnectHeaders, 1)
        curl_set_number(easy, .noSignal, 1)
        // A name that is still looked up does not hold up the end of a request, from 7.87 on.
        curl_set_number(easy, .quickExit, 1)
        curl_set_number(easy, .connectMilliseconds, configuration.connectTimeout.milliseconds)
        let left = ContinuousClock.now.duration(to: request.deadline).milliseconds
        curl_set_number(easy, .totalMilliseconds, max(left, 1))
        curl_set_number(easy, .maximumIdleSeconds, configuration.idleTimeout.secondsRoundedUp)
        curl_set_takers(
            easy, Unmanaged.passUnretained(self).toOpaque(),
            { Transfer.at($3).takeHeadLine(UnsafeRawBufferPointer(start: $0, count: $1 * $2)) },
            { Transfer.at($3).takeBody(UnsafeRawBufferPointer(start: $0, count: $1 * $2)) },
            Int64(configuration.bodyLimit))
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> Transfer {
        guard let context else { preconditionFailure("libcurl lost a request's context") }
        return Unmanaged.fromOpaque(context).takeUnretainedValue()
    }

    /// A redirect ends here: its body may never come.
    private func takeHeadLine(_ bytes: UnsafeRawBufferPointer) -> Int {
        let line = String(decoding: bytes, as: UTF8.self).prefix { !$0.isNewline }
        // An interim answer has a head of its own.
        if line.hasPrefix("HTTP/") { location = nil }
        hasHead = true
        let name = line.prefix { $0 != ":" }
        if name.lowercased() == "location" { location = line.dropFirst(name.count + 1).trimmed }
        isRedirected = line.isEmpty && location != nil && [301, 302, 303, 307, 308].contains(status)
        return isRedirected ? 0 : bytes.count
    }

    /// Takes a part of the body after decompression.
    private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Int {
        isTooLarge = bytes.count > configuration.bodyLimit - body.count
        if isTooLarge { return 0 }
        body += bytes
        return bytes.count
    }

    private var status: Int { Int(curl_fact(easy, .status)) }

    /// What has become of it after libcurl ended it with `result`.
    func reply(_ result: CInt) -> Result<Reply, NetworkError> {
        if isRedirected { return .success(.redirect(to: location ?? "")) }
        guard Int(result) == curlDone else { return .failure(error(Int(result))) }
        let pause = curl_fact(easy, .retryAfter)
        return .success(
            .answer(
                HTTPAnswer(
                    status: status, body: body, retryAfter: pause > 0 ? Int(clamping: min(pause, 86_400)) : nil)))
    }

    // MARK: Errors

    private func error(_ result: Int) -> NetworkError {
        let systemError = CInt(truncatingIfNeeded: curl_fact(easy, .systemError))
        switch result {
        case _ where isTooLarge, curlFileTooLarge: return .answerTooLarge(limit: configuration.bodyLimit)
        case _ where isAtProxy(result), curlProxyNotResolved, curlProxyError:
            return .proxyFailed(proxy: request.proxy?.name ?? "")
        // Without a network no name resolves.
        case curlHostNotResolved: return hasNetwork() ? .hostNotFound : .offline
        case curlNotConnected: return NetworkError(errno: systemError, configuration: configuration)
        case curlPartialFile: return .answerCutOff
        case curlTimedOut:
            let limit =
                hasBegun
                ? configuration.totalTimeout : min(configuration.connectTimeout, configuration.totalTimeout)
            return .timedOut(seconds: limit.secondsRoundedUp)
        case curlTLSFailed: return failedHandshake(systemError)
        case curlSendError, curlReceiveError: return brokenConnection(systemError)
        case curlGotNothing: return .connectionReset
        case curlPeerNotVerified: return .certificateRefused
        case curlBadCertificateFile: return .noCertificates
        default: return .connectionFailed
        }
    }

    /// Whether the connection was there, with TLS where it is wanted.
    private var hasBegun: Bool { curl_fact(easy, .pretransferTime) > 0 }

    /// Whether a request ended before its proxy had opened a way to the host. Of SOCKS that is known only as long as TLS has
    /// not begun.
    private func isAtProxy(_ result: Int) -> Bool {
        guard let proxy = request.proxy, !hasBegun, curl_fact(easy, .proxyStatus) / 100 != 2 else { return false }
        switch result {
        case curlNotConnected, curlTimedOut, curlSendError, curlReceiveError: return true
        case curlTLSFailed, curlPeerNotVerified: return proxy.address.lowercased().hasPrefix("https:")
        default: return false
        }
    }

    /// OpenSSL and GnuTLS tell in words alone what they found in the place of TLS, and that they found nothing.
    private func failedHandshake(_ systemError: CInt) -> NetworkError {
        let reason = String(cString: reason)
        func says(_ words: [String]) -> Bool { words.contains { reason.firstRange(of: $0) != nil } }
        if systemError != 0 || says(["SSL_ERROR_SYSCALL", "unexpected eof"]) { return .connectionReset }
        let isOther = says([
            "wrong version number", "http request", "packet length too long", "record layer failure",
            "unexpected TLS packet",
        ])
        return isOther ? .notTLS : .connectionFailed
    }

    private func brokenConnection(_ systemError: CInt) -> NetworkError {
        guard hasBegun else { return .connectionFailed }
        // The library says the same of chunks that it cannot understand. TLS has no error of the system for an early end.
        if systemError == 0, !request.url.hasPrefix("https:") { return .connectionFailed }
        return hasHead ? .answerCutOff : .connectionReset
    }
}

extension Substring {
    fileprivate var trimmed: String {
        var rest = drop(while: \.isWhitespace)
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
