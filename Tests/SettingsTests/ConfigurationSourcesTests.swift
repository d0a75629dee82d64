import Dashboard
import TestSupport
import Testing

import Sky
@testable import Settings
import Platform

struct ConfigurationSourcesTests {
    let home: TemporaryDirectory

    init() throws { home = try TemporaryDirectory() }

    private func read(
        file: String? = nil, environment: [String: String] = [:], flags: [Setting: String] = [:]
    ) throws -> (configuration: Configuration, errors: [String]) {
        if let file { try home.write(file, to: ".config/weather-tui/config.toml") }
        let environment = environment.merging(["HOME": home.path]) { own, _ in own }
        let (configuration, errors) = Configuration.reading(flags: flags, file: nil, environment: environment)
        return (configuration, errors.map { $0.message(in: .language("en")) })
    }

    @Test("Every setting has its own variable")
    func variables() {
        #expect(Setting.baseURLs(of: .openWeatherMap).first?.variable == "WEATHER_TUI_OPENWEATHERMAP_BASE_URL")
        #expect(
            Setting.baseURLs(of: .openMeteo).map(\.variable) == [
                "WEATHER_TUI_OPEN_METEO_BASE_URL", "WEATHER_TUI_OPEN_METEO_AIR_QUALITY_BASE_URL",
            ])
        #expect(Set(Setting.allCases.map(\.variable)).count == Setting.allCases.count)
    }

    /// Returns three values of a setting, if possible different ones.
    private func samples(of setting: Setting) throws -> [SettingValue] {
        switch setting.kind {
        case .choice(let choices):
            let last = choices.reversed()
            return (Array(last) + last + last).prefix(3).map(SettingValue.text)
        case .number(let range): return [1, 2, 3].map { .number(range.upperBound - $0) }
        case .oneOf(let choices): return [1, 0, 1].map { .number(Double(choices[$0])) }
        case .boolean: return [.boolean(true), .boolean(false), .boolean(true)]
        case .choices(let choices): return (0..<3).map { .words([choices[$0]]) }
        case .hours: return ["1:00-2:00", "2:00-3:00", "3:00-4:00"].map(SettingValue.text)
        case .command: return ["a", "b", "c"].map { .words([$0, "x y"]) }
        case .baseURL: return ["a", "b", "c"].map { .text("https://\($0).example") }
        case .text where setting == .caFile:
            return try ["a", "b", "c"].map {
                try home.write("-----BEGIN CERTIFICATE-----\n", to: $0)
                return .text(home.path + "/" + $0)
            }
        case .text, .contact, .key: return ["a", "b", "c"].map(SettingValue.text)
        }
    }

    @Test(
        "For every setting a flag wins over its variable, then the file, then the default",
        arguments: Setting.allCases)
    func precedence(setting: Setting) throws {
        let values = try samples(of: setting)
        // Half a coordinate would be an error.
        let coordinates = [[Setting.placeLatitude, .placeLongitude], [.stationLatitude, .stationLongitude]]
        let own = coordinates.first { $0.contains(setting) } ?? []
        let needed = setting.table == "place" ? coordinates[0] : own
        let file =
            needed.filter { $0 != setting }.map { "\($0.rawValue) = 1" } + ["\(setting.rawValue) = \(values[0].toml)"]
        let inFile = file.joined(separator: "\n")
        let halves = Dictionary(uniqueKeysWithValues: own.map { ($0.variable, "1") })
        let variable = halves.merging([setting.variable: values[1].written]) { $1 }
        let flag = [setting: values[2].written]
        let expected: [(configuration: Configuration, errors: [String])] = [
            try read(file: inFile), try read(file: inFile, environment: variable),
            try read(file: inFile, flags: flag), try read(file: inFile, environment: variable, flags: flag),
        ]
        #expect(expected.map(\.errors) == [[], [], [], []])
        #expect(expected.map { $0.configuration[setting] } == [values[0], values[1], values[2], values[2]])
        #expect(try read(file: inFile, environment: [setting.variable: ""]).configuration[setting] == values[0])
        #expect(try read(file: "").configuration[setting] == setting.standard)
    }

    @Test("A variable accepts common notations of numbers and booleans")
    func figures() throws {
        let (configuration, errors) = try read(environment: [
            "WEATHER_TUI_REFRESH_MINUTES": " 7,5 ", "WEATHER_TUI_MOUSE": "Off",
            "WEATHER_TUI_LOCATION_ALLOW_IP_LOOKUP": "yes",
            "WEATHER_TUI_PLACE_LATITUDE": "37°34′12″N", "WEATHER_TUI_PLACE_LONGITUDE": "−126,98",
        ])
        #expect(errors == [])
        #expect(configuration.choices.refreshInterval == 450)
        #expect(!configuration.usesMouse && configuration.allowsIPLookup)
        #expect(configuration[.placeLatitude] == .number(37.57))
        #expect(configuration[.placeLongitude] == .number(-126.98))
    }

    @Test(
        "Some names in a variable are a TOML array, or have spaces or commas between",
        arguments: ["bell desktop", "bell,desktop", "bell, desktop", #"["bell", "desktop"]"#])
    func names(text: String) throws {
        let by = try #require(Setting(rawValue: "notices.by"))
        #expect(try by.value(of: text, source: .variable) == .words(["bell", "desktop"]))
        let command = try #require(Setting(rawValue: "notices.command"))
        #expect(throws: ConfigurationError.self) {
            try command.value(of: #"["", "bell"]"#, source: .variable)
        }
    }

    @Test("A command in a variable is a TOML array or words with spaces between")
    func words() throws {
        let variable = Setting.keyCommand(of: .openWeatherMap).variable
        let command = { (text: String) in
            try read(environment: [variable: text]).configuration[.keyCommand(of: .openWeatherMap)]
        }
        #expect(try command(" pass  show weather ") == .words(["pass", "show", "weather"]))
        #expect(try command("[\"pass\", 'my key']") == .words(["pass", "my key"]))
        for wrong in ["[]", "[\"a\", 1]", "[\"a\"", "[\"a\"]\nx = 1", " ", "['']", "[\"a\\u0000\"]"] {
            let errors = try read(environment: [variable: wrong]).errors
            #expect(errors.count == 1 && errors[0].hasPrefix(variable), "\(wrong)")
        }
    }

    @Test(
        "The message for a wrong variable or flag names it",
        arguments: [
            (
                "WEATHER_TUI_UNITS", "metrik",
                "cannot be \"metrik\": choose one of auto, metric, imperial, standard. Did you mean metric?"
            ),
            ("WEATHER_TUI_PLACE_LATITUDE", "95", "cannot be \"95\": choose a number from −90 to 90"),
            ("WEATHER_TUI_REFRESH_MINUTES", "0x10", "cannot be \"0x10\": choose a number from 1 to 1440"),
            ("WEATHER_TUI_REFRESH_MINUTES", "nan", "cannot be \"nan\": choose a number from 1 to 1440"),
            ("WEATHER_TUI_MOUSE", "ja", "cannot be \"ja\": write true or false"),
            ("WEATHER_TUI_PLACE_NAME", " ", "is empty: write a value, or leave it out"),
            (
                "WEATHER_TUI_NETWORK_CA_FILE", "/nowhere",
                ": /nowhere cannot be read (No such file or directory): name another file, or remove the setting"
            ),
        ])
    func variableErrors(variable: String, value: String, message: String) throws {
        let errors = try read(environment: [variable: value]).errors
        #expect(errors == [variable + (message.hasPrefix(":") ? "" : " ") + message])
    }

    @Test("Errors of flags come first, then those of variables, then those of the file")
    func order() throws {
        let errors = try read(
            file: "theme = 1", environment: ["WEATHER_TUI_ICONS": "x"], flags: [.units: "y", .language: "z"]
        ).errors
        let starts = ["--language", "--units", "WEATHER_TUI_ICONS", home.path]
        #expect(errors.count == 4)
        for (error, start) in zip(errors, starts) { #expect(error.hasPrefix(start)) }
    }

    @Test("Half a place is an error from every source")
    func halfPlace() throws {
        for (line, reason) in [
            ("latitude = 1", "is only half of a coordinate: set both place.latitude and place.longitude"),
            ("longitude = 2", "is only half of a coordinate: set both place.latitude and place.longitude"),
            ("name = \"Seoul\"", "names no place without a coordinate: set place.latitude and place.longitude too"),
        ] {
            let errors = try read(file: "[place]\n\(line)").errors
            let name = "place." + line.prefix { $0 != " " }
            #expect(errors.count == 1)
            #expect(errors[0].hasSuffix("2:1: \(name) \(reason)"))
        }
        for file in ["place.latitude = 1", "place.latitude = 1\nplace.longitude = 3"] {
            let divided = try read(file: file, environment: ["WEATHER_TUI_PLACE_LONGITUDE": "2"]).errors
            #expect(divided.count == 1)
            #expect(
                divided[0].hasPrefix(
                    "WEATHER_TUI_PLACE_LONGITUDE in the environment and place.latitude in the file are halves of two"))
        }
        #expect(
            try read(file: "", environment: ["WEATHER_TUI_PLACE_LONGITUDE": "2"]).errors == [
                "WEATHER_TUI_PLACE_LONGITUDE is only half of a coordinate: set both WEATHER_TUI_PLACE_LATITUDE and WEATHER_TUI_PLACE_LONGITUDE"
            ])
        for more in ["", "longitude = 2", "name = \"Seoul\""] {
            let errors = try read(file: "[place]\nlatitude = 95\n\(more)").errors
            #expect(errors.count == 1, "The error is reported once: \(errors)")
        }
    }

    @Test("A coordinate from a variable does not get the name of the place in the file")
    func nameOfPlace() throws {
        let file = "[place]\nname = \"Home\"\nlatitude = 1\nlongitude = 2"
        let variables = ["WEATHER_TUI_PLACE_LATITUDE": "5", "WEATHER_TUI_PLACE_LONGITUDE": "6"]
        #expect(try read(file: file).configuration.place?.name == "Home")
        let other = try read(file: file, environment: variables)
        #expect(other.errors == [] && other.configuration.place?.coordinate.latitude == 5)
        #expect(other.configuration.place?.name == nil)
        let named = variables.merging(["WEATHER_TUI_PLACE_NAME": "Boat"]) { $1 }
        #expect(try read(file: file, environment: named).configuration.place?.name == "Boat")
    }

    @Test("In the path of certificates, ~/ is the home directory, and an error is at the value")
    func certificatesAtHome() throws {
        let file = "[network]\nca-file = \"~/ca.pem\""
        let missing = try read(file: file, environment: ["HOME": home.path]).errors
        #expect(missing.count == 1 && missing[0].contains(":2:11: network.ca-file: \(home.path)/ca.pem cannot be read"))
        try home.write("-----BEGIN CERTIFICATE-----\n", to: "ca.pem")
        let found = try read(file: file, environment: ["HOME": home.path])
        #expect(found.errors == [] && found.configuration.caFile == home.path + "/ca.pem")
    }

    @Test("An unreadable file is one error and does not block")
    func noFile() throws {
        func errors(_ name: String, mustExist: Bool = true) -> [String] {
            ConfigurationFile(path: home.path + "/" + name, mustExist: mustExist).errors.map {
                String($0.message(in: .language("en")).dropFirst(home.path.count + 1))
            }
        }
        try home.write(String(repeating: "#", count: 10_000_000), to: "large/file")
        mkfifo(home.path + "/pipe", 0o600)
        #expect(errors("large") == ["large: this is not a regular file: name another file"])
        #expect(errors("pipe") == ["pipe: this is not a regular file: name another file"])
        #expect(errors("large/file") == ["large/file: the file is larger than 1024 KiB: make it smaller"])
        #expect(
            errors("none") == [
                "none: this file does not exist: check the path, or create the file with weather-tui config init"
            ])
        #expect(errors("none", mustExist: false) == [])
        let unnamed = ConfigurationFile(path: "", mustExist: true).errors
        #expect(unnamed.map { $0.message(in: .language("en")).prefix(4) } == ["\"\": "])
        #expect(ConfigurationFile(path: "/dev/null", mustExist: true).errors == [])
    }

    @Test("Valid settings apply despite errors")
    func tolerance() throws {
        let (configuration, errors) = try read(file: "language = \"ko\"\nunits = \"metrik\"\nmouse = false")
        #expect(errors.count == 1)
        #expect(configuration.language == "ko" && !configuration.usesMouse && configuration[.units] == .text("auto"))
    }

    @Test(
        "Plain HTTP is allowed only for this machine",
        arguments: [
            ("http://127.0.0.1:8080", true), ("http://localhost", true), ("http://[::1]:80", true),
            ("http://api.openweathermap.org", false), ("http://127.0.0.1.example.org", false), ("ftp://x", false),
            ("", true),
        ])
    func plainHTTP(url: String, isAllowed: Bool) throws {
        for setting in Setting.allCases.filter({ if case .baseURL = $0.kind { true } else { false } }) {
            #expect(try read(environment: [setting.variable: url]).errors.isEmpty == isAllowed)
        }
    }
}

extension SettingValue {
    /// The notation in a flag or a variable.
    fileprivate var written: String {
        if case .text(let text) = self { text } else { toml }
    }

    fileprivate var toml: String {
        switch self {
        case .text(let text): "'\(text)'"
        case .number(let number): "\(number)"
        case .boolean(let boolean): "\(boolean)"
        case .words(let words): "[\(words.map { "'\($0)'" }.joined(separator: ", "))]"
        }
    }
}
