import CurlShim

/// The libcurl of this system, as it is described to a user whose requests fail.
package struct NetworkLibrary: Hashable, Sendable {
    /// Such as "7.88.1".
    package var version: String
    /// Such as "OpenSSL/3.0.20"; nil without TLS.
    package var tls: String?
    /// Those of http and https that it speaks.
    package var protocols: [String]
    /// Files and folders of trusted certificates; nil where the library does not say where it looks for some.
    package var certificates: [String]?
    /// It is older than 7.87: a name that is long looked up holds up the requests beside it, also after its request has ended.
    package var waitsForNames: Bool
}

extension NetworkLibrary {
    /// Loads the library; nil where it is missing or too old.
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
