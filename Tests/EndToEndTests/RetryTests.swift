import Platform
import Synchronization
import TestSupport
import Testing

@Suite("Trying again, end to end", .serialized, .timeLimit(.minutes(5)))
struct RetryTests {
    @Test("A service that is well again shows its weather without a key")
    func wellAgain() async throws {
        try await withEnvironment { environment in
            environment.answer(FaultResponse(status: 500))
            let pane = try await environment.start()
            try await pane.wait(for: "(500)", "trying again in")
            environment.respondWell()
            try await pane.wait(
                for: "feels like 21°", "Few clouds", without: "(500)", "trying again", TestEnvironment.refreshing)
        }
    }

    @Test("So does one that can be reached again")
    func reachedAgain() async throws {
        try await withEnvironment { environment in
            await environment.server.shutDown()
            let pane = try await environment.start()
            try await pane.wait(for: "127.0.0.1 refused the connection", "trying again in")
            try await withFaultServer(port: environment.server.port, rule: WeatherResponses.answer) { _ in
                try await pane.wait(
                    for: "feels like 21°", "Few clouds", without: "refused", "trying again", TestEnvironment.refreshing)
            }
        }
    }

    @Test("r does not wait for the next try")
    func now() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show()
            // Each failure makes the longest pause twice as long, until the key is not taken for the pause's end.
            var pause = 0
            while pause < 60 {
                try await environment.refresh(pane) { _ in FaultResponse(status: 500) }
                let lines = try await pane.wait(for: "(500)", "trying again in", "r now")
                pause = secondsLeft(lines) ?? 0
            }
            let pressed = ContinuousClock.now
            try await environment.refresh(pane, answer: WeatherResponses.laterResponse)
            try await pane.wait(for: "feels like 33°", "Overcast", without: "trying again")
            #expect(pressed.duration(to: .now) < .seconds(pause - 1))
        }
    }

    /// What a countdown on the screen says.
    private func secondsLeft(_ lines: [String]) -> Int? {
        let start = lines.last.flatMap { $0.firstRange(of: "trying again in ") }
        return start.flatMap { Int((lines.last ?? "")[$0.upperBound...].prefix { $0.isNumber }) }
    }

    @Test("A pause that the service asks for is counted down and kept, by r as well")
    func pauseAskedFor() async throws {
        // At the same time, since both take some seconds.
        async let tooMany: Void = expectPause(status: (seconds: 429, date: 503))
        async let unavailable: Void = expectPause(status: (seconds: 503, date: 429))
        _ = try await (tooMany, unavailable)
    }

    /// One half asks for a pause in seconds, the other one by a date.
    private func expectPause(status: (seconds: Int, date: Int)) async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show()
            // Both begin with the answer: a machine that is busy before it takes nothing from the pause.
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
            environment.answer(WeatherResponses.laterResponse)
            try await pane.wait(for: "feels like 33°", "Overcast", without: "trying again", TestEnvironment.refreshing)
            let requests = ["weather", "forecast"].map { path in
                environment.server.requests.filter { $0.path.hasSuffix(path) }
            }
            #expect(requests.map(\.count) == [3, 3])
            #expect(requests[0][2].began >= (try #require(requests[0][1].ended)) + .seconds(4))
            #expect(requests[1][2].began >= ContinuousClock.Instant(unixTime: end.withLock { $0 }))
        }
    }

    @Test("Without a time it is a minute")
    func pauseWithoutTime() async throws {
        try await withEnvironment { environment in
            environment.answer(FaultResponse(status: 429))
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

    @Test("What would fail for ever is not tried again while the other half is", arguments: [401, 404])
    func final(status: Int) async throws {
        try await withEnvironment { environment in
            environment.answer { FaultResponse(status: $0.path.hasSuffix("weather") ? status : 500) }
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

    /// Such as "Sun, 06 Nov 1994 08:49:37 GMT".
    private func httpDate(_ seconds: time_t) -> String {
        var seconds = seconds
        var broken = tm()
        gmtime_r(&seconds, &broken)
        var text = [CChar](repeating: 0, count: 64)
        let count = strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &broken)
        return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
