import TestSupport
import Testing
import Weather
import WeatherService

@testable import Networking

@Suite("Responses", .timeLimit(.minutes(5)))
struct ResponseTests {
    @Test(
        "A response has its status and body", arguments: [200, 204, 304, 400, 401, 403, 404, 418, 429, 500, 502, 503])
    func everyStatus(status: Int) async throws {
        let hasBody = status != 204 && status != 304
        let response = try await fetch(
            FaultResponse(status: status, headers: [], body: hasBody ? Array("{}".utf8) : []))
        #expect(response.status == status)
        #expect(response.text == (hasBody ? "{}" : ""))
        #expect(response.retryAfter == nil)
    }

    @Test("A response may be empty")
    func empty() async throws {
        #expect(try await fetch(FaultResponse()).body == [])
    }

    @Test("A response may end with its connection")
    func untilClose() async throws {
        #expect(try await fetch(.json("[1,2,3]", delivery: .untilClose)).text == "[1,2,3]")
    }

    @Test("A response may come byte by byte")
    func dripping() async throws {
        #expect(try await fetch(.json("[1,2,3]", delivery: .dripping(every: .milliseconds(1)))).text == "[1,2,3]")
    }

    @Test("A response may come late")
    func late() async throws {
        #expect(try await fetch(FaultResponse(status: 503, delay: .milliseconds(20))).status == 503)
    }

    @Test("A response may follow an interim one")
    func interim() async throws {
        let early = "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n"
        let final = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"
        #expect(try await fetch(FaultResponse(body: Array((early + final).utf8), delivery: .raw)).text == "{}")
    }

    @Test("Bytes after the announced length are ignored")
    func trailingBytes() async throws {
        let text = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}HTTP/1.1 200 OK\r\n\r\nmore"
        #expect(try await fetch(FaultResponse(body: Array(text.utf8), delivery: .raw)).text == "{}")
    }

    @Test("A compressed response is decompressed")
    func gzip() async throws {
        let text = String(repeating: "서울 21° ", count: 20_000)
        #expect(try await fetch(.gzip(text)).text == text)
    }

    @Test("A response may be exactly as large as the limit")
    func asLargeAsTheLimit() async throws {
        let size = NetworkConfiguration.patient.bodyLimit
        let response = try await fetch(FaultResponse(body: Array(repeating: 0x20, count: size)))
        #expect(response.body.count == size)
    }

    @Test(
        "Retry-After is read in seconds, up to an hour",
        arguments: [
            ("120", 120), ("3600", 3600), ("3601", 3600), ("200000", 3600), ("9999999999", 3600),
            ("9223372036854775808", 3600), ("1e3", nil), ("7200s", nil), ("2026-12-31T00:00:00Z", nil),
            ("7200, 7200", nil),
            ("Fri, 31 Dec 9999 23:59:59 GMT", 3600), ("0", nil), ("soon", nil), ("-5", nil),
            ("Thu, 01 Jan 2026 00:01:30 GMT", nil),
        ] as [(String, Int?)])
    func retryAfter(field: String, seconds: Int?) async throws {
        let response = try await fetch(FaultResponse(status: 429, headers: [("Retry-After", field)]))
        #expect(response.status == 429)
        #expect(response.retryAfter == seconds)
    }
}

@Suite("Requests", .timeLimit(.minutes(5)))
struct RequestTests {
    @Test("A request has its headers, its query and the key")
    func headersAndQuery() async throws {
        try await withFaultServer(.json("{}")) { server in
            let service = NetworkService(.patient)
            let query = [(name: "lat", value: "37.57"), (name: "q", value: "서울 &")]
            _ = try await service.fetch(Endpoint(server.baseURL + "/prefix", "/data/2.5/weather", query: query))
            let request = try #require(server.requests.first)
            #expect(request.path == "/prefix/data/2.5/weather")
            #expect(request.query == "lat=37.57&q=%EC%84%9C%EC%9A%B8%20%26&appid=\(sentinel)")
            #expect(request.header("User-Agent") == "weather-tui/test")
            #expect(request.header("Accept") == "application/json")
            #expect(request.header("Accept-Encoding")?.contains("gzip") == true)
            #expect(request.header("Authorization") == nil)
            #expect(request.header("Host") == "127.0.0.1:\(server.port)")
        }
    }

    @Test("A request has the contact and headers of its endpoint, also after a redirect")
    func ownHeaders() async throws {
        let endHeaders = [("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT"), ("X-Of", " a: b ")]
        try await withFaultServer(rule: { request in
            request.path == "/"
                ? FaultResponse(status: 302, headers: [("Location", "/there")]) : FaultResponse(headers: endHeaders)
        }) { server in
            let endpoint = Endpoint(
                base: try BaseURL(server.baseURL), path: "/", query: [],
                headers: [("If-Modified-Since", "Sun, 06 Nov 1994 08:49:37 GMT")], contact: "me@example.org")
            let response = try await NetworkService(.patient).fetch(endpoint)
            #expect(server.requests.count == 2)
            for request in server.requests {
                #expect(request.header("User-Agent") == "weather-tui/test (me@example.org)")
                #expect(request.header("If-Modified-Since") == "Sun, 06 Nov 1994 08:49:37 GMT")
            }
            #expect(response.headers["last-modified"] == "Sun, 06 Nov 1994 08:49:37 GMT")
            #expect(response.headers["x-of"] == "a: b" && response.headers["location"] == nil)
        }
    }

    @Test(
        "The project's address stands in each request, before the user's contact",
        arguments: [
            (nil, nil, "weather-tui/test"), ("https://example.org/w", nil, "weather-tui/test (https://example.org/w)"),
            (nil, "me@example.org", "weather-tui/test (me@example.org)"),
            ("https://example.org/w", "me@example.org", "weather-tui/test (https://example.org/w; me@example.org)"),
        ])
    func addresses(project: String?, contact: String?, agent: String) async throws {
        try await withFaultServer(.json("{}")) { server in
            var configuration = NetworkConfiguration.patient
            configuration.projectAddress = project
            let endpoint = Endpoint(base: try BaseURL(server.baseURL), path: "/", query: [], contact: contact)
            _ = try await NetworkService(configuration).fetch(endpoint)
            #expect(server.requests.map { $0.header("User-Agent") } == [agent])
        }
    }

    @Test("Two requests to the same host run at the same time")
    func together() async throws {
        // The server responds to neither request before both have arrived.
        try await withFaultServer(.json("{}", barrier: Barrier(count: 2))) { server in
            let service = NetworkService(.patient)
            let endpoint = try Endpoint(server.baseURL)
            async let first = service.fetch(endpoint)
            async let second = service.fetch(endpoint)
            let statuses = try await [first.status, second.status]
            #expect(statuses == [200, 200])
            #expect(server.connectionCount == 2)
        }
    }

    @Test("A request reuses the last connection")
    func keepAlive() async throws {
        try await withFaultServer(.json("{}")) { server in
            let service = NetworkService(.patient)
            for _ in 0..<3 { _ = try await service.fetch(Endpoint(server.baseURL)) }
            #expect(server.requests.map(\.connection) == [0, 0, 0])
        }
    }

    @Test(
        "A request uses a new connection if the kept one closes",
        arguments: [FaultResponse.Delivery.closing, .resetting], [nil, TestCertificate.identity])
    func staleConnection(end: FaultResponse.Delivery, identity: TLSIdentity?) async throws {
        try await withCertificateFile { configuration in
            try await withFaultServer(
                identity: identity,
                rule: { $0.ordinalOnConnection == 0 ? .json("{}") : FaultResponse(delivery: end) }
            ) { server in
                let service = NetworkService(configuration)
                for _ in 0..<3 {
                    let response = try await service.fetch(Endpoint(server.baseURL))
                    #expect(response.status == 200)
                }
                #expect(server.connectionCount == 3)
            }
        }
    }

    @Test("Two simultaneous requests use new connections if the kept ones close")
    func twoStaleConnections() async throws {
        let barrier = Barrier(count: 2)
        try await withFaultServer(
            rule: { $0.ordinalOnConnection > 0 ? .closing : .json("{}", barrier: $0.ordinal < 2 ? barrier : nil) }
        ) { server in
            let service = NetworkService(.patient)
            let endpoint = try Endpoint(server.baseURL)
            for _ in 0..<2 {
                async let first = service.fetch(endpoint)
                async let second = service.fetch(endpoint)
                let statuses = try await [first.status, second.status]
                #expect(statuses == [200, 200])
            }
        }
    }

    @Test("The idle network thread ends, and the next request starts a new one")
    func idle() async throws {
        var configuration = NetworkConfiguration.patient
        configuration.idleTimeout = .milliseconds(20)
        let transport = Transport(configuration)
        try await withFaultServer(.json("{}")) { server in
            for _ in 0..<2 {
                _ = try await transport.response(to: server.baseURL, headers: [], by: nil, until: .now + .seconds(20))
                #expect(comesTrue { !transport.isRunning })
            }
            #expect(server.connectionCount == 2)
        }
    }

    @Test("A request is not repeated if a new connection closes")
    func noRepetition() async throws {
        try await withFaultServer(.closing) { server in
            let service = NetworkService(.patient)
            await #expect(throws: WeatherError.network(.connectionReset, host: "127.0.0.1")) {
                try await service.fetch(Endpoint(server.baseURL))
            }
            #expect(server.requests.count == 1)
        }
    }
}
