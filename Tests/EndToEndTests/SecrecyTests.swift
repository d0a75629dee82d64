import TestSupport
import Testing

@Suite("The key stays secret, end to end", .serialized, .timeLimit(.minutes(5)))
struct SecrecyTests {
    /// How a service may betray the key it was sent, and what the screen says of it.
    struct Betrayal: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let words: String
        let answer: FaultAnswer

        init(_ description: String, says words: String, _ answer: FaultAnswer) {
            testDescription = description
            self.words = words
            self.answer = answer
        }

        /// A status with the key in a header, and in the body in the services' ways.
        init(_ status: Int, key: String = Stage.key, says words: String) {
            let text = #"{"cod":\#(status),"message":"No \#(key)","reason":"\#(key)","parameters":["appid=\#(key)"]}"#
            self.init(
                "\(status) with \(key)", says: words,
                FaultAnswer(status: status, headers: [("X-Key", key), ("Set-Cookie", key)], body: Array(text.utf8)))
        }
    }

    private static let capitals = Stage.key.uppercased()

    static let betrayals = [
        Betrayal(200, says: "that this program cannot read"), Betrayal(400, says: "(400"),
        Betrayal(400, key: capitals, says: "(400"),
        Betrayal(401, says: "(401)"), Betrayal(403, says: "(403)"), Betrayal(404, says: "(404)"),
        Betrayal(429, says: "(429)"), Betrayal(500, says: "(500)"), Betrayal(503, key: capitals, says: "(503)"),
        Betrayal("a page", says: "sent a page", FaultAnswer(body: Array("<html>\(Stage.key) \(capitals)".utf8))),
        Betrayal(
            "half an answer", says: "an incomplete response",
            FaultAnswer(body: Array("{\"\(Stage.key)\":\"\(Stage.key)\"}".utf8), delivery: .cutOff(after: 60))),
        Betrayal(
            "a wrong field", says: "that this program cannot read",
            .json("{\"weather\":\"\(Stage.key)\",\"list\":\"\(capitals)\"}")),
        Betrayal(
            "no HTTP", says: "No connection", FaultAnswer(body: Array("\(Stage.key)\r\n\r\n".utf8), delivery: .raw)),
        Betrayal(
            "a redirect to a host with its name", says: "redirects to",
            .redirect(to: "http://\(Stage.key).example/?appid=\(Stage.key)")),
        Betrayal(
            "a redirect in capitals", says: "redirects to", .redirect(to: "HTTPS://\(capitals).EXAMPLE/\(capitals)")),
        Betrayal(
            "a redirect in a circle", says: "redirects in a circle", .redirect(to: "/\(Stage.key)?appid=\(Stage.key)")),
        Betrayal("a time-out", says: "within 1 s", .hanging),
        Betrayal("a connection cut", says: "closed the connection", .resetting),
    ]

    @Test("Whatever a service does, the key is in no file and in nothing that is written", arguments: betrayals)
    func betrayal(_ betrayal: Betrayal) async throws {
        try await onStage { stage in
            stage.answer(betrayal.answer)
            let copy = try stage.startCopy(
                ["--verbose", Stage.place], variables: ["WEATHER_TUI_NETWORK_TIMEOUT_SECONDS": "1"])
            try copy.waitForOutput(betrayal.words)
            try copy.type("\u{0C}q")
            #expect(try copy.waitForExit() == .status(0))
            #expect(stage.server.requests.contains { $0.query.contains(Stage.key) })
            expectSecrecy(of: stage, in: copy.output, copy.journal)
            #expect(stage.home.files.contains { $0.key.hasSuffix(".log") && $0.value.contains("appid=***") })
        }
    }

    @Test("A good answer that holds the key is stored without it", arguments: [Stage.key, capitals])
    func goodAnswer(key: String) async throws {
        try await onStage { stage in
            stage.answer { request in
                var answer = WeatherAnswers.answer(to: request)
                let text = String(decoding: answer.body, as: UTF8.self).replacing(
                    WeatherAnswers.town(latitude: "37.57"), with: "Key \(key)")
                answer.body = Array(text.utf8)
                return answer
            }
            let copy = try stage.startCopy(["--verbose", Stage.place])
            try copy.waitForOutput("Few clouds")
            try copy.type(Pty.lastAnswer + "q")
            #expect(try copy.waitForExit() == .status(0))
            #expect(stage.storedAnswers.count == 2)
            expectSecrecy(of: stage, in: copy.output)
        }
    }

    @Test("Nor is it anywhere when no user is there")
    func refused() async throws {
        try await onStage { stage in
            await stage.server.shutDown()
            let copy = try stage.startCopy(["--verbose", Stage.place])
            try copy.waitForOutput("refused the connection")
            try copy.type(Pty.lastAnswer + "q")
            #expect(try copy.waitForExit() == .status(0))
            expectSecrecy(of: stage, in: copy.output)
        }
    }

    @Test(
        "Without a terminal the last words do not name it, whatever is wrong",
        arguments: [
            "", "api-key = \"\(Stage.key)", "api-key = [\"\(Stage.key)\"]", "api-key = \(Stage.key)",
            "api-key \"\(Stage.key)\"", "api-key.\(Stage.key) = 1", "[openweathermap]\napi-kee = \"\(Stage.key)\"",
        ])
    func lastWords(configuration: String) async throws {
        try await onStage { stage in
            try stage.home.write("[openweathermap]\n\(configuration)\n", to: stage.home.configurationFile)
            let outcome = try await stage.run(["--verbose", Stage.place])
            #expect(outcome.exit == .status(configuration.isEmpty ? 0 : 78))
            try stage.home.write("", to: stage.home.configurationFile)
            expectSecrecy(of: stage, in: outcome.output, outcome.error)
        }
    }

    /// In any case, and not even the beginning of it.
    private func expectSecrecy(
        of stage: Stage, in texts: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let start = Stage.key.prefix(8).lowercased()
        for text in texts {
            #expect(!text.lowercased().contains(start), "\(text.debugDescription)", sourceLocation: sourceLocation)
        }
        for (name, text) in stage.home.files {
            #expect(!(name + text).lowercased().contains(start), "\(name): \(text)", sourceLocation: sourceLocation)
        }
    }
}
