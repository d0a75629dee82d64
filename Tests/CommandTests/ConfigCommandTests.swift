import Files
import FoundationEssentials
import Resources
import TestSupport
import Testing

@testable import Settings
@testable import weather_tui

@MainActor
struct ConfigCommandTests {
    let home: TemporaryDirectory

    init() throws { home = try TemporaryDirectory() }

    private var path: String { home.path + "/.config/weather-tui/config.toml" }

    private func context(_ environment: [String: String] = [:], file: String? = nil) -> CommandContext {
        var options = Options()
        options.configurationFile = file
        return CommandContext(options: options, environment: environment.merging(["HOME": home.path]) { own, _ in own })
    }

    private func result(of words: String..., in context: CommandContext) throws -> CommandResult {
        guard case .print(let command) = CommandLineWords(words).command.action else {
            throw UsageError.unknownCommand("\(words)", choices: [])
        }
        return try command(context)
    }

    private func shownPath(in context: CommandContext) throws -> String {
        try result(of: "config", "path", in: context).output
    }

    @Test("`config path` prints the path in use, even without a file")
    func pathInUse() throws {
        #expect(try shownPath(in: context()) == path + "\n")
        #expect(try shownPath(in: context(["XDG_CONFIG_HOME": "/x"])) == "/x/weather-tui/config.toml\n")
        #expect(try shownPath(in: context(["XDG_CONFIG_HOME": "x"])) == path + "\n")
        #expect(try shownPath(in: context(file: "own.toml")) == "own.toml\n")
        #expect(throws: ConfigCommand.FileError.noDirectory) { try shownPath(in: context(["HOME": ""])) }
    }

    @Test("`config init` writes a file for its owner only and creates missing directories")
    func initialise() throws {
        #expect(try result(of: "config", "init", in: context()).output == path + "\n")
        #expect(
            try home.read(".config/weather-tui/config.toml").utf8.elementsEqual(Resource.bytes("config.toml") ?? []))
        #expect(home.mode(of: ".config/weather-tui/config.toml") == 0o600)
        #expect(home.mode(of: ".config/weather-tui") == 0o700)
    }

    @Test(
        "`config init` never overwrites anything",
        arguments: ["file", "link to nowhere", "link to a file", "directory"])
    func keeps(what: String) throws {
        try home.write("own", to: "other")
        try home.write("own", to: ".config/weather-tui/config.toml")
        let manager = FileManager.default
        if what != "file" { try manager.removeItem(atPath: path) }
        switch what {
        case "link to nowhere": try manager.createSymbolicLink(atPath: path, withDestinationPath: home.path + "/new")
        case "link to a file": try manager.createSymbolicLink(atPath: path, withDestinationPath: home.path + "/other")
        case "directory": try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
        default: break
        }
        #expect(throws: ConfigCommand.FileError.exists(path: path)) { try result(of: "config", "init", in: context()) }
        #expect(try home.read("other") == "own")
        #expect(home.names() == [".config", "other"])
        #expect(home.names(in: ".config/weather-tui") == ["config.toml"])
    }

    @Test("`config init --config` creates a missing directory and does not change an existing one")
    func ownDirectory() throws {
        try home.write("", to: "shared/other")
        let shared = home.path + "/shared"
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: shared)
        _ = try result(of: "config", "init", in: context(file: shared + "/own.toml"))
        #expect(home.mode(of: "shared") == 0o755)
        #expect(home.mode(of: "shared/own.toml") == 0o600)
        _ = try result(of: "config", "init", in: context(file: shared + "/a/b/own.toml"))
        #expect(home.mode(of: "shared/a") == 0o700)
        #expect(home.mode(of: "shared/a/b/own.toml") == 0o600)
    }

    @Test("A file that cannot be written is an output error")
    func unwritable() throws {
        try home.write("", to: "file")
        let path = home.path + "/file/own.toml"
        let error = #expect(throws: ConfigCommand.FileError.self) {
            try result(of: "config", "init", in: context(file: path))
        }
        let report = ExitReport(try #require(error), strings: .language("en"), language: "en")
        #expect(report.status == .output)
        #expect(report.message.hasPrefix(path + " cannot be written (Not a directory): "))
    }

    private static let key = String(repeating: "0a", count: 16)

    private func check(
        _ text: String? = nil, _ environment: [String: String] = [:], mode: Int = 0o600
    ) throws -> (output: String, warnings: [String], report: ExitReport?) {
        if let text { try home.write(text, to: ".config/weather-tui/config.toml", mode: mode) }
        let result = try result(of: "config", "check", in: context(environment))
        let report = result.failure.map { ExitReport($0, strings: .language("en"), language: "en") }
        return (result.output, result.warnings, report)
    }

    @Test("Without errors `config check` prints one line with the file")
    func right() throws {
        let absent = try check()
        #expect(absent.output == "\(path) does not exist, so the defaults are used\n")
        let present = try check("units = \"metric\"")
        #expect(present.output == "\(path): no mistakes\n")
        #expect(present.report == nil && absent.report == nil && present.warnings == [] && absent.warnings == [])
        #expect(try check(nil, ["HOME": ""]).output.contains("the defaults are used"))
    }

    @Test("`config check` prints all errors, one on each line")
    func wrong() throws {
        let outcome = try check("units = \"metrik\"\nfoo = 1\n", ["WEATHER_TUI_MOUSE": "ja"])
        #expect(outcome.output == "")
        let report = try #require(outcome.report)
        #expect(report.status == .configuration)
        let lines = report.message.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix("WEATHER_TUI_MOUSE cannot"))
        #expect(lines[1].hasPrefix("weather-tui: \(path):1:9: units cannot"))
        #expect(lines[2].hasPrefix("weather-tui: \(path):2:1: foo is not a setting"))
    }

    @Test("A key that is none of OpenWeather's causes a warning, as in `key set`")
    func unusualKey() throws {
        let outcome = try check("provider = \"openweathermap\"\n[openweathermap]\napi-key = \"short\"")
        let sentence = "an OpenWeather key has 32 hexadecimal digits, and this one does not"
        #expect(outcome.report == nil && outcome.warnings.count == 1)
        #expect(outcome.warnings[0].hasPrefix("\(path):3:1: warning: openweathermap.api-key: \(sentence)"))
        #expect(!outcome.warnings[0].contains("short"))
        #expect(try check("[openweathermap]\napi-key = \"\(Self.key)\"").warnings == [])
    }

    @Test("An unknown variable causes a warning with the nearest name")
    func unknownVariable() throws {
        let outcome = try check("", ["WEATHER_TUI_UNIT": "metric", "WEATHER_TUI_FOO": ""])
        #expect(
            outcome.warnings == [
                "warning: WEATHER_TUI_FOO is not a variable of weather-tui and has no effect",
                "warning: WEATHER_TUI_UNIT is not a variable of weather-tui and has no effect. Did you mean WEATHER_TUI_UNITS?",
            ])
        #expect(outcome.report == nil)
        _ = try context(["WEATHER_TUI_UNIT": "metric"]).configuration()
    }

    /// The line and column of the warning, or nil, with and without an address of the project.
    private func contactWarnings(_ text: String, _ environment: [String: String] = [:]) throws -> [[String]] {
        try home.write(text, to: ".config/weather-tui/config.toml", mode: 0o600)
        let context = context(environment)
        return [nil, "https://example.org/weather"].map { address in
            ConfigurationCheck(context.sources, environment: context.environment, projectAddress: address).warnings
                .map { $0.message(in: .language("en")) }
        }
    }

    @Test(
        "Without an address of the project, MET Norway's users are asked for their own",
        arguments: [
            ("provider = \"met-norway\"", [:], "1:1: "),
            ("\nprovider = 'met-norway'\n[met-norway]\ncontact = \"\"", [:], "2:1: "),
            ("provider = \"met-norway\"\n[met-norway]\ncontact = \"  \"", [:], "1:1: "),
            ("", ["WEATHER_TUI_PROVIDER": "met-norway"], ""),
            ("provider = \"open-meteo\"", ["WEATHER_TUI_PROVIDER": "met-norway"], ""),
        ])
    func contactMissing(text: String, environment: [String: String], position: String) throws {
        let warnings = try contactWarnings(text, environment)
        let prefix = position.isEmpty ? "" : "\(path):\(position)"
        let sentence = "the terms of MET Norway ask for an address of yours in each request: set met-norway.contact"
        #expect(warnings == [["\(prefix)warning: \(sentence)"], []])
        let outcome = try check(text, environment)
        #expect(outcome.report == nil && outcome.output.hasSuffix(": no mistakes\n"))
        #expect(outcome.warnings == warnings[projectAddress == nil ? 0 : 1])
    }

    @Test(
        "With a contact, and for other providers, nobody is asked for an address",
        arguments: [
            ("provider = \"met-norway\"\n[met-norway]\ncontact = \"me@example.org\"", [:]),
            ("provider = \"met-norway\"", ["WEATHER_TUI_MET_NORWAY_CONTACT": "me@example.org"]),
            ("provider = \"open-meteo\"", [:]), ("provider = \"auto\"", [:]), ("", [:]),
            ("provider = \"met-norway\"", ["WEATHER_TUI_PROVIDER": "open-meteo"]),
        ])
    func contactKnown(text: String, environment: [String: String]) throws {
        #expect(try contactWarnings(text, environment) == [[], []])
    }

    @Test("The project's address can be part of a request")
    func address() {
        guard let projectAddress else { return }
        #expect(projectAddress.utf8.allSatisfy { (0x21...0x7E).contains($0) } && !projectAddress.isEmpty)
        #expect(!projectAddress.contains { "()\\;".contains($0) })
    }

    private func show(
        _ text: String? = nil, _ environment: [String: String] = [:], flags: [Setting: String] = [:]
    ) throws -> (lines: [String], report: ExitReport?) {
        if let text { try home.write(text, to: ".config/weather-tui/config.toml", mode: 0o600) }
        var context = context(environment)
        context = CommandContext(
            options: {
                var options = Options(); options.flags = flags; return options
            }(), environment: context.environment)
        let result = try result(of: "config", "show", in: context)
        let report = result.failure.map { ExitReport($0, strings: .language("en"), language: "en") }
        return (result.output.split(separator: "\n").map(String.init), report)
    }

    /// Returns the line of a setting with one space before its origin.
    private func line(_ setting: Setting, in lines: [String]) -> String? {
        lines.first { $0.hasPrefix(setting.rawValue + " = ") }?.replacing(#/ +#/#, with: " #")
    }

    @Test("`config show` prints every value with its origin, and the result of an automatic choice")
    func shown() throws {
        let (lines, report) = try show(
            "refresh-minutes = 20\n\n[place]\nname = \"A \\\"b\\\"\"\nlatitude = 1\nlongitude = 2.5",
            ["WEATHER_TUI_CLOCK": "24h", "LC_ALL": "en_US.UTF-8"], flags: [.units: "metric"])
        #expect(report == nil)
        #expect(line(.units, in: lines) == #"units = "metric" # --units"#)
        #expect(line(.clock, in: lines) == #"clock = "24h" # WEATHER_TUI_CLOCK"#)
        #expect(line(.refreshMinutes, in: lines) == "refresh-minutes = 20 # \(path):1")
        #expect(line(.placeName, in: lines) == #"place.name = "A \"b\"" # \#(path):4"#)
        #expect(line(.placeLongitude, in: lines) == "place.longitude = 2.5 # \(path):6")
        #expect(line(.provider, in: lines) == #"provider = "auto" # default; means open-meteo here"#)
        #expect(line(.mouse, in: lines) == "mouse = true # default")
        #expect(lines.contains { $0.hasPrefix("# network.ca-file ") && $0.hasSuffix("# not set") })
        // The output is itself a valid configuration.
        let (again, errors) = try show(lines.joined(separator: "\n"))
        #expect(errors == nil)
        #expect(line(.refreshMinutes, in: again)?.hasPrefix("refresh-minutes = 20 # ") == true)
    }

    @Test("`config show` lists every setting once, in the order of the tables")
    func shownAll() throws {
        let file =
            "[station]\nlatitude = 1\nlongitude = 2\n[place]\nname = \"A\"\nlatitude = 1\nlongitude = 2\n[openweathermap]\napi-key = \"5ec4e7\"\n"
            + "api-key-command = [\"true\"]\n[network]\nca-file = \"\(home.path)/ca.pem\""
        try home.write("-----BEGIN CERTIFICATE-----", to: "ca.pem")
        for text in ["", file] {
            let (lines, report) = try show(text)
            #expect(report == nil)
            let names = lines.map { $0.hasPrefix("# ") ? $0.dropFirst(2) : $0[...] }.map { $0.prefix { $0 != " " } }
            #expect(names == Setting.allCases.map { $0.rawValue[...] })
            #expect(lines.allSatisfy { $0.contains("  # ") })
            #expect(lines.count { $0.hasPrefix("# ") } == (text.isEmpty ? 8 : 0))
        }
    }

    @Test("`config show` prints the origin of the key and never the key")
    func shownKey() throws {
        let fromVariable = try show(nil, ["OPENWEATHER_API_KEY": "5ec4e75ec4e7"]).lines
        #expect(
            line(.key(of: .openWeatherMap), in: fromVariable)
                == #"openweathermap.api-key = "***" # OPENWEATHER_API_KEY"#)
        let fromFile = try show("[openweathermap]\napi-key-command = [\"echo\", \"5ec4e7\"]").lines
        #expect(
            line(.keyCommand(of: .openWeatherMap), in: fromFile)?.hasPrefix(
                #"openweathermap.api-key-command = ["echo", "***"] # "#)
                == true)
        let fromCommand = Setting.key(of: .openWeatherMap).rawValue + " = \"***\" # api-key-command, echo"
        #expect(line(.key(of: .openWeatherMap), in: fromFile) == fromCommand)
        // The variable wins over the file, so it is the printed origin.
        let both = try show("[openweathermap]\napi-key = \"5ec4e7\"", ["OPENWEATHER_API_KEY": "5ec4e75ec4e7"]).lines
        #expect(line(.key(of: .openWeatherMap), in: both) == #"openweathermap.api-key = "***" # OPENWEATHER_API_KEY"#)
        #expect(!(fromVariable + fromFile + both).joined().contains("5ec4e7"))
    }

    @Test("`config show` prints valid settings despite errors")
    func shownWithErrors() throws {
        let (lines, report) = try show("units = \"metrik\"\nicons = \"ascii\"")
        #expect(report?.status == .configuration)
        #expect(line(.icons, in: lines) == #"icons = "ascii" # \#(path):2"#)
    }

    @Test("An error matters only to a command that uses the setting")
    func concern() throws {
        try home.write("units = \"metrik\"\nfoo = 1", to: ".config/weather-tui/config.toml", mode: 0o600)
        #expect(throws: ConfigurationError.self) { try context().configuration() }
        #expect(try context().configuration(concerning: [.language]).language == "en")
        #expect(throws: ConfigurationError.self) { try context().configuration(concerning: [.language, .units]) }
        try home.write("units = ", to: ".config/weather-tui/config.toml", mode: 0o600)
        #expect(throws: ConfigurationError.self) { try context().configuration(concerning: [.language]) }
    }

    @Test("A key in a file that others can read causes a warning without the key")
    func exposedKey() throws {
        let text = "[openweathermap]\napi-key = \"\(Self.key)\""
        let outcome = try check(text, mode: 0o644)
        #expect(
            outcome.warnings == [
                "\(path):2:1: warning: other users can read the file with openweathermap.api-key: run chmod 600 \(path)"
            ])
        #expect(outcome.report == nil)
        #expect(try check(text).warnings == [])
        #expect(try check("units = \"metric\"", mode: 0o644).warnings == [])
    }

    @Test("A missing key command causes a warning, and an existing one is not run")
    func missingCommand() throws {
        func outcome(_ command: String) throws -> [String] {
            try check("[openweathermap]\napi-key-command = [\"\(command)\"]\n").warnings
        }
        let warnings = try outcome("no-such-command")
        #expect(warnings.count == 1)
        #expect(warnings[0].hasPrefix("\(path):2:1: warning: openweathermap.api-key-command: "))
        #expect(warnings[0].contains("no-such-command"))
        #expect(try outcome("false") == [])
    }

    @Test("A provider without its key causes a warning")
    func missingKey() throws {
        let text = "provider = \"openweathermap\"\n"
        #expect(
            try check(text).warnings == [
                "\(path):1:1: warning: provider: There is no OpenWeather key: run weather-tui key set"
            ])
        #expect(try check(text, ["OPENWEATHER_API_KEY": "5ec4e7"]).warnings == [])
        try home.write("5ec4e7", to: ".config/weather-tui/api-key")
        #expect(try check(text).warnings == [])
    }

    @Test("A command reads the configuration only once")
    func readOnce() throws {
        try home.write("language = \"ko\"", to: ".config/weather-tui/config.toml", mode: 0o600)
        let context = context()
        #expect(context.language == "ko")
        try home.write("language = ", to: ".config/weather-tui/config.toml", mode: 0o600)
        #expect(try context.configuration().language == "ko")
        #expect(throws: ConfigurationError.self) { try self.context().configuration() }
    }

    @Test("`config check` prints at most 100 errors and the number of the others")
    func manyErrors() throws {
        let text = (0..<5000).map { "unknown-\($0) = 1\n" }.joined()
        let lines = try #require(try check(text).report).message.split(separator: "\n")
        #expect(lines.count == 101)
        #expect(lines[99].contains("unknown-99 is not a setting"))
        #expect(lines[100] == "weather-tui: … and 4900 more")
    }

    @Test("A key that is not used causes a warning")
    func shadowedKey() throws {
        let key = "[openweathermap]\napi-key = \"\(Self.key)\"\n", command = "api-key-command = [\"true\"]\n"
        func warning(_ line: Int, _ setting: Setting, _ first: String) -> String {
            "\(path):\(line):1: warning: \(setting.rawValue) is not used: \(first) has priority"
        }
        #expect(
            try check(key + command).warnings == [
                warning(2, .key(of: .openWeatherMap), "openweathermap.api-key-command")
            ])
        #expect(
            try check(key + command, ["OPENWEATHER_API_KEY": "5ec4e7", "OPENWEATHER_API_KEY_FILE": ""]).warnings == [
                warning(3, .keyCommand(of: .openWeatherMap), "OPENWEATHER_API_KEY"),
                warning(2, .key(of: .openWeatherMap), "OPENWEATHER_API_KEY"),
            ])
        #expect(
            try check(key, ["OPENWEATHER_API_KEY_FILE": "/f"]).warnings == [
                warning(2, .key(of: .openWeatherMap), "OPENWEATHER_API_KEY_FILE")
            ])
        try home.write("5ec4e7", to: ".config/weather-tui/api-key")
        #expect(
            try check(key).warnings == [
                warning(2, .key(of: .openWeatherMap), home.path + "/.config/weather-tui/api-key")
            ])
    }

    @Test(
        "A wrong flag has status 64, a wrong variable or file 78",
        arguments: [
            ([.units: "x"], [:], "", 64), ([:], ["WEATHER_TUI_UNITS": "x"], "", 78), ([:], [:], "units = 1", 78),
            ([.units: "x"], ["WEATHER_TUI_UNITS": "x"], "units = 1", 64),
        ] as [([Setting: String], [String: String], String, Int32)])
    func status(
        flags: [Setting: String], environment: [String: String], file: String, status: Int32
    ) throws {
        try home.write(file, to: ".config/weather-tui/config.toml")
        let environment = environment.merging(["HOME": home.path]) { own, _ in own }
        let error = #expect(throws: ConfigurationError.self) {
            try Configuration(flags: flags, file: nil, environment: environment)
        }
        let report = ExitReport(try #require(error), strings: .language("en"), language: "en")
        #expect(report.status.rawValue == status)
    }
}
