import TestSupport
import Testing

@Suite("Bad answers over good weather, end to end", .serialized, .timeLimit(.minutes(5)))
struct BadAnswerTests {
    /// What a service may send under a status of 200, and what the screen says of it.
    struct BadAnswer: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let reason: String
        let rule: FaultServer.Rule

        init(_ description: String, says reason: String, rule: @escaping FaultServer.Rule) {
            testDescription = description
            self.reason = reason
            self.rule = rule
        }

        init(_ description: String, says reason: String, _ answer: FaultAnswer) {
            self.init(description, says: reason) { _ in answer }
        }

        /// The other weather, spoilt.
        init(
            _ description: String, says reason: String,
            spoiling spoil: @escaping @Sendable (inout FaultAnswer) -> Void
        ) {
            self.init(description, says: reason) { request in
                var answer = WeatherAnswers.laterAnswer(to: request)
                spoil(&answer)
                return answer
            }
        }
    }

    static let fromEither = [
        BadAnswer("a page", says: "sent a page", .page),
        BadAnswer("nothing", says: "sent an incomplete response", FaultAnswer()),
        BadAnswer("null", says: "that this program cannot read", .json("null")),
        BadAnswer("a list", says: "that this program cannot read", .json("[1, 2]")),
        BadAnswer("an object without weather", says: "that this program cannot read", .json("{}")),
        BadAnswer("half the bytes, with the length of the whole", says: "sent an incomplete response") {
            $0.delivery = .cutOff(after: $0.body.count / 2)
        },
        BadAnswer("half the bytes, with their length", says: "sent an incomplete response") {
            $0.body.removeLast($0.body.count / 2)
        },
        BadAnswer("all but the last bracket", says: "sent an incomplete response") { $0.body.removeLast() },
    ]

    static let fromOpenWeatherMap = [
        BadAnswer("not found", says: "(404)", .json(#"{"cod":"404","message":"city not found"}"#)),
        BadAnswer("a wrong key", says: "(401)", .json(#"{"cod":401,"message":"Invalid API key"}"#)),
        BadAnswer("too much", says: "(429)", .json(#"{"cod":429,"message":"Your account is blocked"}"#)),
    ]

    static let fromOpenMeteo = [
        BadAnswer("an error", says: "(400, Out of range)", .json(#"{"error":true,"reason":"Out of range"}"#)),
        BadAnswer(
            "a limit", says: "(429)", .json(#"{"error":true,"reason":"Minutely API request limit exceeded."}"#)),
        BadAnswer("an error in the middle of the stream", says: "sent an incomplete response") {
            $0.body.removeLast($0.body.count / 2)
            $0.body += Array("Unexpected error while streaming data: timeoutReached".utf8)
        },
        BadAnswer("an error at the end of the stream", says: "sent an incomplete response") {
            $0.body += Array("Unexpected error while streaming data: timeoutReached".utf8)
        },
    ]

    @Test(
        "OpenWeather's changes neither the values on the screen nor the files",
        arguments: fromEither + fromOpenWeatherMap)
    func openWeatherMap(_ answer: BadAnswer) async throws { try await expectNoChange(by: answer, key: Stage.key) }

    @Test("Open-Meteo's changes neither the values on the screen nor the files", arguments: fromEither + fromOpenMeteo)
    func openMeteo(_ answer: BadAnswer) async throws { try await expectNoChange(by: answer, key: "") }

    private func expectNoChange(by bad: BadAnswer, key: String) async throws {
        try await onStage { stage in
            let pane = try await stage.start(variables: ["OPENWEATHER_API_KEY": key], columns: 100)
            let before = try await pane.wait(
                for: "feels like 21°", "Few clouds", "next refresh", without: Stage.refreshing)
            let stored = stage.storedAnswers
            #expect(stored.count == 2)
            try await stage.refresh(pane, answer: bad.rule)
            let lines = try await pane.wait(for: "▲", bad.reason, "feels like 21°", "Few clouds")
            #expect(!lines.contains { $0.contains("feels like 33°") || $0.contains("Overcast") })
            // Below the first line and to the left of the notice's age, the header is the same.
            #expect(lines[1..<5] == before[1..<5])
            #expect(stage.storedAnswers == stored)
            try await stage.leave(pane)
        }
    }
}
