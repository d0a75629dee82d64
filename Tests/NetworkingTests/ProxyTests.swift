import TestSupport
import Testing
import Weather
import WeatherService

@testable import Networking

@Suite("Proxies", .timeLimit(.minutes(5)))
struct ProxyTests {
    @Test(
        "A proxy is used except for hosts in NO_PROXY",
        arguments: [
            ("", true), ("example.org", false), (".example.org", false), ("*.example.org", false), ("*", false),
            ("other.org, API.example.org", false), ("ple.org", true), ("api.example.org:443", false),
            ("api.example.org:80", true), (".", true), (",", true),
        ])
    func exceptions(noProxy: String, isUsed: Bool) throws {
        let origin = Origin(try BaseURL("https://api.example.org"))
        let settings = ProxySettings(environment: ["ALL_PROXY": "http://p:1", "NO_PROXY": noProxy])
        #expect((try settings.proxy(to: origin, isLoopback: false) != nil) == isUsed)
        #expect(try settings.proxy(to: origin, isLoopback: true) == nil)
    }

    @Test(
        "A proxy to this machine is used only on request, and a remote one never sees plain requests",
        arguments: [("", false), ("<-loopback>", true), ("<-loopback>,127.0.0.1", false)])
    func loopback(noProxy: String, isUsed: Bool) throws {
        for (name, base) in [("HTTP_PROXY", "http://127.0.0.1:80"), ("https_proxy", "https://127.0.0.1")] {
            let settings = ProxySettings(environment: [name: "http://127.0.0.1:3128", "no_proxy": noProxy])
            let origin = Origin(try BaseURL(base))
            #expect(
                try settings.proxy(to: origin, isLoopback: true)?.address == (isUsed ? "http://127.0.0.1:3128" : nil))
        }
        for far in [
            "http://proxy.example", "proxy.example:3128", "http://127.0.0.1@proxy.example/",
            "http://proxy.example/@127.0.0.1",
            "http://proxy.example#@127.0.0.1", "http://proxy.example?@localhost",
        ] {
            let settings = ProxySettings(environment: ["http_proxy": far, "NO_PROXY": "<-loopback>"])
            #expect(throws: TransferError.self) {
                try settings.proxy(to: Origin(try BaseURL("http://localhost")), isLoopback: true)
            }
        }
    }

    @Test(
        "A proxy for HTTP is not used for HTTPS, and vice versa",
        arguments: [("HTTP_PROXY", "https"), ("HTTPS_PROXY", "http")])
    func kinds(name: String, scheme: String) throws {
        let settings = ProxySettings(environment: [name: "http://127.0.0.1:1", "NO_PROXY": "<-loopback>"])
        #expect(try settings.proxy(to: Origin(try BaseURL("\(scheme)://localhost")), isLoopback: true) == nil)
    }

    @Test("A proxy can open a tunnel to this machine")
    func plain() async throws {
        try await withFaultServer(FaultResponse(status: 502)) { server in
            var configuration = NetworkConfiguration.patient
            configuration.proxies = ProxySettings(environment: [
                "http_proxy": "127.0.0.1:\(server.port)", "NO_PROXY": "<-loopback>",
            ])
            let service = NetworkService(configuration)
            await #expect(
                throws: WeatherError.network(.proxyFailed(proxy: "127.0.0.1:\(server.port)"), host: "localhost")
            ) {
                try await service.fetch(Endpoint("http://localhost:9", "/data"))
            }
            #expect(server.requests.first?.path == "localhost:9")
        }
    }

    @Test("An endless response of a proxy times out and delays no other request")
    func endless() async throws {
        let refusal = FaultResponse(status: 407, body: Array(repeating: 0x20, count: 65_536), delivery: .endless)
        try await withFaultServer(rule: { $0.path.hasPrefix("/") ? .json("{}") : refusal }) { server in
            var configuration = NetworkConfiguration.hasty
            configuration.proxies = ProxySettings(environment: [
                "HTTPS_PROXY": "http://127.0.0.1:\(server.port)", "NO_PROXY": "10.0.0.0/8",
            ])
            let service = NetworkService(configuration)
            await #expect(
                throws: WeatherError.network(
                    .proxyLoginMissing(proxy: "127.0.0.1:\(server.port)", variable: "HTTPS_PROXY"),
                    host: "api.example.org")
            ) {
                try await service.fetch(Endpoint("https://api.example.org"))
            }
            let response = try await service.fetch(Endpoint(server.baseURL))
            #expect(response.text == "{}")
        }
    }

    @Test("TLS goes end to end through the tunnel of a proxy")
    func workingTunnel() async throws {
        try await withFaultServer(identity: TestCertificate.identity, rule: { _ in .json("{}") }) { server in
            let tunnel = try Tunnel()
            defer { tunnel.end() }
            var configuration = NetworkConfiguration.patient
            configuration.proxies = ProxySettings(environment: [
                "HTTPS_PROXY": "http://127.0.0.1:\(tunnel.port)", "NO_PROXY": "<-loopback>",
            ])
            let distrustful = NetworkService(configuration)
            await #expect(throws: WeatherError.network(.certificateRefused, host: "localhost")) {
                try await distrustful.fetch(Endpoint(server.baseURL))
            }
            try await withCertificateFile { trusting in
                configuration.certificateFile = trusting.certificateFile
                let response = try await NetworkService(configuration).fetch(Endpoint(server.baseURL))
                #expect(response.text == "{}")
            }
            #expect(server.requests.count == 1)
            #expect(tunnel.connectionCount > 1)
        }
    }

    @Test("By default there is no proxy, and lowercase variables win")
    func names() throws {
        let origin = Origin(try BaseURL("https://api.example.org"))
        #expect(try ProxySettings.none.proxy(to: origin, isLoopback: false) == nil)
        let settings = ProxySettings(environment: ["HTTPS_PROXY": "http://big:1", "https_proxy": "http://small:1"])
        #expect(try settings.proxy(to: origin, isLoopback: false)?.address == "http://small:1")
    }

    @Test("A proxy gets a request for a tunnel and never the key")
    func tunnel() async throws {
        try await withFaultServer(FaultResponse(status: 502)) { server in
            var configuration = NetworkConfiguration.patient
            configuration.proxies = ProxySettings(environment: [
                "HTTPS_PROXY": "http://me:secret@127.0.0.1:\(server.port)"
            ])
            let service = NetworkService(configuration)
            await #expect(
                throws: WeatherError.network(.proxyFailed(proxy: "127.0.0.1:\(server.port)"), host: "api.example.org")
            ) {
                try await service.fetch(Endpoint("https://api.example.org", "/data"))
            }
            let request = try #require(server.requests.first)
            #expect(request.path == "api.example.org:443")
            #expect(request.header("Proxy-Authorization") == "Basic bWU6c2VjcmV0")
            #expect(!"\(request)".contains(sentinel))
        }
    }

    @Test("A silent or untrusted proxy has its own error")
    func silent() async throws {
        try await withFaultServer(.hanging) { server in
            await expectFailure(of: "http://127.0.0.1:\(server.port)", .hastyToConnect)
            await expectFailure(of: "socks5h://127.0.0.1:\(server.port)", .hastyToConnect)
        }
        try await withFaultServer(identity: TestCertificate.identity, rule: { _ in .hanging }) { server in
            await expectFailure(of: "https://localhost:\(server.port)", .patient)
        }
    }

    private func expectFailure(of proxy: String, _ configuration: NetworkConfiguration) async {
        var configuration = configuration
        configuration.proxies = ProxySettings(environment: ["HTTPS_PROXY": proxy])
        await #expect(
            throws: WeatherError.network(
                .proxyFailed(proxy: Proxy(proxy, from: "HTTPS_PROXY").name), host: "api.example.org"), "\(proxy)"
        ) {
            try await NetworkService(configuration).fetch(Endpoint("https://api.example.org", "/data"))
        }
    }

    @Test(
        "A proxy that does not answer has its own error",
        arguments: ["http://127.0.0.1:1", "socks5://127.0.0.1:1", "https://me:p%40ss@127.0.0.1:1"])
    func failing(proxy: String) async throws { await expectFailure(of: proxy, .patient) }
}
