import WeatherService

/// Scheme, host and port; a redirect must keep them, so that the key stays with its service.
struct Origin: Equatable {
    let scheme: String
    let host: String
    let port: Int

    enum Redirect: Equatable {
        case sameOrigin(target: String)
        case elsewhere(host: String)
        case malformed
    }

    init(_ base: BaseURL) {
        scheme = base.scheme
        host = base.host
        port = base.port ?? Self.defaultPort(of: base.scheme)
    }

    var text: String { "\(scheme)://\(host)" + (port == Self.defaultPort(of: scheme) ? "" : ":\(port)") }

    private static func defaultPort(of scheme: String) -> Int { scheme == "https" ? 443 : 80 }

    /// Keeps only path and query, so that no URL parser can read another host. Source: RFC 3986, section 5.2.
    func redirect(to location: String, from target: String) -> Redirect {
        let isPrintable = location.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
        guard isPrintable, !location.isEmpty, location.utf8.count <= 4096 else { return .malformed }
        let reference = location.prefix { $0 != "#" }
        guard let (scheme, authority, rest) = Self.split(reference, defaultScheme: scheme) else {
            return .sameOrigin(target: Self.resolve(reference, against: target))
        }
        let base = try? BaseURL("\(scheme)://\(authority)")
        guard let base, Origin(base) == self else {
            let host = Self.hostText(of: authority)
            return .elsewhere(host: host.isEmpty ? scheme.cleaned(limit: 64) + ":" : host)
        }
        return .sameOrigin(target: Self.resolve(rest.hasPrefix("/") ? rest : "/" + rest, against: "/"))
    }

    private static func split(
        _ reference: Substring, defaultScheme: String
    ) -> (scheme: String, authority: Substring, rest: Substring)? {
        var scheme = defaultScheme
        var rest = reference
        if let colon = reference.firstIndex(of: ":"), !reference[..<colon].contains(where: { "/?".contains($0) }) {
            scheme = reference[..<colon].lowercased()
            rest = reference[colon...].dropFirst()
            guard rest.hasPrefix("//") else { return (scheme, "", rest) }
        }
        guard rest.hasPrefix("//") else { return nil }
        let afterSlashes = rest.dropFirst(2)
        let authority = afterSlashes.prefix { !"/?".contains($0) }
        return (scheme, authority, afterSlashes.dropFirst(authority.count))
    }

    private static func resolve(_ reference: Substring, against target: String) -> String {
        let currentPath = target.prefix { $0 != "?" }
        let path = reference.prefix { $0 != "?" }
        let query = reference.dropFirst(path.count)
        if path.isEmpty { return String(currentPath + (query.isEmpty ? target.dropFirst(currentPath.count) : query)) }
        let folder = currentPath[..<(currentPath.lastIndex(of: "/") ?? currentPath.startIndex)]
        return withoutDotSegments(path.hasPrefix("/") ? String(path) : folder + "/" + path) + query
    }

    private static func withoutDotSegments(_ path: String) -> String {
        let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        var kept: [Substring] = []
        for segment in segments where segment != "." {
            if segment == ".." { _ = kept.popLast() } else { kept.append(segment) }
        }
        if let last = segments.last, last == "." || last == ".." { kept.append("") }
        return "/" + kept.joined(separator: "/")
    }

    private static func hostText(of authority: Substring) -> String {
        String(authority.split(separator: "@", omittingEmptySubsequences: false).last ?? "").cleaned(limit: 64)
    }
}
