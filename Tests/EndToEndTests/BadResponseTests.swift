import TestSupport
import Testing

@Suite("Bad responses over good weather, end to end", .serialized, .timeLimit(.minutes(5)))
struct BadResponseTests {
    /// A wrong response with status 200, and the message that the screen shows for it.
    struct BadResponse: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let reason: String
        let rule: FaultServer.Rule

        init(_ description: String, says reason: String, rule: @escaping FaultServer.Rule) {
            testDescription = description
            self.reason = reason
            self.rule = rule
        }

        init(_ description: String, says reason: String, _ response: FaultResponse) {
            self.init(description, says: reason) { _ in response }
        }

        init(
            _ description: String, says reason: String,
            spoiling spoil: @escaping @Sendable (inout FaultResponse) -> Void
        ) {
            self.init(description, says: reason) { request in
                var response = WeatherResponses.laterResponse(to: request)
                spoil(&response)
                return response
            }
        }
    }

    static let fromEither = [
        BadResponse("a page", says: "sent a web page", .page),
        BadResponse("nothing", says: "sent an incomplete response", FaultResponse()),
        BadResponse("text", says: "data that cannot be read", .json("busy")),
        BadResponse("weather with a 0 behind it", says: "data that cannot be read") { $0.body.append(0) },
        BadResponse("weather in UTF-16", says: "data that cannot be read") { response in
            response.body = [0xFF, 0xFE] + response.body.flatMap { [$0, 0] }
        },
        BadResponse("a page in UTF-16", says: "sent a web page") { response in
            response.body = [0xFF, 0xFE] + Array("<html>".utf8).flatMap { [$0, 0] }
        },
        BadResponse("no HTTP", says: "a response that cannot be read") { response in
            (response.body, response.delivery) = (Array("SSH-2.0\r\n".utf8), .raw)
        },
        BadResponse("null", says: "that this program cannot read", .json("null")),
        BadResponse("a list", says: "that this program cannot read", .json("[1, 2]")),
        BadResponse("an object without weather", says: "that this program cannot read", .json("{}")),
        BadResponse("half the bytes, with the length of the whole", says: "sent an incomplete response") {
            $0.delivery = .cutOff(after: $0.body.count / 2)
        },
        BadResponse("half the bytes, with their length", says: "sent an incomplete response") {
            $0.body.removeLast($0.body.count / 2)
        },
        BadResponse("all but the last bracket", says: "sent an incomplete response") { $0.body.removeLast() },
    ]

    static let fromOpenWeatherMap = [
        BadResponse("not found", says: "(404)", .json(#"{"cod":"404","message":"city not found"}"#)),
        BadResponse("a wrong key", says: "(401)", .json(#"{"cod":401,"message":"Invalid API key"}"#)),
        BadResponse("too much", says: "(429)", .json(#"{"cod":429,"message":"Your account is blocked"}"#)),
    ]

    static let fromOpenMeteo = [
        BadResponse("an error", says: "(400, Out of range)", .json(#"{"error":true,"reason":"Out of range"}"#)),
        BadResponse(
            "a limit", says: "(429)", .json(#"{"error":true,"reason":"Minutely API request limit exceeded."}"#)),
        BadResponse("an error in the middle of the stream", says: "sent an incomplete response") {
            $0.body.removeLast($0.body.count / 2)
            $0.body += Array("Unexpected error while streaming data: timeoutReached".utf8)
        },
        BadResponse("an error at the end of the stream", says: "sent an incomplete response") {
            $0.body += Array("Unexpected error while streaming data: timeoutReached".utf8)
        },
    ]

    @Test(
        "A bad response of OpenWeather changes neither the values on the screen nor the files",
        arguments: fromEither + fromOpenWeatherMap)
    func openWeatherMap(_ response: BadResponse) async throws {
        try await expectNoChange(by: response, key: TestEnvironment.key)
    }

    @Test(
        "A bad response of Open-Meteo changes neither the values on the screen nor the files",
        arguments: fromEither + fromOpenMeteo)
    func openMeteo(_ response: BadResponse) async throws { try await expectNoChange(by: response, key: "") }

    private func expectNoChange(by bad: BadResponse, key: String) async throws {
        try await withEnvironment { environment in
            let pane = try await environment.start(variables: ["OPENWEATHER_API_KEY": key], columns: 100)
            let before = try await pane.wait(
                for: "feels like 21°", "Few clouds", "next refresh", without: TestEnvironment.refreshing)
            // The weather is shown before it is stored.
            #expect(comesTrue { environment.storedResponses.count == 2 })
            let stored = environment.storedResponses
            try await environment.refresh(pane, response: bad.rule)
            let lines = try await pane.wait(for: "! ", bad.reason, "feels like 21°", "Few clouds")
            #expect(!lines.contains { $0.contains("feels like 33°") || $0.contains("Overcast") })
            // The header below its first line is the same.
            #expect(lines[1..<5] == before[1..<5])
            #expect(environment.storedResponses == stored)
            try await environment.quit(pane)
        }
    }
}
