import Dashboard
import Terminal
import TestSupport
import Testing
import Weather
import WeatherService

@testable import weather_tui

struct ConfigurationTests {
    let home: TemporaryDirectory

    init() throws { home = try TemporaryDirectory() }

    private func configuration(
        file: String? = nil, environment: [String: String] = [:], flags: [Setting: String] = [:]
    ) throws -> Configuration {
        if let file { try home.write(file, to: ".config/weather-tui/config.toml") }
        let environment = environment.merging(["HOME": home.path]) { own, _ in own }
        return try Configuration(flags: flags, file: nil, environment: environment)
    }

    private func problem(
        file: String? = nil, environment: [String: String] = [:], flags: [Setting: String] = [:]
    ) throws -> ConfigurationError.Problem? {
        do {
            _ = try configuration(file: file, environment: environment, flags: flags)
            return nil
        } catch let error as ConfigurationError {
            return error.problem
        }
    }

    @Test("Without anything the defaults hold")
    func defaults() throws {
        let configuration = try configuration()
        #expect(configuration.provider == .openMeteo)
        #expect(configuration.language == "en")
        #expect(configuration.units == .metric)
        #expect(configuration.refreshInterval == 600)
        #expect(configuration.timeout == .seconds(10))
        #expect(try configuration.place() == nil)
        #expect(try configuration.baseURL(.openMeteo).text == "https://api.open-meteo.com")
        #expect(try configuration.baseURL(.openWeatherMap).text == "https://api.openweathermap.org")
    }

    @Test("A flag wins over the environment, the environment over the file")
    func precedence() throws {
        let file = "units = \"standard\"\nlanguage = \"ko\"\nrefresh-minutes = 5"
        let environment = ["WEATHER_TUI_UNITS": "imperial", "WEATHER_TUI_REFRESH_MINUTES": "7"]
        let both = try configuration(file: file, environment: environment, flags: [.units: "metric"])
        #expect(both.units == .metric)
        #expect(both.refreshInterval == 420)
        #expect(both.language == "ko")
        #expect(try configuration(file: file).units == .standard)
    }

    @Test("The whole of a full file is taken")
    func fullFile() throws {
        let configuration = try configuration(
            file: """
                provider = "auto"
                units = "auto"
                language = "auto"
                theme = "auto"
                icons = "unicode"
                plot = "auto"
                clock = "auto"
                refresh-minutes = 10
                mouse = true

                [place]
                name = "Seoul"
                latitude = 37.5665
                longitude = 126.9780

                [openweathermap]
                api-key-command = ["pass", "show", "openweathermap"]
                base-url = "https://api.openweathermap.org"

                [open-meteo]
                base-url = "https://api.open-meteo.com"

                [location]
                allow-ip-lookup = false
                ip-lookup-url = "https://example.org/geo"
                ip-lookup-fallback-url = "https://example.com/"

                [network]
                timeout-seconds = 10
                ca-file = "/etc/ssl/corporate.pem"
                """)
        #expect(
            try configuration.place()
                == Place(
                    coordinate: Coordinate(clampingLatitude: 37.5665, longitude: 126.978), name: "Seoul"))
        #expect(throws: ConfigurationError.self, "there is no such file here") { try configuration.readableCAFile() }
    }

    @Test("Half a place is a mistake", arguments: ["latitude = 1", "longitude = 2", "name = \"Seoul\""])
    func halfPlace(line: String) throws {
        let configuration = try configuration(file: "[place]\n" + line)
        #expect(throws: ConfigurationError(source: "[place]", problem: .placeIncomplete)) { try configuration.place() }
    }

    @Test(
        "The chart is drawn as it is named, else with what the signs are drawn with",
        arguments: [
            ("", "xterm-256color", "unicode", .braille), ("icons = \"ascii\"", "xterm", "ascii", .ascii),
            ("plot = \"quadrants\"", "xterm", "unicode", .quadrants), ("", "linux", "ascii", .ascii),
            ("icons = \"unicode\"\nplot = \"quadrants\"", "linux", "unicode", .quadrants),
            ("icons = \"emoji\"", "xterm", "emoji", .braille),
        ] as [(String, String, String, PlotStyle)])
    func plotStyle(file: String, term: String, icons: String, plot: PlotStyle) throws {
        let configuration = try configuration(file: file, environment: ["TERM": term])
        #expect(configuration.icons == icons)
        #expect(configuration.plotStyle == plot)
    }

    @Test("An address is looked up at GeoJS, then at ipwho.is, and only with consent")
    func ipLookup() throws {
        let configuration = try configuration()
        #expect(!configuration.allowsIPLookup)
        let (url, fallback) = try configuration.ipLookupURLs()
        #expect([url.text, fallback.text] == ["https://get.geojs.io/v1/ip/geo.json", "https://ipwho.is"])
    }

    @Test("An address is looked up where the user says, in the file or by a variable")
    func ownIPLookup() throws {
        let configuration = try configuration(
            file: """
                [location]
                allow-ip-lookup = true
                ip-lookup-url = "https://example.org/geo"
                """, environment: ["WEATHER_TUI_LOCATION_IP_LOOKUP_FALLBACK_URL": "http://127.0.0.1:8080/other"])
        #expect(configuration.allowsIPLookup)
        let (url, fallback) = try configuration.ipLookupURLs()
        #expect([url.text, fallback.text] == ["https://example.org/geo", "http://127.0.0.1:8080/other"])
    }

    @Test(
        "An address is not looked up over plain HTTP", arguments: [Setting.ipLookupURL, .ipLookupFallbackURL])
    func plainIPLookup(setting: Setting) throws {
        let url = "http://example.org/geo"
        #expect(try problem(environment: [setting.variable: url]) == .notABaseURL(value: url))
    }

    @Test("The proxy variables reach the network")
    func proxies() throws {
        let configuration = try configuration(environment: ["HTTPS_PROXY": "http://proxy.example:3128"])
        #expect(configuration.proxies != .none)
    }

    @Test("A configuration shows nothing of a key in it")
    func secrecy() throws {
        let configuration = try configuration(
            file: "[openweathermap]\napi-key = \"sentinel0123\"", environment: ["OPENWEATHER_API_KEY": "sentinel4567"])
        var dumped = ""
        dump(configuration, to: &dumped)
        #expect(!(dumped + "\(configuration)" + String(reflecting: configuration)).contains("sentinel"))
    }

    @Test("Every setting has a variable of its own")
    func variables() {
        #expect(Setting.openWeatherMapBaseURL.variable == "WEATHER_TUI_OPENWEATHERMAP_BASE_URL")
        #expect(Setting.openMeteoBaseURL.variable == "WEATHER_TUI_OPEN_METEO_BASE_URL")
        #expect(Set(Setting.allCases.map(\.variable)).count == Setting.allCases.count)
    }

    @Test("An unknown key names the nearest known one")
    func unknownKey() throws {
        #expect(try problem(file: "unit = \"metric\"") == .unknownKey(nearest: "units"))
        #expect(try problem(file: "[network]\ntimeout = 3") == .unknownKey(nearest: "network.timeout-seconds"))
        #expect(try problem(file: "[plaice]\nname = \"x\"") == .unknownKey(nearest: "place"))
    }

    @Test("A wrong value names what is allowed")
    func wrongValues() throws {
        #expect(
            try problem(file: "units = \"metrik\"")
                == .notOneOf(["auto", "metric", "imperial", "standard"], value: "metrik"))
        #expect(try problem(file: "refresh-minutes = 0") == .notInRange(1...1440, value: "0.0"))
        #expect(try problem(file: "mouse = \"yes\"") == .notBoolean(value: "yes"))
        #expect(
            try problem(file: "", environment: ["WEATHER_TUI_PLACE_LATITUDE": "95"])
                == .notInRange(-90...90, value: "95.0"))
        #expect(try problem(file: "", environment: ["WEATHER_TUI_PLACE_LATITUDE": "nan"]) != nil)
        #expect(try problem(file: "", flags: [.language: "xx"]) == .notOneOf(["auto", "en", "ko"], value: "xx"))
    }

    @Test("A file that is no TOML says where")
    func malformed() throws {
        guard case .malformed(let line, _, _)? = try problem(file: "units = \"metric\"\n[place\n") else {
            Issue.record("taken for TOML")
            return
        }
        #expect(line == 2)
    }

    @Test(
        "Plain HTTP is for this machine alone",
        arguments: [
            ("http://127.0.0.1:8080", true), ("http://localhost", true), ("http://[::1]:80", true),
            ("http://api.openweathermap.org", false), ("http://127.0.0.1.example.org", false), ("ftp://x", false),
            ("", true),
        ])
    func plainHTTP(url: String, isAllowed: Bool) throws {
        #expect((try problem(environment: ["WEATHER_TUI_OPENWEATHERMAP_BASE_URL": url]) == nil) == isAllowed)
    }

    @Test("NO_COLOR and a terminal without colours leave none, and a light background in COLORFGBG is told")
    func themes() throws {
        let plain = try configuration(environment: ["NO_COLOR": "1"]).themes(colorCount: 256)
        #expect(plain.colorlessness == .wanted)
        #expect(try configuration().themes(colorCount: 2).colorlessness == .unavoidable)
        let light = try configuration(environment: ["COLORFGBG": "0;15"]).themes(colorCount: 256)
        #expect(light.hasLightBackground && light.colorlessness == nil)
        let dark = try configuration(environment: ["NO_COLOR": "", "COLORFGBG": "15;0"]).themes(colorCount: 8)
        #expect(!dark.hasLightBackground && dark.colorlessness == nil)
    }

    @Test("Every theme can be configured, and auto leaves it to what was chosen last")
    func configuredTheme() throws {
        let names = try configuration().themes(colorCount: 256).names
        #expect(names.contains("sepia"))
        for name in names {
            #expect(try configuration(file: "theme = \"\(name)\"").themes(colorCount: 256).configured == name)
        }
        #expect(try configuration(file: "theme = \"auto\"").themes(colorCount: 256).configured == nil)
        let overruled = try configuration(file: "theme = \"sepia\"", flags: [.theme: "auto"])
        #expect(overruled.themes(colorCount: 256).configured == nil)
        #expect(try problem(environment: ["WEATHER_TUI_THEME": "sepai"]) != nil)
    }

    @Test("The theme follows the background where none is chosen and colour is welcome")
    func followsBackground() throws {
        #expect(try configuration(environment: [:]).followsBackground)
        #expect(try configuration(environment: ["NO_COLOR": "", "WEATHER_TUI_THEME": "auto"]).followsBackground)
        #expect(try !configuration(environment: ["NO_COLOR": "1"]).followsBackground)
        #expect(try !configuration(environment: ["WEATHER_TUI_THEME": "light"]).followsBackground)
    }

    @Test("The mouse is used unless that is switched off")
    func mouse() throws {
        #expect(try configuration(environment: [:]).usesMouse)
        #expect(try configuration(environment: ["WEATHER_TUI_MOUSE": "true"]).usesMouse)
        #expect(try !configuration(environment: ["WEATHER_TUI_MOUSE": "false"]).usesMouse)
    }
}

struct LocaleNamesTests {
    @Test(
        "The language of words",
        arguments: [
            (["LANG": "ko_KR.UTF-8"], "ko"), (["LC_ALL": "en_US.UTF-8", "LANG": "ko_KR.UTF-8"], "en"),
            (["LC_MESSAGES": "ko_KR", "LANG": "en_US"], "ko"), (["LANG": "de_DE.UTF-8"], "en"), ([:], "en"),
            (["LANG": "de_DE.UTF-8", "LANGUAGE": "fr:ko:en"], "ko"), (["LANG": "C.UTF-8", "LANGUAGE": "ko"], "en"),
            (["LC_ALL": "", "LANG": "ko"], "ko"),
        ] as [([String: String], String)])
    func language(environment: [String: String], language: String) {
        #expect(LocaleNames(environment: environment).language == language)
    }

    @Test(
        "Imperial units where CLDR has them for weather",
        arguments: [
            ("en_US.UTF-8", UnitSystem.imperial), ("es_PR", .imperial), ("en_GB.UTF-8", .metric),
            ("ko_KR.UTF-8", .metric),
            ("C", .metric), ("", .metric),
        ])
    func units(locale: String, units: UnitSystem) {
        #expect(LocaleNames(environment: ["LC_MEASUREMENT": locale]).units == units)
    }
}
