/// A certificate for "localhost" and its key, both as PEM.
package struct TLSIdentity: Sendable {
    let certificate, key: String

    package init(certificate: String, key: String) {
        self.certificate = certificate
        self.key = key
    }
}
