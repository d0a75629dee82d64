import TestSupport
import Testing

@Suite("An answer that comes byte by byte, end to end", .serialized, .timeLimit(.minutes(5)))
struct SlowResponseTests {
    /// The paths of both halves, and what the screen shows of the other one.
    static let halves = [("/data/2.5/weather", "Few clouds"), ("/data/2.5/forecast", "feels like 21°")]

    @Test("Keys answer meanwhile, and at the time-out the other half is shown with the reason", arguments: halves)
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
            // The connection is given up as well.
            await environment.server.requests { $0.allSatisfy { $0.ended != nil } }
            try await environment.quit(pane)
        }
    }

    @Test("It keeps no user from leaving", arguments: halves.map(\.0))
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

    /// Has this half come at a byte a second.
    private func drip(_ path: String, on environment: TestEnvironment) {
        environment.answer { request in
            var answer = WeatherResponses.answer(to: request)
            if request.path == path { answer.delivery = .dripping(every: .seconds(1)) }
            return answer
        }
    }
}
