import FoundationEssentials
import Platform
import TestSupport
import Testing

@Suite("The user's own station, end to end", .serialized, .timeLimit(.minutes(5)))
struct StationTests {
    /// The station prints what the file `reading` has, and a line for each run goes to `runs`.
    private func variables(_ environment: TestEnvironment, _ reading: String) throws -> [String: String] {
        let home = environment.home.path + "/home"
        try environment.home.write(reading, to: home + "/reading")
        let script = "echo \\\"${OPENWEATHER_API_KEY-none}\\\" >> \(home)/runs; cat \(home)/reading"
        return [
            "WEATHER_TUI_STATION_COMMAND": "[\"sh\", \"-c\", \"\(script)\"]",
            "WEATHER_TUI_STATION_LATITUDE": "37.57", "WEATHER_TUI_STATION_LONGITUDE": "126.98",
        ]
    }

    private func runs(_ environment: TestEnvironment) -> [Substring] {
        environment.home.text(of: environment.home.path + "/home/runs").split(separator: "\n")
    }

    @Test("Its value is the weather of now in the dashboard, the report, the line and JSON, from one run")
    func now() async throws {
        try await withEnvironment { environment in
            let variables = try variables(environment, "{\"temperature\": 3.2, \"relativeHumidity\": 0.66}")
            let pane = try await environment.start([TestEnvironment.place], variables: variables)
            try await pane.wait(for: TestEnvironment.town, "own station", "66 %")
            try await pane.press("q")
            let line = try await environment.run(["now", TestEnvironment.place], variables: variables)
            #expect(line.output.contains("3°"), "\(line)")
            let report = try await environment.run(["report", TestEnvironment.place], variables: variables)
            #expect(report.output.contains("own station, "), "\(report)")
            let page = try await environment.run(["report", "--full", TestEnvironment.place], variables: variables)
            #expect(page.output.contains("Own station at"), "\(page)")
            let json = try await environment.run(["report", "--json", TestEnvironment.place], variables: variables)
            #expect(json.output.contains("\"station\": {") && json.output.contains("\"temperature\": 3.2"), "\(json)")
            let elsewhere = try await environment.run(["now", "33.3,126.5"], variables: variables)
            #expect(!elsewhere.output.contains("3°"), "\(elsewhere)")
            #expect(runs(environment) == ["none"])
        }
    }

    @Test("A signal that ends the program ends its command, with what it has started", arguments: [SIGTERM, SIGINT])
    func ended(signal: Int32) async throws {
        try await withEnvironment { environment in
            let home = environment.home.path + "/home"
            let script = "sleep 600 & echo $! > \(home)/child; echo $$ > \(home)/command; wait"
            let variables = [
                "WEATHER_TUI_STATION_COMMAND": "[\"sh\", \"-c\", \"\(script)\"]",
                "WEATHER_TUI_STATION_LATITUDE": "37.57", "WEATHER_TUI_STATION_LONGITUDE": "126.98",
            ]
            func number(_ name: String) -> pid_t? {
                environment.home.text(of: "\(home)/\(name)").split(separator: "\n").first.flatMap { pid_t($0) }
            }
            for words in [["now", TestEnvironment.place], ["doctor"], [TestEnvironment.place]] {
                try environment.home.write("", to: home + "/command")
                let terminal = try environment.startCopy(words, variables: variables)
                #expect(comesTrue { number("command") != nil }, "\(words)")
                terminal.send(signal)
                #expect(try terminal.waitForExit() == .signal(signal), "\(words)")
                for name in ["command", "child"] {
                    let process = try #require(number(name))
                    #expect(comesTrue { environment.home.hasEnded(process) }, "\(words): \(name)")
                }
            }
        }
    }

    @Test("A station that fails says so, and the weather stays")
    func fails() async throws {
        try await withEnvironment { environment in
            let variables = try variables(environment, "warm")
            let pane = try await environment.show(variables: variables, rows: 32)
            try await pane.wait(for: "not read", "21°")
            try await pane.press("q")
            let report = try await environment.run(["report", TestEnvironment.place], variables: variables)
            #expect(report.exit == .status(0) && report.output.contains("Own station: "), "\(report)")
            let doctor = try await environment.run(["doctor", "--json"], variables: variables)
            #expect(doctor.output.contains("printed no JSON object"), "\(doctor)")
        }
    }

    @Test("The doctor runs it, and names what it does not understand")
    func doctor() async throws {
        try await withEnvironment { environment in
            let reading = "{\"temperature\": 3.2, \"humidity\": 66, \"relativeHumidity\": 66}"
            let variables = try variables(environment, reading)
            let doctor = try await environment.run(["doctor", "--json"], variables: variables)
            #expect(
                doctor.output.contains("\"stationUnknown\"") && doctor.output.contains("\"stationRefused\""),
                "\(doctor)")
            let offline = try await environment.run(["doctor", "--offline"], variables: variables)
            #expect(offline.output.contains("not run with --offline") && runs(environment).count == 1)
        }
    }

    // MARK: The examples

    private static let hasTools = ChildProcess.find("curl") != nil && ChildProcess.find("jq") != nil

    private func example(_ name: String) -> String { repositoryPath("Resources/Stations/" + name) }

    private func printed(
        by name: String, _ environment: TestEnvironment, _ variables: [String: String], path: String = "/usr/bin:/bin"
    ) async throws -> ChildProcess.Outcome {
        try await ChildProcess.run(
            ["/bin/sh", example(name)], home: environment.home, variables: ["PATH": path].merging(variables) { $1 })
    }

    @Test(
        "The example for Ecowitt understands a gateway in its own units",
        .enabled(if: Self.hasTools, "needs curl and jq"))
    func ecowitt() async throws {
        try await withEnvironment { environment in
            // Observed answers: DroneManager's sensor plug-in for the GW1100, and CumulusMX, EcowittLocalApi.cs.
            environment.respond(
                FaultResponse(
                    json: """
                        {"common_list":[{"id":"0x02","val":"71.6","unit":"F"},{"id":"0x07","val":"41%"},
                        {"id":"0x0B","val":"10.00 knots"},{"id":"0x0A","val":"260"},{"id":"0x17","val":"3"},
                        {"id":"0x15","val":"4.02 W/m2"},{"id":"0x0C","val":"--"}],
                        "wh25":[{"intemp":"23.1","unit":"C","abs":"1004.1 hPa","rel":"1013.2 hPa"}]}
                        """))
            let found = try await printed(by: "ecowitt.sh", environment, ["ECOWITT_URL": environment.server.baseURL])
            let values = try JSONDecoder().decode([String: Double].self, from: Data(found.output.utf8))
            #expect(environment.server.requests.map(\.path) == ["/get_livedata_info"])
            #expect(abs((values["temperature"] ?? 0) - 22) < 0.01 && values["relativeHumidity"] == 0.41)
            #expect(abs((values["windSpeed"] ?? 0) - 5.144) < 0.001 && values["windDirection"] == 260)
            #expect(values["seaLevelPressure"] == 1013.2 && values["uvIndex"] == 3 && values["windGust"] == nil)
        }
    }

    @Test("The example for Home Assistant reads sensors with a token", .enabled(if: Self.hasTools, "needs curl and jq"))
    func homeAssistant() async throws {
        try await withEnvironment { environment in
            try environment.home.write("tok3n\n", to: environment.home.path + "/home/token")
            // Source: `State.as_dict` in homeassistant/core.py, and homeassistant/components/api/__init__.py.
            environment.respond { request in
                guard request.header("authorization") == "Bearer tok3n" else { return FaultResponse(status: 401) }
                let (state, unit) =
                    request.path.hasSuffix("humidity")
                    ? ("58", "%")
                    : request.path.hasSuffix("wind_speed")
                        ? ("unavailable", "m/s")
                        : request.path.hasSuffix("snow")
                            ? ("120", "mm") : request.path.hasSuffix("rate") ? ("3", "mm/h") : ("71.6", "°F")
                return FaultResponse(
                    json: """
                        {"entity_id":"x","state":"\(state)","attributes":{"unit_of_measurement":"\(unit)"},
                        "last_changed":"2026-11-29T12:00:00+00:00","last_reported":"2026-11-29T13:00:00.5+00:00"}
                        """)
            }
            var variables = ["HOME_ASSISTANT_URL": environment.server.baseURL]
            variables["HOME_ASSISTANT_TOKEN_FILE"] = environment.home.path + "/home/token"
            let found = try await printed(by: "home-assistant.sh", environment, variables)
            #expect(
                found.output.contains("\"relativeHumidity\": 0.58") && found.output.contains("13:00:00.5"), "\(found)")
            #expect(found.output.contains("\"temperature\": 2") && !found.output.contains("windSpeed"), "\(found)")
            variables["HOME_ASSISTANT_SENSORS"] = "snowDepth sensor.snow\nrain sensor.rain_rate\n"
            let depths = try await printed(by: "home-assistant.sh", environment, variables)
            #expect(depths.output.contains("\"snowDepth\": 0.12") && !depths.output.contains("rain"), "\(depths)")
            try environment.home.write("other", to: environment.home.path + "/home/token")
            #expect(
                try await printed(by: "home-assistant.sh", environment, variables).output.contains("emperature")
                    == false)
        }
    }

    @Test("The example for MQTT reads one message", .enabled(if: Self.hasTools, "needs curl and jq"))
    func mqtt() async throws {
        try await withEnvironment { environment in
            // A stand-in for mosquitto_sub. The names are those of rtl_433 and Zigbee2MQTT.
            let message =
                "{\"temperature_C\":21.4,\"humidity\":58,\"wind_avg_km_h\":18,\"wind_dir_deg\":225,\"last_seen\":1795270800123}"
            let bin = environment.home.path + "/home"
            try environment.home.writeScript("echo \"$@\" >&2\necho '\(message)'", to: bin + "/mosquitto_sub")
            let found = try await printed(
                by: "mqtt.sh", environment, ["MQTT_TOPIC": "garden"], path: bin + ":/usr/bin:/bin")
            #expect(found.error.contains("-t garden -C 1 -W 8"), "\(found)")
            let values = try JSONDecoder().decode([String: Double].self, from: Data(found.output.utf8))
            #expect(
                values == [
                    "temperature": 21.4, "relativeHumidity": 0.58, "windSpeed": 5, "windDirection": 225,
                    "time": 1_795_270_800,
                ])
        }
    }
}

extension FaultResponse {
    fileprivate init(json: String) { self.init(body: Array(json.utf8)) }
}
