import TestSupport
import Testing

@Suite("Trouble with the services, end to end", .serialized, .timeLimit(.minutes(5)))
struct TroubleTests {
    @Test("When one half fails the other is shown, with the reason", arguments: ["weather", "forecast"])
    func halfFails(_ failing: String) async throws {
        try await withEnvironment { environment in
            environment.answer { request in
                request.path.hasSuffix(failing) ? FaultResponse(status: 500) : WeatherResponses.answer(to: request)
            }
            let pane = try await environment.start()
            let (half, shown) =
                failing == "weather" ? ("Current weather", "Few clouds") : ("Forecast", "feels like 21°")
            try await pane.wait(
                for: shown, half, "(500)", "trying again in", "r now", without: TestEnvironment.refreshing)
        }
    }

    /// A way to fail, with what the line about it says of the matter and of what to do.
    struct Failure: Sendable {
        let answer: FaultResponse
        let reason: String
        let advice: String
    }

    static let failures = [
        Failure(answer: FaultResponse(status: 401), reason: "(401)", advice: "check it"),
        Failure(answer: FaultResponse(status: 404), reason: "(404)", advice: "base-url"),
        Failure(answer: FaultResponse(status: 500), reason: "(500)", advice: "r now"),
        Failure(answer: .page, reason: "sent a page", advice: "sign in"),
        Failure(answer: .json(#"{"coord":{"lon":1"#), reason: "an incomplete response", advice: "r now"),
        Failure(
            answer: FaultResponse(body: Array(repeating: 32, count: 65_536), delivery: .endless), reason: "4 MiB",
            advice: "press r"),
        Failure(answer: .closing, reason: "closed the connection", advice: "r now"),
        Failure(answer: .hanging, reason: "within 1 s", advice: "r now"),
        // The last, since a pause that is asked for is kept.
        Failure(answer: FaultResponse(status: 429), reason: "(429)", advice: "trying again in"),
    ]

    @Test("Each way to fail has its own line with what to do, while the old weather stays")
    func failures() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show(variables: ["WEATHER_TUI_NETWORK_TIMEOUT_SECONDS": "1"])
            var seen: Set<String> = []
            func expectLine(_ reason: String, _ advice: String) async throws {
                try await pane.press("r")
                let lines = try await pane.wait(for: "“\(reason)” with “\(advice)”") { lines in
                    // A long sentence may take two lines.
                    let text = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
                    return text.contains(reason) && text.lowercased().contains(advice)
                        && !text.contains(TestEnvironment.refreshing)
                }
                #expect(
                    lines.contains { $0.contains(TestEnvironment.town) } && lines.contains { $0.contains("Few clouds") }
                )
                #expect(lines.contains { $0.contains("feels like 21°") })
                let trouble = try #require(lines.first { $0.contains("▲") })
                #expect(seen.insert(trouble).inserted)
            }
            for failure in Self.failures {
                environment.answer(failure.answer)
                try await expectLine(failure.reason, failure.advice)
            }
        }
    }

    @Test("The key is on no screen, in no file and in no last word")
    func keyStaysSecret() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show()
            var seen: [String] = []
            let echo = "{\"message\":\"\(TestEnvironment.key)\"}"
            for (answer, words) in [
                (FaultResponse(status: 400, body: Array(echo.utf8)), "(400"),
                (FaultResponse(status: 401, body: Array(echo.utf8)), "(401)"),
                (.json("{\"weather\":\"\(TestEnvironment.key)\"}"), "that this program cannot read"),
                (.redirect(to: "http://\(TestEnvironment.key).example/?appid=\(TestEnvironment.key)"), "redirects to"),
            ] {
                environment.answer(answer)
                try await pane.press("r")
                seen += try await pane.wait(for: words, without: TestEnvironment.refreshing)
            }
            try await pane.press("?")
            seen += try await pane.wait(for: "refresh")
            try await pane.press("q", "q")
            _ = try await pane.exitStatus()
            seen += try await pane.lines()

            #expect(environment.server.requests.allSatisfy { $0.query.contains(TestEnvironment.key) })
            #expect(!seen.contains { $0.contains(TestEnvironment.key) })
            #expect(!environment.home.files.isEmpty)
            for (name, text) in environment.home.files {
                #expect(!name.contains(TestEnvironment.key) && !text.contains(TestEnvironment.key), "in \(name)")
            }
        }
    }

    @Test("With no network and no key the screen names what failed, and d shows the demo")
    func offline() async throws {
        try await withEnvironment { environment in
            await environment.server.shutDown()
            let pane = try await environment.start([], variables: ["OPENWEATHER_API_KEY": ""])
            try await pane.press("l")
            try await pane.type("1 2")
            try await pane.press("Enter")
            let lines = try await pane.wait(for: "127.0.0.1 refused the connection", "show the demo", "try again")
            #expect(lines[0].contains("1.00°N 2.00°E"))
            try await pane.press("d")
            try await pane.wait(for: "Seoul", "sample data", "°C", "▌")
        }
    }

    @Test("After a refused key o goes on with Open-Meteo, and the next start asks as the configuration says")
    func goingOn() async throws {
        try await withEnvironment { environment in
            environment.answer {
                $0.path.hasPrefix("/data") ? FaultResponse(status: 401) : WeatherResponses.answer(to: $0)
            }
            let pane = try await environment.start()
            try await pane.wait(for: "(401)", "o  use Open-Meteo", without: TestEnvironment.refreshing)
            let asked = environment.server.requests.count
            try await pane.press("o")
            try await pane.wait(for: "Open-Meteo until you quit", "feels like 21°", without: TestEnvironment.refreshing)
            #expect(try await pane.lines()[0].contains("Open-Meteo"))
            let requests = environment.server.requests.dropFirst(asked)
            #expect(requests.count { $0.path == "/v1/forecast" } == 2)
            #expect(requests.allSatisfy { !$0.query.contains(TestEnvironment.key) })
            try await environment.quit(pane)
            let next = try await environment.start([])
            try await next.wait(for: "(401)", without: TestEnvironment.refreshing)
        }
    }
}

extension FaultResponse {
    /// What a hotel's network sends in place of an answer.
    static let page = FaultResponse(headers: [("Content-Type", "text/html")], body: Array("<html>Welcome</html>".utf8))
}
