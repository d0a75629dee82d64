import TestSupport
import Testing

@Suite("The log, end to end", .serialized, .timeLimit(.minutes(5)))
struct LogTests {
    @Test("With --verbose the log has a line for each request, without the key")
    func requests() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show(["--verbose", TestEnvironment.place])
            try await environment.refresh(pane) { _ in .json("{}") }
            try await environment.refresh(pane) { _ in FaultResponse(status: 500, body: [32, 32, 32]) }
            try await environment.quit(pane)
            for path in ["weather", "forecast"] {
                let ends = requestEnds(of: environment, path: "/data/2.5/\(path)?lat=37.57&lon=126.98&")
                #expect(ends.count == 3 && ends.contains("200, 2 bytes") && ends.contains("500, 3 bytes"), "\(ends)")
            }
        }
    }

    @Test("Without --verbose the log has lines only for errors")
    func failures() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show()
            #expect(logLines(of: environment).isEmpty)
            try await environment.refresh(pane) { _ in FaultResponse(status: 404) }
            try await environment.quit(pane)
            let lines = logLines(of: environment)
            let sentence = "127.0.0.1 has no data at this path (404): correct base-url"
            #expect(
                lines.map { String($0.dropFirst(21)) }.sorted() == [
                    "warning Refresh failed (Current weather): " + sentence,
                    "warning Refresh failed (Forecast): " + sentence,
                ])
        }
    }

    @Test("That MET Norway will end this version of its API is in the log")
    func endOfAPI() async throws {
        try await withEnvironment { environment in
            environment.respond { request in
                var response = WeatherResponses.response(to: request)
                if response.status == 200 { response.status = 203 }
                return response
            }
            let variables = ["WEATHER_TUI_PROVIDER": "met-norway", "WEATHER_TUI_MET_NORWAY_CONTACT": "me@example.org"]
            let outcome = try await environment.run(["report", TestEnvironment.place], variables: variables)
            #expect(outcome.exit == .status(0), "\(outcome)")
            let lines = logLines(of: environment)
            #expect(lines.count { $0.contains("the service will soon end this version of its API (203)") } == 1)
        }
    }

    @Test("A request without a response has a line with the reason in words")
    func withoutResponse() async throws {
        try await withEnvironment { environment in
            environment.respond(.redirect(to: "file:///etc/passwd"))
            let outcome = try await environment.run(["now", "--verbose", TestEnvironment.place])
            #expect(outcome.exit == .status(69))
            let line = try #require(logLines(of: environment).first { $0.contains(" debug GET ") })
            #expect(line.contains("appid=*** failed after "))
            #expect(line.hasSuffix(" ms: 127.0.0.1 redirects to file: (not followed): sign in to the network?"))
        }
    }

    @Test("Copies that write to the log at the same time write whole lines")
    func manyCopies() async throws {
        try await withEnvironment { environment in
            let held = Barrier(count: 16)
            environment.hold(behind: held)
            let copies = try (1...8).map { try environment.startCopy(["--verbose", "\($0),10"]) }
            for copy in copies { try copy.waitForOutput("Few clouds") }
            for copy in copies {
                try copy.type(Pty.lastResponse + "q")
                #expect(try copy.waitForExit() == .status(0))
            }
            #expect(requestEnds(of: environment, path: "/data/").count == 16)
            #expect(logLines(of: environment).count == 16)
        }
    }

    /// Status and size of the logged requests whose address contains `path`, such as "200, 512 bytes".
    private func requestEnds(of environment: TestEnvironment, path: String) -> [String] {
        logLines(of: environment).filter { isRequest($0) && $0.contains(path) }.map { line in
            String(line.split(separator: " ")[4...6].joined(separator: " ").dropLast())
        }
    }

    /// Returns true for a line with time, level, method, address, status, bytes and milliseconds.
    private func isRequest(_ line: Substring) -> Bool {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 9, words[0].count == 20, words[0].hasSuffix("Z"), words[3].hasSuffix("&appid=***") else {
            return false
        }
        let numbers = [words[4].dropLast(), words[5], words[7]].compactMap { Int($0) }
        return [1, 2, 6, 8].map { words[$0] } == ["debug", "GET", "bytes,", "ms"] && numbers.count == 3
    }

    private func logLines(of environment: TestEnvironment) -> [Substring] {
        environment.home.text(of: environment.home.stateDirectory + "/weather-tui.log").split(separator: "\n")
    }
}
