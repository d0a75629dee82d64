import TestSupport
import Testing

@Suite("An answer that comes byte by byte, end to end", .serialized, .timeLimit(.minutes(5)))
struct SlowResponseTests {
    /// The paths of both halves, and what the screen shows of the other one.
    static let halves = [("/data/2.5/weather", "Few clouds"), ("/data/2.5/forecast", "feels like 21°")]

    @Test("Keys answer meanwhile, and at the time-out the other half is shown with the reason", arguments: halves)
    func timeout(path: String, other: String) async throws {
        try await onStage { stage in
            drip(path, on: stage)
            let pane = try await stage.start(variables: ["WEATHER_TUI_NETWORK_TIMEOUT_SECONDS": "3"])
            await stage.server.requests { $0.count == 2 }
            try await pane.wait(for: Stage.refreshing)
            try await pane.press("?")
            try await pane.wait(for: "row down")
            #expect(stage.server.requests.contains { $0.ended == nil })
            try await pane.press("?")
            try await pane.wait(for: other, "within 3 s", without: Stage.refreshing, "row down")
            // The connection is given up as well.
            await stage.server.requests { $0.allSatisfy { $0.ended != nil } }
            try await stage.leave(pane)
        }
    }

    @Test("It keeps no user from leaving", arguments: halves.map(\.0))
    func leaving(path: String) async throws {
        try await onStage { stage in
            drip(path, on: stage)
            let copy = try stage.startCopy(variables: ["WEATHER_TUI_NETWORK_TIMEOUT_SECONDS": "300"])
            await stage.server.requests { $0.count == 2 }
            try copy.type(Pty.lastResponse + "q")
            #expect(try copy.waitForExit() == .status(0))
            #expect(copy.modes == copy.foundModes)
        }
    }

    /// Has this half come at a byte a second.
    private func drip(_ path: String, on stage: Stage) {
        stage.answer { request in
            var answer = WeatherResponses.answer(to: request)
            if request.path == path { answer.delivery = .dripping(every: .seconds(1)) }
            return answer
        }
    }
}
