import Weather
import WeatherService

/// Through which proxy a service is reached, as the environment says.
package struct ProxySettings: Hashable, Sendable {
    private let secureProxy, plainProxy: String?
    private let exceptions: [Substring]

    package static let none = ProxySettings(environment: [:])

    /// Reads `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`, each also in small letters, which win.
    package init(environment: [String: String]) {
        func value(_ name: String) -> String? {
            [name.lowercased(), name].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        secureProxy = value("HTTPS_PROXY") ?? value("ALL_PROXY")
        plainProxy = value("HTTP_PROXY") ?? value("ALL_PROXY")
        exceptions = (value("NO_PROXY") ?? "").lowercased().split { $0 == "," || $0 == " " }
    }

    /// As libcurl reads it; nil for the direct way.
    func proxy(to origin: Origin, isLoopback: Bool) throws(NetworkError) -> String? {
        if exceptions.contains(where: { Self.exception($0, covers: origin) }) { return nil }
        if isLoopback, !exceptions.contains(Self.loopbackToo) { return nil }
        guard origin.scheme == "http" else { return secureProxy }
        // Plain HTTP is for this machine alone, and so is a proxy that would read it.
        if let plainProxy, !Self.isOnThisMachine(plainProxy) { throw .proxyFailed }
        return plainProxy
    }

    private static func isOnThisMachine(_ proxy: String) -> Bool {
        let address = proxy.firstRange(of: "://").map { proxy[$0.upperBound...] } ?? proxy[...]
        let base = try? BaseURL("http://" + (address.split(separator: "@").last ?? ""))
        return base?.isLoopback ?? false
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
