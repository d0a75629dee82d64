import Platform
import TestSupport
import Testing

@Suite("Many simultaneous copies, end to end", .serialized, .timeLimit(.minutes(5)))
struct ManyCopiesTests {
    private static let oneOfEach = ["/data/2.5/forecast", "/data/2.5/weather"]

    @Test("Ten copies that start at the same moment send one request of each kind")
    func start() async throws {
        try await withEnvironment { environment in
            let held = Barrier(count: 3)
            environment.hold(behind: held)
            let copies = try (0..<10).map { _ in try environment.startCopy() }
            for copy in copies { try copy.waitForOutput(TestEnvironment.refreshing) }
            await environment.server.requests { $0.count == 2 }
            environment.respond(WeatherResponses.laterResponse)
            await held.arrive()
            for copy in copies {
                try copy.waitForOutput("feels like 21°")
                try copy.waitForOutput("Few clouds")
            }
            for copy in copies {
                try copy.type(Pty.lastResponse + "q")
                #expect(try copy.waitForExit() == .status(0))
            }
            #expect(environment.server.requests.map(\.path).sorted() == Self.oneOfEach)
        }
    }

    @Test("After a refresh in one pane the other pane shows the weather without a request")
    func refresh() async throws {
        try await withEnvironment { environment in
            try await environment.store()
            try environment.ageStored(by: 70)
            let panes = [try await environment.show(), try await environment.show()]
            #expect(environment.server.requests.count == 2)
            environment.respond(WeatherResponses.laterResponse)
            try await panes[0].press("r")
            for pane in panes {
                try await pane.wait(
                    for: "feels like 33°", "Overcast", "just now", without: TestEnvironment.refreshing, "Few clouds")
                try await pane.catchUp()
                try await pane.wait(for: "feels like 33°", without: TestEnvironment.refreshing)
            }
            #expect(environment.server.requests.count == 4)
        }
    }

    @Test("A copy that is killed during a refresh does not delay the others")
    func killed() async throws {
        try await withEnvironment { environment in
            environment.respond(.hanging)
            // The other copies would respect the lock of a running copy for the same 300 s.
            let patient = ["WEATHER_TUI_NETWORK_TIMEOUT_SECONDS": "300"]
            let holder = try environment.startCopy(variables: patient)
            await environment.server.requests { $0.count == 2 }
            let waiting = try environment.startCopy(variables: patient)
            try waiting.waitForOutput(TestEnvironment.refreshing)
            #expect(environment.server.requests.count == 2)
            environment.respondWell()
            holder.send(SIGKILL)
            try waiting.waitForOutput("Few clouds")
            try environment.startCopy().waitForOutput("Few clouds")
            #expect(try holder.waitForExit() == .signal(SIGKILL))
            #expect(environment.server.requests.dropFirst(2).map(\.path).sorted() == Self.oneOfEach)
        }
    }

    @Test(
        "The others wait for a stopped copy only for the time-out of a request, and it then shows their weather"
    )
    func stopped() async throws {
        try await withEnvironment { environment in
            let impatient = ["WEATHER_TUI_NETWORK_TIMEOUT_SECONDS": "1"]
            environment.respond(.hanging)
            let holder = try environment.startCopy(variables: impatient)
            await environment.server.requests { $0.count == 2 }
            holder.send(SIGSTOP)
            environment.respondWell()
            let waiting = (0..<3).map { _ in Result { try environment.startCopy(variables: impatient) } }
            for copy in waiting { try copy.get().waitForOutput("Few clouds") }
            let requests = environment.server.requests
            #expect(requests.dropFirst(2).map(\.path).sorted() == Self.oneOfEach)
            let pauses = requests.dropFirst(2).map { requests[0].began.duration(to: $0.began) }
            #expect(pauses.allSatisfy { $0 > .seconds(5) }, "\(pauses)")

            holder.send(SIGCONT)
            try holder.waitForOutput("Few clouds")
            try holder.type(Pty.lastResponse + "q")
            #expect(try holder.waitForExit() == .status(0))
            #expect(environment.server.requests.count == 4)
        }
    }

    @Test("Ten copies share an error of the service, and none of them hangs")
    func failing() async throws {
        try await withEnvironment { environment in
            let held = Barrier(count: 3)
            environment.respond { _ in FaultResponse(status: 500, headers: [("Retry-After", "3")], barrier: held) }
            let copies = try (0..<10).map { _ in try environment.startCopy() }
            for copy in copies { try copy.waitForOutput(TestEnvironment.refreshing) }
            await environment.server.requests { $0.count == 2 }
            environment.respondWell()
            let release = ContinuousClock.now
            await held.arrive()
            for copy in copies { try copy.waitForOutput("(500)") }
            for copy in copies { try copy.waitForOutput("Few clouds") }
            let early = environment.server.requests.filter { $0.began < release + .seconds(3) }
            #expect(early.map(\.path).sorted() == Self.oneOfEach)
            for copy in copies {
                try copy.type(Pty.lastResponse + "q")
                #expect(try copy.waitForExit() == .status(0))
            }
        }
    }
}
