import TestSupport
import Testing
import Weather
import WeatherService

@testable import Networking

@Suite("Redirects", .timeLimit(.minutes(5)))
struct RedirectTests {
    @Test("A redirect to the same server is followed", arguments: [301, 302, 303, 307, 308])
    func sameServer(status: Int) async throws {
        try await withFaultServer(rule: { $0.path == "/a/b" ? .redirect(to: "c?x=1", status: status) : .json("{}") }) {
            server in
            let service = NetworkService(.patient)
            let response = try await service.fetch(Endpoint(server.baseURL, "/a/b"))
            #expect(response.text == "{}")
            #expect(server.requests.last?.path == "/a/c")
            #expect(server.requests.last?.query == "x=1")
        }
    }

    @Test("Three redirects are followed")
    func threeTimes() async throws {
        try await withFaultServer(rule: { $0.ordinal < 3 ? .redirect(to: "/") : .json("{}") }) { server in
            let service = NetworkService(.patient)
            let response = try await service.fetch(Endpoint(server.baseURL))
            #expect(response.text == "{}")
        }
    }

    @Test("A redirect to the known target ends as 304 without a further request, and any other one is followed")
    func knownTarget() async throws {
        try await withFaultServer(rule: { $0.path == "/a" ? .redirect(to: "/b?1") : .json("{}") }) { server in
            let service = NetworkService(NetworkConfiguration(userAgent: "test"))
            let base = try BaseURL(server.baseURL)
            for (known, status, count) in [("/b?1", 304, 1), ("/b", 200, 2), (nil, 200, 2)] as [(String?, Int, Int)] {
                let before = server.requests.count
                let response = try await service.fetch(Endpoint(base: base, path: "/a", query: [], knownTarget: known))
                #expect(response.status == status && response.redirectTarget == "/b?1")
                #expect(server.requests.count - before == count && response.body.isEmpty == (status == 304))
            }
            let direct = try await service.fetch(Endpoint(base: base, path: "/b", query: [], knownTarget: "/b"))
            #expect(direct.status == 200 && direct.redirectTarget == nil)
        }
    }

    @Test("A fourth redirect is not followed and is a loop")
    func noFourthTime() async throws {
        try await withFaultServer(.redirect(to: "/")) { server in
            let service = NetworkService(.patient)
            await #expect(throws: WeatherError.network(.redirectLoop, host: "127.0.0.1")) {
                try await service.fetch(Endpoint(server.baseURL))
            }
            #expect(server.requests.count == 4)
        }
    }

    @Test("A redirect is followed before its body arrives")
    func withoutBody() async throws {
        var redirect = FaultResponse.redirect(to: "/")
        (redirect.body, redirect.delivery) = (Array("moved".utf8), .silentAfterHead)
        try await withFaultServer(rule: { [redirect] in $0.ordinal == 0 ? redirect : .json("{}") }) { server in
            let service = NetworkService(.patient)
            let response = try await service.fetch(Endpoint(server.baseURL))
            #expect(response.text == "{}")
        }
    }

    @Test("A redirect to another server is not followed")
    func elsewhere() async throws {
        try await withFaultServer(.json("{}")) { other in
            await #expect(throws: WeatherError.network(.redirected(to: "127.0.0.1:\(other.port)"), host: "127.0.0.1")) {
                try await fetch(.redirect(to: other.baseURL))
            }
            #expect(other.requests.isEmpty)
        }
    }

    @Test("A redirect without a target is a response")
    func noLocation() async throws {
        #expect(try await fetch(FaultResponse(status: 302)).status == 302)
    }

    @Test("Redirects share the total time-out")
    func sharedTimeout() async throws {
        var response = FaultResponse.redirect(to: "/")
        response.delay = .milliseconds(90)
        await #expect(throws: WeatherError.network(.timedOut(seconds: 1), host: "127.0.0.1")) {
            try await fetch(response, .hasty)
        }
    }
}

@Suite("Origins")
struct OriginTests {
    private let origin: Origin
    init() throws { origin = Origin(try BaseURL("https://api.example.org/v1")) }

    @Test(
        "A target of the same origin is recognised",
        arguments: [
            ("/x", "/x"), ("x", "/a/x"), ("?q=2", "/a/b?q=2"), ("../x", "/x"), ("../../../x", "/x"), ("./", "/a/"),
            ("#top", "/a/b?q=1"), ("/x#top", "/x"), ("//api.example.org/x", "/x"),
            ("https://api.example.org", "/"), ("HTTPS://API.EXAMPLE.ORG:443/x?y", "/x?y"),
            ("https://api.example.org?y", "/?y"), ("/x:y", "/x:y"), ("x/y:z", "/a/x/y:z"),
        ])
    func sameOrigin(location: String, target: String) {
        #expect(origin.redirect(to: location, from: "/a/b?q=1") == .sameOrigin(target: target))
    }

    @Test(
        "A target of another origin is recognised",
        arguments: [
            ("http://api.example.org/x", "api.example.org"), ("https://api.example.org:8443/", "api.example.org:8443"),
            ("//evil.example/x", "evil.example"), ("https://api.example.org@evil.example/", "evil.example"),
            ("https://api.example.org.evil.example/", "api.example.org.evil.example"),
            ("javascript:alert(1)", "javascript:"),
            ("https:/api.example.org/", "https:"), ("file:///etc/passwd", "file:"),
            ("ftp://api.example.org/", "api.example.org"),
            ("https://" + String(repeating: "a", count: 500), String(repeating: "a", count: 64)),
        ])
    func elsewhere(location: String, host: String) {
        #expect(origin.redirect(to: location, from: "/a/b") == .elsewhere(host: host))
    }

    @Test(
        "An invalid target is refused",
        arguments: ["", "\\\\evil.example", "/a b", "/\u{1B}[2J", "/서울", "/" + String(repeating: "a", count: 5000)])
    func malformed(location: String) {
        #expect(origin.redirect(to: location, from: "/a/b") == .malformed)
    }

    @Test("The text of an origin omits the default port")
    func text() throws {
        #expect(origin.text == "https://api.example.org")
        #expect(Origin(try BaseURL("http://127.0.0.1:8080")).text == "http://127.0.0.1:8080")
    }
}
