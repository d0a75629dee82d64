import TestSupport
import Testing

@Suite("Service errors, end to end", .serialized, .timeLimit(.minutes(5)))
struct ServiceErrorTests {
    @Test("If one part fails, the screen shows the other part and the error", arguments: ["weather", "forecast"])
    func halfFails(_ failing: String) async throws {
        try await withEnvironment { environment in
            environment.respond { request in
                request.path.hasSuffix(failing) ? FaultResponse(status: 500) : WeatherResponses.response(to: request)
            }
            let pane = try await environment.start()
            let (half, shown) =
                failing == "weather" ? ("Current weather", "Few clouds") : ("Forecast", "feels like 21°")
            try await pane.wait(
                for: shown, half, "(500)", "trying again in", "r now", without: TestEnvironment.refreshing)
        }
    }

    /// An error of a service, and the reason and advice that the screen shows.
    struct Failure: Sendable {
        let response: FaultResponse
        let reason: String
        let advice: String
    }

    static let failures = [
        Failure(response: FaultResponse(status: 401), reason: "(401)", advice: "check it"),
        Failure(response: FaultResponse(status: 404), reason: "(404)", advice: "base-url"),
        Failure(response: FaultResponse(status: 500), reason: "(500)", advice: "r now"),
        Failure(response: .page, reason: "sent a web page", advice: "sign in"),
        Failure(response: .json(#"{"coord":{"lon":1"#), reason: "an incomplete response", advice: "r now"),
        Failure(
            response: FaultResponse(body: Array(repeating: 32, count: 65_536), delivery: .endless), reason: "4 MiB",
            advice: "press r"),
        Failure(response: .closing, reason: "closed the connection", advice: "r now"),
        Failure(response: .hanging, reason: "within 1 s", advice: "r now"),
        // This case is last, because the program keeps the pause.
        Failure(response: FaultResponse(status: 429), reason: "(429)", advice: "trying again in"),
    ]

    @Test("Each error has its own message with advice, and the old weather stays")
    func failures() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show(variables: ["WEATHER_TUI_NETWORK_TIMEOUT_SECONDS": "1"])
            var seen: Set<String> = []
            func expectLine(_ reason: String, _ advice: String) async throws {
                try await pane.press("r")
                let lines = try await pane.wait(for: "“\(reason)” with “\(advice)”") { lines in
                    let text = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
                    return text.contains(reason) && text.lowercased().contains(advice)
                        && !text.contains(TestEnvironment.refreshing)
                }
                #expect(
                    lines.contains { $0.contains(TestEnvironment.town) } && lines.contains { $0.contains("Few clouds") }
                )
                #expect(lines.contains { $0.contains("feels like 21°") })
                let notice = try #require(lines.first { $0.contains("! ") })
                #expect(seen.insert(notice).inserted)
            }
            for failure in Self.failures {
                environment.respond(failure.response)
                try await expectLine(failure.reason, failure.advice)
            }
        }
    }

    @Test("The key is on no screen, in no file and in no final message")
    func keyStaysSecret() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show()
            var seen: [String] = []
            let echo = "{\"message\":\"\(TestEnvironment.key)\"}"
            for (response, words) in [
                (FaultResponse(status: 400, body: Array(echo.utf8)), "(400"),
                (FaultResponse(status: 401, body: Array(echo.utf8)), "(401)"),
                (.json("{\"weather\":\"\(TestEnvironment.key)\"}"), "that this program cannot read"),
                (.redirect(to: "http://\(TestEnvironment.key).example/?appid=\(TestEnvironment.key)"), "redirects to"),
            ] {
                environment.respond(response)
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
                #expect(
                    !name.contains(TestEnvironment.key) && !text.contains(TestEnvironment.key), "The key is in \(name)."
                )
            }
        }
    }

    @Test("Without network and key the screen names the error, and d shows the demo")
    func offline() async throws {
        try await withEnvironment { environment in
            await environment.server.shutDown()
            let pane = try await environment.start([], variables: ["OPENWEATHER_API_KEY": ""])
            try await pane.press("l")
            try await pane.type("1 2")
            try await pane.press("Enter")
            let lines = try await pane.wait(for: "127.0.0.1 refused the connection", "show the demo", "try again")
            #expect(lines[0].contains("1.00°N 2.00°E"))
            // A try that runs when the key comes takes the offer back.
            var showsDemo = false
            while !showsDemo {
                try await pane.press("d")
                let shown = try? await pane.wait(for: "the demo", within: .seconds(5)) { lines in
                    lines.contains { $0.contains("sample data") }
                }
                showsDemo = shown != nil
            }
            try await pane.wait(for: "Seoul", "sample data", "°C", "▌")
        }
    }

    @Test("After a refused key o switches to Open-Meteo until the program ends")
    func goingOn() async throws {
        try await withEnvironment { environment in
            environment.respond {
                $0.path.hasPrefix("/data") ? FaultResponse(status: 401) : WeatherResponses.response(to: $0)
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
    /// The login page of a hotel network instead of a response.
    static let page = FaultResponse(headers: [("Content-Type", "text/html")], body: Array("<html>Welcome</html>".utf8))
}
