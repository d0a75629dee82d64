import Platform
import TestSupport
import Testing
import Weather
import WeatherService

@testable import Networking

@Suite("User name and password of a proxy", .timeLimit(.minutes(5)))
struct ProxyLoginTests {
    @Test(
        "An address that libcurl reads as we do has a name without its login",
        arguments: [
            ("http://proxy.example:1/x", "http://proxy.example:1"), ("proxy.example", "proxy.example"),
            ("me:pass@proxy.example:1", "***@proxy.example:1"), ("HTTP://:@my_proxy", "HTTP://***@my_proxy"),
            ("http://D\\me:a%23b%2Fc%3Fd%40e%@p:1?x#y", "http://***@p:1"),
            ("socks5h://[::1]:1080", "socks5h://[::1]:1080"),
            ("https://a;b:c:d[e]'\"<>{}|^`$&é@[fe80::1%25eth0]", "https://***@[fe80::1%25eth0]"),
            ("http:\\\\me:pass@p", "***@p"), ("socks4a://bücher.example:65535", "socks4a://bücher.example:65535"),
            ("http://:\(String(repeating: "x", count: 5000))@p:1", "http://***@p:1"),
        ])
    func readable(address: String, shown: String) {
        let proxy = Proxy(address, from: "HTTPS_PROXY")
        #expect(proxy.error == nil)
        #expect(proxy.shown == shown)
        let start = shown.lastIndex(of: "@").map(shown.index(after:)) ?? shown.firstRange(of: "://")?.upperBound
        #expect(proxy.name == shown[(start ?? shown.startIndex)...])
    }

    static let sources = [
        "http://%@p.example:1", "%@p.example", "socks5://%@[::1]:1080", "https://%@p.example/x", "al%@p.example",
    ]

    static let logins = [
        "alice:sec#ret", "alice:sec/ret", "alice:sec?ret", "alice:12#ret", "ali#ce:secret", "al/ice:secret", "alice:#",
        "?:secret", "alice:sec@ret", "alice@secret@", "/alice:secret", "alice:sec ret", "alice:sec\tret",
        "alice:sec\u{1}ret",
        "alice:sec\u{A0}ret", "alice:se://cret", "alice://secret", "alice:sec/\u{301}ret", "alice:sec@\u{301}ret",
        "alice:\(String(repeating: "secret/", count: 1000))",
    ]

    @Test("No part of a login with raw reserved characters is shown, and no request is sent", arguments: logins)
    func reserved(login: String) throws {
        for source in Self.sources {
            let address = source.replacing("%", with: login)
            let settings = ProxySettings(environment: ["https_proxy": address])
            #expect(throws: TransferError.network(.proxyLoginMalformed(variable: "https_proxy")), "\(address)") {
                try settings.proxy(to: Origin(try BaseURL("https://api.example.org")), isLoopback: false)
            }
            #expect(
                Proxy(address, from: "HTTPS_PROXY").shown == "***" && Proxy(address, from: "HTTPS_PROXY").name == "")
        }
    }

    @Test(
        "An @ after the host also ends a login, since it may be in a password",
        arguments: ["http://p:1/x@y", "p?me@here", "http://p.example#@localhost"])
    func afterHost(address: String) {
        #expect(Proxy(address, from: "HTTPS_PROXY").error == .proxyLoginMalformed(variable: "HTTPS_PROXY"))
    }

    @Test(
        "What is no address is never shown",
        arguments: [
            "http://", "not a url", "http://alice:secret", "alice:sec#ret", "alice:secret%40p", "alice%3Asecret%40p:1",
            "http:/p:1",
            "http:///p:1", "http://p:0", "http://p:65536", "http://p:+1", "http://p:", "http://[::1", "nonsense://p:1",
            "alice:x@", "http://me@[::g h]", "http://p:1 ", " http://p:1", "p\\q", "http://alice:secret@p:secret",
            "me@\"p\"", "[secret@p]:1",
        ])
    func nonsense(address: String) {
        let proxy = Proxy(address, from: "ALL_PROXY")
        #expect(proxy.error == .proxyMalformed(variable: "ALL_PROXY"))
        #expect(proxy.shown == "***" && proxy.name == "")
    }

    @Test("Each variable is checked only for the requests that use it, and the error names it")
    func variables() async throws {
        func error(_ base: String, _ variables: [String: String]) async throws -> WeatherError? {
            var configuration = NetworkConfiguration.patient
            configuration.proxies = ProxySettings(environment: variables)
            return await #expect(throws: WeatherError.self) {
                try await NetworkService(configuration).fetch(Endpoint(base))
            }
        }
        let (bad, loopbackToo) = ("http://alice:sec#ret@127.0.0.1:1", "<-loopback>")
        for name in ["HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"] {
            let error = try await error("https://api.example.org", [name: bad, "http_proxy": "http://a:b/c@p"])
            #expect(error == .network(.proxyLoginMalformed(variable: name), host: "api.example.org"))
        }
        for name in ["HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"] {
            let error = try await error(
                "http://localhost:9", [name: bad, "NO_PROXY": loopbackToo, "https_proxy": "http://a:b/c@p"])
            #expect(error == .network(.proxyLoginMalformed(variable: name), host: "localhost"))
        }
    }

    @Test(
        "A proxy that answers 407 wants a login, or refuses the one of its variable",
        arguments: ["http_proxy", "HTTPS_PROXY"], ["", ":@", "@", "me:x@", "me@", ":x@"])
    func status407(variable: String, login: String) async throws {
        try await withFaultServer(rule: { _ in FaultResponse(status: 407, headers: [("Proxy-Authenticate", "Basic")]) })
        {
            server in
            let proxy = "127.0.0.1:\(server.port)"
            let isPlain = variable == "http_proxy"
            let base = isPlain ? "http://localhost:9" : "https://api.example.org"
            let error = await self.error(
                of: base, through: "http://\(login)\(proxy)", in: variable, isPlain ? "<-loopback>" : "")
            let expected: NetworkError =
                login.contains { $0.isLetter }
                ? .proxyLoginRefused(proxy: proxy, variable: variable)
                : .proxyLoginMissing(proxy: proxy, variable: variable)
            #expect(error == .network(expected, host: isPlain ? "localhost" : "api.example.org"))
            #expect(server.requests.count == 1, "a second request would count as a second wrong password")
        }
    }

    @Test("A SOCKS proxy that wants a login says so, too", arguments: [false, true])
    func socks(isLoginThere: Bool) async throws {
        // Version 5: no acceptable method, or a method that then refuses the password (RFC 1928, RFC 1929).
        let proxy = try AnsweringProxy(isLoginThere ? [[5, 2], [1, 1]] : [[5, 0xFF]])
        defer { proxy.end() }
        let name = "127.0.0.1:\(proxy.port)"
        let error = await error(
            of: "https://api.example.org", through: "socks5h://" + (isLoginThere ? "me:x@" : "") + name, in: "all_proxy"
        )
        #expect(
            error
                == .network(
                    isLoginThere
                        ? .proxyLoginRefused(proxy: name, variable: "all_proxy")
                        : .proxyLoginMissing(proxy: name, variable: "all_proxy"), host: "api.example.org"))
    }

    private func error(
        of base: String, through proxy: String, in variable: String, _ noProxy: String = ""
    ) async -> WeatherError? {
        var configuration = NetworkConfiguration.patient
        configuration.proxies = ProxySettings(environment: [variable: proxy, "NO_PROXY": noProxy])
        return await #expect(throws: WeatherError.self) {
            try await NetworkService(configuration).fetch(Endpoint(base))
        }
    }
}

/// A proxy that sends one answer after each message of its client.
private final class AnsweringProxy: Sendable {
    private let socket: ServerSocket

    var port: Int { socket.port }

    init(_ answers: [[UInt8]]) throws {
        let socket = try ServerSocket()
        self.socket = socket
        runDetached("proxy") {
            while let client = socket.nextConnection() {
                var buffer = [UInt8](repeating: 0, count: 1024)
                for answer in answers where recv(client, &buffer, buffer.count, 0) > 0 {
                    _ = write(client, answer, answer.count)
                }
                close(client)
            }
            socket.end()
        }
    }

    func end() { socket.stop() }
}
