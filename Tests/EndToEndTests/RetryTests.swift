import Platform
import Synchronization
import TestSupport
import Testing

@Suite("Retries, end to end", .serialized, .timeLimit(.minutes(5)))
struct RetryTests {
    @Test("After an error of the service the dashboard retries without a key press")
    func wellAgain() async throws {
        try await withEnvironment { environment in
            environment.respond(FaultResponse(status: 500))
            let pane = try await environment.start()
            try await pane.wait(for: "(500)", "trying again in")
            environment.respondWell()
            try await pane.wait(
                for: "feels like 21°", "Few clouds", without: "(500)", "trying again", TestEnvironment.refreshing)
        }
    }

    @Test("After a lost connection the dashboard retries without a key press")
    func reachedAgain() async throws {
        try await withEnvironment { environment in
            await environment.server.shutDown()
            let pane = try await environment.start()
            try await pane.wait(for: "127.0.0.1 refused the connection", "trying again in")
            try await withFaultServer(port: environment.server.port, rule: WeatherResponses.response) { _ in
                try await pane.wait(
                    for: "feels like 21°", "Few clouds", without: "refused", "trying again", TestEnvironment.refreshing)
            }
        }
    }

    @Test("r does not wait for the next retry")
    func now() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show()
            // Each error doubles the longest pause, so that a scheduled retry comes much later than the retry by r.
            // A scheduled retry may run when r is pressed, so nothing counts requests here.
            environment.respond(FaultResponse(status: 500))
            var pause = 0
            while pause < 60 {
                try await pane.press("r")
                pause = secondsLeft(try await pane.wait(for: "(500)", "trying again in", "r now")) ?? 0
            }
            let pressed = ContinuousClock.now
            environment.respond(WeatherResponses.laterResponse)
            try await pane.press("r")
            try await pane.wait(for: "feels like 33°", "Overcast", without: "trying again", TestEnvironment.refreshing)
            #expect(pressed.duration(to: .now) < .seconds(pause - 1))
        }
    }

    /// Seconds in the countdown on the last line.
    private func secondsLeft(_ lines: [String]) -> Int? {
        let start = lines.last.flatMap { $0.firstRange(of: "trying again in ") }
        return start.flatMap { Int((lines.last ?? "")[$0.upperBound...].prefix { $0.isNumber }) }
    }

    @Test("The dashboard counts down the pause that a service asked for, and r does not shorten it")
    func pauseAskedFor() async throws {
        // Both run at the same time, because each takes some seconds.
        async let tooMany: Void = expectPause(status: (seconds: 429, date: 503))
        async let unavailable: Void = expectPause(status: (seconds: 503, date: 429))
        _ = try await (tooMany, unavailable)
    }

    /// One response gives the pause in seconds, the other response as a date.
    private func expectPause(status: (seconds: Int, date: Int)) async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show()
            // Both pauses begin with the response, so a busy machine does not shorten them.
            let end = Mutex(0)
            try await environment.refresh(pane) { request in
                if request.path.hasSuffix("weather") {
                    return FaultResponse(status: status.seconds, headers: [("Retry-After", "4")])
                }
                let date = time(nil) + 5
                end.withLock { $0 = date }
                return FaultResponse(status: status.date, headers: [("Retry-After", httpDate(date))])
            }
            try await pane.wait(for: "(429)", "trying again in", "feels like 21°")
            try await pane.press("r")
            try await pane.wait(for: "asked for a pause", without: TestEnvironment.refreshing)
            #expect(environment.server.requests.count == 4)
            environment.respond(WeatherResponses.laterResponse)
            try await pane.wait(for: "feels like 33°", "Overcast", without: "trying again", TestEnvironment.refreshing)
            let requests = ["weather", "forecast"].map { path in
                environment.server.requests.filter { $0.path.hasSuffix(path) }
            }
            #expect(requests.map(\.count) == [3, 3])
            #expect(requests[0][2].began >= (try #require(requests[0][1].ended)) + .seconds(4))
            #expect(requests[1][2].began >= ContinuousClock.Instant(unixTime: end.withLock { $0 }))
        }
    }

    @Test("A pause without a time takes a minute")
    func pauseWithoutTime() async throws {
        try await withEnvironment { environment in
            environment.respond(FaultResponse(status: 429))
            let pane = try await environment.start()
            let lines = try await pane.wait(for: "(429)", "trying again in")
            #expect((50...60).contains(secondsLeft(lines) ?? 0))
            environment.respondWell()
            try await pane.press("r")
            try await pane.wait(for: "asked for a pause", without: TestEnvironment.refreshing)
            try await pane.catchUp()
            try await pane.wait(for: "(429)", without: "feels like 21°", TestEnvironment.refreshing)
            #expect(environment.server.requests.count == 2)
        }
    }

    @Test("A permanent error is not retried while the other part is", arguments: [401, 404])
    func final(status: Int) async throws {
        try await withEnvironment { environment in
            environment.respond { FaultResponse(status: $0.path.hasSuffix("weather") ? status : 500) }
            let pane = try await environment.start()
            try await pane.wait(for: "(\(status)", "(500)", "trying again in")
            environment.respondWell()
            try await pane.wait(
                for: "Few clouds", "(\(status)", without: "trying again", "(500)", TestEnvironment.refreshing)
            let counts = ["weather", "forecast"].map { path in
                environment.server.requests.count { $0.path.hasSuffix(path) }
            }
            #expect(counts[0] == 1 && counts[1] > 1)
            try await pane.press("r")
            try await pane.wait(for: "feels like 21°", without: "(\(status)", TestEnvironment.refreshing)
        }
    }

    /// A date such as "Sun, 06 Nov 1994 08:49:37 GMT".
    private func httpDate(_ seconds: time_t) -> String {
        var seconds = seconds
        var broken = tm()
        gmtime_r(&seconds, &broken)
        var text = [CChar](repeating: 0, count: 64)
        let count = strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &broken)
        return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
