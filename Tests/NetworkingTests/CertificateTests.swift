import CurlShim
import TestSupport
import Testing
import Weather
import WeatherService

@testable import Networking

@Suite("Certificates", .timeLimit(.minutes(5)))
struct CertificateTests {
    @Test("An untrusted certificate is refused")
    func untrusted() async throws {
        try await withFaultServer(identity: TestCertificate.identity, rule: { _ in .json("{}") }) { server in
            let service = NetworkService(.patient)
            await #expect(throws: WeatherError.network(.certificateRefused, host: "localhost")) {
                try await service.fetch(Endpoint("https://localhost:\(server.port)"))
            }
            #expect(server.requests.isEmpty)
        }
    }

    @Test("A certificate from the configured file is trusted")
    func trusted() async throws {
        try await withCertificateFile { configuration in
            try await withFaultServer(identity: TestCertificate.identity, rule: { _ in .json("{}") }) { server in
                let service = NetworkService(configuration)
                let response = try await service.fetch(Endpoint("https://localhost:\(server.port)"))
                #expect(response.text == "{}")
            }
        }
    }

    @Test("A certificate for another name is refused")
    func otherName() async throws {
        try await withCertificateFile { configuration in
            try await withFaultServer(identity: TestCertificate.identity, rule: { _ in .json("{}") }) { server in
                let service = NetworkService(configuration)
                await #expect(throws: WeatherError.network(.certificateRefused, host: "127.0.0.1")) {
                    try await service.fetch(Endpoint("https://127.0.0.1:\(server.port)"))
                }
            }
        }
    }

    @Test(
        "A machine without certificates has its own error",
        arguments: [
            ("/nonexistent/certificates.pem", "/nonexistent"), ("/dev/null", "/nonexistent"),
            ("/dev/null", "/var/empty"),
        ])
    func noCertificates(file: String, folder: String) async throws {
        var configuration = NetworkConfiguration.patient
        configuration.trust = Trust(environment: ["SSL_CERT_FILE": file, "SSL_CERT_DIR": folder])
        await #expect(throws: WeatherError.network(.noCertificates, host: "localhost")) {
            try await status(configuration)
        }
    }

    @Test("With a missing certificate file the certificate is refused")
    func missingFile() async throws {
        var configuration = NetworkConfiguration.patient
        configuration.certificateFile = "/nonexistent/corporate.pem"
        await #expect(throws: WeatherError.network(.certificateRefused, host: "localhost")) {
            try await status(configuration)
        }
    }

    @Test("Certificates from SSL_CERT_FILE and SSL_CERT_DIR are trusted")
    func environment() async throws {
        try await withCertificateFile { configuration in
            let file = try #require(configuration.certificateFile)
            let folders = try TemporaryHome()
            for name in ["hashed", "other"] { try folders.makeDirectory(name) }
            try folders.write(TestCertificate.pem, to: folders.path + "/hashed/\(TestCertificate.hash).0")
            let both = "\(folders.path)/other:\(folders.path)/hashed"
            for variables in [
                ["SSL_CERT_FILE": file], ["SSL_CERT_FILE": file, "SSL_CERT_DIR": "/etc/ssl/certs"],
                ["SSL_CERT_DIR": both], ["SSL_CERT_FILE": "/nonexistent", "SSL_CERT_DIR": both],
            ] {
                var environment = NetworkConfiguration.patient
                environment.trust = Trust(environment: variables)
                let status = try await status(environment)
                #expect(status == 200, "\(variables)")
            }
        }
    }

    @Test("Variables that name the default file and folder change nothing")
    func systemNamed() throws {
        let curl = try #require(lib_curl()?.pointee)
        let version = try #require(curl.version_info(CInt(curlVersionWithCertificates))?.pointee)
        let paths = [version.certificateFile, version.certificateFolder].map { $0.map { String(cString: $0) } ?? "" }
        var named = NetworkConfiguration.patient
        named.trust = Trust(environment: ["SSL_CERT_FILE": paths[0], "SSL_CERT_DIR": paths[1]])
        #expect(Certificates(named, curl) == Certificates(.patient, curl))
    }

    @Test("The configured certificates are trusted beside those of the variables", arguments: ["FILE", "DIR"])
    func besideOthers(kind: String) async throws {
        try await withCertificateFile { configuration in
            var both = configuration
            both.trust = Trust(environment: ["SSL_CERT_\(kind)": kind == "DIR" ? "/etc/ssl/certs" : "/dev/null"])
            let status = try await status(both)
            #expect(status == 200)
        }
    }

    /// Returns the status of a response from a server with the test certificate.
    private func status(_ configuration: NetworkConfiguration) async throws -> Int {
        try await withFaultServer(identity: TestCertificate.identity, rule: { _ in .json("{}") }) { server in
            try await NetworkService(configuration).fetch(Endpoint("https://localhost:\(server.port)")).status
        }
    }

    @Test("A truncated body over TLS has its own error")
    func cutOff() async throws {
        let response = FaultResponse.json("{\"cod\": 200}", delivery: .cutOff(after: 3))
        try await withCertificateFile { configuration in
            try await withFaultServer(identity: TestCertificate.identity, rule: { _ in response }) { server in
                let service = NetworkService(configuration)
                await #expect(throws: WeatherError.response(.cutOff)) {
                    try await service.fetch(Endpoint("https://localhost:\(server.port)"))
                }
            }
        }
    }

    @Test("A server without TLS has its own error")
    func plainServer() async throws {
        let response = FaultResponse(
            body: Array("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n".utf8), delivery: .raw)
        try await withFaultServer(response) { server in
            let service = NetworkService(.patient)
            await #expect(throws: WeatherError.network(.notTLS, host: "localhost")) {
                try await service.fetch(Endpoint("https://localhost:\(server.port)"))
            }
        }
    }

    @Test(
        "A server that closes before TLS gives the error of a reset connection",
        arguments: [FaultResponse.closing, .resetting])
    func endsAtOnce(response: FaultResponse) async throws {
        try await withFaultServer(response) { server in
            let service = NetworkService(.patient)
            await #expect(throws: WeatherError.network(.connectionReset, host: "localhost")) {
                try await service.fetch(Endpoint("https://localhost:\(server.port)"))
            }
        }
    }
}
