import Testing

@testable import weather_tui

struct CommandLineTests {
    private func words(_ line: String) -> CommandLineWords {
        CommandLineWords(line.split(separator: " ").map(String.init))
    }

    private func options(_ line: String) throws -> Options {
        if let error = words(line).firstError { throw error }
        return Options(words(line))
    }

    private static let coordinates = [
        "-33.87,151.21", "-33.87, 151.21", "-33.87, -151.21", "-33.87 151.21", "51.5 -0.13", "51.5, -0.13", "-1,5 36,8",
        "-33,5 51,5", "-33.87 -151.21", "-.5,1", "\u{2212}33.87,151.21", "\u{2212}33.87 151.21", "51.5 \u{2212}0.13",
        "37,57 126,98", "- 33.87 151.21", "-33.87S 151.21",
    ]

    @Test("The words of a coordinate keep their order and may be negative", arguments: coordinates)
    func coordinate(place: String) throws {
        for (before, after) in [
            ("", ""), ("report ", ""), ("now ", ""), ("find ", ""), ("", " --demo"), ("--units metric ", " --offline"),
            ("report --units=metric ", " --lat 1"), ("-- ", ""), ("now --demo -- ", ""), ("dashboard ", ""),
        ] {
            #expect(words(before + place + after).operand == place, "\(before)…\(after)")
            #expect(try options(before + place + after).place == place, "\(before)…\(after)")
        }
    }

    @Test("Options may stand between the words of a place")
    func between() throws {
        #expect(words("-33.87, --demo 151.21").operand == "-33.87, 151.21")
        #expect(try options("report New --units metric York").place == "New York")
    }

    @Test(
        "The value of an option is never a place",
        arguments: [
            "now --format -1,5 10,10", "now --format=-1,5 10,10", "now 10,10 --format -1,5", "--format -1,5 now 10,10",
            "now --format=-1,5 -- 10,10",
        ])
    func value(line: String) throws {
        #expect(words(line).commands == ["now"])
        #expect(try options(line).place == "10,10")
        #expect(try options(line).format == "-1,5")
    }

    @Test(
        "Latitude and longitude may be negative and have a decimal comma",
        arguments: ["--lat -33,87 --lon 151,21", "--lat=-33,87 --lon=151,21", "report --lon 151,21 --lat -33,87"])
    func negativeLatitude(line: String) throws {
        #expect(try options(line).latitude == "-33,87")
        #expect(try options(line).longitude == "151,21")
        #expect(try options(line).place == nil)
    }

    @Test("Flags become settings")
    func flags() throws {
        #expect(
            try options("--provider open-meteo --language ko").flags == [.provider: "open-meteo", .language: "ko"])
    }

    @Test("The last value of an option counts")
    func repeated() throws {
        #expect(try options("now --format a --format b").format == "b")
        #expect(try options("find x --limit 5 --limit=7").limit == 7)
    }

    @Test("A line of `now` may have all its options, in any order")
    func nowOptions() throws {
        let options = try options("--demo now New --json York --refresh --units=imperial --format {icon}")
        #expect(options.place == "New York")
        #expect(options.isDemo && options.isJSON && options.isRefreshing)
        #expect(options.format == "{icon}")
        #expect(options.flags == [.units: "imperial"])
    }

    @Test(
        "An unknown or incomplete option is an error",
        arguments: ["--key 1", "-x 1", "--unit 1", "--demo=1", "--units", "--units= x", "--lat --lon 1"])
    func unknown(line: String) {
        #expect(throws: (any Error).self) { try options(line) }
    }

    @Test("The first word that is not an option may be a command")
    func command() {
        #expect(words("find new york").commands == ["find"])
        #expect(words("--language ko --offline find x").commands == ["find"])
        #expect(words("--language ko --offline find x").operands == ["x"])
        #expect(words("-33.87,151.21 find").commands == [])
    }

    @Test("Some commands have subcommands")
    func commandOfCommand() {
        #expect(words("config check init").commands == ["config", "check"])
        #expect(words("config check init").operands == ["init"])
        #expect(words("--config check config --verbose path").commands == ["config", "path"])
        #expect(Options(words("--config check config --verbose path")).configurationFile == "check")
        #expect(words("find config check").commands == ["find"])
    }

    @Test(
        "Any other word belongs to a place",
        arguments: [
            "", "Busan", "Busan find", "--language find", "-- find", "finder", "--lat find", "--config=x Busan find",
        ])
    func noCommand(line: String) {
        #expect(words(line).commands == [])
    }

    @Test("help and -h request the help of the command beside them")
    func help() {
        for (line, name) in [
            ("help", "dashboard"), ("help config check", "check"), ("-h now", "now"), ("Busan --help", "dashboard"),
        ] {
            #expect(words(line).asksForHelp, "\(line)")
            #expect(words(line).command.name == name, "\(line)")
        }
        #expect(words("find help").operands == ["help"])
        #expect(words("-- help").operands == ["help"])
    }

    @Test("Each option belongs to a command or to all, and the help of each command has a text for it")
    func allOptions() {
        func all(_ command: WeatherCommand) -> [WeatherCommand] { [command] + command.commands.flatMap(all) }
        let commands = all(.root)
        let used = Set(commands.flatMap(\.options) + [.version, .help])
        #expect(used == Set(OptionName.allCases))
        for command in commands {
            #expect(Set(command.options).count == command.options.count, "\(command.name)")
            for option in command.options { #expect(!option.help(in: command).isEmpty, "\(command.name) \(option)") }
        }
    }

    @Test("--json is the form of waybar, and contradicts others; Prometheus gets no line after a line")
    func forms() throws {
        for line in [
            "now --json --as json", "now --as=waybar --json", "now --follow --as waybar", "now --as prometheus",
        ] {
            #expect(words(line).firstError == nil, "\(line)")
        }
        #expect(try options("now --json").lineForm == .json && options("now").lineForm == .plain)
        #expect(try options("now --as i3status-rs").lineForm == .i3statusRust)
        #expect(throws: UsageError.notTogether("--as plain", "--json")) { try options("now --json --as plain") }
        #expect(throws: UsageError.notTogether("--json", "--linear")) { try options("report --linear --json") }
        #expect(throws: UsageError.notTogether("--as prometheus", "--follow")) {
            try options("now --as prometheus --follow")
        }
        #expect(throws: UsageError.self) { try options("now --as bar") }
    }

    @Test("An option of some commands is an error for the others")
    func elsewhere() {
        #expect(OptionName.json.commands == ["report", "now", "find", "places", "places list", "doctor"])
        #expect(OptionName.limit.commands == ["find"])
        #expect(words("places list --json").firstError == nil)
        #expect(words("--linear Seoul").firstError == nil && words("dashboard --linear").firstError == nil)
        #expect(OptionName.verbose.commands == nil)
        #expect(throws: UsageError.optionElsewhere("--limit", commandLines: ["weather-tui find --limit"])) {
            try options("report --limit 5")
        }
    }
}
