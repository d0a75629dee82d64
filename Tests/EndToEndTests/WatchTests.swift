import Platform
import TestSupport
import Testing

@Suite("Notices, end to end", .serialized, .timeLimit(.minutes(5)))
struct WatchTests {
    /// Far from all towns of the United States, where only the National Weather Service is asked for warnings.
    private static let place = "44.6,-110.5"

    private static func alerts(_ events: String...) -> @Sendable (RecordedRequest) -> FaultResponse {
        let features = events.map { event in
            """
            {"type":"Feature","geometry":null,"properties":{"id":"urn:\(event)","event":"\(event)",\
            "sender":"w@nws.example","sent":"2026-11-23T05:00:00-07:00","status":"Actual","messageType":"Alert",\
            "severity":"Severe","certainty":"Likely","urgency":"Immediate","areaDesc":"Park","senderName":"NWS"}}
            """
        }
        let text = #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
        return { request in
            request.path == "/alerts/active" ? .json(text) : WeatherResponses.response(to: request)
        }
    }

    /// The command of the user writes what it gets into this file.
    private func told(_ environment: TestEnvironment) -> [String] {
        let bytes = environment.home.bytes(of: environment.home.path + "/told") ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The command of the user runs until it can read from a pipe, if there is one.
    private func variables(_ environment: TestEnvironment) -> [String: String] {
        let script = #"""
            cd '\#(environment.home.path)'
            printf '%s|%s|%s\n' "$1" "$2" "$OPENWEATHER_API_KEY" >> told
            if [ -p gate ]; then read line < gate; fi
            """#
        let words = ["sh", "-c", script, "sh"].map { word in
            "\"" + word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
        }
        return [
            "WEATHER_TUI_WARNINGS_ENABLED": "true",
            "WEATHER_TUI_NOTICES_COMMAND": "[" + words.joined(separator: ", ") + "]",
        ]
    }

    private func watch(_ environment: TestEnvironment, _ places: [String] = [place]) throws -> HelperProcess {
        try HelperProcess(
            [builtProgram("weather-tui"), "watch"] + places, environment: all(variables(environment), environment),
            isQuiet: true)
    }

    private func all(_ variables: [String: String], _ environment: TestEnvironment) -> [String: String] {
        environment.home.environment(environment.variables.merging(variables) { $1 })
    }

    /// Another copy asks the services, and so all copies know the answer.
    private func refresh(_ environment: TestEnvironment, _ place: String = Self.place) async throws {
        let outcome = try await environment.run(
            ["report", "--refresh", place], variables: ["WEATHER_TUI_WARNINGS_ENABLED": "true"])
        #expect(outcome.exit == .status(0), "\(outcome)")
    }

    private func begin(_ environment: TestEnvironment, copies: Int) async throws -> [HelperProcess] {
        let watchers = try (0..<copies).map { _ in try watch(environment) }
        await environment.server.requests { $0.contains { $0.path == "/alerts/active" } }
        #expect(comesTrue { environment.home.fileNames.contains { $0.hasSuffix("_warnings") } })
        try await refresh(environment)
        return watchers
    }

    @Test("Of many copies, one tells a new warning, once; what is in force at the start is not told")
    func copies() async throws {
        try await withEnvironment { environment in
            environment.respond(Self.alerts("High Wind Warning"))
            let watchers = try await begin(environment, copies: 5)
            environment.respond(Self.alerts("High Wind Warning", "Blizzard Warning"))
            try await refresh(environment)
            #expect(comesTrue { !told(environment).isEmpty })
            environment.respond(Self.alerts("High Wind Warning", "Blizzard Warning", "Flood Warning"))
            try await refresh(environment)
            #expect(comesTrue { told(environment).count > 1 })
            for watcher in watchers {
                watcher.send(SIGTERM)
                #expect(watcher.wait() == .status(0))
            }
            let lines = told(environment)
            #expect(lines.count == 2, "\(lines)")
            #expect(lines.first?.contains("Blizzard Warning") == true && lines.last?.contains("Flood Warning") == true)
            #expect(lines.allSatisfy { $0.hasSuffix("|") }, "no key")
        }
    }

    @Test("A restart tells what has come since, and nothing twice")
    func restart() async throws {
        try await withEnvironment { environment in
            environment.respond(Self.alerts())
            let first = try await begin(environment, copies: 1)
            environment.respond(Self.alerts("Blizzard Warning"))
            try await refresh(environment)
            #expect(comesTrue { told(environment).count == 1 })
            first[0].send(SIGKILL)
            _ = first[0].wait()
            environment.respond(Self.alerts("Blizzard Warning", "Flood Warning"))
            try await refresh(environment)
            let second = try watch(environment)
            #expect(comesTrue { told(environment).count == 2 })
            #expect(told(environment).last?.contains("Flood Warning") == true)
            second.send(SIGTERM)
            #expect(second.wait() == .status(0))
        }
    }

    @Test("It needs no reader of its output, and at its end a notice that is being told is told to the end")
    func end() async throws {
        try await withEnvironment { environment in
            let gate = environment.home.path + "/gate"
            #expect(mkfifo(gate, 0o600) == 0)
            environment.respond(Self.alerts())
            let watcher = try await begin(environment, copies: 1)[0]
            watcher.closeOutput()
            environment.respond(Self.alerts("Blizzard Warning"))
            try await refresh(environment)
            #expect(comesTrue { told(environment).count == 1 })
            watcher.send(SIGTERM)
            let pipe = open(gate, O_WRONLY)
            #expect(write(pipe, "\n", 1) == 1)
            close(pipe)
            #expect(watcher.wait() == .status(0))
        }
    }

    @Test("A new saved place is watched too, also while the configuration is being edited")
    func savedPlace() async throws {
        try await withEnvironment { environment in
            environment.respond(Self.alerts())
            try environment.home.write(
                #"{"version": 1, "savedPlaces": [{"latitude": 44.6, "longitude": -110.5}]}"#,
                to: environment.home.stateFile)
            let watcher = try watch(environment, [])
            await environment.server.requests { $0.contains { $0.path == "/alerts/active" } }
            try environment.home.write("[notices", to: environment.home.configurationFile)
            let added = try await environment.run(["places", "add", "48.1,-107.2", "--config", "/dev/null"])
            #expect(added.exit == .status(0), "\(added)")
            await environment.server.requests { $0.contains { $0.query.contains("48.1") } }
            watcher.send(SIGTERM)
            #expect(watcher.wait() == .status(0))
        }
    }

    @Test("The terminal's way needs a terminal that takes notices")
    func terminal() async throws {
        try await withEnvironment { environment in
            let ways = ["WEATHER_TUI_NOTICES_BY": "terminal", "WEATHER_TUI_WARNINGS_ENABLED": "true", "TERM": "linux"]
            let terminal = try Pty(
                [builtProgram("weather-tui"), "watch", Self.place], environment: all(ways, environment))
            #expect(try terminal.waitForExit() == .status(78))
            #expect(terminal.output.contains("Nobody would see a notice"))
        }
    }

    @Test("A terminal that promises notices gets OSC 99, also without a screen")
    func kitty() async throws {
        try await withEnvironment { environment in
            environment.respond(Self.alerts())
            try await refresh(environment)
            let ways = [
                "WEATHER_TUI_NOTICES_BY": "terminal", "WEATHER_TUI_WARNINGS_ENABLED": "true", "TERM": "xterm-256color",
            ]
            for arguments in [["watch", Self.place], ["--linear", Self.place]] {
                let terminal = try Pty([builtProgram("weather-tui")] + arguments, environment: all(ways, environment))
                try terminal.waitForOutput("]99;i=weather-tui:p=?;")
                try terminal.type("\u{1B}]99;i=weather-tui:p=?;p=title,body\u{1B}\\\u{1B}[?62;22c")
                try terminal.waitForOutput(arguments == ["watch", Self.place] ? "Notices of" : "degrees")
                environment.respond(Self.alerts("Blizzard Warning"))
                try await refresh(environment)
                try terminal.waitForOutput("p=body")
                #expect(!terminal.output.contains("]777;"))
                environment.respond(Self.alerts())
                try await refresh(environment)
                try environment.home.write("", to: environment.home.stateDirectory + "/notices-terminal.json")
            }
        }
    }

    @Test("It does not start where nothing would be told, or to nobody, or without requests")
    func refused() async throws {
        try await withEnvironment { environment in
            let command = variables(environment)
            let cases: [([String], [String: String], Int32)] = [
                ([], [:], 78), ([], ["WEATHER_TUI_NOTICES_BY": "bell terminal"], 78),
                ([], command.merging(["WEATHER_TUI_NOTICES_WARNINGS": "off"]) { $1 }, 78),
                ([], ["WEATHER_TUI_WARNINGS_ENABLED": "false", "WEATHER_TUI_NOTICES_BY": "desktop"], 78),
                ([], ["WEATHER_TUI_WARNINGS_ENABLED": "true", "WEATHER_TUI_NOTICES_COMMAND": "no-such-program"], 78),
                (["--demo"], command, 64), (["--offline"], command, 64), (["Nowhereville"], command, 64),
            ]
            for (options, variables, status) in cases {
                let outcome = try await environment.run(["watch", Self.place] + options, variables: variables)
                #expect(outcome.exit == .status(status) && outcome.output.isEmpty, "\(options) \(outcome)")
                #expect(outcome.error.split(separator: "\n").count == 1, "\(outcome)")
            }
        }
    }

    @Test("In the dashboard a notice is a line until a key is pressed, and rings once")
    func line() async throws {
        try await withEnvironment { environment in
            environment.respond(Self.alerts())
            let pane = try await environment.start(
                [Self.place],
                variables: ["WEATHER_TUI_WARNINGS_ENABLED": "true", "WEATHER_TUI_NOTICES_BY": "bell"])
            await environment.server.requests { $0.contains { $0.path == "/alerts/active" } }
            #expect(comesTrue { environment.home.fileNames.contains { $0.hasSuffix("_warnings") } })
            environment.respond(Self.alerts("Blizzard Warning"))
            try await refresh(environment)
            try await pane.wait(for: "the notice") { $0.last { !$0.isEmpty }?.contains("Blizzard Warning") ?? false }
            #expect(comesTrue { environment.home.fileNames.contains { $0.hasSuffix("notices-bell.json") } })
            try await pane.press("j")
            try await pane.wait(for: "no notice") { !($0.last { !$0.isEmpty }?.contains("Blizzard Warning") ?? false) }
            try await environment.quit(pane)
        }
    }
}
