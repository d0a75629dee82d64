import TestSupport
import Testing

@Suite("The air, end to end", .serialized, .timeLimit(.minutes(5)))
struct AirTests {
    private static let on = ["WEATHER_TUI_AIR_QUALITY": "auto"]
    private static let paths = ["/data/2.5/air_pollution/forecast", "/v1/air-quality"]

    private func airRequests(_ environment: TestEnvironment) -> [RecordedRequest] {
        environment.server.requests.filter { Self.paths.contains($0.path) }
    }

    @Test("The dashboard asks for the air once, after both parts of the weather", arguments: [TestEnvironment.key, ""])
    func once(key: String) async throws {
        try await withEnvironment { environment in
            let variables = Self.on.merging(["OPENWEATHER_API_KEY": key]) { $1 }
            let delay = Duration.milliseconds(200)
            environment.respond { request in
                var response = WeatherResponses.response(to: request)
                if !Self.paths.contains(request.path) { response.delay = delay }
                return response
            }
            let pane = try await environment.show(variables: variables)
            let requests = await environment.server.requests { $0.contains { Self.paths.contains($0.path) } }
            let air = try #require(requests.last)
            #expect(requests.count == 3 && Self.paths.contains(air.path))
            #expect(requests.dropLast().allSatisfy { air.began - $0.began >= delay })
            #expect((air.parameter("appid") == nil) == key.isEmpty)
            #expect(air.parameter("lat") ?? air.parameter("latitude") == "37.57")
            try await pane.press("q")
            // The air that is stored suffices for the next start.
            let again = try await environment.show(variables: variables)
            try await again.press("q")
            #expect(airRequests(environment).count == 1)
        }
    }

    @Test("Without the air in the configuration no request is sent for it")
    func off() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show(variables: ["WEATHER_TUI_AIR_QUALITY": "off"])
            try await pane.press("r")
            _ = await environment.server.requests { $0.count == 4 }
            let report = try await environment.run(
                ["report", "--refresh", TestEnvironment.place], variables: ["WEATHER_TUI_AIR_QUALITY": "off"])
            #expect(report.exit == .status(0) && environment.server.requests.count == 6)
            #expect(airRequests(environment).isEmpty)
        }
    }

    @Test("A status line of the air alone needs no weather")
    func statusLine() async throws {
        try await withEnvironment { environment in
            let arguments = ["now", TestEnvironment.place, "--format", "{air}"]
            let now = try await environment.run(arguments, variables: Self.on)
            #expect(now.exit == .status(0) && now.error == "" && now.output.contains("20"), "\(now)")
            #expect(environment.server.requests.map(\.path) == [Self.paths[0]])
            let other = ["now", "33.3,126.5", "--format", "{air}"]
            environment.respond(FaultResponse(status: 500))
            let failed = try await environment.run(other, variables: Self.on)
            #expect(failed.exit == .status(0) && failed.output == "– !\n" && failed.error == "", "\(failed)")
        }
    }

    private static let noAir = """
        {"utc_offset_seconds":0,"hourly":{"time":[\(WeatherResponses.presentHour)],"pm2_5":[null],"pm10":[null]}}
        """

    @Test(
        "Air that is unknown is a dash, alone and in a longer line",
        arguments: [
            ["OPENWEATHER_API_KEY": ""], ["WEATHER_TUI_AIR_QUALITY": "off"], ["WEATHER_TUI_PROVIDER": "met-norway"],
        ])
    func unknown(variables: [String: String]) async throws {
        try await withEnvironment { environment in
            environment.respond { request in
                request.path == Self.paths[1] ? .json(Self.noAir) : WeatherResponses.response(to: request)
            }
            for (format, output) in [
                ("{air}", "–\n"), ("air {air}", "air –\n"), ("{air}{warning}", "––\n"),
                ("{temperature} {air}", "21°C –\n"),
            ] {
                let now = try await environment.run(
                    ["now", TestEnvironment.place, "--format", format], variables: Self.on.merging(variables) { $1 })
                #expect(now.exit == .status(0) && now.error == "" && now.output == output, "\(format): \(now)")
            }
        }
    }

    @Test("Air and warnings that are not stored are dashes with --offline", arguments: ["{air}", "{warning}"])
    func offline(format: String) async throws {
        try await withEnvironment { environment in
            let variables = Self.on.merging(["WEATHER_TUI_WARNINGS_ENABLED": "true"]) { $1 }
            let now = try await environment.run(
                ["now", "--offline", TestEnvironment.place, "--format", format], variables: variables)
            #expect(now.exit == .status(0) && now.output == "– !\n" && environment.server.requests.isEmpty, "\(now)")
        }
    }

    @Test("A line of the air alone is a dash if its key was refused")
    func refusedKey() async throws {
        try await withEnvironment { environment in
            environment.respond(FaultResponse(status: 401))
            let now = try await environment.run(
                ["now", TestEnvironment.place, "--format", "{air}"], variables: Self.on)
            #expect(now.exit == .status(0) && now.output == "– !\n", "\(now)")
        }
    }

    @Test("A report does not wait long for air that does not come")
    func hanging() async throws {
        try await withEnvironment { environment in
            environment.respond { request in
                Self.paths.contains(request.path) ? .hanging : WeatherResponses.response(to: request)
            }
            let variables = Self.on.merging(["WEATHER_TUI_NETWORK_TIMEOUT_SECONDS": "60"]) { $1 }
            let begin = ContinuousClock.now
            let report = try await environment.run(["report", TestEnvironment.place], variables: variables)
            #expect(report.exit == .status(0) && report.output.contains("feels like 21°"), "\(report)")
            #expect(begin.duration(to: .now) < .seconds(30))
        }
    }

    @Test("JSON for a status bar has the air")
    func json() async throws {
        try await withEnvironment { environment in
            let now = try await environment.run(["now", "--json", TestEnvironment.place], variables: Self.on)
            #expect(now.exit == .status(0) && now.output.contains(#""air": {"time""#), "\(now)")
            #expect(airRequests(environment).count == 1)
        }
    }

    static let failures = [
        FaultResponse(status: 401), FaultResponse(status: 404), FaultResponse(status: 429), FaultResponse(status: 500),
        .page, .json(#"{"coord":{"lon":1"#), .json("{}"), .json(#"{"list":[]}"#), .closing, .hanging,
        FaultResponse(body: Array(repeating: 32, count: 65_536), delivery: .endless),
    ]

    @Test("If the air fails, the weather has no notice, and the report ends well", arguments: failures.indices)
    func failing(index: Int) async throws {
        try await withEnvironment { environment in
            environment.respond { request in
                Self.paths.contains(request.path) ? Self.failures[index] : WeatherResponses.response(to: request)
            }
            // On a busy machine a good response can need more than the second of the test.
            try await environment.store()
            let variables = Self.on.merging(["WEATHER_TUI_NETWORK_TIMEOUT_SECONDS": "1"]) { $1 }
            let pane = try await environment.show(variables: variables)
            _ = await environment.server.requests { $0.contains { Self.paths.contains($0.path) && $0.ended != nil } }
            try await pane.press("j", "k")
            let lines = try await pane.wait(for: TestEnvironment.town, "feels like 21°", "Few clouds")
            #expect(!lines.joined().contains("! ") && !lines.joined().contains(TestEnvironment.refreshing))
            let report = try await environment.run(["report", TestEnvironment.place], variables: variables)
            #expect(report.exit == .status(0) && report.error == "")
            #expect(report.output.contains("feels like 21°") && !report.output.contains("! "))
        }
    }
}
