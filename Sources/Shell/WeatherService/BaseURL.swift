package struct BaseURL: Hashable, Sendable {
    package let scheme: String
    package let host: String
    package let port: Int?
    /// Empty, or with a slash at its start but none at its end.
    package let pathPrefix: String
    package let endsInSlash: Bool

    package enum ParsingError: Error, Hashable, Sendable {
        case notAURL
        case schemeUnknown
        /// Plain HTTP would expose the key, so only loopback may use it.
        case plainHTTP
    }

    package init(_ text: String) throws(ParsingError) {
        // A start reads a dozen addresses, and bytes take a tenth of the time of characters.
        let bytes = text.utf8
        // Messages show the host, and no real address is longer.
        guard bytes.count <= 2048, bytes.allSatisfy({ 0x21 <= $0 && $0 <= 0x7E }),
            let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[colon...].starts(with: "://".utf8)
        else { throw .notAURL }
        scheme = text[..<colon].lowercased()
        guard scheme == "https" || scheme == "http" else { throw .schemeUnknown }
        let rest = bytes[bytes.index(colon, offsetBy: 3)...]
        guard !rest.contains(where: { byte in "?#@\\".utf8.contains(byte) }) else { throw .notAURL }
        let slash = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
        var path = rest[slash...]
        endsInSlash = path.last == UInt8(ascii: "/")
        while path.last == UInt8(ascii: "/") { path.removeLast() }
        guard let (host, port) = Self.split(text[rest.startIndex..<slash]) else { throw .notAURL }
        self.host = host
        self.port = port
        pathPrefix = String(Substring(path))
        guard scheme == "https" || isLoopback else { throw .plainHTTP }
    }

    package var isLoopback: Bool {
        if host == "localhost" || host == "[::1]" { return true }
        let octets = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
            Substring($0)
        }
        return octets.count == 4 && octets[0] == "127" && octets.allSatisfy { UInt8($0) != nil }
    }

    package var text: String { origin + pathPrefix }

    var origin: String { "\(scheme)://\(host)\(port.map { ":\($0)" } ?? "")" }

    private static func split(_ authority: Substring) -> (host: String, port: Int?)? {
        let bytes = authority.utf8
        let hostEnd =
            bytes.first == UInt8(ascii: "[")
            ? bytes.firstIndex(of: UInt8(ascii: "]")).map(bytes.index(after:))
            : bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
        guard let hostEnd, hostEnd > authority.startIndex, authority[..<hostEnd].utf8.count <= 255 else { return nil }
        let host = authority[..<hostEnd].lowercased()
        let rest = authority[hostEnd...]
        if rest.isEmpty { return (host, nil) }
        let digits = rest.dropFirst()
        // `Int` would also read "+80".
        guard rest.utf8.first == UInt8(ascii: ":"), digits.utf8.allSatisfy({ 0x30 <= $0 && $0 <= 0x39 }),
            let port = Int(digits), (1...65_535).contains(port)
        else { return nil }
        return (host, port)
    }
}
