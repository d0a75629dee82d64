import TestSupport
import Testing
import WeatherService

@testable import Networking

@Suite("A proxy", .timeLimit(.minutes(5)))
struct ProxyTests {
    @Test(
        "has an address",
        arguments: [
            ("http://proxy.example:3128", .http, "proxy.example", 3128, nil),
            ("proxy.example:3128/", .http, "proxy.example", 3128, nil),
            ("proxy.example", .http, "proxy.example", 1080, nil),
            ("http://[::1]:3128", .http, "::1", 3128, nil),
            ("socks5://127.0.0.1:9050", .socks, "127.0.0.1", 9050, nil),
            ("http://me:p%40ss@proxy.example:1", .http, "proxy.example", 1, "p@ss"),
        ] as [(String, ProxyAddress.Kind, String, Int, String?)])
    func address(text: String, kind: ProxyAddress.Kind, host: String, port: Int, password: String?) throws {
        let address = try #require(ProxyAddress(text))
        #expect(address.kind == kind)
        #expect(address.host == host)
        #expect(address.port == port)
        #expect(address.credentials?.password == password)
    }

    @Test(
        "is none of these",
        arguments: [
            "https://proxy.example", "ftp://proxy.example", "http://", "http://a b", "http://%zz@proxy.example",
            "socks5://me:x@proxy.example",
        ])
    func noAddress(text: String) throws {
        #expect(ProxyAddress(text) == nil)
        let origin = Origin(try BaseURL("https://api.example.org"))
        let settings = ProxySettings(environment: ["HTTPS_PROXY": text])
        #expect(settings.route(to: origin, isLoopback: false) == .unusable)
    }

    @Test(
        "is used except where the environment says no",
        arguments: [
            ("", true), ("example.org", false), (".example.org", false), ("*.example.org", false), ("*", false),
            ("other.org, API.example.org", false), ("ple.org", true), ("api.example.org:443", false),
            ("api.example.org:80", true), (".", true), (",", true),
        ])
    func exceptions(noProxy: String, isUsed: Bool) throws {
        let origin = Origin(try BaseURL("https://api.example.org"))
        let settings = ProxySettings(environment: ["ALL_PROXY": "http://p:1", "NO_PROXY": noProxy])
        #expect((settings.route(to: origin, isLoopback: false) != .direct) == isUsed)
        #expect(settings.route(to: origin, isLoopback: true) == .direct)
    }

    @Test(
        "leads to this machine itself only if asked for, and never shows a plain request to another",
        arguments: [
            ("http://127.0.0.1:3128", "", false), ("http://127.0.0.1:3128", "<-loopback>", true),
            ("http://127.0.0.1:3128", "<-loopback>,127.0.0.1", false),
        ])
    func loopback(proxy: String, noProxy: String, isUsed: Bool) throws {
        let address = try #require(ProxyAddress(proxy))
        for (name, base) in [("HTTP_PROXY", "http://127.0.0.1:80"), ("https_proxy", "https://127.0.0.1")] {
            let settings = ProxySettings(environment: [name: proxy, "no_proxy": noProxy])
            let origin = Origin(try BaseURL(base))
            #expect(settings.route(to: origin, isLoopback: true) == (isUsed ? .proxy(address) : .direct))
        }
        let far = ProxySettings(environment: ["http_proxy": "http://proxy.example", "NO_PROXY": "<-loopback>"])
        #expect(far.route(to: Origin(try BaseURL("http://localhost")), isLoopback: true) == .unusable)
    }

    @Test(
        "for one kind of request is none for the other", arguments: [("HTTP_PROXY", "https"), ("HTTPS_PROXY", "http")])
    func kinds(name: String, scheme: String) throws {
        let settings = ProxySettings(environment: [name: "http://127.0.0.1:1", "NO_PROXY": "<-loopback>"])
        #expect(settings.route(to: Origin(try BaseURL("\(scheme)://localhost")), isLoopback: true) == .direct)
    }

    @Test("is asked for a tunnel to this machine where that is wanted")
    func plain() async throws {
        try await withFaultServer(FaultAnswer(status: 502)) { server in
            var configuration = NetworkConfiguration.patient
            configuration.proxies = ProxySettings(environment: [
                "http_proxy": "127.0.0.1:\(server.port)", "NO_PROXY": "<-loopback>",
            ])
            try await withNetworkService(configuration) { service in
                await #expect(throws: NetworkError.connectionFailed) {
                    try await service.fetch(Endpoint("http://localhost:9", "/data"))
                }
            }
            #expect(server.requests.first?.path == "localhost:9")
        }
    }

    @Test("is absent by default, and named in small letters first")
    func names() throws {
        let origin = Origin(try BaseURL("https://api.example.org"))
        #expect(ProxySettings.none.route(to: origin, isLoopback: false) == .direct)
        let settings = ProxySettings(environment: ["HTTPS_PROXY": "http://big:1", "https_proxy": "http://small:1"])
        #expect(settings.route(to: origin, isLoopback: false) == ProxyAddress("http://small:1").map { .proxy($0) })
    }

    @Test("is asked for a tunnel to the host, and hears nothing of the key")
    func tunnel() async throws {
        try await withFaultServer(FaultAnswer(status: 502)) { server in
            var configuration = NetworkConfiguration.patient
            configuration.proxies = ProxySettings(environment: [
                "HTTPS_PROXY": "http://me:secret@127.0.0.1:\(server.port)"
            ])
            try await withNetworkService(configuration) { service in
                await #expect(throws: NetworkError.connectionFailed) {
                    try await service.fetch(Endpoint("https://api.example.org", "/data"))
                }
            }
            let request = try #require(server.requests.first)
            #expect(request.path == "api.example.org:443")
            #expect(request.header("Proxy-Authorization") == "Basic bWU6c2VjcmV0")
            #expect(!"\(request)".contains(sentinel))
        }
    }
}
