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

    private struct Bar: Decodable {
        struct Module: Decodable {
            let exec: String
            let type: String
            let interval: Int

            private enum CodingKeys: String, CodingKey {
                case exec, interval
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
    }

    @Test("waybar gets text, tooltip and classes, and old weather with its class while no service responds")
    func waybar() async throws {
        try await withEnvironment { environment in
            let bar = try JSONDecoder().decode(Bar.self, from: Data(example("waybar.json", environment).utf8))
            #expect(bar.weather.type == "json")
            #expect(bar.right.contains("custom/weather"))
            let fresh = try await line(of: bar.weather, environment)
            #expect(fresh.text.contains("21°C"))
            #expect(fresh.tooltip.contains("Seoul"))
            #expect(!fresh.class.contains("stale"))
            try environment.ageStored(by: 3700)
            environment.respond(FaultResponse(status: 503))
            let stale = try await line(of: bar.weather, environment)
            #expect(stale.text.contains("forecast"))
            #expect(stale.class.contains("stale"))
        }
    }

    private func line(of module: Bar.Module, _ environment: TestEnvironment) async throws -> Line {
        let outcome = try await run(module.exec, environment)
        #expect(outcome.exit == .status(0))
        #expect(outcome.output.count { $0 == "\n" } == 1)
        return try JSONDecoder().decode(Line.self, from: Data(outcome.output.utf8))
    }

    @Test("i3blocks gets one line, and old weather with its mark while no service responds")
    func i3blocks() async throws {
        try await withEnvironment { environment in
            let text = example("i3blocks.ini", environment)
            let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("command=") })
            let command = String(line.dropFirst("command=".count))
            let fresh = try await run(command, environment)
            #expect(fresh.exit == .status(0))
            // The icon depends on the time of day.
            #expect(["☀ 21°C\n", "☾ 21°C\n"].contains(fresh.output))
            try environment.ageStored(by: 3700)
            environment.respond(FaultResponse(status: 503))
            let stale = try await run(command, environment)
            #expect(stale.exit == .status(0))
            #expect(["☀ 21°C !\n", "☾ 21°C !\n"].contains(stale.output))
            #expect(stale.error.count { $0 == "\n" } == 1)
        }
    }
}
