import Files
import TestSupport
import Testing
import Weather

@testable import Settings
import Platform

struct KeySourceTests {
    let home: TemporaryDirectory

    init() throws { home = try TemporaryDirectory() }

    private func source(
        _ environment: [String: String] = [:], command: [String] = [], configured: String? = nil
    ) -> KeySource {
        KeySource(
            of: .openWeatherMap, environment: environment, command: command,
            configured: configured.map { .configured(PrivateFile(home.path + "/config.toml"), APIKeyText($0)) },
            directory: home.path)
    }

    private func secret(_ source: KeySource) throws -> String? { try source.origins.first?.key().secret }

    @Test("The order of sources is file named by a variable, variable, command, key file, configuration")
    func order() throws {
        #expect(source().origins.isEmpty)
        try home.write("", to: "config.toml")
        #expect(try secret(source(configured: "fromconfiguration")) == "fromconfiguration")
        try home.write("fromfile\n", to: "api-key")
        #expect(try secret(source(configured: "fromconfiguration")) == "fromfile")
        let commanded = source(command: ["true"], configured: "fromconfiguration")
        guard case .command(let command)? = commanded.origins.first else {
            Issue.record("The command does not win.")
            return
        }
        #expect(command.words == ["true"])
        let variable = ["OPENWEATHER_API_KEY": "fromvariable", "OPENWEATHER_API_KEY_FILE": ""]
        #expect(try secret(source(variable, command: ["true"])) == "fromvariable")
        try home.write("fromnamedfile\nsecond line\n", to: "named")
        let all = source(
            variable.merging(["OPENWEATHER_API_KEY_FILE": home.path + "/named"]) { $1 }, command: ["true"],
            configured: "fromconfiguration")
        #expect(try secret(all) == "fromnamedfile")
        #expect(all.origins.count == 5)
    }

    @Test("A key file that others can read is an error with its path")
    func exposed() throws {
        try home.write("secret", to: "api-key", mode: 0o644)
        #expect(throws: WeatherError.key(.fileExposed(path: home.path + "/api-key"))) { try secret(source()) }
        try home.write("", to: "config.toml", mode: 0o640)
        let configured = try #require(source(configured: "key").origins.last)
        #expect(configured.obstacle == .key(.fileExposed(path: home.path + "/config.toml")))
        let named = ["OPENWEATHER_API_KEY_FILE": home.path + "/api-key"]
        #expect(throws: WeatherError.key(.fileExposed(path: home.path + "/api-key"))) { try secret(source(named)) }
    }

    @Test("A key file that is a symbolic link is refused, unless a variable names it")
    func link() throws {
        try home.write("mounted", to: "secret")
        symlink(home.path + "/secret", home.path + "/api-key")
        #expect(throws: WeatherError.key(.fileNotOwn(path: home.path + "/api-key"))) { try secret(source()) }
        #expect(try secret(source(["OPENWEATHER_API_KEY_FILE": home.path + "/api-key"])) == "mounted")
        unlink(home.path + "/secret")
        #expect(throws: WeatherError.key(.fileNotOwn(path: home.path + "/api-key"))) { try secret(source()) }
    }

    @Test("A missing, blank, huge or invalid key file is an error")
    func unusable() throws {
        let missing = source(["OPENWEATHER_API_KEY_FILE": home.path + "/none"])
        #expect(throws: WeatherError.key(.fileUnreadable(path: home.path + "/none"))) { try secret(missing) }
        let huge = String(repeating: "a", count: 5000)
        for text in ["", "\n", "two words", "tab\tinside", "your_api_key", "é", huge] {
            try home.write(text, to: "api-key")
            #expect(throws: WeatherError.key(.malformed), "\(text.debugDescription)") { try secret(source()) }
        }
    }

    @Test(
        "Line ends, blanks and a byte order mark do not change the key",
        arguments: ["abc123", "abc123\n", "\u{FEFF}abc123\r\n", " abc123 \r\n\r\n", "\n\nabc123\nmore\n"])
    func spelling(text: String) throws {
        try home.write(text, to: "api-key")
        #expect(try secret(source()) == "abc123")
    }

    @Test("The configuration can name a command, and a variable can set its key")
    func configuration() throws {
        try home.write(
            "[openweathermap]\napi-key = \"fromfile\"\napi-key-command = [\"pass\", \"a b\"]\n", to: "config.toml")
        func origins(_ environment: [String: String] = [:]) throws -> [KeyOrigin] {
            try Configuration(flags: [:], file: home.path + "/config.toml", environment: environment).keySource(
                of: .openWeatherMap
            ).origins
        }
        let found = try origins()
        guard case .command(let command) = found[0], case .configured(let file, _) = found[1] else {
            Issue.record("\(found)")
            return
        }
        #expect(command.words == ["pass", "a b"])
        #expect(file.path == home.path + "/config.toml")
        let variable = try origins(["WEATHER_TUI_OPENWEATHERMAP_API_KEY": "fromvariable"])
        #expect(try variable[1].key().secret == "fromvariable")
    }

    @Test("The description of a key source contains no part of the key")
    func secrecy() {
        let source = source(["OPENWEATHER_API_KEY": "sentinel0123"], configured: "sentinel4567")
        var dumped = ""
        dump(source, to: &dumped)
        #expect(!(dumped + "\(source)" + String(reflecting: source)).contains("sentinel"))
    }
}
