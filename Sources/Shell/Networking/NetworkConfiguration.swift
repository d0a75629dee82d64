package struct NetworkConfiguration: Sendable {
    var connectTimeout: Duration
    var totalTimeout: Duration
    /// Less than the minute after which most servers close unused connections.
    var idleTimeout: Duration
    /// In bytes after decompression.
    var bodyLimit: Int
    var redirectLimit: Int
    var userAgent: String
    /// The project's address, which follows `userAgent` in brackets.
    var projectAddress: String?
    var certificateFile: String?
    var proxies: ProxySettings
    var trust: Trust

    package init(
        userAgent: String,
        projectAddress: String? = nil,
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
        self.projectAddress = projectAddress
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

/// Certificates named by the variables that OpenSSL, curl, Python and git read.
package struct Trust: Hashable, Sendable {
    let file, folder: String?

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

    /// Rounded up, since "after 0 seconds" would mean nothing.
    var secondsRoundedUp: Int { Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0) }
}
