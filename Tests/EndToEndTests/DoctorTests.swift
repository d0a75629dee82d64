import TestSupport
import Testing

@Suite("The doctor, end to end", .timeLimit(.minutes(5)))
struct DoctorTests {
    private func doctor(
        _ environment: TestEnvironment, _ arguments: [String] = [], variables: [String: String] = [:]
    ) async throws -> ChildProcess.Outcome {
        try await environment.run(["doctor"] + arguments, variables: variables)
    }

    @Test("The doctor sends each provider one request without key or place and writes no file")
    func asks() async throws {
        try await withEnvironment { environment in
            let outcome = try await doctor(environment)
            #expect(outcome.exit == .status(0))
            #expect(outcome.error == "")
            let services = baseURLVariables(environment.server.baseURL).filter {
                !["ICON", "AIR", "WARNINGS"].contains(where: $0.key.contains)
            }
            #expect(environment.server.requests.map(\.path) == services.map { _ in "/" })
            #expect(environment.server.requests.allSatisfy { $0.query.isEmpty })
            #expect(!outcome.output.contains(TestEnvironment.key) && !outcome.output.contains(environment.home.path))
            #expect(outcome.output.contains("OpenWeather") && outcome.output.contains("ms"))
            #expect(environment.home.fileNames.isEmpty)
        }
    }

    @Test("With the service's icons, air and warnings the doctor also asks their servers, and looks for libpng")
    func icons() async throws {
        try await withEnvironment { environment in
            let outcome = try await doctor(
                environment, ["--icons", "provider"],
                variables: ["WEATHER_TUI_AIR_QUALITY": "auto", "WEATHER_TUI_WARNINGS_ENABLED": "true"])
            #expect(outcome.exit == .status(0))
            #expect(environment.server.requests.count == baseURLVariables(environment.server.baseURL).count)
            #expect(environment.server.requests.allSatisfy { $0.path == "/" && $0.query.isEmpty })
            #expect(outcome.output.contains("libpng") && outcome.output.contains(" icons "))
            #expect(outcome.output.contains(" air ") && outcome.output.contains("libexpat"))
            #expect(outcome.output.contains("FPAS") && outcome.output.contains("NWS"))
        }
    }

    @Test("With --offline the doctor sends no request")
    func offline() async throws {
        try await withEnvironment { environment in
            let outcome = try await doctor(environment, ["--offline"])
            #expect(outcome.exit == .status(0))
            #expect(environment.server.requests.isEmpty)
        }
    }

    @Test("The doctor prints a proxy without its user and password")
    func proxy() async throws {
        try await withEnvironment { environment in
            let proxies = [
                "https_proxy": "http://me:hunter2@proxy.example:3128", "ALL_PROXY": "me:hunter2@other.example",
            ]
            let outcome = try await doctor(environment, ["--offline"], variables: proxies)
            #expect(outcome.output.contains("http://***@proxy.example:3128"))
            #expect(outcome.output.contains("***@other.example"))
            #expect(!outcome.output.contains("hunter2") && !outcome.output.contains("me:"))
        }
    }

    @Test("The doctor prints one line and ends with 69 if the provider in use cannot be reached")
    func unreachable() async throws {
        try await withEnvironment { environment in
            let outcome = try await doctor(
                environment, variables: ["WEATHER_TUI_OPENWEATHERMAP_BASE_URL": "http://127.0.0.1:1"])
            #expect(outcome.exit == .status(69))
            #expect(outcome.error.split(separator: "\n").count == 1 && outcome.error.hasPrefix("weather-tui: "))
            #expect(outcome.output.contains("✗ error"))
        }
    }

    @Test("With a wrong configuration the doctor still prints everything else and ends with 78")
    func configuration() async throws {
        try await withEnvironment { environment in
            try environment.home.write("thme = \"dusk\"\n", to: environment.home.configurationFile)
            let outcome = try await doctor(environment, ["--offline"])
            #expect(outcome.exit == .status(78))
            #expect(outcome.output.contains("theme") && outcome.output.contains("~/.config/weather-tui/config.toml"))
            #expect(outcome.output.contains("GeoClue"))
        }
    }

    @Test("The output of the doctor fits into COLUMNS", arguments: [24, 40, 70])
    func columns(_ columns: Int) async throws {
        try await withEnvironment { environment in
            let outcome = try await doctor(environment, ["--offline"], variables: ["COLUMNS": "\(columns)"])
            let widest = outcome.output.split(separator: "\n").map(\.count).max() ?? 0
            #expect(widest <= columns && widest > columns - 12)
        }
    }

    @Test("The doctor does not print a key that was given instead of its file")
    func keyForPath() async throws {
        try await withEnvironment { environment in
            let outcome = try await doctor(
                environment, ["--offline"], variables: ["OPENWEATHER_API_KEY_FILE": TestEnvironment.key])
            #expect(outcome.exit == .status(77))
            #expect(!outcome.output.contains(TestEnvironment.key) && !outcome.error.contains(TestEnvironment.key))
        }
    }

    @Test("The doctor ends with 77 if the key cannot be used")
    func key() async throws {
        try await withEnvironment { environment in
            let outcome = try await doctor(
                environment, ["--offline"], variables: ["OPENWEATHER_API_KEY": "your_api_key"])
            #expect(outcome.exit == .status(77))
            #expect(!outcome.output.contains("your_api_key"))
        }
    }

    @Test("The doctor works without a home directory, a locale and a terminal type")
    func bare() async throws {
        try await withEnvironment { environment in
            let nothing = [
                "HOME": "", "XDG_CONFIG_HOME": "", "XDG_CACHE_HOME": "", "XDG_STATE_HOME": "", "LC_ALL": "", "TERM": "",
                "TERMINFO": "/nowhere", "TERMINFO_DIRS": "/nowhere",
            ]
            let outcome = try await doctor(environment, ["--offline"], variables: nothing)
            #expect(outcome.exit == .status(0))
            #expect(outcome.output.contains("HOME"))
            #expect(outcome.output.utf8.allSatisfy { $0 < 0x80 })
        }
    }

    @Test("The doctor does not change a damaged state file")
    func damagedState() async throws {
        try await withEnvironment { environment in
            try environment.home.write("{", to: environment.home.stateFile)
            let outcome = try await doctor(environment, ["--offline"])
            #expect(outcome.exit == .status(0))
            #expect(outcome.output.contains("state.json"))
            #expect(environment.home.text(of: environment.home.stateFile) == "{")
            #expect(environment.home.fileNames.filter { $0.contains("damaged") }.isEmpty)
        }
    }

    @Test("The doctor queries its terminal, consumes the replies and restores the terminal")
    func terminal() async throws {
        try await withEnvironment { environment in
            let environment = environment.home.environment(
                environment.variables.merging(["TERM": "xterm-256color"]) { $1 })
            let terminal = try Pty(
                [builtProgram("weather-tui"), "doctor", "--offline"], environment: environment, rows: 60)
            try terminal.waitForOutput("\u{1B}[c")
            try terminal.type("\u{1B}[?2026;2$y\u{1B}]11;rgb:ffff/ffff/ffff\u{7}\u{1B}[?62c")
            #expect(try terminal.waitForExit() == .status(0))
            #expect(terminal.output.contains("light"))
            #expect(terminal.modes == terminal.foundModes)
        }
    }
}
