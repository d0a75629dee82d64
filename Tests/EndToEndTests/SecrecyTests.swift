import TestSupport
import Testing

@Suite("Secrecy of the key, end to end", .serialized, .timeLimit(.minutes(5)))
struct SecrecyTests {
    /// A response that repeats the key, and the message that the screen shows for it.
    struct LeakCase: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let words: String
        let response: FaultResponse

        init(_ description: String, says words: String, _ response: FaultResponse) {
            testDescription = description
            self.words = words
            self.response = response
        }

        /// Creates a response with the key in headers and in the body, in the format of each service.
        init(_ status: Int, key: String = TestEnvironment.key, says words: String) {
            let text = #"{"cod":\#(status),"message":"No \#(key)","reason":"\#(key)","parameters":["appid=\#(key)"]}"#
            self.init(
                "\(status) with \(key)", says: words,
                FaultResponse(status: status, headers: [("X-Key", key), ("Set-Cookie", key)], body: Array(text.utf8)))
        }
    }

    private static let capitals = TestEnvironment.key.uppercased()

    static let betrayals = [
        LeakCase(200, says: "that this program cannot read"), LeakCase(400, says: "(400"),
        LeakCase(400, key: capitals, says: "(400"),
        LeakCase(401, says: "(401)"), LeakCase(403, says: "(403)"), LeakCase(404, says: "(404)"),
        LeakCase(429, says: "(429)"), LeakCase(500, says: "(500)"), LeakCase(503, key: capitals, says: "(503)"),
        LeakCase(
            "a page", says: "sent a web page",
            FaultResponse(body: Array("<html>\(TestEnvironment.key) \(capitals)".utf8))),
        LeakCase(
            "half a response", says: "an incomplete response",
            FaultResponse(
                body: Array("{\"\(TestEnvironment.key)\":\"\(TestEnvironment.key)\"}".utf8),
                delivery: .cutOff(after: 60))),
        LeakCase(
            "a wrong field", says: "that this program cannot read",
            .json("{\"weather\":\"\(TestEnvironment.key)\",\"list\":\"\(capitals)\"}")),
        LeakCase(
            "no HTTP", says: "sent a response that cannot be read",
            FaultResponse(body: Array("\(TestEnvironment.key)\r\n\r\n".utf8), delivery: .raw)),
        LeakCase(
            "a redirect to a host with its name", says: "redirects to",
            .redirect(to: "http://\(TestEnvironment.key).example/?appid=\(TestEnvironment.key)")),
        LeakCase(
            "a redirect to a host with the end of its name", says: "redirects to",
            .redirect(to: "https://\(TestEnvironment.key.suffix(16)).example/")),
        LeakCase(
            "a redirect in capitals", says: "redirects to", .redirect(to: "HTTPS://\(capitals).EXAMPLE/\(capitals)")),
        LeakCase(
            "a redirect in a circle", says: "redirects in a circle",
            .redirect(to: "/\(TestEnvironment.key)?appid=\(TestEnvironment.key)")),
        LeakCase("a time-out", says: "within 1 s", .hanging),
        LeakCase("a connection cut", says: "closed the connection", .resetting),
    ]

    @Test("The key is in no file and in no output, for every response of a service", arguments: betrayals)
    func betrayal(_ leak: LeakCase) async throws {
        try await withEnvironment { environment in
            environment.respond(leak.response)
            let copy = try environment.startCopy(
                ["--verbose", TestEnvironment.place], variables: ["WEATHER_TUI_NETWORK_TIMEOUT_SECONDS": "1"])
            try copy.waitForOutput(leak.words)
            try copy.type("\u{0C}q")
            #expect(try copy.waitForExit() == .status(0))
            #expect(environment.server.requests.contains { $0.query.contains(TestEnvironment.key) })
            expectSecrecy(of: environment, in: copy.output, copy.journal)
            #expect(environment.home.files.contains { $0.key.hasSuffix(".log") && $0.value.contains("appid=***") })
        }
    }

    @Test("A good response that contains the key is stored without it", arguments: [TestEnvironment.key, capitals])
    func goodResponse(key: String) async throws {
        try await withEnvironment { environment in
            environment.respond { request in
                var response = WeatherResponses.response(to: request)
                let text = String(decoding: response.body, as: UTF8.self).replacing(
                    WeatherResponses.town(latitude: "37.57"), with: "Key \(key)")
                response.body = Array(text.utf8)
                return response
            }
            let copy = try environment.startCopy(["--verbose", TestEnvironment.place])
            try copy.waitForOutput("Few clouds")
            try copy.type(Pty.lastResponse + "q")
            #expect(try copy.waitForExit() == .status(0))
            #expect(environment.storedResponses.count == 2)
            expectSecrecy(of: environment, in: copy.output)
        }
    }

    @Test("The key is in no file and in no output when the service cannot be reached")
    func refused() async throws {
        try await withEnvironment { environment in
            await environment.server.shutDown()
            let copy = try environment.startCopy(["--verbose", TestEnvironment.place])
            try copy.waitForOutput("refused the connection")
            try copy.type(Pty.lastResponse + "q")
            #expect(try copy.waitForExit() == .status(0))
            expectSecrecy(of: environment, in: copy.output)
        }
    }

    @Test(
        "Without a terminal no error message contains the key",
        arguments: [
            "", "api-key = \"\(TestEnvironment.key)", "api-key = [\"\(TestEnvironment.key)\"]",
            "api-key = \(TestEnvironment.key)",
            "api-key \"\(TestEnvironment.key)\"", "api-key.\(TestEnvironment.key) = 1",
            "[openweathermap]\napi-kee = \"\(TestEnvironment.key)\"",
        ])
    func lastWords(configuration: String) async throws {
        try await withEnvironment { environment in
            try environment.home.write("[openweathermap]\n\(configuration)\n", to: environment.home.configurationFile)
            let outcome = try await environment.run(["--verbose", TestEnvironment.place])
            #expect(outcome.exit == .status(configuration.isEmpty ? 0 : 78))
            try environment.home.write("", to: environment.home.configurationFile)
            expectSecrecy(of: environment, in: outcome.output, outcome.error)
        }
    }

    /// Expects that not even the first 8 characters of the key occur, in upper or lower case.
    private func expectSecrecy(
        of environment: TestEnvironment, in texts: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let start = TestEnvironment.key.prefix(8).lowercased()
        for text in texts {
            #expect(!text.lowercased().contains(start), "\(text.debugDescription)", sourceLocation: sourceLocation)
        }
        for (name, text) in environment.home.files {
            #expect(!(name + text).lowercased().contains(start), "\(name): \(text)", sourceLocation: sourceLocation)
        }
    }
}
