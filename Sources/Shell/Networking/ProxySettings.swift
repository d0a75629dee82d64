import Weather
import WeatherService

package struct ProxySettings: Hashable, Sendable {
    private let secureProxy, plainProxy: Proxy?
    let noProxy: String

    static let none = ProxySettings(environment: [:])

    /// Reads `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`; lower-case names win.
    package init(environment: [String: String]) {
        func proxy(_ names: String...) -> Proxy? {
            names.flatMap { [$0.lowercased(), $0] }.lazy.compactMap { name in
                environment[name].flatMap { $0.isEmpty ? nil : Proxy($0, from: name) }
            }.first
        }
        secureProxy = proxy("HTTPS_PROXY", "ALL_PROXY")
        plainProxy = proxy("HTTP_PROXY", "ALL_PROXY")
        noProxy = ["no_proxy", "NO_PROXY"].compactMap { environment[$0] }.first { !$0.isEmpty }?.lowercased() ?? ""
    }

    func proxy(to origin: Origin, isLoopback: Bool) throws(TransferError) -> Proxy? {
        let exceptions = noProxy.split { $0 == "," || $0 == " " }
        if exceptions.contains(where: { Self.exception($0, covers: origin) }) { return nil }
        if isLoopback, !exceptions.contains(Self.loopbackToo) { return nil }
        let isPlain = origin.scheme == "http"
        guard let proxy = isPlain ? plainProxy : secureProxy else { return nil }
        if let error = proxy.error { throw .network(error) }
        // A proxy can read plain HTTP, so it must run on this machine.
        if isPlain, !proxy.isOnThisMachine { throw .network(.proxyFailed(proxy: proxy.name)) }
        return proxy
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
