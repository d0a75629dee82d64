import Weather
import WeatherService

/// Through which proxy a service is reached, as the environment says.
package struct ProxySettings: Hashable, Sendable {
    private let secureProxy, plainProxy: Proxy?
    /// All exceptions, as the environment has them.
    let noProxy: String

    package static let none = ProxySettings(environment: [:])

    /// Reads `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`, each also in small letters, which win.
    package init(environment: [String: String]) {
        func value(_ name: String) -> String? {
            [name.lowercased(), name].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        secureProxy = (value("HTTPS_PROXY") ?? value("ALL_PROXY")).map(Proxy.init)
        plainProxy = (value("HTTP_PROXY") ?? value("ALL_PROXY")).map(Proxy.init)
        noProxy = value("NO_PROXY")?.lowercased() ?? ""
    }

    /// Nil for the direct way.
    func proxy(to origin: Origin, isLoopback: Bool) throws(NetworkError) -> Proxy? {
        let exceptions = noProxy.split { $0 == "," || $0 == " " }
        if exceptions.contains(where: { Self.exception($0, covers: origin) }) { return nil }
        if isLoopback, !exceptions.contains(Self.loopbackToo) { return nil }
        guard origin.scheme == "http" else { return secureProxy }
        // Plain HTTP is for this machine alone, and so is a proxy that would read it.
        if let plainProxy, !plainProxy.isOnThisMachine { throw .proxyFailed(proxy: plainProxy.name) }
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

package struct Proxy: Hashable, Sendable {
    /// As libcurl reads it; it may hold a password.
    let address: String

    package init(_ address: String) { self.address = address }

    /// Host and port, made safe to show.
    var name: String { String(hostAndPort).cleaned(limit: 64) }

    /// Whether it could be the address of one.
    package var isPlausible: Bool { !hostAndPort.isEmpty && !hostAndPort.contains(where: \.isWhitespace) }

    /// It is reached over TLS.
    var isSecure: Bool { address.lowercased().hasPrefix("https:") }

    var isOnThisMachine: Bool { (try? BaseURL("http://" + hostAndPort))?.isLoopback ?? false }

    private var hostAndPort: Substring {
        let authority = (address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...])
            .prefix { !"/?#".contains($0) }
        return authority.lastIndex(of: "@").map { authority[$0...].dropFirst() } ?? authority
    }
}
