import TestSupport
import Testing

@Suite("Responses that come byte by byte, end to end", .serialized, .timeLimit(.minutes(5)))
struct SlowResponseTests {
    /// The path of the slow part, and a text of the other part.
    static let halves = [("/data/2.5/weather", "Few clouds"), ("/data/2.5/forecast", "feels like 21°")]

    @Test(
        "Keys work during a slow response, and after the time-out the other part is shown with the error",
        arguments: halves)
    func timeout(path: String, other: String) async throws {
        try await withEnvironment { environment in
            drip(path, on: environment)
            let pane = try await environment.start(variables: ["WEATHER_TUI_NETWORK_TIMEOUT_SECONDS": "3"])
            await environment.server.requests { $0.count == 2 }
            try await pane.wait(for: TestEnvironment.refreshing)
            try await pane.press("?")
            try await pane.wait(for: "row down")
            #expect(environment.server.requests.contains { $0.ended == nil })
            try await pane.press("?")
            try await pane.wait(for: other, "within 3 s", without: TestEnvironment.refreshing, "row down")
            // The program also closes the connection.
            await environment.server.requests { $0.allSatisfy { $0.ended != nil } }
            try await environment.quit(pane)
        }
    }

    @Test("The program can be quit during a slow response", arguments: halves.map(\.0))
    func leaving(path: String) async throws {
        try await withEnvironment { environment in
            drip(path, on: environment)
            let copy = try environment.startCopy(variables: ["WEATHER_TUI_NETWORK_TIMEOUT_SECONDS": "300"])
            await environment.server.requests { $0.count == 2 }
            try copy.type(Pty.lastResponse + "q")
            #expect(try copy.waitForExit() == .status(0))
            #expect(copy.modes == copy.foundModes)
        }
    }

    /// Makes the response of this path come at one byte a second.
    private func drip(_ path: String, on environment: TestEnvironment) {
        environment.respond { request in
            var response = WeatherResponses.response(to: request)
            if request.path == path { response.delivery = .dripping(every: .seconds(1)) }
            return response
        }
    }
}
