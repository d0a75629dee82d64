/// What a `NetworkService` promises about time and size, and how it introduces itself.
package struct NetworkConfiguration: Sendable {
    /// From the first packet to the end of the TLS handshake, name resolution included.
    package var connectTimeout: Duration
    /// From the call to the last byte of the body, redirects included.
    package var totalTimeout: Duration
    /// How long an unused connection is kept: below the minute after which most servers close theirs.
    package var idleTimeout: Duration
    /// Bytes of a body after decompression.
    package var bodyLimit: Int
    /// Redirects followed for one request, all to the same scheme, host and port.
    package var redirectLimit: Int
    /// The value of `User-Agent`, such as "weather-tui/1.0".
    package var userAgent: String
    /// A PEM file whose certificates are trusted beside the system's.
    package var certificateFile: String?
    package var proxies: ProxySettings
    /// What is trusted in the place of the system's file and folder.
    package var trust: Trust

    package init(
        userAgent: String,
        connectTimeout: Duration = .seconds(5),
        totalTimeout: Duration = .seconds(10),
        idleTimeout: Duration = .seconds(30),
        bodyLimit: Int = 4 << 20,
        redirectLimit: Int = 3,
        certificateFile: String? = nil,
        proxies: ProxySettings = .none,
        trust: Trust = Trust()
    ) {
        self.userAgent = userAgent
        self.connectTimeout = connectTimeout
        self.totalTimeout = totalTimeout
        self.idleTimeout = idleTimeout
        self.bodyLimit = bodyLimit
        self.redirectLimit = redirectLimit
        self.certificateFile = certificateFile
        self.proxies = proxies
        self.trust = trust
    }
}

/// Certificates that the environment names, as OpenSSL, curl, Python and git read it.
package struct Trust: Hashable, Sendable {
    /// A PEM file, and a folder of certificates that are named for their hashes; nil leaves it to the system.
    package let file, folder: String?

    init(file: String?, folder: String?) {
        self.file = file
        self.folder = folder
    }

    package init(environment: [String: String] = [:]) {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        self.init(file: value("SSL_CERT_FILE"), folder: value("SSL_CERT_DIR"))
    }

    var isEmpty: Bool { file == nil && folder == nil }
}

extension Duration {
    var milliseconds: Int { Int(self / .milliseconds(1)) }

    /// Whole seconds, rounded up, since "after 0 seconds" would tell a reader nothing.
    var secondsRoundedUp: Int { Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0) }
}
