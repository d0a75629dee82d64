package struct BaseURL: Hashable, Sendable {
    package let scheme: String
    package let host: String
    /// Nil means the scheme's default.
    package let port: Int?
    /// It is empty, or begins with a slash and does not end with one.
    package let pathPrefix: String
    /// The text ended in a slash, which is not in `pathPrefix`.
    package let endsInSlash: Bool

    package enum ParsingError: Error, Hashable, Sendable {
        case notAURL
        case schemeUnknown
        /// Plain HTTP would show the key on the way; only loopback may use it.
        case plainHTTP
    }

    package init(_ text: String) throws(ParsingError) {
        // Messages show the host, and no real address is longer.
        guard text.utf8.count <= 2048, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
            let schemeEnd = text.range(of: "://")
        else { throw .notAURL }
        scheme = text[..<schemeEnd.lowerBound].lowercased()
        guard scheme == "https" || scheme == "http" else { throw .schemeUnknown }
        let rest = text[schemeEnd.upperBound...]
        let authority = rest.prefix { $0 != "/" }
        var path = rest.dropFirst(authority.count)
        endsInSlash = path.last == "/"
        while path.last == "/" { path.removeLast() }
        guard !rest.contains(where: { "?#@\\".contains($0) }) else { throw .notAURL }
        guard let (host, port) = Self.split(authority) else { throw .notAURL }
        self.host = host
        self.port = port
        pathPrefix = String(path)
        guard scheme == "https" || isLoopback else { throw .plainHTTP }
    }

    package var isLoopback: Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let octets = host.split(separator: ".", omittingEmptySubsequences: false)
        return octets.count == 4 && octets[0] == "127" && octets.allSatisfy { UInt8($0) != nil }
    }

    package var text: String { origin + pathPrefix }

    var origin: String { "\(scheme)://\(host)\(port.map { ":\($0)" } ?? "")" }

    private static func split(_ authority: Substring) -> (host: String, port: Int?)? {
        let hostEnd =
            authority.hasPrefix("[")
            ? authority.firstIndex(of: "]").map(authority.index(after:))
            : authority.firstIndex(of: ":") ?? authority.endIndex
        guard let hostEnd, hostEnd > authority.startIndex, authority[..<hostEnd].utf8.count <= 255 else { return nil }
        let host = authority[..<hostEnd].lowercased()
        let rest = authority[hostEnd...]
        if rest.isEmpty { return (host, nil) }
        let digits = rest.dropFirst()
        // `Int` would also read "+80".
        guard rest.first == ":", digits.allSatisfy(\.isNumber), let port = Int(digits), (1...65_535).contains(port)
        else { return nil }
        return (host, port)
    }
}

extension String {
    fileprivate func range(of separator: String) -> Range<Index>? {
        indices.lazy.first { self[$0...].hasPrefix(separator) }.map { $0..<index($0, offsetBy: separator.count) }
    }
}
