import CurlShim

package struct NetworkLibrary: Hashable, Sendable {
    package var version: String
    package var tls: String?
    package var protocols: [String]
    package var certificates: [String]?
    /// Before 7.87 a slow name lookup delays other requests, even after its own request has ended.
    package var waitsForNames: Bool
}

extension NetworkLibrary {
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
