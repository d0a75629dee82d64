import WeatherService

package struct ProxySettings: Hashable, Sendable {
    private let secureProxy, plainProxy: Proxy?
    let noProxy: String

    package static let none = ProxySettings(environment: [:])

    /// Reads `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`; lower-case names win.
    package init(environment: [String: String]) {
        func value(_ name: String) -> String? {
            [name.lowercased(), name].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        secureProxy = (value("HTTPS_PROXY") ?? value("ALL_PROXY")).map(Proxy.init)
        plainProxy = (value("HTTP_PROXY") ?? value("ALL_PROXY")).map(Proxy.init)
        noProxy = value("NO_PROXY")?.lowercased() ?? ""
    }

    func proxy(to origin: Origin, isLoopback: Bool) throws(TransferError) -> Proxy? {
        let exceptions = noProxy.split { $0 == "," || $0 == " " }
        if exceptions.contains(where: { Self.exception($0, covers: origin) }) { return nil }
        if isLoopback, !exceptions.contains(Self.loopbackToo) { return nil }
        guard origin.scheme == "http" else { return secureProxy }
        // A proxy can read plain HTTP, so it must run on this machine.
        if let plainProxy, !plainProxy.isOnThisMachine { throw .network(.proxyFailed(proxy: plainProxy.name)) }
        return plainProxy
    }

    /// Chromium and Windows use this entry to request a proxy even for loopback.
    private static let loopbackToo: Substring = "<-loopback>"

    /// Matches "*", or a host and its subdomains; a leading dot and a port are optional.
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

package struct Proxy: Hashable, Sendable {
    /// The text for libcurl, which may hold a password.
    let address: String

    package init(_ address: String) { self.address = address }

    var name: String { String(hostAndPort).cleaned(limit: 64) }

    package var isPlausible: Bool { !hostAndPort.isEmpty && !hostAndPort.contains(where: \.isWhitespace) }

    var isSecure: Bool { address.lowercased().hasPrefix("https:") }

    var isOnThisMachine: Bool { (try? BaseURL("http://" + hostAndPort))?.isLoopback ?? false }

    private var hostAndPort: Substring {
        let authority = (address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...])
            .prefix { !"/?#".contains($0) }
        return authority.lastIndex(of: "@").map { authority[$0...].dropFirst() } ?? authority
    }
}
