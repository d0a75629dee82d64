import TestSupport
import Testing

/// Asked of the program without a terminal.
@Suite("Reports, end to end", .serialized, .timeLimit(.minutes(5)))
struct ReportTests {
    /// Wide enough that no word of a notice stands on a line of its own.
    private static let wide = ["COLUMNS": "120"]

    @Test("A report and a status line are printed, and a second one sends no request", arguments: [Stage.key, ""])
    func fresh(key: String) async throws {
        try await onStage { stage in
            let variables = ["OPENWEATHER_API_KEY": key]
            let report = try await stage.run(["report", Stage.place], variables: variables)
            #expect(report.exit == .status(0))
            #expect(report.error == "")
            #expect(report.output.hasPrefix("near Seoul, KR"))
            #expect(report.output.contains("feels like 21°") && report.output.contains("Few clouds"))
            #expect(!report.output.contains("\u{1B}"))
            #expect(stage.server.requests.count == 2)
            let now = try await stage.run(
                ["now", Stage.place, "--format", "{temperature} {place}"], variables: variables)
            #expect(now.output == "21°C Seoul\n")
            let json = try await stage.run(["report", "--json", Stage.place], variables: variables)
            #expect(json.output.hasPrefix("{\n") && json.output.hasSuffix("\n}\n"))
            #expect(stage.server.requests.count == 2)
        }
    }

    @Test("MET Norway is asked once for all, knows whom to write to, and is then asked only for what is newer")
    func metNorway() async throws {
        try await onStage { stage in
            let variables = ["WEATHER_TUI_PROVIDER": "met-norway", "WEATHER_TUI_MET_NORWAY_CONTACT": "me@example.org"]
            let report = try await stage.run(["report", Stage.place], variables: variables)
            #expect(report.exit == .status(0) && report.error == "")
            #expect(report.output.contains("Few clouds") && report.output.contains("Data from MET Norway"))
            let first = try #require(stage.server.requests.first)
            #expect(stage.server.requests.count == 1)
            #expect(first.path == "/weatherapi/locationforecast/2.0/complete" && first.query == "lat=37.57&lon=126.98")
            #expect(first.header("User-Agent") == "weather-tui/0.1.0 (me@example.org)")
            let again = try await stage.run(["report", "--refresh", Stage.place], variables: variables)
            #expect(again.output == report.output)
            #expect(stage.server.requests.map { $0.header("If-Modified-Since") != nil } == [false, true])
        }
    }

    @Test("A status line asks only for the half that it tells of")
    func oneHalf() async throws {
        try await onStage { stage in
            let now = try await stage.run(["now", Stage.place])
            #expect(now.exit == .status(0))
            #expect(now.output.hasSuffix("21°C\n"))
            #expect(stage.server.requests.map(\.path) == ["/data/2.5/weather"])
        }
    }

    @Test("Where the current weather alone fails, a status line asks for the forecast that stands in for it")
    func standIn() async throws {
        try await onStage { stage in
            stage.answer { request in
                request.path.hasSuffix("/weather") ? FaultAnswer(status: 500) : WeatherAnswers.answer(to: request)
            }
            let now = try await stage.run(["now", Stage.place])
            #expect(now.output.hasSuffix("°C forecast ▲\n"))
            #expect(stage.server.requests.map(\.path).contains("/data/2.5/forecast"))
        }
    }

    @Test("Without a command, standard output that is no terminal gets the report")
    func withoutCommand() async throws {
        try await onStage { stage in
            let bare = try await stage.run([Stage.place])
            let report = try await stage.run(["report", Stage.place])
            #expect(bare.exit == .status(0))
            #expect(bare.output == report.output)
        }
    }

    /// How a service fails, what a command says of it, and how it ends.
    struct Failure: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let answer: FaultAnswer
        let says: String
        let status: Int32
    }

    static let failures = [
        Failure(testDescription: "a page", answer: .page, says: "sent a page", status: 65),
        Failure(testDescription: "half an answer", answer: .json("{"), says: "an incomplete response", status: 65),
        Failure(testDescription: "an error", answer: FaultAnswer(status: 500), says: "(500)", status: 69),
        Failure(testDescription: "too much", answer: FaultAnswer(status: 429), says: "(429)", status: 69),
        Failure(testDescription: "a wrong key", answer: FaultAnswer(status: 401), says: "(401)", status: 77),
    ]

    @Test("With nothing stored, a failure is one line and a status, and nothing is printed", arguments: failures)
    func nothingStored(failure: Failure) async throws {
        try await onStage { stage in
            stage.answer(failure.answer)
            for arguments in [["report"], ["report", "--json"], ["now"], ["now", "--json"]] {
                let outcome = try await stage.run(arguments + [Stage.place])
                #expect(outcome.exit == .status(failure.status))
                #expect(outcome.output == "")
                expectLine(outcome.error, saying: failure.says)
            }
        }
    }

    @Test("What is stored is printed with a mark beside the failure", arguments: failures)
    func stale(failure: Failure) async throws {
        try await onStage { stage in
            _ = try await stage.run(["report", Stage.place])
            try stage.ageStored(by: 3700)
            stage.answer(failure.answer)
            let report = try await stage.run(["report", Stage.place], variables: Self.wide)
            let now = try await stage.run(["now", Stage.place])
            let json = try await stage.run(["report", "--json", Stage.place])
            for outcome in [report, now, json] {
                #expect(outcome.exit == .status(failure.status))
                expectLine(outcome.error, saying: failure.says)
            }
            #expect(report.output.contains("▲ ") && report.output.contains(failure.says))
            #expect(report.output.contains("1 h ago") && report.output.contains("forecast"))
            #expect(now.output.hasSuffix("°C forecast ▲\n"))
            #expect(json.output.contains(#""stale": true"#))
        }
    }

    @Test("A missing key is told apart from a service that is away")
    func missingKey() async throws {
        try await onStage { stage in
            let outcome = try await stage.run(
                ["now", Stage.place, "--provider", "openweathermap"], variables: ["OPENWEATHER_API_KEY": ""])
            #expect(outcome.exit == .status(77))
            #expect(outcome.output == "")
            #expect(stage.server.requests.isEmpty)
        }
    }

    @Test("No request is sent offline: what is stored is printed, however old, and nothing is a failure")
    func offline() async throws {
        try await onStage { stage in
            for command in ["report", "now"] {
                let outcome = try await stage.run([command, "--offline", Stage.place])
                #expect(outcome.exit == .status(69))
                #expect(outcome.output == "")
                expectLine(outcome.error, saying: "--offline")
            }
            #expect(stage.server.requests.isEmpty)
            _ = try await stage.run(["report", Stage.place])
            try stage.ageStored(by: 7200)
            let report = try await stage.run(["report", "--offline", Stage.place])
            let now = try await stage.run(["now", "--offline", Stage.place])
            #expect(report.exit == .status(0) && now.exit == .status(0))
            #expect(try #/▲ forecast .*2 h ago, offline/#.firstMatch(in: report.output) != nil)
            #expect(now.output.hasSuffix("°C forecast ▲\n"))
            #expect(stage.server.requests.count == 2)
        }
    }

    @Test("A pause that the service has asked for is kept by those that come after")
    func pause() async throws {
        try await onStage { stage in
            stage.answer(FaultAnswer(status: 429, headers: [("Retry-After", "600")]))
            for _ in 0..<3 {
                let outcome = try await stage.run(["now", Stage.place])
                #expect(outcome.exit == .status(69))
            }
            #expect(stage.server.requests.count == 1)
        }
    }

    @Test(
        "A format that is none is wrong usage, and sends no request",
        arguments: [
            ("{temperatur}", "Did you mean {temperature}?"), ("{qqqqqq}", "{rain-chance}"), ("{", "{{"), ("}", "}}"),
            (#"\q"#, #"\q"#),
        ])
    func wrongFormat(format: String, says: String) async throws {
        try await onStage { stage in
            let outcome = try await stage.run(["now", "--format", format, Stage.place])
            #expect(outcome.exit == .status(64))
            #expect(outcome.output == "")
            expectLine(outcome.error, saying: says)
            #expect(stage.server.requests.isEmpty)
        }
    }

    @Test(
        "Weather that cannot be stored is printed all the same, and said to be asked for again",
        arguments: ["report", "now"])
    func noCache(command: String) async throws {
        try await onStage { stage in
            try stage.home.write("in the way", to: stage.home.cacheDirectory)
            let outcome = try await stage.run([command, Stage.place])
            #expect(outcome.exit == .status(0))
            #expect(!outcome.output.isEmpty)
            #expect(outcome.error.hasPrefix("weather-tui: nothing can be stored in \(stage.home.cacheDirectory)"))
            #expect(outcome.error.count { $0 == "\n" } == 1, "\(outcome.error)")
        }
    }

    @Test("Sample weather sends no request and stores nothing")
    func demo() async throws {
        try await onStage { stage in
            for arguments in [["report"], ["report", "--json"], ["now"], ["now", "--json"], []] {
                let outcome = try await stage.run(arguments + ["--demo"])
                #expect(outcome.exit == .status(0))
                #expect(outcome.error == "")
                #expect(!outcome.output.isEmpty)
            }
            #expect(stage.server.requests.isEmpty)
            #expect(stage.storedFiles.isEmpty)
        }
    }

    @Test("Colour, width and characters follow the environment")
    func environment() async throws {
        try await onStage { stage in
            func report(_ variables: [String: String]) async throws -> String {
                try await stage.run(["report", "--demo"], variables: variables).output
            }
            let forced = try await report(["CLICOLOR_FORCE": "1", "TERM": "xterm-256color"])
            #expect(forced.contains("\u{1B}[0;38;5;"))
            #expect(try await !report(["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]).contains("\u{1B}"))
            let narrow = try await report(["COLUMNS": "30"])
            #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 30 })
            #expect(try await report(["LC_ALL": "C"]).utf8.allSatisfy { $0 < 0x80 })
        }
    }

    @Test("In a first run the place is guessed, and the report says so")
    func guess() async throws {
        try await onStage { stage in
            let variables = ["TZ": "Asia/Seoul"].merging(Self.wide) { $1 }
            let report = try await stage.run([], variables: variables)
            #expect(report.exit == .status(0))
            #expect(report.output.contains("Guessed from time zone Asia/Seoul"))
            #expect(stage.home.text(of: stage.home.stateFile) == "")
            let now = try await stage.run(["now", "--format", "{place}"], variables: variables)
            #expect(now.output == "Seoul\n")
        }
    }

    @Test("A guess is told in a bar's tooltip, and to who reads standard error")
    func guessInBar() async throws {
        try await onStage { stage in
            let variables = ["TZ": "Asia/Seoul"]
            let now = try await stage.run(["now", "--json"], variables: variables)
            #expect(now.exit == .status(0) && now.error.isEmpty)
            #expect(now.output.contains("• Guessed from time zone Asia/Seoul"))
            let terminal = try Pty(
                [builtProgram("weather-tui"), "now"],
                environment: stage.home.environment(stage.variables.merging(variables) { $1 }))
            #expect(try terminal.waitForExit() == .status(0))
            #expect(terminal.output.contains("21°C"))
            #expect(terminal.output.contains("the place is guessed from the time zone Asia/Seoul: "))
        }
    }

    @Test(
        "A machine whose time zone names no town has no place until one is named",
        arguments: [[], ["report"], ["report", "--json"], ["now"], ["now", "--json"]])
    func noPlace(_ command: [String]) async throws {
        try await onStage { stage in
            for zone in ["UTC", "Etc/GMT", "KST-9"] {
                let outcome = try await stage.run(command, variables: ["TZ": zone])
                #expect(outcome.exit == .status(64) && outcome.output.isEmpty)
                expectLine(outcome.error, saying: "no place is chosen yet: name one")
            }
            #expect(stage.server.requests.isEmpty)
        }
    }

    @Test("A damaged state that a command sets aside is told by it, and by the dashboard until Esc")
    func damagedState() async throws {
        try await onStage { stage in
            try stage.home.write("garbage", to: stage.home.stateFile)
            let report = try await stage.run(["now", Stage.place])
            #expect(report.exit == .status(0) && report.output.contains("21°C"))
            expectLine(report.error, saying: "it was moved to \(stage.home.stateFile).damaged-")
            #expect(try await stage.run(["now", Stage.place]).error.isEmpty)
            let pane = try await stage.show()
            try await pane.wait(for: "damaged and was moved to", "state.json.damaged-")
            try await pane.press("Escape")
            try await pane.wait(for: Stage.town, without: "damaged")
            try await stage.leave(pane)
            let next = try await stage.show()
            #expect(try await !next.lines().contains { $0.contains("damaged") })
            try await stage.leave(next)
        }
    }

    @Test("A damaged state is told also where there is nothing else to print", arguments: ["now", "report"])
    func damagedStateOfNoPlace(_ command: String) async throws {
        try await onStage { stage in
            try stage.home.write("garbage", to: stage.home.stateFile)
            let outcome = try await stage.run([command])
            #expect(outcome.exit == .status(64) && outcome.output.isEmpty)
            let lines = outcome.error.split(separator: "\n").map { String($0) + "\n" }
            #expect(lines.count == 2)
            expectLine(lines.first ?? "", saying: "it was moved to \(stage.home.stateFile).damaged-")
            expectLine(lines.last ?? "", saying: "no place is chosen yet")
        }
    }

    @Test("A state of a newer version is told by all, used and left as it is")
    func newerState() async throws {
        try await onStage { stage in
            let state = #"{"version":2,"place":{"latitude":37.57,"longitude":126.98},"dreams":[1]}"#
            try stage.home.write(state, to: stage.home.stateFile)
            for command in ["now", "report"] {
                let outcome = try await stage.run([command])
                #expect(outcome.exit == .status(0) && outcome.output.contains("21°"))
                expectLine(outcome.error, saying: "a newer version of weather-tui wrote \(stage.home.stateFile)")
            }
            let pane = try await stage.show([])
            try await pane.wait(for: "A newer version wrote the saved state")
            try await pane.press("u")
            try await pane.wait(for: "The changed view could not be written")
            try await stage.leave(pane)
            #expect(stage.home.text(of: stage.home.stateFile) == state)
        }
    }

    @Test("A state that is a directory is told by all, and left as it is")
    func stateDirectory() async throws {
        try await onStage { stage in
            let own = stage.home.stateFile + "/own"
            try stage.home.write("own", to: own)
            for command in ["now", "report"] {
                let outcome = try await stage.run([command, Stage.place])
                #expect(outcome.exit == .status(0) && outcome.output.contains("21°"))
                expectLine(outcome.error, saying: "\(stage.home.stateFile) cannot be read: ")
            }
            let pane = try await stage.show()
            try await pane.wait(for: "The saved state could not be read", Stage.town)
            try await pane.press("s")
            try await pane.wait(for: "could not be")
            try await stage.leave(pane)
            #expect(stage.home.text(of: own) == "own")
        }
    }

    @Test("Where this machine is must be known, or told")
    func here() async throws {
        try await onStage { stage in
            let outcome = try await stage.run(["now", "--here"])
            #expect(outcome.exit == .status(69))
            expectLine(outcome.error, saying: "--here")
            stage.answer { request in
                request.path == Stage.lookup
                    ? .json(#"{"latitude":"37.57","longitude":"126.98"}"#) : WeatherAnswers.answer(to: request)
            }
            let allowed = ["WEATHER_TUI_LOCATION_ALLOW_IP_LOOKUP": "true"]
            let found = try await stage.run(["now", "--here", "--format", "{place} {temperature}"], variables: allowed)
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
