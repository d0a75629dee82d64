import CurlShim

package struct NetworkLibrary: Hashable, Sendable {
    /// The form is "7.88.1".
    package var version: String
    /// The form is "OpenSSL/3.0.20"; nil without TLS.
    package var tls: String?
    package var protocols: [String]
    /// This is nil where the library does not tell its default places.
    package var certificates: [String]?
    /// Before 7.87 a slow name lookup delays other requests, even after its own has ended.
    package var waitsForNames: Bool
}

extension NetworkLibrary {
    /// This is nil where the library is missing or too old.
    package init?(_ configuration: NetworkConfiguration) {
        guard let curl = lib_curl()?.pointee, let facts = curl.version_info(CInt(curlVersionWithCertificates))?.pointee
        else { return nil }
        version = facts.version.map { String(cString: $0) } ?? ""
        tls = facts.tls.map { String(cString: $0) }
        var name = facts.protocols
        var protocols: [String] = []
        while let protocolName = name?.pointee {
            protocols.append(String(cString: protocolName))
            name = name?.successor()
        }
        self.protocols = protocols.filter { ["http", "https"].contains($0) }
        let certificates = Certificates(configuration, curl)
        let sources = certificates.sources
        self.certificates = sources.isEmpty && !certificates.isSystemKnown ? nil : sources
        waitsForNames = facts.number < 0x07_57_00
    }
}
