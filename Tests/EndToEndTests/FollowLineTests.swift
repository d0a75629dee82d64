import Platform
import TestSupport
import Testing

@Suite("now --follow, end to end", .serialized, .timeLimit(.minutes(5)))
struct FollowLineTests {
    private func follow(
        _ environment: TestEnvironment, _ options: [String] = [], format: String = "{temperature}"
    ) throws -> HelperProcess {
        try HelperProcess(
            [builtProgram("weather-tui"), "now", TestEnvironment.place, "--follow", "--format", format] + options,
            environment: environment.home.environment(environment.variables))
    }

    private func lines(of follower: HelperProcess, until last: String) -> [String] {
        var lines: [String] = []
        while let line = follower.nextLine() {
            lines.append(line)
            if line == last { break }
        }
        return lines
    }

    @Test("The first line comes at once, and the next ones when the cache has changed")
    func cache() async throws {
        try await withEnvironment { environment in
            let follower = try follow(environment)
            #expect(follower.nextLine() == "–")
            #expect(follower.nextLine() == "21°C")
            let count = environment.server.requests.count
            let refresh = ["report", "--refresh", TestEnvironment.place]
            // The same weather is no line.
            _ = try await environment.run(refresh)
            environment.respond(WeatherResponses.laterResponse)
            _ = try await environment.run(refresh)
            #expect(follower.nextLine() == "33°C")
            #expect(environment.server.requests.count == count + 4, "none by the follower")
            let second = try follow(environment)
            #expect(second.nextLine() == "33°C", "stored weather at once")
            #expect(environment.server.requests.count == count + 4)
        }
    }

    @Test("A closed output ends it with 0, even where it has nothing to write; a signal ends it as usual")
    func closed() async throws {
        try await withEnvironment { environment in
            let closed = try follow(environment)
            #expect(closed.nextLine() == "–" && closed.nextLine() == "21°C")
            closed.closeOutput()
            #expect(closed.wait() == .status(0))
            let stopped = try follow(environment, ["--as", "i3bar"])
            #expect(stopped.nextLine() == #"{"version": 1, "click_events": false}"#)
            stopped.send(SIGTERM)
            #expect(stopped.wait() == .signal(SIGTERM))
        }
    }

    @Test("A failing service gives a line with its mark and no end")
    func failure() async throws {
        try await withEnvironment { environment in
            environment.respond(FaultResponse(status: 503))
            let follower = try follow(environment)
            #expect(follower.nextLine() == "–" && follower.nextLine() == "– !")
            environment.respondWell()
            _ = try await environment.run(["report", "--refresh", TestEnvironment.place])
            // The forecast may be stored first.
            #expect(lines(of: follower, until: "21°C").last == "21°C")
            try environment.ageStored(by: 1200)
            environment.respond(FaultResponse(status: 503))
            let old = try follow(environment)
            #expect(old.nextLine() == "21°C !")
            await environment.server.requests { $0.count >= 5 }
            follower.closeOutput()
            old.closeOutput()
            #expect(follower.wait() == .status(0) && old.wait() == .status(0))
        }
    }

    @Test("Two that start together send one request of each kind")
    func shared() async throws {
        try await withEnvironment { environment in
            let held = Barrier(count: 3)
            environment.hold(behind: held)
            let followers = [try follow(environment), try follow(environment, ["--as", "i3blocks"])]
            let unknown = #"{"name": "weather", "full_text": "–"}"#
            #expect(followers[0].nextLine() == "–" && followers[1].nextLine() == unknown)
            await environment.server.requests { $0.count == 2 }
            environment.respond(WeatherResponses.laterResponse)
            await held.arrive()
            #expect(followers[0].nextLine() == "21°C")
            #expect(followers[1].nextLine()?.contains(#""full_text": "21°C""#) == true)
            #expect(environment.server.requests.map(\.path).sorted() == ["/data/2.5/forecast", "/data/2.5/weather"])
        }
    }

    @Test("It remembers no place, and does not start without one where the user must choose it")
    func place() async throws {
        try await withEnvironment { environment in
            let follower = try follow(environment)
            #expect(follower.nextLine() == "–" && follower.nextLine() == "21°C")
            #expect(environment.home.fileNames.allSatisfy { !$0.hasSuffix("state.json") })
            for options in [["--here", "--offline"], ["--as", "prometheus"], ["--format", "{"]] {
                let outcome = try await environment.run(["now", "--follow"] + options)
                #expect(outcome.exit == .status(64) && outcome.output.isEmpty, "\(options)")
            }
        }
    }

    @Test("Without a place it goes to the one that a dashboard shows next, and one that was named stays")
    func chosen() async throws {
        try await withEnvironment { environment in
            let named = try follow(environment, format: "{place} {temperature}")
            let unnamed = try HelperProcess(
                [builtProgram("weather-tui"), "now", "--follow", "--format", "{place} {temperature}"],
                environment: environment.home.environment(
                    environment.variables.merging([
                        "WEATHER_TUI_PLACE_LATITUDE": "37.57", "WEATHER_TUI_PLACE_LONGITUDE": "126.98",
                    ]) { $1 }))
            for follower in [named, unnamed] {
                #expect(self.lines(of: follower, until: "Seoul 21°C").last == "Seoul 21°C")
            }
            _ = try await environment.run(["--linear", "35.18,129.08"])
            _ = try await environment.run(["report"])
            let lines = lines(of: unnamed, until: "Busan 21°C")
            #expect(lines.last == "Busan 21°C", "\(lines)")
            environment.respond(WeatherResponses.laterResponse)
            _ = try await environment.run(["report", "--refresh", TestEnvironment.place])
            #expect(named.nextLine() == "Seoul 33°C")
        }
    }

    @Test("--here follows this machine as soon as it is found")
    func here() async throws {
        try await withEnvironment { environment in
            environment.respond { request in
                request.path == TestEnvironment.lookup
                    ? .json(#"{"latitude":"37.57","longitude":"126.98"}"#) : WeatherResponses.response(to: request)
            }
            let allowed = ["WEATHER_TUI_LOCATION_ALLOW_IP_LOOKUP": "true"]
            let follower = try HelperProcess(
                [builtProgram("weather-tui"), "now", "--here", "--follow", "--format", "{place} {temperature}"],
                environment: environment.home.environment(environment.variables.merging(allowed) { $1 }))
            let lines = lines(of: follower, until: "Seoul 21°C")
            #expect(lines.first == "–" && lines.last == "Seoul 21°C", "\(lines)")
        }
    }

    @Test("Offline it sends no request, and the demo needs none")
    func offline() async throws {
        try await withEnvironment { environment in
            _ = try await environment.run(["report", TestEnvironment.place])
            let count = environment.server.requests.count
            try environment.ageStored(by: 1200)
            let (offline, demo) = (try follow(environment, ["--offline"]), try follow(environment, ["--demo"]))
            #expect(offline.nextLine() == "21°C !")
            #expect(demo.nextLine() == "–" && demo.nextLine()?.hasSuffix("°C") == true)
            #expect(environment.server.requests.count == count)
        }
    }
}
