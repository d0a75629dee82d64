import FoundationEssentials
import TestSupport
import Testing

@Suite("The examples for status bars, end to end", .serialized, .timeLimit(.minutes(5)))
struct StatusBarTests {
    private func variables(_ environment: TestEnvironment) -> [String: String] {
        environment.shellVariables.merging([
            "WEATHER_TUI_PLACE_LATITUDE": "37.57", "WEATHER_TUI_PLACE_LONGITUDE": "126.98",
        ]) {
            $1
        }
    }

    private func example(_ name: String, _ environment: TestEnvironment) -> String {
        environment.home.text(of: repositoryPath("Resources/StatusBars/" + name))
    }

    private func run(_ command: String, _ environment: TestEnvironment) async throws -> ChildProcess.Outcome {
        try await ChildProcess.run(
            ["/bin/sh", "-c", command], home: environment.home, variables: variables(environment))
    }

    @Test("tmux shows the weather in its status line")
    func tmux() async throws {
        try await withEnvironment { environment in
            let file = repositoryPath("Resources/StatusBars/tmux.conf")
            let tmux = "tmux -S '\(environment.home.path)/inner' -f '\(file)'"
            // tmux refuses to start inside another tmux unless TMUX is unset.
            let pane = try await environment.start(
                command: ["/bin/sh", "-c", "unset TMUX; exec \(tmux) new-session /bin/cat"],
                variables: variables(environment)
            )
            try await pane.wait(for: "21°C")
            #expect(example("tmux.conf", environment).contains("set -ag status-right ' #(weather-tui now)'\n"))
            let end = try await run(tmux + " kill-session", environment)
            #expect(end.exit == .status(0), "\(end.error)")
            #expect(try await pane.exitStatus() == 0)
        }
    }

    /// The words after the program's name of the command in an example.
    private func command(_ name: String, _ pattern: Regex<(Substring, Substring)>, _ environment: TestEnvironment)
        throws
        -> [String]
    {
        let found = try #require(example(name, environment).firstMatch(of: pattern), "\(name)")
        return found.output.1.split(separator: " ").map(String.init)
    }

    private func follow(_ words: [String], _ environment: TestEnvironment) throws -> HelperProcess {
        try HelperProcess(
            [builtProgram("weather-tui")] + words, environment: environment.home.environment(variables(environment)))
    }

    private struct Bar: Decodable {
        struct Module: Decodable {
            let exec: String
            let type: String

            private enum CodingKeys: String, CodingKey {
                case exec
                case type = "return-type"
            }
        }

        let weather: Module
        let right: [String]

        private enum CodingKeys: String, CodingKey {
            case weather = "custom/weather"
            case right = "modules-right"
        }
    }

    /// The members of a line that waybar reads.
    private struct Line: Decodable {
        let text: String
        let tooltip: String
        let `class`: [String]

        init(_ line: String?) throws {
            self = try JSONDecoder().decode(Line.self, from: Data((line ?? "").utf8))
        }
    }

    @Test("waybar gets text, tooltip and classes, and old weather with its class while no service responds")
    func waybar() async throws {
        try await withEnvironment { environment in
            let bar = try JSONDecoder().decode(Bar.self, from: Data(example("waybar.json", environment).utf8))
            #expect(bar.weather.type == "json" && bar.right.contains("custom/weather"))
            let words = bar.weather.exec.split(separator: " ").dropFirst().map(String.init)
            let fresh = try follow(words, environment)
            #expect(try Line(fresh.nextLine()).text == "–")
            let line = try Line(fresh.nextLine())
            #expect(line.text.contains("21°C") && line.tooltip.contains("Seoul"))
            // The forecast is stored after the current weather.
            let stored = try await run("weather-tui now --as waybar", environment)
            #expect(try Line(stored.output).class.contains("stale") == false)
            try environment.ageStored(by: 3700)
            environment.respond(FaultResponse(status: 503))
            let stale = try Line(try follow(words, environment).nextLine())
            #expect(stale.text.contains("21°C !") || stale.text.contains("forecast"))
            #expect(stale.class.contains("stale"))
        }
    }

    @Test("The other examples get a line in the form of their bar")
    func lines() async throws {
        try await withEnvironment { environment in
            _ = try await run("weather-tui report", environment)
            let examples: [(String, Regex<(Substring, Substring)>, Regex<Substring>)] = [
                ("i3blocks.ini", #/command=weather-tui (.*)/#, #/\{"name": "weather", "full_text": ".* 21°C".*\}/#),
                ("i3status-rs.toml", #/command = "weather-tui (.*)"/#, #/\{"text": ".* 21°C", .*"state": "Idle"\}/#),
                ("polybar.ini", #/exec = weather-tui (.*)/#, #/. 21°C/#),
            ]
            for (name, pattern, expected) in examples {
                let line = try follow(try command(name, pattern, environment), environment).nextLine()
                #expect(try expected.wholeMatch(in: line ?? "") != nil, "\(name): \(line ?? "")")
            }
            let bar = try follow(
                try command("i3bar.conf", #/status_command weather-tui (.*)/#, environment), environment)
            #expect(bar.nextLine() == #"{"version": 1, "click_events": false}"# && bar.nextLine() == "[")
            #expect(bar.nextLine()?.hasSuffix("}],") == true)
        }
    }

    @Test("Prometheus gets a file, and none that is empty")
    func prometheus() async throws {
        try await withEnvironment { environment in
            let (script, file) = (
                repositoryPath("Resources/StatusBars/prometheus.sh"), environment.home.path + "/w.prom"
            )
            environment.respond(FaultResponse(status: 503))
            _ = try await run("sh '\(script)' '\(file)'", environment)
            #expect(environment.home.bytes(of: file) == nil)
            environment.respondWell()
            _ = try await run("weather-tui report; sh '\(script)' '\(file)'", environment)
            #expect(environment.home.text(of: file).contains("weather_temperature_celsius{place=\"Seoul\""))
        }
    }
}
