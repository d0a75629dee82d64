import JSON
import Platform
import TestSupport
import Testing

@testable import Services

@Suite("The doctor, end to end", .timeLimit(.minutes(5)))
struct DoctorTests {
    private func doctor(
        _ environment: TestEnvironment, _ arguments: [String] = [], variables: [String: String] = [:]
    ) async throws -> ChildProcess.Outcome {
        try await environment.run(["doctor"] + arguments, variables: variables)
    }

    /// What the services answer without key and place.
    private static func answer(to request: RecordedRequest) -> FaultResponse {
        switch request.path {
        case "/v1/forecast", "/v1/air-quality":
            FaultResponse(status: 400, body: Array(#"{"error":true,"reason":"No coordinates"}"#.utf8))
        case "/data/2.5/weather":
            FaultResponse(status: 401, body: Array(#"{"cod":401,"message":"Invalid API key."}"#.utf8))
        case "/public/weather-maps.json": .json(#"{"radar": {}}"#)
        case "/config/server_status", "/alerts/active/count",
            "/weatherapi/locationforecast/2.0/status", "/img/wn/01d@2x.png":
            .json("{}")
        default: FaultResponse(status: 404)
        }
    }

    private static let warnings = ["WEATHER_TUI_WARNINGS_ENABLED": "true"]
    private static let seoul = ["--lat", "37.57", "--lon", "126.98"]

    @Test("The doctor asks each service in use for a path of its own, without key or place, and writes no file")
    func asks() async throws {
        try await withEnvironment { environment in
            environment.respond(Self.answer)
            let outcome = try await doctor(environment)
            #expect(outcome.exit == .status(0), "\(outcome.output)")
            #expect(outcome.error == "")
            // Without a place no service of warnings and radar is in use.
            #expect(environment.server.requests.map(\.path) == ["/data/2.5/weather"])
            #expect(environment.server.requests.allSatisfy { $0.query.isEmpty })
            #expect(!outcome.output.contains(TestEnvironment.key) && !outcome.output.contains(environment.home.path))
            #expect(outcome.output.contains("OpenWeather") && outcome.output.contains("answers (401)"))
            #expect(environment.home.fileNames.isEmpty)
        }
    }

    @Test(
        "Icons, air and warnings are asked where the configuration and the place use them",
        arguments: [
            (["--icons", "provider"], "openweathermap", ["/data/2.5/weather", "/img/wn/01d@2x.png"]),
            (["--icons", "provider"], "open-meteo", ["/v1/air-quality", "/v1/forecast"]),
            (seoul, "met-norway", ["/config/server_status", "/weatherapi/locationforecast/2.0/status"]),
            (
                ["--lat", "40.71", "--lon", "-74"], "open-meteo",
                ["/alerts/active/count", "/v1/air-quality", "/v1/forecast"]
            ),
            (["--demo"], "open-meteo", []),
        ])
    func inUse(arguments: [String], provider: String, paths: [String]) async throws {
        try await withEnvironment { environment in
            environment.respond(Self.answer)
            let hasPlace = arguments.contains("--lat")
            let outcome = try await doctor(
                environment, ["--provider", provider] + arguments,
                variables: [
                    "WEATHER_TUI_AIR_QUALITY": "auto", "WEATHER_TUI_MAP_SOURCE": "off",
                    "WEATHER_TUI_MET_NORWAY_CONTACT": "me@example.org",
                    "WEATHER_TUI_WARNINGS_ENABLED": "\(hasPlace)",
                ])
            #expect(outcome.exit == .status(0), "\(outcome.output)")
            let requests = environment.server.requests
            #expect(requests.map(\.path).sorted() == paths)
            #expect(requests.allSatisfy { $0.query.isEmpty })
            for request in requests {
                let names = request.header("User-Agent")?.contains("me@example.org") ?? false
                #expect(names == request.path.hasPrefix("/weatherapi"))
            }
        }
    }

    @Test("A sign-in page is no answer of a service")
    func signIn() async throws {
        try await withEnvironment { environment in
            environment.respond { _ in FaultResponse(body: Array("<!DOCTYPE html><title>Wi-Fi</title>".utf8)) }
            let outcome = try await doctor(environment, Self.seoul, variables: Self.warnings)
            #expect(outcome.exit == .status(65))
            #expect(outcome.error.contains("sign in"), "\(outcome.error)")
            let asked = environment.server.requests.count
            #expect(asked > 2 && outcome.output.ranges(of: "does not answer as it should").count == asked)
        }
    }

    @Test(
        "The advice fits the status",
        arguments: [
            (400, "correct met-norway.base-url, or update weather-tui"), (404, "(404): correct met-norway.base-url"),
            (511, "sign in"),
        ])
    func advice(status: Int, words: String) async throws {
        try await withEnvironment { environment in
            environment.respond { _ in FaultResponse(status: status) }
            let outcome = try await doctor(
                environment, ["--provider", "met-norway", "--json"],
                variables: ["WEATHER_TUI_MET_NORWAY_CONTACT": "me@example.org"])
            #expect(outcome.output.contains(words), "\(outcome.output)")
        }
    }

    @Test("A service that lost its path, or will end its version, is a warning")
    func warned() async throws {
        try await withEnvironment { environment in
            environment.respond { request in
                switch request.path {
                case "/config/server_status": FaultResponse(status: 404)
                case "/weatherapi/locationforecast/2.0/status": FaultResponse(status: 203, body: Array("{}".utf8))
                default: Self.answer(to: request)
                }
            }
            let outcome = try await doctor(
                environment, ["--provider", "met-norway", "--json"] + Self.seoul,
                variables: Self.warnings.merging(["WEATHER_TUI_MET_NORWAY_CONTACT": "me@example.org"]) { $1 })
            #expect(outcome.exit == .status(0))
            let json = try JSON(Array(outcome.output.utf8))
            try JSONSchema(named: "doctor").validate(json)
            let checks = (ResponseFields(json)?.list("checks") ?? []).compactMap { ResponseFields($0) }
            let warned = checks.filter { $0.text("section") == "network" && $0.text("verdict") == "warning" }
            #expect(warned.map { $0.text("name") } == ["met-norway.base-url", "warnings.fpas-base-url"])
            #expect(warned.first?.text("advice")?.contains("update weather-tui") == true)
        }
    }

    @Test("The refusal of MET Norway is an error that names the contact")
    func refused() async throws {
        try await withEnvironment { environment in
            environment.respond { _ in FaultResponse(status: 403) }
            let outcome = try await doctor(environment, ["--provider", "met-norway"])
            #expect(outcome.exit == .status(69))
            #expect(outcome.error.contains("met-norway.contact"), "\(outcome.error)")
        }
    }

    @Test(
        "A directory that cannot be created or entered is a warning",
        .enabled("root may do everything") { geteuid() != 0 })
    func directories() async throws {
        try await withEnvironment { environment in
            try environment.home.makeDirectory("home/.cache")
            try environment.home.makeDirectory("home/.local")
            chmod(environment.home.path + "/home/.cache", 0o500)
            chmod(environment.home.path + "/home/.local", 0)
            defer {
                chmod(environment.home.path + "/home/.cache", 0o700)
                chmod(environment.home.path + "/home/.local", 0o700)
            }
            let outcome = try await doctor(environment, ["--offline"], variables: ["COLUMNS": "80"])
            #expect(outcome.exit == .status(0))
            #expect(outcome.output.contains("cannot be created in ~/.cache"), "\(outcome.output)")
            #expect(outcome.output.contains("permission denied: you may not enter ~/.local"))
        }
    }

    @Test("Unknown variables and relative directories are warnings")
    func variables() async throws {
        try await withEnvironment { environment in
            let outcome = try await doctor(
                environment, ["--offline", "--json"],
                variables: ["WEATHER_TUI_THEM": "dusk", "XDG_CACHE_HOME": "cache"])
            #expect(outcome.exit == .status(0))
            let checks = ResponseFields(try JSON(Array(outcome.output.utf8)))?.list("checks") ?? []
            let warned = checks.compactMap { ResponseFields($0) }.filter { $0.text("verdict") == "warning" }
            let names = warned.compactMap { $0.text("name") }
            #expect(names.contains("WEATHER_TUI_THEM") && names.contains("XDG_CACHE_HOME"), "\(names)")
            #expect(!names.contains("GeoClue"))
            let unknown = warned.first { $0.text("name") == "WEATHER_TUI_THEM" }
            #expect(unknown?.text("advice")?.contains("WEATHER_TUI_THEME") == true)
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
