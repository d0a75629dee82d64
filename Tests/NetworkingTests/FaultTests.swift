import JSON
import TestSupport
import Testing
import Weather
import WeatherService

@testable import Networking
import Platform

private let limit = NetworkConfiguration.patient.bodyLimit
private let words = Array("{\"cod\": 200}".utf8)

@Suite("Network errors", .timeLimit(.minutes(5)))
struct FaultTests {
    @Test(
        "A truncated response has its own error",
        arguments: [
            (FaultResponse.closing, WeatherError.network(.connectionReset, host: "127.0.0.1")),
            (.resetting, .network(.connectionReset, host: "127.0.0.1")),
            (FaultResponse(body: words, delivery: .cutOff(after: 5)), .response(.cutOff)),
            (FaultResponse(body: words, delivery: .cutOff(after: 0)), .response(.cutOff)),
        ])
    func broken(response: FaultResponse, error: WeatherError) async throws {
        await #expect(throws: error) { try await fetch(response) }
    }

    @Test(
        "A slow response has its own error",
        arguments: [
            FaultResponse.hanging, FaultResponse(body: words, delivery: .dripping(every: .milliseconds(50))),
            FaultResponse(body: words, delivery: .silentAfterHead),
            FaultResponse(body: words, delivery: .announcing(length: 500)), FaultResponse(delay: .seconds(10)),
        ])
    func slow(response: FaultResponse) async throws {
        await #expect(throws: WeatherError.network(.timedOut(seconds: 1), host: "127.0.0.1")) {
            try await fetch(response, .hasty)
        }
    }

    @Test(
        "A too large response has its own error",
        arguments: [
            FaultResponse(body: Array(repeating: 0x20, count: limit + 1)),
            FaultResponse(body: words, delivery: .announcing(length: limit + 1)),
            FaultResponse(body: Array(repeating: 0x20, count: 65_536), delivery: .endless),
            FaultResponse.gzipBomb(size: limit + 1), FaultResponse.gzipBomb(size: 8 * limit),
        ])
    func tooLarge(response: FaultResponse) async throws {
        await #expect(throws: WeatherError.response(.tooLarge(limit: limit))) { try await fetch(response) }
    }

    @Test(
        "A response that is not HTTP has its own error",
        arguments: [
            "SSH-2.0-OpenSSH_9.9\r\n", "{\"cod\": 200}", "HTTP/1.1 OK\r\n\r\n", "HTTP/1.1 20000 OK\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: -2\r\n\r\n{}", "HTTP/1.1 200 OK\r\nX: \0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n", "HTTP/9.9 200 OK\r\n\r\n{}",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: no-such\r\n\r\n{}", "\0\0\0\0", "<html></html>",
            "HTTP/1.1 200 OK\r\nContent-Encoding: no-such\r\nContent-Length: 2\r\n\r\n{}",
            "HTTP/1.1 200 OK\r\nContent-Length: two\r\n\r\n{}",
            "HTTP/1.1 103 Hints\r\nContent-Length: 2\r\n\r\n{}",
            "HTTP/1.1 302 Found\r\nLocation: http://a b/\\\r\n\r\n",
        ])
    func noHTTP(text: String) async throws {
        let response = FaultResponse(body: Array(text.utf8), delivery: .raw)
        await #expect(throws: WeatherError.response(.notHTTP)) { try await fetch(response) }
    }

    @Test("A very long header or trailer is an error")
    func endlessHeader() async throws {
        try await noHTTP(text: "HTTP/1.1 200 OK\r\nX: " + String(repeating: "a", count: 200_000) + "\r\n\r\n")
        let trailers = String(repeating: "X: \(String(repeating: "a", count: 100))\r\n", count: 10_000)
        try await noHTTP(text: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n" + trailers)
    }

    @Test("A body with a wrong Content-Encoding is an error")
    func notCompressed() async throws {
        let response = FaultResponse(headers: [("Content-Encoding", "gzip")], body: words)
        await #expect(throws: WeatherError.response(.notHTTP)) { try await fetch(response) }
    }

    @Test("The parser detects a truncated compressed body", arguments: 10...20)
    func compressedCutOff(missing: Int) async throws {
        var response = FaultResponse.gzip("{\"cod\": 200}")
        response.body.removeLast(missing)
        let body = try await fetch(response).body
        #expect(throws: JSON.ParsingError.endsEarly(offset: body.count)) { try JSON(body) }
    }

    @Test("A refused connection has its own error")
    func refused() async throws {
        let service = NetworkService(.patient)
        await #expect(throws: WeatherError.network(.connectionRefused, host: "127.0.0.1")) {
            try await service.fetch(Endpoint("http://127.0.0.1:1"))
        }
    }

    @Test("An unknown host has its own error")
    func hostNotFound() async throws {
        // A label of more than 63 bytes fails without a DNS query.
        let host = String(repeating: "a", count: 64) + ".invalid"
        let service = NetworkService(.patient)
        let expected: NetworkError = hasNetwork() ? .hostNotFound : .offline
        await #expect(throws: WeatherError.network(expected, host: host)) {
            try await service.fetch(Endpoint("https://" + host))
        }
    }

    @Test("A silent TLS handshake times out")
    func silentHandshake() async throws {
        let listener = try ServerSocket()
        defer { listener.end() }
        let service = NetworkService(.hastyToConnect)
        await #expect(throws: WeatherError.network(.timedOut(seconds: 1), host: "127.0.0.1")) {
            try await service.fetch(Endpoint("https://127.0.0.1:\(listener.port)"))
        }
    }

    @Test("A connection that is never accepted times out")
    func silentConnect() async throws {
        // The queue of the listener is full of connections that it does not accept.
        let listener = try ServerSocket(backlog: 0)
        let others = (0..<4).map { _ in ClientSocket(port: listener.port) }
        defer {
            for other in others { other.end() }
            listener.end()
        }
        let service = NetworkService(.hastyToConnect)
        await #expect(throws: WeatherError.network(.timedOut(seconds: 1), host: "127.0.0.1")) {
            try await service.fetch(Endpoint("http://127.0.0.1:\(listener.port)"))
        }
    }

    @Test(
        "The error follows the last message of libcurl, not an earlier address",
        arguments: [
            (FailedTransfer(result: 35, systemError: ECONNREFUSED, reason: "wrong version number"), .network(.notTLS)),
            (FailedTransfer(result: 35, systemError: ECONNRESET), .network(.connectionReset)),
            (FailedTransfer(result: 35, reason: "SSL_connect: SSL_ERROR_SYSCALL"), .network(.connectionReset)),
            (
                FailedTransfer(result: 35, reason: "The TLS connection was non-properly terminated"),
                .network(.connectionReset)
            ),
            (FailedTransfer(result: 35, systemError: ECONNREFUSED, reason: "alert"), .network(.connectionFailed)),
            (FailedTransfer(result: 56, systemError: ECONNREFUSED, reason: "chunk hex"), .response(.notHTTP)),
            (FailedTransfer(result: 56, reason: "chunk hex", hasBegun: false), .network(.connectionFailed)),
            (FailedTransfer(result: 56, reason: "OpenSSL SSL_read", hasHead: true), .response(.cutOff)),
            (FailedTransfer(result: 56, systemError: ECONNRESET), .network(.connectionReset)),
            (FailedTransfer(result: 6, reason: "getaddrinfo() thread failed to start"), .system(.threads)),
            (FailedTransfer(result: 28), .network(.timedOut(seconds: 20))),
            (FailedTransfer(result: 1, hasBegun: false), .network(.libraryMissing)),
            (FailedTransfer(result: 1), .response(.notHTTP)),
            (FailedTransfer(result: 1, isSecure: false), .response(.notHTTP)),
            (FailedTransfer(result: 1, isSecure: false, hasBegun: false), .network(.connectionFailed)),
            (
                FailedTransfer(result: 8, proxy: Proxy("http://p", from: "HTTPS_PROXY"), hasBegun: false),
                .network(.proxyFailed(proxy: "p"))
            ),
            (
                FailedTransfer(result: 60, proxy: Proxy("socks5://p", from: "HTTPS_PROXY"), hasBegun: false),
                .network(.certificateRefused)
            ),
            (
                FailedTransfer(result: 60, proxy: Proxy("https://p", from: "HTTPS_PROXY"), hasBegun: false),
                .network(.proxyFailed(proxy: "p"))
            ),
            (
                FailedTransfer(
                    result: 60, proxy: Proxy("https://p", from: "HTTPS_PROXY"), proxyStatus: 200, hasBegun: false),
                .network(.certificateRefused)
            ),
        ] as [(FailedTransfer, TransferError)])
    func libcurl(transfer: FailedTransfer, error: TransferError) {
        #expect(TransferError(transfer, configuration: .patient) == error)
    }

    @Test("Only without a connection the user is told to check the network", arguments: 1...101)
    func everyCode(code: Int) {
        let noConnection: Set<TransferError> = [
            .network(.offline), .network(.hostNotFound), .network(.connectionFailed),
        ]
        let error = TransferError(FailedTransfer(result: code), configuration: .patient)
        // A name that is not found, no connection, and TLS that fails.
        #expect(noConnection.contains(error) == [6, 7, 35].contains(code), "\(error)")
    }

    @Test(
        "Errors of the system map to their own errors",
        arguments: [
            (ECONNREFUSED, TransferError.network(.connectionRefused)), (ECONNRESET, .network(.connectionReset)),
            (EPIPE, .network(.connectionReset)),
            (ENETUNREACH, .network(.offline)), (EHOSTUNREACH, .network(.offline)), (ENETDOWN, .network(.offline)),
            (ETIMEDOUT, .network(.timedOut(seconds: 20))),
            (EACCES, .network(.connectionFailed)), (EMFILE, .system(.openFiles)),
        ])
    func errno(code: CInt, error: TransferError) {
        #expect(TransferError(errno: code, configuration: .patient) == error)
    }
}

@Suite("Cancelled requests", .timeLimit(.minutes(5)))
struct CancellationTests {
    @Test(
        "A cancelled request ends at once and closes its connection",
        arguments: [
            FaultResponse.hanging, FaultResponse(body: words, delivery: .silentAfterHead),
            FaultResponse(body: words, delivery: .announcing(length: 500)),
        ])
    func cancelled(response: FaultResponse) async throws {
        try await withFaultServer(response) { server in
            let service = NetworkService(.patient)
            let endpoint = try Endpoint(server.baseURL)
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    await #expect(throws: WeatherError.cancelled) { try await service.fetch(endpoint) }
                }
                await server.requests { $0.count == 1 }
                group.cancelAll()
            }
            let requests = await server.requests { $0.first?.ended != nil }
            #expect(requests.count == 1)
        }
    }

    @Test("A request that is cancelled before its start is never sent")
    func cancelledBefore() async throws {
        try await withFaultServer(.json("{}")) { server in
            let service = NetworkService(.patient)
            let endpoint = try Endpoint(server.baseURL)
            await withTaskGroup(of: Void.self) { group in
                group.cancelAll()
                group.addTask {
                    await #expect(throws: WeatherError.cancelled) { try await service.fetch(endpoint) }
                }
            }
            #expect(server.requests.isEmpty)
        }
    }
}
