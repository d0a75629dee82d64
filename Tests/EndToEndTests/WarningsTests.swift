import JSON
import TestSupport
import Testing
import XML

@Suite(
    "Official warnings, end to end", .serialized, .timeLimit(.minutes(5)),
    .enabled("libexpat is missing") { XMLElement.isAvailable })
struct WarningsTests {
    private static let on = ["WEATHER_TUI_WARNINGS_ENABLED": "true"]
    private static let paths = ["/alert/area", "/alert/snow-1", "/cap/snow-1.xml", "/sources/area_status"]

    private func checks(_ environment: TestEnvironment) -> [RecordedRequest] {
        environment.server.requests.filter { Self.paths.contains($0.path) }
    }

    @Test("The dashboard asks for warnings after both parts of the weather, and copies share the response")
    func once() async throws {
        try await withEnvironment { environment in
            let delay = Duration.milliseconds(200)
            environment.respond { request in
                var response = WeatherResponses.response(to: request)
                if !Self.paths.contains(request.path) { response.delay = delay }
                return response
            }
            let pane = try await environment.show(variables: Self.on)
            try await pane.wait(for: "▲ Heavy snow advisory until", "KMA")
            let requests = environment.server.requests
            #expect(requests.map(\.path).suffix(4) == Self.paths[...])
            let first = try #require(checks(environment).first)
            #expect(requests.prefix(2).allSatisfy { first.began - $0.began >= delay })
            let area = try #require(requests.first { $0.path == Self.paths[0] })
            #expect(area.parameter("min_lat") == "37.55" && area.parameter("max_lat") == "37.60")
            #expect(requests.dropFirst(2).allSatisfy { $0.parameter("appid") == nil })
            try await pane.press("w")
            try await pane.wait(for: "많은 눈이 내리겠습니다.", "Everywhere")
            try await pane.press("w", "q")
            let again = try await environment.show(variables: Self.on)
            try await again.wait(for: "▲ Heavy snow advisory")
            try await again.press("q")
            let report = try await environment.run(["report", "--json", TestEnvironment.place], variables: Self.on)
            #expect(report.output.contains(#""warningsState": "inForce""#) && report.output.contains("대설주의보"))
            let now = try await environment.run(
                ["now", TestEnvironment.place, "--format", "{warning}"], variables: Self.on)
            #expect(now.output.hasPrefix("Heavy snow advisory until"), "\(now)")
            #expect(checks(environment).count == 4)
        }
    }

    @Test("A status line of the warnings alone needs no weather, and its times are in the clock of the place")
    func statusLine() async throws {
        try await withEnvironment { environment in
            let arguments = ["now", TestEnvironment.place, "--format", "{warning}"]
            let here = try await environment.run(arguments, variables: Self.on.merging(["TZ": "Asia/Seoul"]) { $1 })
            let abroad = try await environment.run(arguments, variables: Self.on.merging(["TZ": "America/Lima"]) { $1 })
            #expect(here.output.hasPrefix("Heavy snow advisory until") && abroad.output == here.output, "\(abroad)")
            #expect(checks(environment).count == 4 && environment.server.requests.count == 4)
        }
    }

    @Test("A warning is shown although the coverage cannot be requested, and a new text is seen at the next check")
    func changed() async throws {
        try await withEnvironment { environment in
            environment.respond { request in
                request.path == Self.paths[3] ? FaultResponse(status: 500) : WeatherResponses.response(to: request)
            }
            let arguments = ["now", TestEnvironment.place, "--format", "{warning}"]
            let first = try await environment.run(arguments, variables: Self.on)
            #expect(first.output.hasPrefix("Heavy snow advisory until") && first.output.hasSuffix("?\n"), "\(first)")
            environment.respond { request in
                request.path == "/alert/snow-1"
                    ? .redirect(to: "/cap/snow-1_oGDuOqv.xml") : WeatherResponses.response(to: request)
            }
            let second = try await environment.run(arguments + ["--refresh"], variables: Self.on)
            #expect(second.output.hasPrefix("Heavy snow warning until") && !second.output.contains("?"), "\(second)")
        }
    }

    @Test("Far from all towns of the United States the National Weather Service is asked")
    func farFromTowns() async throws {
        try await withEnvironment { environment in
            environment.respond { request in
                request.path == "/alerts/active"
                    ? .json(#"{"type":"FeatureCollection","features":[]}"#) : WeatherResponses.response(to: request)
            }
            let now = try await environment.run(
                ["now", "44.6,-110.5", "--format", "{warning}"], variables: Self.on)
            #expect(now.exit == .status(0), "\(now)")
            #expect(environment.server.requests.map(\.path) == ["/alerts/active"])
        }
    }

    @Test("A status line says that the warnings could not be checked, and the next one sends no request")
    func failingStatusLine() async throws {
        try await withEnvironment { environment in
            environment.respond { _ in FaultResponse(status: 400) }
            let arguments = ["now", TestEnvironment.place, "--format", "{warning}"]
            for _ in 0..<2 {
                let now = try await environment.run(arguments, variables: Self.on)
                #expect(now.exit == .status(0) && now.error == "", "\(now)")
                #expect(now.output.hasPrefix("Warnings unchecked"), "\(now)")
            }
            #expect(environment.server.requests.count == 1)
            _ = try await environment.run(arguments + ["--refresh"], variables: Self.on)
            #expect(environment.server.requests.count == 2)
        }
    }

    @Test("A report does not wait for slow messages of warnings, and says that not all have been read")
    func slowMessages() async throws {
        try await withEnvironment { environment in
            let count = 64
            environment.respond { request in
                if request.path == Self.paths[0] {
                    return .json("[" + (0..<count).map { "\"slow-\($0)\"" }.joined(separator: ",") + "]")
                }
                var response = WeatherResponses.response(to: request)
                guard request.path.hasPrefix("/alert/slow-") else { return response }
                response = FaultResponse(status: 404)
                response.delay = .milliseconds(900)
                return response
            }
            try await environment.store()
            let variables = Self.on.merging(["WEATHER_TUI_NETWORK_TIMEOUT_SECONDS": "2"]) { $1 }
            let report = try await environment.run(["report", TestEnvironment.place], variables: variables)
            #expect(report.exit == .status(0) && report.error == "", "\(report)")
            #expect(report.output.contains("! Warnings could not be checked"), "\(report)")
            #expect(environment.server.requests.count { $0.path.hasPrefix("/alert/slow-") } < count)
        }
    }

    @Test("While slow messages are read, the dashboard shows those that have come, and asks for the rest later")
    func slowMessagesOfDashboard() async throws {
        try await withEnvironment { environment in
            let count = 100
            environment.respond { request in
                if request.path == Self.paths[0] {
                    return .json("[\"snow-1\"," + (0..<count).map { "\"slow-\($0)\"" }.joined(separator: ",") + "]")
                }
                var response = WeatherResponses.response(to: request)
                guard request.path.hasPrefix("/alert/slow-") else { return response }
                response = FaultResponse(status: 404)
                response.delay = .milliseconds(900)
                return response
            }
            let pane = try await environment.show(
                variables: Self.on.merging(["WEATHER_TUI_NETWORK_TIMEOUT_SECONDS": "2"]) { $1 })
            try await pane.wait(for: "▲ Heavy snow advisory until")
            try await pane.press("w")
            try await pane.wait(for: "많은 눈이 내리겠습니다.")
            #expect(environment.server.requests.count { $0.path.hasPrefix("/alert/slow-") } < count)
            #expect(environment.server.requests.count { $0.path == Self.paths[0] } == 1)
        }
    }

    // MARK: Without weather

    private static let outages = [
        FaultResponse(status: 500), FaultResponse(status: 429), FaultResponse(status: 401), .page, .closing,
        .json("{}"), .json("{\"a\":1}\0"),
    ]

    /// Only the warnings and the air work.
    private func damage(_ environment: TestEnvironment, with response: FaultResponse) {
        environment.respond { request in
            request.path.hasSuffix("/weather") || request.path.hasSuffix("2.5/forecast")
                ? response : WeatherResponses.response(to: request)
        }
    }

    @Test(
        "Without weather, the first report of a place has its warning, its clock and valid JSON",
        arguments: outages.indices)
    func outage(index: Int) async throws {
        try await withEnvironment { environment in
            damage(environment, with: Self.outages[index])
            // Lima, which has no other time in summer.
            let place = "-12.05,-77.04"
            let abroad = Self.on.merging(["TZ": "Asia/Seoul"]) { $1 }
            for air in ["off", "us"] {
                let variables = abroad.merging(["WEATHER_TUI_AIR_QUALITY": air]) { $1 }
                let json = try await environment.run(["report", "--json", place], variables: variables)
                #expect(json.exit != .status(0) && json.error.count { $0 == "\n" } == 1, "\(json)")
                let document = try JSON(Array(json.output.utf8))
                try JSONSchema(named: "report").validate(document)
                #expect(json.output.contains("\"utcOffsetSeconds\": -18000") && json.output.contains("-05:00"))
                #expect(!json.output.contains("+09:00") && json.output.contains("\"warningsState\": \"inForce\""))
                let line = try await environment.run(["now", "--json", place], variables: variables)
                #expect(
                    line.exit == json.exit && line.output.contains("\"text\": \"Heavy snow advisory until"), "\(line)")
                #expect(line.output.contains("\"warning\", \"warning-moderate\""))
                try JSONSchema(named: "now").validate(JSON(Array(line.output.utf8)))
            }
            let lima = Self.on.merging(["TZ": "America/Lima"]) { $1 }
            let (here, there) = try await environment.runInOneMinute(
                ["report", place], ["report", place], variables: lima)
            let (again, offline) = try await environment.runInOneMinute(
                ["report", place], ["report", "--offline", place], variables: abroad)
            func warning(_ outcome: ChildProcess.Outcome) -> Substring? {
                outcome.output.split(separator: "\n").first { $0.contains("Heavy snow advisory") }
            }
            #expect(warning(here) != nil && warning(here) == warning(there))
            #expect(warning(again) == warning(here) && warning(offline) == warning(here), "\(again)")
        }
    }

    @Test("Without a cache, the first report of a place has its clock too")
    func outageWithoutCache() async throws {
        try await withEnvironment { environment in
            damage(environment, with: FaultResponse(status: 500))
            let variables = Self.on.merging(["TZ": "Asia/Seoul", "XDG_CACHE_HOME": "/proc/none"]) { $1 }
            let json = try await environment.run(["report", "--json", "-12.05,-77.04"], variables: variables)
            #expect(json.output.contains("\"utcOffsetSeconds\": -18000"), "\(json)")
        }
    }

    @Test("If warnings are switched off, no request is sent for them")
    func off() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show()
            try await pane.press("w")
            try await pane.wait(for: "enabled = false")
            #expect(checks(environment).isEmpty)
        }
    }

    static let failures = [
        FaultResponse(status: 400), FaultResponse(status: 401), FaultResponse(status: 403), FaultResponse(status: 404),
        FaultResponse(status: 429), FaultResponse(status: 500), .page, .json(#"["snow"#), .json("{}"),
        .json(#"["../x"]"#),
        .closing, .hanging, FaultResponse(body: Array(repeating: 32, count: 65_536), delivery: .endless),
    ]

    @Test(
        "If the check fails, a line says so, the weather has no notice, and the report ends well",
        arguments: failures.indices)
    func failing(index: Int) async throws {
        try await withEnvironment { environment in
            environment.respond { request in
                request.path == Self.paths[0] ? Self.failures[index] : WeatherResponses.response(to: request)
            }
            // On a busy machine a good response can need more than the second of the test.
            try await environment.store()
            let variables = Self.on.merging(["WEATHER_TUI_NETWORK_TIMEOUT_SECONDS": "1"]) { $1 }
            let pane = try await environment.show(variables: variables)
            let lines = try await pane.wait(for: "! Warnings could not be checked", "feels like 21°", "Few clouds")
            #expect(
                !lines.joined().contains("▲") && lines.count { $0.contains("! ") } == 1
                    && !lines.joined().contains(TestEnvironment.refreshing))
            let report = try await environment.run(["report", TestEnvironment.place], variables: variables)
            #expect(report.exit == .status(0) && report.error == "")
            #expect(
                report.output.contains("feels like 21°") && report.output.contains("! Warnings could not be checked"))
        }
    }
}
