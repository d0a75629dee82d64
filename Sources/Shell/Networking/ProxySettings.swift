import WeatherService

/// Through which proxy a service is reached, as the environment says.
package struct ProxySettings: Hashable, Sendable {
    private let secureProxy: Route
    private let plainProxy: Route
    private let exceptions: [Substring]

    enum Route: Hashable, Sendable {
        case direct
        case proxy(ProxyAddress)
        /// The user wants a proxy of a kind that is not known; to go around it would be worse than to fail.
        case unusable
    }

    package static let none = ProxySettings(environment: [:])

    /// Reads `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`, each also in small letters, which win.
    package init(environment: [String: String]) {
        func value(_ name: String) -> String? {
            [name.lowercased(), name].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        func route(_ name: String) -> Route {
            guard let text = value(name) ?? value("ALL_PROXY") else { return .direct }
            return ProxyAddress(text).map(Route.proxy) ?? .unusable
        }
        secureProxy = route("HTTPS_PROXY")
        plainProxy = route("HTTP_PROXY")
        exceptions = (value("NO_PROXY") ?? "").lowercased().split { $0 == "," || $0 == " " }
    }

    func route(to origin: Origin, isLoopback: Bool) -> Route {
        if exceptions.contains(where: { Self.exception($0, covers: origin) }) { return .direct }
        if isLoopback, !exceptions.contains(Self.loopbackToo) { return .direct }
        guard origin.scheme == "http" else { return secureProxy }
        // Plain HTTP is for this machine alone, and so is a proxy that would read it.
        if case .proxy(let address) = plainProxy, !address.isLoopback { return .unusable }
        return plainProxy
    }

    /// What asks for a proxy on the way to this machine itself, as in Chromium's and Windows' lists of exceptions.
    private static let loopbackToo: Substring = "<-loopback>"

    /// An exception is a host with its subdomains, with a leading dot or without, with a port or without, or "*".
    private static func exception(_ exception: Substring, covers origin: Origin) -> Bool {
        var host = exception
        if let colon = exception.lastIndex(of: ":"), let port = Int(exception[colon...].dropFirst()) {
            guard port == origin.port else { return false }
            host = exception[..<colon]
        }
        if host.hasPrefix("*.") { host = host.dropFirst() }
        if host.hasPrefix(".") { host = host.dropFirst() }
        return host == "*" || origin.host == host || (!host.isEmpty && origin.host.hasSuffix("." + host))
    }
}

/// A proxy and how it knows us.
struct ProxyAddress: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case http, socks }

    let kind: Kind
    let host: String
    let port: Int
    let isLoopback: Bool
    let credentials: Credentials?

    struct Credentials: Hashable, Sendable {
        let user: String
        let password: String
    }

    /// Reads "http://user:password@host:port"; everything but the host may be left out.
    init?(_ text: String) {
        let hasScheme = text.contains("://")
        let scheme = hasScheme ? text.prefix { $0 != ":" }.lowercased() : "http"
        let rest = hasScheme ? text.dropFirst(scheme.count + 3) : text[...]
        let authority = rest.prefix { $0 != "/" }
        let hostStart = authority.lastIndex(of: "@")
        switch scheme {
        case "http": kind = .http
        case "socks5", "socks5h": kind = .socks
        default: return nil
        }
        let address = hostStart.map { authority[$0...].dropFirst() } ?? authority
        // What is a host and a port is the same for a proxy as for a service.
        guard let base = try? BaseURL("https://\(address)") else { return nil }
        // Brackets belong to URLs, not to addresses.
        host = base.host.hasPrefix("[") ? String(base.host.dropFirst().dropLast()) : base.host
        port = base.port ?? 1080
        isLoopback = base.isLoopback
        credentials = hostStart.flatMap { Credentials(authority[..<$0]) }
        // The library cannot introduce itself to a SOCKS server.
        if hostStart != nil, credentials == nil || kind == .socks { return nil }
    }
}

extension ProxyAddress.Credentials {
    fileprivate init?(_ text: Substring) {
        let userText = text.prefix { $0 != ":" }
        guard let user = userText.percentDecoded,
            let password = text.dropFirst(userText.count + 1).percentDecoded
        else { return nil }
        self.init(user: user, password: password)
    }
}

extension Substring {
    /// Nil where an escape is none, or the bytes are no UTF-8.
    fileprivate var percentDecoded: String? {
        var bytes: [UInt8] = []
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2)
            rest = rest.dropFirst(2)
            guard digits.count == 2, let byte = UInt8(Substring(digits), radix: 16) else { return nil }
            bytes.append(byte)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
