import TestSupport
import Testing

@Suite("Reports, end to end", .serialized, .timeLimit(.minutes(5)))
struct ReportTests {
    /// Each message fits on one line of this width.
    private static let wide = ["COLUMNS": "120"]

    @Test(
        "Report and status line print the weather, and the second command sends no request",
        arguments: [TestEnvironment.key, ""])
    func fresh(key: String) async throws {
        try await withEnvironment { environment in
            let variables = ["OPENWEATHER_API_KEY": key]
            let report = try await environment.run(["report", TestEnvironment.place], variables: variables)
            #expect(report.exit == .status(0))
            #expect(report.error == "")
            #expect(report.output.hasPrefix("near Seoul, KR"))
            #expect(report.output.contains("feels like 21°") && report.output.contains("Few clouds"))
            #expect(!report.output.contains("\u{1B}"))
            #expect(environment.server.requests.count == 2)
            let now = try await environment.run(
                ["now", TestEnvironment.place, "--format", "{temperature} {place}"], variables: variables)
            #expect(now.output == "21°C Seoul\n")
            let json = try await environment.run(["report", "--json", TestEnvironment.place], variables: variables)
            #expect(json.output.hasPrefix("{\n") && json.output.hasSuffix("\n}\n"))
            #expect(environment.server.requests.count == 2)
        }
    }

    @Test("MET Norway gets one request with the contact address, then conditional requests")
    func metNorway() async throws {
        try await withEnvironment { environment in
            let variables = ["WEATHER_TUI_PROVIDER": "met-norway", "WEATHER_TUI_MET_NORWAY_CONTACT": "me@example.org"]
            let (report, again) = try await environment.runInOneMinute(
                ["report", "--refresh", TestEnvironment.place], ["report", "--refresh", TestEnvironment.place],
                variables: variables)
            #expect(report.exit == .status(0) && report.error == "")
            #expect(
                report.output.contains("Few clouds")
                    && report.output.contains("Data from MET Norway (met.no) and GeoNames (CC BY 4.0)")
            )
            #expect(again.output == report.output)
            let requests = environment.server.requests
            let first = try #require(requests.first)
            #expect(first.path == "/weatherapi/locationforecast/2.0/complete" && first.query == "lat=37.57&lon=126.98")
            // The project's address, once there is one, stands before the user's.
            let agent = try #require(first.header("User-Agent"))
            #expect(agent.hasPrefix("weather-tui/0.1.0 (") && agent.hasSuffix("me@example.org)"))
            #expect(requests.count.isMultiple(of: 2) && first.header("If-Modified-Since") == nil)
            #expect(requests.dropFirst().allSatisfy { $0.header("If-Modified-Since") != nil })
        }
    }

    @Test("Where Open-Meteo knows no time zone, the report has the clock of the place, and the log says why")
    func withoutZone() async throws {
        try await withEnvironment { environment in
            environment.respond { request in
                let refusal = #"{"error":true,"reason":"Invalid timezone"}"#
                return request.path == "/v1/forecast" && request.parameter("timezone") == "auto"
                    ? FaultResponse(status: 400, body: Array(refusal.utf8)) : WeatherResponses.response(to: request)
            }
            let report = try await environment.run(
                ["report", "--json", TestEnvironment.place], variables: ["OPENWEATHER_API_KEY": ""])
            #expect(report.exit == .status(0) && report.output.contains(#"+09:00""#), "\(report.output)")
            let zones = environment.server.requests.compactMap { $0.parameter("timezone") }
            #expect(zones.sorted() == ["GMT", "GMT", "auto", "auto"])
            let log = environment.home.text(of: environment.home.stateDirectory + "/weather-tui.log")
            #expect(log.split(separator: "\n").count { $0.contains("does not know the time zone of the place") } == 2)
            let again = try await environment.run(
                ["report", "--json", "--offline", TestEnvironment.place], variables: ["OPENWEATHER_API_KEY": ""])
            #expect(again.output.contains(#"+09:00""#))
        }
    }

    @Test("A status line requests only the current weather")
    func oneHalf() async throws {
        try await withEnvironment { environment in
            let now = try await environment.run(["now", TestEnvironment.place])
            #expect(now.exit == .status(0))
            #expect(now.output.hasSuffix("21°C\n"))
            #expect(environment.server.requests.map(\.path) == ["/data/2.5/weather"])
        }
    }

    @Test("If only the current weather fails, a status line requests the forecast instead")
    func standIn() async throws {
        try await withEnvironment { environment in
            environment.respond { request in
                request.path.hasSuffix("/weather") ? FaultResponse(status: 500) : WeatherResponses.response(to: request)
            }
            let now = try await environment.run(["now", TestEnvironment.place])
            #expect(now.output.hasSuffix("°C forecast !\n"))
            #expect(environment.server.requests.map(\.path).contains("/data/2.5/forecast"))
        }
    }

    @Test(
        "While the service is broken a status bar gets stored weather and the same status without a request",
        arguments: [true, false])
    func rest(isStored: Bool) async throws {
        try await withEnvironment { environment in
            let now = ["now", TestEnvironment.place]
            if isStored {
                _ = try await environment.run(now)
                try environment.ageStored(by: 1200)
            }
            environment.respond(FaultResponse(status: 500))
            let first = try await environment.run(now)
            #expect(first.exit != .status(0) && first.output.contains("21°C") == isStored)
            try environment.lengthenWaits()
            var count = environment.server.requests.count
            for _ in 0..<3 {
                let again = try await environment.run(now)
                #expect(again.exit == first.exit && again.output == first.output && again.error == first.error)
            }
            #expect(environment.server.requests.count == count)
            _ = try environment.startCopy(now).waitForExit()
            #expect(environment.server.requests.count > count, "on a terminal")
            for command in [now + ["--refresh"], ["report", TestEnvironment.place]] {
                try environment.lengthenWaits()
                count = environment.server.requests.count
                _ = try await environment.run(command)
                #expect(environment.server.requests.count > count, "\(command)")
            }
            environment.respondWell()
            _ = try await environment.run(["report", TestEnvironment.place])
            let found = try await environment.run(now)
            #expect(found.output.hasSuffix("21°C\n"), "\(found)")
        }
    }

    @Test(
        "After an error that the user may have mended, a status bar asks at once",
        arguments: [
            FaultResponse.page, FaultResponse(status: 401), FaultResponse(status: 403), FaultResponse(status: 404),
        ])
    func mended(failure: FaultResponse) async throws {
        try await withEnvironment { environment in
            environment.respond(failure)
            let now = ["now", TestEnvironment.place]
            for command in [now, ["report", TestEnvironment.place]] {
                #expect(try await environment.run(command).exit != .status(0))
            }
            environment.respondWell()
            let found = try await environment.run(now)
            #expect(found.output.hasSuffix("21°C\n"), "\(found)")
        }
    }

    @Test("An error of this machine's network holds no status line back")
    func networkBack() async throws {
        try await withEnvironment { environment in
            environment.respond(.closing)
            let now = ["now", TestEnvironment.place]
            let failed = try await environment.run(now)
            #expect(failed.exit == .status(69))
            environment.respondWell()
            let found = try await environment.run(now)
            #expect(found.output.contains("21°C"), "\(found)")
        }
    }

    /// Whether the forecast, which has other temperatures, is due beside the current weather.
    @Test(
        "If both parts fail, every form prints the last measurement, as a report does",
        arguments: [FaultResponse(status: 500), .closing, FaultResponse(status: 429), .page], [true, false])
    func lastMeasurement(failure: FaultResponse, isManual: Bool) async throws {
        try await withEnvironment { environment in
            _ = try await environment.run(["report", TestEnvironment.place])
            if !isManual { try environment.ageStored(by: 1200) }
            environment.respond(failure)
            let refresh = isManual ? ["--refresh"] : []
            let formats = [
                [], ["--json"], ["--format", "{temperature}"], ["--format", "{temperature} {low}"],
                ["--format", "{temperature} {sunset} {age}"], ["--format", "{temperature} {air}{warning}"],
            ]
            for format in formats {
                let now = try await environment.run(["now", TestEnvironment.place] + format + refresh)
                #expect(now.output.contains("21°C") && !now.output.contains("forecast"), "\(format): \(now)")
                #expect(now.output.contains("!") && now.exit != .status(0))
            }
            let report = try await environment.run(["report", TestEnvironment.place] + refresh)
            #expect(report.output.contains("feels like 21°"), "\(report)")
            let json = try await environment.run(["report", "--json", TestEnvironment.place] + refresh)
            #expect(json.output.contains("\"isForecast\": false"), "\(json)")
            let pane = try await environment.start()
            if isManual { try await pane.press("r") }
            try await pane.wait(for: "feels like 21°", "! ", without: TestEnvironment.refreshing)
        }
    }

    @Test(
        "If only the current weather is due and fails, every form prints the row of the forecast",
        arguments: [FaultResponse(status: 500), .closing])
    func rowOfForecast(failure: FaultResponse) async throws {
        try await withEnvironment { environment in
            _ = try await environment.run(["report", TestEnvironment.place])
            try environment.ageStored("current", by: 1200)
            environment.respond(failure)
            for format in [[], ["--json"], ["--format", "{temperature} {low}"], ["--format", "{temperature} {air}"]] {
                let now = try await environment.run(["now", TestEnvironment.place] + format)
                #expect(now.output.contains("forecast"), "\(format): \(now)")
            }
            let json = try await environment.run(["report", "--json", TestEnvironment.place])
            #expect(json.output.contains("\"isForecast\": true"), "\(json)")
        }
    }

    @Test("Without a command and a terminal the program prints the report")
    func withoutCommand() async throws {
        try await withEnvironment { environment in
            let (bare, report) = try await environment.runInOneMinute(
                [TestEnvironment.place], ["report", TestEnvironment.place])
            #expect(bare.exit == .status(0))
            #expect(bare.output == report.output)
        }
    }

    /// An error of a service, its message, and the exit status of the command.
    struct Failure: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let response: FaultResponse
        let says: String
        let status: Int32
    }

    static let failures = [
        Failure(testDescription: "a page", response: .page, says: "sent a web page", status: 65),
        Failure(
            testDescription: "broken data", response: .json("{\"a\":1}\0"), says: "sent data that cannot be read",
            status: 65),
        Failure(
            testDescription: "no HTTP", response: FaultResponse(body: Array("SSH-2.0\r\n".utf8), delivery: .raw),
            says: "sent a response that cannot be read", status: 65),
        Failure(testDescription: "half a response", response: .json("{"), says: "an incomplete response", status: 65),
        Failure(testDescription: "an error", response: FaultResponse(status: 500), says: "(500)", status: 69),
        Failure(testDescription: "too much", response: FaultResponse(status: 429), says: "(429)", status: 69),
        Failure(testDescription: "a wrong key", response: FaultResponse(status: 401), says: "(401)", status: 77),
    ]

    @Test("Without stored weather an error prints one line on standard error and nothing else", arguments: failures)
    func nothingStored(failure: Failure) async throws {
        try await withEnvironment { environment in
            environment.respond(failure.response)
            for arguments in [["report"], ["report", "--json"], ["now"], ["now", "--json"]] {
                let outcome = try await environment.run(arguments + [TestEnvironment.place])
                #expect(outcome.exit == .status(failure.status))
                #expect(outcome.output == "")
                expectLine(outcome.error, saying: failure.says)
            }
        }
    }

    @Test("After an error the command prints the stored weather with a mark", arguments: failures)
    func stale(failure: Failure) async throws {
        try await withEnvironment { environment in
            _ = try await environment.run(["report", TestEnvironment.place])
            try environment.ageStored(by: 3700)
            environment.respond(failure.response)
            let report = try await environment.run(["report", TestEnvironment.place], variables: Self.wide)
            let now = try await environment.run(["now", TestEnvironment.place])
            let json = try await environment.run(["report", "--json", TestEnvironment.place])
            for outcome in [report, now, json] {
                #expect(outcome.exit == .status(failure.status))
                expectLine(outcome.error, saying: failure.says)
            }
            #expect(report.output.contains("! ") && report.output.contains(failure.says))
            #expect(report.output.contains("1 h ago") && report.output.contains("forecast"))
            #expect(now.output.hasSuffix("°C forecast !\n"))
            #expect(json.output.contains(#""stale": true"#))
        }
    }

    @Test("A missing key has its own exit status")
    func missingKey() async throws {
        try await withEnvironment { environment in
            let outcome = try await environment.run(
                ["now", TestEnvironment.place, "--provider", "openweathermap"], variables: ["OPENWEATHER_API_KEY": ""])
            #expect(outcome.exit == .status(77))
            #expect(outcome.output == "")
            #expect(environment.server.requests.isEmpty)
        }
    }

    @Test("With --offline a command prints the stored weather of any age, sends no request and ends with 0")
    func offline() async throws {
        try await withEnvironment { environment in
            for command in ["report", "now"] {
                let outcome = try await environment.run([command, "--offline", TestEnvironment.place])
                #expect(outcome.exit == .status(69))
                #expect(outcome.output == "")
                expectLine(outcome.error, saying: "--offline")
            }
            #expect(environment.server.requests.isEmpty)
            _ = try await environment.run(["report", TestEnvironment.place])
            try environment.ageStored(by: 7200)
            let report = try await environment.run(["report", "--offline", TestEnvironment.place])
            let now = try await environment.run(["now", "--offline", TestEnvironment.place])
            #expect(report.exit == .status(0) && now.exit == .status(0))
            #expect(try #/! forecast .*2 h ago, offline/#.firstMatch(in: report.output) != nil)
            #expect(now.output.hasSuffix("°C forecast !\n"))
            #expect(environment.server.requests.count == 2)
        }
    }

    @Test("Later commands keep the pause that the service asked for")
    func pause() async throws {
        try await withEnvironment { environment in
            environment.respond(FaultResponse(status: 429, headers: [("Retry-After", "600")]))
            for _ in 0..<3 {
                let outcome = try await environment.run(["now", TestEnvironment.place])
                #expect(outcome.exit == .status(69))
            }
            #expect(environment.server.requests.count == 1)
        }
    }

    @Test(
        "An invalid format is wrong usage and sends no request",
        arguments: [
            ("{temperatur}", "Did you mean {temperature}?"), ("{qqqqqq}", "{rain-chance}"), ("{", "{{"), ("}", "}}"),
            (#"\q"#, #"\q"#),
        ])
    func wrongFormat(format: String, says: String) async throws {
        try await withEnvironment { environment in
            let outcome = try await environment.run(["now", "--format", format, TestEnvironment.place])
            #expect(outcome.exit == .status(64))
            #expect(outcome.output == "")
            expectLine(outcome.error, saying: says)
            #expect(environment.server.requests.isEmpty)
        }
    }

    @Test(
        "If the cache cannot be written, the command prints the weather and a warning",
        arguments: ["report", "now"])
    func noCache(command: String) async throws {
        try await withEnvironment { environment in
            try environment.home.write("in the way", to: environment.home.cacheDirectory)
            let outcome = try await environment.run([command, TestEnvironment.place])
            #expect(outcome.exit == .status(0))
            #expect(!outcome.output.isEmpty)
            #expect(
                outcome.error.hasPrefix("weather-tui: \(environment.home.cacheDirectory) is not a directory of yours"))
            #expect(outcome.error.count { $0 == "\n" } == 1, "\(outcome.error)")
        }
    }

    @Test("Sample weather sends no request and stores nothing")
    func demo() async throws {
        try await withEnvironment { environment in
            for arguments in [["report"], ["report", "--json"], ["now"], ["now", "--json"], []] {
                let outcome = try await environment.run(
                    arguments + ["--demo"], variables: ["WEATHER_TUI_WARNINGS_ENABLED": "true"])
                #expect(outcome.exit == .status(0))
                #expect(outcome.error == "")
                #expect(!outcome.output.isEmpty)
                if arguments.last == "--json" { #expect(outcome.output.contains("\"warningsState\": \"demo\"")) }
            }
            #expect(environment.server.requests.isEmpty)
            #expect(environment.storedFiles.isEmpty)
        }
    }

    @Test("The environment decides colours, width and characters")
    func environment() async throws {
        try await withEnvironment { environment in
            func report(_ variables: [String: String]) async throws -> String {
                try await environment.run(["report", "--demo"], variables: variables).output
            }
            let forced = try await report(["CLICOLOR_FORCE": "1", "TERM": "xterm-256color"])
            #expect(forced.contains("\u{1B}[0;38;5;"))
            #expect(try await !report(["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]).contains("\u{1B}"))
            let narrow = try await report(["COLUMNS": "30"])
            #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 30 })
            #expect(try await report(["LC_ALL": "C"]).utf8.allSatisfy { $0 < 0x80 })
        }
    }

    @Test("In a first run the program guesses the place, and the report says so")
    func guess() async throws {
        try await withEnvironment { environment in
            let variables = ["TZ": "Asia/Seoul"].merging(Self.wide) { $1 }
            let report = try await environment.run([], variables: variables)
            #expect(report.exit == .status(0))
            #expect(report.output.contains("Guessed from time zone Asia/Seoul"))
            #expect(environment.home.text(of: environment.home.stateFile) == "")
            let now = try await environment.run(["now", "--format", "{place}"], variables: variables)
            #expect(now.output == "Seoul\n")
        }
    }

    @Test("A guess is shown in the tooltip of a status bar and, on a terminal, on standard error")
    func guessInBar() async throws {
        try await withEnvironment { environment in
            let variables = ["TZ": "Asia/Seoul"]
            let now = try await environment.run(["now", "--json"], variables: variables)
            #expect(now.exit == .status(0) && now.error.isEmpty)
            #expect(now.output.contains("• Guessed from time zone Asia/Seoul"))
            let terminal = try Pty(
                [builtProgram("weather-tui"), "now"],
                environment: environment.home.environment(environment.variables.merging(variables) { $1 }))
            #expect(try terminal.waitForExit() == .status(0))
            #expect(terminal.output.contains("21°C"))
            #expect(terminal.output.contains("the place is guessed from the time zone Asia/Seoul: "))
        }
    }

    @Test(
        "If the time zone names no town, a command needs a place",
        arguments: [[], ["report"], ["report", "--json"], ["now"], ["now", "--json"]])
    func noPlace(_ command: [String]) async throws {
        try await withEnvironment { environment in
            for zone in ["UTC", "Etc/GMT", "KST-9"] {
                let outcome = try await environment.run(command, variables: ["TZ": zone])
                #expect(outcome.exit == .status(64) && outcome.output.isEmpty)
                expectLine(outcome.error, saying: "no place is chosen yet: name one")
            }
            #expect(environment.server.requests.isEmpty)
        }
    }

    @Test("A command renames a damaged state file and reports it, and the dashboard shows it until Esc")
    func damagedState() async throws {
        try await withEnvironment { environment in
            try environment.home.write("garbage", to: environment.home.stateFile)
            let report = try await environment.run(["now", TestEnvironment.place])
            #expect(report.exit == .status(0) && report.output.contains("21°C"))
            expectLine(report.error, saying: "it was moved to \(environment.home.stateFile).damaged-")
            #expect(try await environment.run(["now", TestEnvironment.place]).error.isEmpty)
            let pane = try await environment.show()
            try await pane.wait(for: "damaged and was moved to", "state.json.damaged-")
            try await pane.press("Escape")
            try await pane.wait(for: TestEnvironment.town, without: "damaged")
            try await environment.quit(pane)
            let next = try await environment.show()
            #expect(try await !next.lines().contains { $0.contains("damaged") })
            try await environment.quit(next)
        }
    }

    @Test("A damaged state is reported even if there is no place", arguments: ["now", "report"])
    func damagedStateOfNoPlace(_ command: String) async throws {
        try await withEnvironment { environment in
            try environment.home.write("garbage", to: environment.home.stateFile)
            let outcome = try await environment.run([command])
            #expect(outcome.exit == .status(64) && outcome.output.isEmpty)
            let lines = outcome.error.split(separator: "\n").map { String($0) + "\n" }
            #expect(lines.count == 2)
            expectLine(lines.first ?? "", saying: "it was moved to \(environment.home.stateFile).damaged-")
            expectLine(lines.last ?? "", saying: "no place is chosen yet")
        }
    }

    @Test("Every command reports and reads a state file of a newer version and does not change it")
    func newerState() async throws {
        try await withEnvironment { environment in
            let state = #"{"version":2,"place":{"latitude":37.57,"longitude":126.98},"dreams":[1]}"#
            try environment.home.write(state, to: environment.home.stateFile)
            for command in ["now", "report"] {
                let outcome = try await environment.run([command])
                #expect(outcome.exit == .status(0) && outcome.output.contains("21°"))
                expectLine(outcome.error, saying: "a newer version of weather-tui wrote \(environment.home.stateFile)")
            }
            let pane = try await environment.show([])
            try await pane.wait(for: "A newer version wrote the saved state")
            try await pane.press("u")
            try await pane.wait(for: "The changed view could not be written")
            try await environment.quit(pane)
            #expect(environment.home.text(of: environment.home.stateFile) == state)
        }
    }

    @Test("Every command reports a directory in place of the state file and does not change it")
    func stateDirectory() async throws {
        try await withEnvironment { environment in
            let own = environment.home.stateFile + "/own"
            try environment.home.write("own", to: own)
            for command in ["now", "report"] {
                let outcome = try await environment.run([command, TestEnvironment.place])
                #expect(outcome.exit == .status(0) && outcome.output.contains("21°"))
                expectLine(outcome.error, saying: "\(environment.home.stateFile) cannot be read: ")
            }
            let pane = try await environment.show()
            try await pane.wait(for: "The saved state could not be read", TestEnvironment.town)
            try await pane.press("s")
            try await pane.wait(for: "could not be")
            try await environment.quit(pane)
            #expect(environment.home.text(of: own) == "own")
        }
    }

    @Test("--here needs a location service or consent to an IP lookup")
    func here() async throws {
        try await withEnvironment { environment in
            let outcome = try await environment.run(["now", "--here"])
            #expect(outcome.exit == .status(69))
            expectLine(outcome.error, saying: "--here")
            environment.respond { request in
                request.path == TestEnvironment.lookup
                    ? .json(#"{"latitude":"37.57","longitude":"126.98"}"#) : WeatherResponses.response(to: request)
            }
            let allowed = ["WEATHER_TUI_LOCATION_ALLOW_IP_LOOKUP": "true"]
            let found = try await environment.run(
                ["now", "--here", "--format", "{place} {temperature}"], variables: allowed)
            #expect(found.output == "Seoul 21°C\n")
        }
    }

    private func expectLine(
        _ text: String, saying words: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(text.hasPrefix("weather-tui: "), sourceLocation: sourceLocation)
        #expect(text.hasSuffix("\n") && text.count { $0 == "\n" } == 1, "\(text)", sourceLocation: sourceLocation)
        #expect(text.contains(words), "\(text)", sourceLocation: sourceLocation)
    }
}
