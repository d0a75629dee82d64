import CurlShim
import Weather
import WeatherService

/// One libcurl request, used only by the thread that created it.
final class Transfer {
    let easy: OpaquePointer
    private let curl: LibCurl
    private var options: TransferOptions
    let request: Transport.Request
    private let configuration: NetworkConfiguration
    let certificates: Certificates
    private let isCancelled: () -> Bool
    private var headByteCount = 0
    private var body: [UInt8] = []
    private let requestHeaders: OpaquePointer?
    private var headers: [String: String] = [:]
    private var hasHead = false
    private var isRedirected = false
    private var isTooLarge = false
    private let reason = UnsafeMutablePointer<CChar>.allocate(capacity: 256)

    init?(
        _ request: Transport.Request, _ configuration: NetworkConfiguration, _ certificates: Certificates,
        curl: LibCurl, isCancelled: @escaping () -> Bool
    ) {
        guard let easy = curl.easy_init() else { return nil }
        self.easy = easy
        self.curl = curl
        options = TransferOptions(easy)
        self.request = request
        self.configuration = configuration
        self.certificates = certificates
        self.isCancelled = isCancelled
        requestHeaders = request.headers.reduce(nil) { curl.slist_append($0, $1) }
        setLimits()
        options.set(.URL, request.url)
        options.set(headers: requestHeaders)
        // An empty text accepts every compression that the library knows.
        options.set(.encodings, "")
        setProxy()
        setTrust()
        reason.initialize(repeating: 0, count: 256)
        options.set(reason: reason)
    }

    deinit {
        curl.easy_cleanup(easy)
        curl.slist_free_all(requestHeaders)
        reason.deallocate()
    }

    /// The name of an option that libcurl refused; nil if the transfer may begin.
    var refusedOption: String? { options.refused }

    private func setLimits() {
        options.set(.httpVersion, curlHTTP11)
        options.set(.protocols, curlHTTPAndHTTPS)
        options.set(.pathAsIs, 1)
        options.set(.noSignal, 1)
        // Since 7.87 a running name lookup does not delay the end of a request.
        options.set(.quickExit, 1, needed: false)
        options.set(.connectMilliseconds, configuration.connectTimeout.milliseconds)
        let left = ContinuousClock.now.duration(to: request.deadline).milliseconds
        options.set(.totalMilliseconds, max(left, 1))
        options.set(.maximumIdleSeconds, configuration.idleTimeout.secondsRoundedUp)
        // libcurl does not check the time while a proxy sends useless data.
        options.set(
            Unmanaged.passUnretained(self).toOpaque(),
            readHead: { Transfer.at($3)?.receiveHeadLine(UnsafeRawBufferPointer(start: $0, count: $1 * $2)) ?? 0 },
            readBody: { Transfer.at($3)?.receiveBody(UnsafeRawBufferPointer(start: $0, count: $1 * $2)) ?? 0 },
            limit: configuration.bodyLimit
        ) { context, _, _, _, _ in Transfer.at(context)?.isOver == false ? 0 : 1 }
    }

    /// A libcurl that knows no proxies needs none of these options without one.
    private func setProxy() {
        let needed = request.proxy != nil
        // An empty text stops libcurl from reading the environment.
        options.set(.proxy, request.proxy?.address ?? "", needed: needed)
        // libcurl also knows exceptions that `ProxySettings` does not check, such as networks.
        options.set(.noProxy, configuration.proxies.noProxy, needed: needed)
        // The proxy only opens a tunnel, so it cannot read the request.
        options.set(.tunnel, 1, needed: needed)
        options.set(.suppressConnectHeaders, 1, needed: needed)
    }

    /// Without TLS libcurl itself refuses an address that needs it.
    private func setTrust() {
        guard curl.version_info(CInt(curlVersionWithCertificates))?.pointee.tls != nil else { return }
        let isProxySecure = request.proxy?.isSecure ?? false
        options.set(.tlsVersion, curlTLS12)
        options.set(.proxyTLSVersion, curlTLS12, needed: isProxySecure)
        certificates.apply(to: &options, isProxySecure: isProxySecure)
    }

    private var isOver: Bool { ContinuousClock.now > request.deadline || isCancelled() }

    private static func at(_ context: UnsafeMutableRawPointer?) -> Transfer? {
        context.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }

    /// In bytes, for all lines before and after the body.
    private static let headLimit = 256 << 10

    /// In bytes; no weather is longer.
    private static let longBody = 128 << 10

    /// A redirect ends the request here, since its body may never come.
    private func receiveHeadLine(_ bytes: UnsafeRawBufferPointer) -> Int {
        headByteCount += bytes.count
        if headByteCount > Self.headLimit { return 0 }
        let line = String(decoding: bytes, as: UTF8.self).prefix { !$0.isNewline }
        // An interim response (1xx) has its own headers.
        if line.hasPrefix("HTTP/") { headers = [:] }
        hasHead = status >= 200
        let name = line.prefix { $0 != ":" }
        if name.count < line.count { headers[name.lowercased()] = line.dropFirst(name.count + 1).trimmed }
        isRedirected = line.isEmpty && headers["location"] != nil && [301, 302, 303, 307, 308].contains(status)
        return isRedirected ? 0 : bytes.count
    }

    private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Int {
        isTooLarge = bytes.count > configuration.bodyLimit - body.count
        if isTooLarge { return 0 }
        body += bytes
        // A body that may have megabytes is not copied again and again.
        if body.count >= Self.longBody { body.reserveCapacity(configuration.bodyLimit) }
        return bytes.count
    }

    private var status: Int { Int(curl_info(easy, .status)) }

    func response(endedWith result: CInt) -> Result<TransferResult, TransferError> {
        if isRedirected { return .success(.redirect(to: headers["location"] ?? "")) }
        guard Int(result) == curlDone else { return .failure(error(Int(result))) }
        return .success(
            .response(HTTPResponse(status: status, body: body, retryAfter: pause, headers: headers)))
    }

    /// In seconds. libcurl reads the dates; of other texts it takes a number at the beginning.
    private var pause: Int? {
        guard let text = headers["retry-after"] else { return nil }
        let isNumber = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        let isDate = text.first?.isLetter ?? false
        let seconds = isNumber ? Int(text) ?? .max : isDate ? Int(clamping: curl_info(easy, .retryAfter)) : 0
        return seconds > 0 ? min(seconds, ServiceError.longestPause) : nil
    }

    private func error(_ result: Int) -> TransferError {
        if isTooLarge { return .response(.tooLarge(limit: configuration.bodyLimit)) }
        if result == curlPeerNotVerified, certificates.isSystemKnown, certificates.sources.isEmpty {
            return .network(.noCertificates)
        }
        let transfer = FailedTransfer(
            result: result, systemError: CInt(truncatingIfNeeded: curl_info(easy, .systemError)),
            reason: String(cString: reason), isSecure: request.url.hasPrefix("https:"), proxy: request.proxy,
            proxyStatus: Int(curl_info(easy, .proxyStatus)), proxyError: Int(curl_info(easy, .proxyError)),
            hasBegun: curl_info(easy, .pretransferTime) > 0,
            hasHead: hasHead)
        return TransferError(transfer, configuration: configuration)
    }
}
