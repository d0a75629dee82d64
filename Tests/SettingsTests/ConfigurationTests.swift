import Dashboard
import Features
import Look
import Services
import Sky
import Terminal
import TestSupport
import Testing
import Weather
import WeatherService

@testable import Air
@testable import Settings
@testable import Words

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

    @Test("Without any source each choice has its standard value")
    func standardChoices() throws {
        var standard = Choices()
        for choice in Choice.all + FeatureList.choices { choice.apply(&standard, choice.standard) }
        #expect(try configuration().choices == standard)
    }

    @Test("Without any source the defaults apply")
    func defaults() throws {
        let configuration = try configuration()
        #expect(configuration.provider == .openMeteo)
        #expect(configuration.language == "en")
        #expect(configuration.units == .metric)
        #expect(configuration.choices.refreshInterval == 600)
        #expect(configuration.timeout == .seconds(10))
        #expect(configuration.place == nil)
        #expect(
            try configuration.addresses().text(of: ServiceDescription.weather)
                == [
                    "https://api.openweathermap.org", "https://openweathermap.org",
                    "https://api.open-meteo.com", "https://air-quality-api.open-meteo.com", "https://api.met.no",
                ].joined(separator: " "))
    }

    @Test("The character limits follow from the terminal type, the icons and the width of ambiguous characters")
    func characterLimits() throws {
        func limits(_ file: String? = nil, _ environment: [String: String] = [:]) throws -> CharacterLimits {
            try configuration(file: file ?? "", environment: environment).characterLimits
        }
        #expect(try limits() == [])
        #expect(try configuration().asksAmbiguousWidth)
        #expect(try limits("icons = \"ascii\"") == .signs)
        #expect(try limits("ambiguous-width = \"wide\"") == .ambiguous)
        #expect(try !configuration(file: "ambiguous-width = \"narrow\"").asksAmbiguousWidth)
        #expect(try limits("", ["TERM": "linux"]) == [.signs, .console])
        #expect(try limits("icons = \"unicode\"", ["TERM": "linux"]) == [])
        #expect(try limits("", ["TERM": "eterm-color"]) == .signs)
    }

    @Test("A console gets no Hangul, but umlauts; other output has no such limit")
    func console() throws {
        func configuration(_ language: String) throws -> Configuration {
            try self.configuration(file: "", environment: ["TERM": "linux", "LC_ALL": language + ".UTF-8"])
        }
        #expect(try configuration("ko_KR").language == "en")
        #expect(try configuration("de_DE").language == "de")
        #expect(try configuration("ko_KR").writesNamesInASCII)
        var elsewhere = try configuration("ko_KR")
        elsewhere.isForTerminal = false
        #expect(elsewhere.language == "ko" && elsewhere.characterLimits == [] && elsewhere.icons == "unicode")
    }

    @Test("The last chosen units apply unless a flag, a variable or the file names others")
    func unitsChosenLast() throws {
        let strings = Strings { _ in nil }
        let file = "units = \"standard\""
        let locale = ["LC_ALL": "en_US.UTF-8"]
        func units(_ configuration: Configuration, _ last: UnitSystem?) -> UnitSystem {
            configuration.formats(strings, unitsChosenLast: last).units
        }
        #expect(try units(configuration(environment: locale), nil) == .imperial)
        #expect(try units(configuration(environment: locale), .metric) == .metric)
        #expect(try units(configuration(file: "units = \"auto\"", environment: locale), .metric) == .metric)
        #expect(try units(configuration(file: file, environment: locale), .metric) == .standard)
        #expect(try units(configuration(environment: ["WEATHER_TUI_UNITS": "standard"]), .metric) == .standard)
        #expect(try units(configuration(flags: [.units: "imperial"]), .metric) == .imperial)
        #expect(try units(configuration(file: file, flags: [.units: "auto"]), .imperial) == .imperial)
    }

    @Test(
        "The wind speed has its own unit or that of the unit system",
        arguments: [
            ("auto", "metric", .metersPerSecond), ("auto", "imperial", .milesPerHour),
            ("auto", "standard", .metersPerSecond), ("m/s", "imperial", .metersPerSecond),
            ("km/h", "metric", .kilometersPerHour), ("mph", "metric", .milesPerHour), ("kn", "imperial", .knots),
        ] as [(String, String, SpeedUnit)])
    func windSpeed(setting: String, units: String, unit: SpeedUnit) throws {
        let strings = Strings { _ in nil }
        let fromFile = try configuration(file: "units = \"\(units)\"\nwind-speed = \"\(setting)\"")
        #expect(fromFile.formats(strings, unitsChosenLast: nil).speedUnit == unit)
        let variables = ["WEATHER_TUI_WIND_SPEED": setting, "WEATHER_TUI_UNITS": units]
        let fromVariables = try configuration(file: "wind-speed = \"kn\"", environment: variables)
        #expect(fromVariables.formats(strings, unitsChosenLast: nil).speedUnit == unit)
    }

    @Test(
        "With metric units the wind speed has the unit of the region, unless a unit is named",
        arguments: [
            ("en_GB.UTF-8", .milesPerHour), ("de_DE.UTF-8", .kilometersPerHour), ("ko_KR.UTF-8", .metersPerSecond),
            ("sv_SE", .metersPerSecond), ("C.UTF-8", .metersPerSecond), ("en_US.UTF-8", .metersPerSecond),
        ] as [(String, SpeedUnit)])
    func regionalWindSpeed(locale: String, unit: SpeedUnit) throws {
        let environment = ["LANG": "en_US.UTF-8", "LC_MEASUREMENT": locale]
        let strings = Strings { _ in nil }
        func speedUnit(_ units: UnitSystem, wind: String) throws -> SpeedUnit {
            let file = "units = \"\(units.rawValue)\"\nwind-speed = \"\(wind)\""
            return try configuration(file: file, environment: environment).formats(strings, unitsChosenLast: nil)
                .speedUnit
        }
        #expect(try speedUnit(.metric, wind: "auto") == unit)
        #expect(try speedUnit(.imperial, wind: "auto") == .milesPerHour)
        #expect(try speedUnit(.standard, wind: "auto") == .metersPerSecond)
        #expect(try speedUnit(.metric, wind: "kn") == .knots)
    }

    @Test("The unit of wind chosen last applies unless a flag, a variable or the file names another")
    func windSpeedChosenLast() throws {
        let strings = Strings { _ in nil }
        let locale = ["LC_ALL": "en_GB.UTF-8"]
        func unit(_ configuration: Configuration, _ last: SpeedUnit?) -> SpeedUnit {
            configuration.formats(strings, unitsChosenLast: nil, windSpeedChosenLast: last).speedUnit
        }
        #expect(try unit(configuration(environment: locale), nil) == .milesPerHour)
        #expect(try unit(configuration(environment: locale), .knots) == .knots)
        #expect(try unit(configuration(file: "units = \"imperial\"", environment: locale), .knots) == .knots)
        #expect(try unit(configuration(file: "wind-speed = \"auto\"", environment: locale), .knots) == .knots)
        #expect(try unit(configuration(file: "wind-speed = \"km/h\""), .knots) == .kilometersPerHour)
        #expect(try unit(configuration(environment: ["WEATHER_TUI_WIND_SPEED": "m/s"]), .knots) == .metersPerSecond)
        #expect(try unit(configuration(flags: [.windSpeed: "mph"]), .knots) == .milesPerHour)
    }

    @Test(
        "The air has the scale of the place, a chosen scale or none",
        arguments: [
            (nil, .auto), ("auto", .auto), ("korean", .scale(.korean)), ("european", .scale(.european)),
            ("us", .scale(.us)), ("off", .off),
        ] as [(String?, AirScaleChoice)])
    func airScale(setting: String?, choice: AirScaleChoice) throws {
        let line = setting.map { "air-quality = \"\($0)\"" } ?? ""
        #expect(AirScaleChoice(try configuration(file: line).choices) == choice)
        let variable = setting.map { ["WEATHER_TUI_AIR_QUALITY": $0] } ?? [:]
        #expect(AirScaleChoice(try configuration(environment: variable).choices) == choice)
    }

    @Test(
        "Temperatures have no decimal or one",
        arguments: [(nil, 0), ("0", 0), ("1", 1), ("1.0", 1)] as [(String?, Int)])
    func temperatureDecimals(setting: String?, decimals: Int) throws {
        let strings = Strings { _ in nil }
        let file = setting.map { "temperature-decimals = \($0)" } ?? ""
        #expect(try configuration(file: file).formats(strings, unitsChosenLast: nil).temperatureDecimals == decimals)
        let variable = ["WEATHER_TUI_TEMPERATURE_DECIMALS": setting ?? ""]
        let fromVariable = try configuration(file: "", environment: variable)
        #expect(fromVariable.formats(strings, unitsChosenLast: nil).temperatureDecimals == decimals)
    }

    @Test(
        "The order of a date is the configured one, or else that of the locale",
        arguments: [
            ("day-month", "en_US", .dayMonth), ("month-day", "en_GB", .monthDay), ("auto", "en_US", .monthDay),
            ("auto", "en_GB", .dayMonth),
        ] as [(String, String, DateOrder)])
    func dateOrder(setting: String, locale: String, order: DateOrder) throws {
        let configuration = try configuration(
            file: "date-order = \"\(setting)\"", environment: ["LC_TIME": locale, "LANG": "C.UTF-8"])
        #expect(configuration.formats(Strings { _ in nil }, unitsChosenLast: nil).dateOrder == order)
    }

    @Test(
        "The clock is the configured one, or else that of the locale",
        arguments: [
            ("12h", "ko_KR", .twelveHours), ("24h", "en_US", .twentyFourHours), ("auto", "en_US", .twelveHours),
            ("auto", "ko_KR", .twentyFourHours),
        ] as [(String, String, HourCycle)])
    func clock(setting: String, locale: String, hourCycle: HourCycle) throws {
        #expect(
            try configuration(file: "clock = \"\(setting)\"", environment: ["LANG": locale]).hourCycle == hourCycle)
        let environment = ["LANG": locale, "WEATHER_TUI_CLOCK": setting]
        #expect(try configuration(environment: environment).hourCycle == hourCycle)
    }

    @Test(
        "The chart has the configured style, or else that of the icons",
        arguments: [
            ("", "xterm-256color", "unicode", .braille), ("icons = \"ascii\"", "xterm", "ascii", .ascii),
            ("plot = \"quadrants\"", "xterm", "unicode", .quadrants), ("", "linux", "ascii", .ascii),
            ("icons = \"unicode\"\nplot = \"quadrants\"", "linux", "unicode", .quadrants),
            ("icons = \"emoji\"", "xterm", "emoji", .braille),
            ("icons = \"provider\"", "xterm-256color", "unicode", .braille),
            ("icons = \"provider\"", "linux", "ascii", .ascii),
        ] as [(String, String, String, PlotStyle)])
    func plotStyle(file: String, term: String, icons: String, plot: PlotStyle) throws {
        let configuration = try configuration(file: file, environment: ["TERM": term])
        #expect(configuration.icons == icons)
        #expect(configuration.plotStyle == plot)
    }

    @Test("The default IP lookup uses GeoJS, then ipwho.is, and only with consent")
    func ipLookup() throws {
        let configuration = try configuration()
        #expect(!configuration.allowsIPLookup)
        let text = try configuration.addresses().text(of: ServiceDescription.location)
        #expect(text == "https://get.geojs.io/v1/ip/geo.json https://ipwho.is")
    }

    @Test("The file or variables can set the addresses of the IP lookup")
    func ownIPLookup() throws {
        let configuration = try configuration(
            file: """
                [location]
                allow-ip-lookup = true
                ip-lookup-url = "https://example.org/geo"
                """, environment: ["WEATHER_TUI_LOCATION_IP_LOOKUP_FALLBACK_URL": "http://127.0.0.1:8080/other"])
        #expect(configuration.allowsIPLookup)
        let text = try configuration.addresses().text(of: ServiceDescription.location)
        #expect(text == "https://example.org/geo http://127.0.0.1:8080/other")
    }

    @Test("The proxy variables are read")
    func proxies() throws {
        let proxied = try configuration(environment: ["HTTPS_PROXY": "http://proxy.example:3128"])
        #expect(try proxied.proxies != configuration().proxies)
    }

    @Test("The description of a configuration contains no part of the key")
    func secrecy() throws {
        let configuration = try configuration(
            file: "[openweathermap]\napi-key = \"sentinel0123\"", environment: ["OPENWEATHER_API_KEY": "sentinel4567"])
        var dumped = ""
        dump(configuration, to: &dumped)
        #expect(!(dumped + "\(configuration)" + String(reflecting: configuration)).contains("sentinel"))
    }

    @Test("NO_COLOR and a terminal without colours switch colours off, and COLORFGBG sets the background")
    func themes() throws {
        let plain = try configuration(environment: ["NO_COLOR": "1"]).themes(colorCount: 256)
        #expect(plain.colorlessness == .wanted)
        #expect(try configuration().themes(colorCount: 2).colorlessness == .unavoidable)
        let light = try configuration(environment: ["COLORFGBG": "0;15"]).themes(colorCount: 256)
        #expect(light.background == .light && light.colorlessness == nil)
        let dark = try configuration(environment: ["NO_COLOR": "", "COLORFGBG": "15;0"]).themes(colorCount: 8)
        #expect(dark.background == .dark && dark.colorlessness == nil)
        for (variables, background) in [
            ([:], nil), (["COLORFGBG": "default;default"], nil), (["COLORFGBG": "0;default;7"], .light),
            (["TERM": "linux"], .dark), (["TERM": "xterm"], nil),
        ] as [([String: String], Background?)] {
            #expect(try configuration(environment: variables).themes(colorCount: 8).background == background)
        }
    }

    @Test("The stored background is found by TERM_PROGRAM or else by TERM")
    func lastBackground() throws {
        let backgrounds = ["xterm": Background.light, "WezTerm": .dark]
        for (variables, last) in [
            (["TERM": "xterm"], .light), (["TERM": "xterm", "TERM_PROGRAM": "WezTerm"], .dark),
            (["TERM": "xterm", "TERM_PROGRAM": ""], .light), (["TERM": "rxvt"], nil), ([:], nil),
        ] as [([String: String], Background?)] {
            let themes = try configuration(environment: variables).themes(colorCount: 8, backgrounds: backgrounds)
            #expect(themes.lastBackground == last)
        }
    }

    @Test("Every theme can be configured, and auto means the last chosen one")
    func configuredTheme() throws {
        let names = try configuration().themes(colorCount: 256).names
        #expect(names.contains("sepia"))
        for name in names {
            #expect(try configuration(file: "theme = \"\(name)\"").themes(colorCount: 256).configured == name)
        }
        #expect(try configuration(file: "theme = \"auto\"").themes(colorCount: 256).configured == nil)
        let overruled = try configuration(file: "theme = \"sepia\"", flags: [.theme: "auto"])
        #expect(overruled.themes(colorCount: 256).configured == nil)
    }

    @Test("The theme follows the background unless one is chosen or colours are off")
    func followsBackground() throws {
        #expect(try configuration(environment: [:]).followsBackground)
        #expect(try configuration(environment: ["NO_COLOR": "", "WEATHER_TUI_THEME": "auto"]).followsBackground)
        #expect(try !configuration(environment: ["NO_COLOR": "1"]).followsBackground)
        #expect(try !configuration(environment: ["WEATHER_TUI_THEME": "light"]).followsBackground)
    }

    @Test("The mouse is used unless it is switched off")
    func mouse() throws {
        #expect(try configuration(environment: [:]).usesMouse)
        #expect(try configuration(environment: ["WEATHER_TUI_MOUSE": "true"]).usesMouse)
        #expect(try !configuration(environment: ["WEATHER_TUI_MOUSE": "false"]).usesMouse)
    }

    @Test("The weather is said line by line if the setting is on")
    func linear() throws {
        #expect(try !configuration(environment: [:]).isLinear)
        #expect(try configuration(environment: ["WEATHER_TUI_LINEAR": "true"]).isLinear)
    }
}

struct LocaleNamesTests {
    @Test(
        "The locale variables decide the language",
        arguments: [
            (["LANG": "ko_KR.UTF-8"], "ko"), (["LC_ALL": "en_US.UTF-8", "LANG": "ko_KR.UTF-8"], "en"),
            (["LC_MESSAGES": "ko_KR", "LANG": "en_US"], "ko"), (["LANG": "de_DE.UTF-8"], "de"), ([:], "en"),
            (["LANG": "de_DE.UTF-8", "LANGUAGE": "zz:ko:en"], "ko"), (["LANG": "C.UTF-8", "LANGUAGE": "ko"], "en"),
            (["LC_ALL": "", "LANG": "ko"], "ko"), (["LANG": "ja_JP.UTF-8"], "ja"), (["LANG": "zz_ZZ.UTF-8"], "en"),
            (["LANG": "zz_ZZ.UTF-8", "LANGUAGE": "qq:de:en"], "de"), (["LANG": "de_DE", "LANGUAGE": "qq"], "de"),
            (["LANG": "zz_ZZ", "LANGUAGE": "qq_QQ.UTF-8::ko_KR@x:de"], "ko"), (["LANGUAGE": "ko"], "en"),
            (["LANG": "ko_KR.EUC-KR"], "ko"), (["LANG": "de_DE@euro"], "de"), (["LANG": "C.UTF-8"], "en"),
            (["LANG": "POSIX", "LANGUAGE": "ko"], "en"), (["LANG": ""], "en"), (["LANG": "."], "en"),
            (["LC_ALL": "C", "LANG": "ko_KR.UTF-8"], "en"), (["LANG": "koi8"], "en"), (["LANG": "KO_kr.utf8"], "ko"),
        ] as [([String: String], String)])
    func language(environment: [String: String], language: String) {
        #expect(LocaleNames(environment: environment).language == language)
    }

    @Test(
        "The region decides the units, as in CLDR",
        arguments: [
            ("en_US.UTF-8", UnitSystem.imperial), ("en_US@euro", .imperial), ("en_US.UTF-8@euro", .imperial),
            ("es_PR", .imperial), ("en_BS", .imperial), ("en_BZ", .imperial), ("en_KY", .imperial),
            ("en_PW", .imperial), ("en_GB.UTF-8", .metric), ("en_LR", .metric), ("ko_KR.UTF-8", .metric),
            ("C", .metric), ("C.UTF-8", .metric), ("POSIX", .metric), ("US", .metric), ("_", .metric), ("", .metric),
        ])
    func units(locale: String, units: UnitSystem) {
        #expect(LocaleNames(environment: ["LC_MEASUREMENT": locale]).units == units)
    }

    @Test(
        "Units follow LC_ALL, then LC_MEASUREMENT, then LANG, and empty variables are ignored",
        arguments: [
            (["LANG": "en_US.UTF-8", "LC_MEASUREMENT": "en_GB"], UnitSystem.metric),
            (["LANG": "en_GB", "LC_MEASUREMENT": "en_US"], .imperial),
            (["LC_ALL": "C", "LC_MEASUREMENT": "en_US"], .metric),
            (["LC_ALL": "", "LC_MEASUREMENT": "", "LANG": "en_US"], .imperial),
            (["LC_MESSAGES": "en_US", "LC_TIME": "en_US", "LANG": "de_DE"], .metric),
        ])
    func unitVariables(environment: [String: String], units: UnitSystem) {
        #expect(LocaleNames(environment: environment).units == units)
    }

    @Test(
        "With metric units the region decides the unit of wind, as in CLDR where CLDR names the region",
        arguments: [
            ("CN DK FI JP KR NO PL RU SE", .metersPerSecond), ("GB", .milesPerHour),
            ("AU BR CA CH DE ES FR IE IN IT MX NL NZ ZA", .kilometersPerHour),
        ] as [(String, SpeedUnit)])
    func metricWindSpeed(regions: String, unit: SpeedUnit) {
        for region in regions.split(separator: " ") {
            #expect(LocaleNames(environment: ["LC_MEASUREMENT": "xx_\(region)"]).metricWindSpeed == unit, "\(region)")
        }
    }

    @Test(
        "The month comes first in the English of some regions, as in CLDR",
        arguments: [
            ("en_US.UTF-8", .monthDay), ("en_US@euro", .monthDay), ("en_PH", .monthDay), ("en_CA", .monthDay),
            ("en_PR", .monthDay), ("en_GB.UTF-8", .dayMonth), ("en_AU", .dayMonth), ("en_IN", .dayMonth),
            ("es_US", .dayMonth), ("fr_CA", .dayMonth), ("de_DE", .dayMonth), ("C.UTF-8", .dayMonth),
            ("POSIX", .dayMonth), ("en", .dayMonth), ("_", .dayMonth), ("", .dayMonth),
        ] as [(String, DateOrder)])
    func dateOrder(locale: String, order: DateOrder) {
        #expect(LocaleNames(environment: ["LC_TIME": locale]).dateOrder == order)
    }

    @Test(
        "The order of dates follows LC_ALL, then LC_TIME, then LANG",
        arguments: [
            (["LANG": "en_US.UTF-8", "LC_TIME": "C.UTF-8"], .dayMonth),
            (["LANG": "ko_KR.UTF-8", "LC_TIME": "en_US.UTF-8"], .monthDay),
            (["LC_ALL": "en_GB.UTF-8", "LC_TIME": "en_US.UTF-8"], .dayMonth),
            (["LC_ALL": "", "LANG": "en_US"], .monthDay),
        ] as [([String: String], DateOrder)])
    func dateOrderVariables(environment: [String: String], order: DateOrder) {
        #expect(LocaleNames(environment: environment).dateOrder == order)
    }

    @Test(
        "The clock follows the region, and the language if it has another clock there",
        arguments: [
            ("en_US.UTF-8", .twelveHours), ("en_US@euro", .twelveHours), ("en_CA", .twelveHours),
            ("fr_CA", .twentyFourHours), ("hi_IN", .twelveHours), ("en_PH", .twelveHours), ("ar_EG", .twelveHours),
            ("gd_GB", .twelveHours), ("en_GB.UTF-8", .twentyFourHours), ("ko_KR.UTF-8", .twentyFourHours),
            ("ja_JP.eucJP", .twentyFourHours), ("de_DE", .twentyFourHours), ("C.UTF-8", .twentyFourHours),
            ("POSIX", .twentyFourHours), ("en", .twentyFourHours), ("_", .twentyFourHours), ("", .twentyFourHours),
        ] as [(String, HourCycle)])
    func clock(locale: String, hourCycle: HourCycle) {
        #expect(LocaleNames(environment: ["LC_TIME": locale]).hourCycle == hourCycle)
    }

    @Test(
        "The clock follows LC_ALL, then LC_TIME, then LANG",
        arguments: [
            (["LANG": "en_US.UTF-8", "LC_TIME": "C.UTF-8"], .twentyFourHours),
            (["LANG": "ko_KR.UTF-8", "LC_TIME": "en_US.UTF-8"], .twelveHours),
            (["LC_ALL": "ko_KR.UTF-8", "LC_TIME": "en_US.UTF-8"], .twentyFourHours),
            (["LC_ALL": "", "LANG": "en_US"], .twelveHours), (["LC_MEASUREMENT": "en_US"], .twentyFourHours),
        ] as [([String: String], HourCycle)])
    func clockVariables(environment: [String: String], hourCycle: HourCycle) {
        #expect(LocaleNames(environment: environment).hourCycle == hourCycle)
    }
}
