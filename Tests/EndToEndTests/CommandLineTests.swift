import TestSupport
import Testing

@Suite("The command line, end to end", .serialized, .timeLimit(.minutes(5)))
struct CommandLineTests {
    @Test("A place may begin with a minus sign or consist of two options")
    func negativePlace() async throws {
        try await withEnvironment { environment in
            for arguments in [["-33.87,151.21"], ["--lat", "-33.87", "--lon", "151.21"]] {
                let pane = try await environment.start(arguments)
                try await pane.wait(for: "33.87°S 151.21°E", without: TestEnvironment.refreshing)
            }
        }
    }

    @Test(
        "Wrong usage prints one line and ends with status 64",
        arguments: [
            ["nowhere"], ["91,0"], ["--lat", "37.57"], ["--lat", "x", "--lon", "1"], ["--nonsense"], ["1,2", "3,4,5"],
        ])
    func wrongUsage(_ arguments: [String]) async throws {
        try await withEnvironment { environment in
            let outcome = try await environment.run(arguments)
            expectRefusal(outcome, status: 64)
        }
    }

    @Test(
        "A wrong configuration value from any source prints one line and ends with status 78",
        arguments: [
            ([], ["WEATHER_TUI_UNITS": "furlongs"], ""),
            ([], ["WEATHER_TUI_OPENWEATHERMAP_BASE_URL": "http://example.com"], ""),
            ([], [:], "unitz = \"metric\""),
            ([], [:], "units = "),
            (["--config", "/no/such/file.toml"], [:], ""),
        ] as [([String], [String: String], String)])
    func wrongConfiguration(_ arguments: [String], _ variables: [String: String], _ file: String) async throws {
        try await withEnvironment { environment in
            if !file.isEmpty { try environment.home.write(file, to: environment.home.configurationFile) }
            let outcome = try await environment.run(arguments, variables: variables)
            expectRefusal(outcome, status: 78)
        }
    }

    @Test(
        "Help, the version and the path of the file are available despite a wrong configuration",
        arguments: [["--help"], ["--version"], ["config", "path"], ["config", "check", "--help"]])
    func wrongConfigurationBeside(_ arguments: [String]) async throws {
        try await withEnvironment { environment in
            try environment.home.write("units = ", to: environment.home.configurationFile)
            let outcome = try await environment.run(arguments)
            #expect(outcome.exit == .status(0))
            #expect(outcome.error == "")
        }
    }

    @Test("`config init` writes a configuration once, and `config check` checks it")
    func configuration() async throws {
        try await withEnvironment { environment in
            let path = environment.home.configurationFile
            #expect(try await environment.run(["config", "path"]).output == path + "\n")
            #expect(try await environment.run(["config", "init"]).output == path + "\n")
            let check = try await environment.run(["config", "check"], variables: ["WEATHER_TUI_UNIT": "metric"])
            #expect(check.exit == .status(0))
            #expect(check.output == "\(path): no mistakes\n")
            #expect(check.error.hasPrefix("weather-tui: warning: WEATHER_TUI_UNIT is not a variable"))
            expectRefusal(try await environment.run(["config", "init"]), status: 78)
            try environment.home.write("units = \"metrik\"\nfoo = 1\n", to: path)
            let mistakes = try await environment.run(["config", "check"])
            #expect(mistakes.exit == .status(78))
            #expect(mistakes.output == "")
            #expect(
                mistakes.error.split(separator: "\n").map { $0.prefix(path.count + 18) } == [
                    "weather-tui: \(path):1:9:", "weather-tui: \(path):2:1:",
                ])
        }
    }

    @Test(
        "--version and --help print and end with status 0",
        arguments: [("--version", "weather-tui "), ("--help", "USAGE")])
    func information(_ option: String, _ text: String) async throws {
        try await withEnvironment { environment in
            let outcome = try await environment.run([option])
            #expect(outcome.exit == .status(0))
            #expect(outcome.error == "")
            #expect(outcome.output.contains(text))
        }
    }

    private func expectRefusal(
        _ outcome: ChildProcess.Outcome, status: Int32, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(outcome.exit == .status(status), sourceLocation: sourceLocation)
        #expect(outcome.output == "", sourceLocation: sourceLocation)
        #expect(outcome.error.hasPrefix("weather-tui: "), sourceLocation: sourceLocation)
        #expect(outcome.error.hasSuffix("\n"), sourceLocation: sourceLocation)
        #expect(outcome.error.count { $0 == "\n" } == 1, "\(outcome.error)", sourceLocation: sourceLocation)
    }
}
