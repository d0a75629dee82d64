import Weather
import WeatherService

package struct Proxy: Hashable, Sendable {
    /// The text for libcurl, which may hold a password.
    let address: String
    /// The environment variable of the address.
    let variable: String
    private let reading: Result<Reading, Problem>

    private struct Reading: Hashable {
        let scheme: Substring
        let login: Substring?
        let host: Substring
    }

    private enum Problem: Error, Hashable {
        case notAnAddress
        /// libcurl would read a part of the password as the host, and search for its name.
        case loginNotEncoded
    }

    package init(_ address: String, from variable: String) {
        self.address = address
        self.variable = variable
        reading = Result { () throws(Problem) in try Self.read(address) }
    }

    /// Nil for an address that can be used.
    package var error: NetworkError? {
        guard case .failure(let problem) = reading else { return nil }
        return switch problem {
        case .notAnAddress: .proxyMalformed(variable: variable)
        case .loginNotEncoded: .proxyLoginMalformed(variable: variable)
        }
    }

    /// The address without user name, password and path, or "***" if it cannot be read.
    package var shown: String {
        guard let reading = try? reading.get() else { return "***" }
        return (reading.scheme + (reading.login == nil ? "" : "***@")).cleaned() + name
    }

    var name: String { String(host).cleaned(limit: 64) }

    /// Whether a user name or a password is in the address.
    var hasLogin: Bool { (try? reading.get())?.login.map { !$0.allSatisfy { $0 == ":" } } ?? false }

    var isSecure: Bool { (try? reading.get())?.scheme.lowercased() == "https://" }

    var isOnThisMachine: Bool { (try? BaseURL("http://" + host))?.isLoopback ?? false }

    private var host: Substring { (try? reading.get())?.host ?? "" }
}

// The login ends at the last "@" of all, so that no part of it is taken for the host. libcurl ends it at the first "@",
// and the host at the first of "/?#"; so an address is refused if the two readings differ.
extension Proxy {
    private static let schemes = ["http", "https", "socks", "socks4", "socks4a", "socks5", "socks5h"]

    private static func read(_ address: String) throws(Problem) -> Reading {
        let loginEnd = address.unicodeScalars.lastIndex(of: "@")
        let beginning = address[..<(loginEnd ?? address.endIndex)]
        let scheme = beginning.firstRange(of: "://").map { beginning[..<$0.upperBound] } ?? beginning.prefix(0)
        let isKnown = scheme.isEmpty || schemes.contains(scheme.dropLast(3).lowercased())
        let login = loginEnd.map { address[scheme.endIndex..<$0] }
        if let login, login.unicodeScalars.contains(where: isReserved) || !isKnown { throw .loginNotEncoded }
        let rest = loginEnd.map { address[address.unicodeScalars.index(after: $0)...] } ?? address[scheme.endIndex...]
        let host = rest.unicodeScalars.prefix { !["/", "?", "#"].contains($0) }
        guard isKnown, isHost(Substring(host)) else { throw .notAnAddress }
        return Reading(scheme: scheme, login: login, host: Substring(host))
    }

    private static func isReserved(_ scalar: Unicode.Scalar) -> Bool {
        ["/", "?", "#", "@"].contains(scalar) || scalar.properties.isWhitespace || scalar.value < 0x20
            || scalar.value == 0x7F
    }

    /// A name, or an IPv6 address in brackets, and perhaps a port.
    private static func isHost(_ text: Substring) -> Bool {
        let isBracketed = text.hasPrefix("[")
        let nameEnd = isBracketed ? text.firstIndex(of: "]").map(text.index(after:)) : text.firstIndex(of: ":")
        let name = text[..<(nameEnd ?? text.endIndex)]
        let port = text[name.endIndex...]
        guard port.isEmpty || isPort(port) else { return false }
        if isBracketed { return nameEnd != nil && name.dropFirst().dropLast().allSatisfy(\.isInIPv6Address) }
        return !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || "-._".contains($0) }
    }

    /// A colon and a number; `Int` would also read "+80".
    private static func isPort(_ text: Substring) -> Bool {
        let digits = text.dropFirst()
        return text.first == ":" && digits.allSatisfy { ("0"..."9").contains($0) }
            && Int(digits).map((1...65_535).contains) ?? false
    }
}

extension Character {
    /// Also the name of a network interface, after "%".
    fileprivate var isInIPv6Address: Bool { isASCII && (isLetter || isNumber || ":.%-_".contains(self)) }
}
