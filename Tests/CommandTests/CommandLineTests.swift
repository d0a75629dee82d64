import ArgumentParser
import FoundationEssentials
import Testing

@testable import weather_tui

struct CommandLineTests {
    private func words(_ line: String) -> CommandLineWords {
        CommandLineWords(line.split(separator: " ").map(String.init))
    }

    private func options(_ line: String) throws -> Options {
        _ = try WeatherCommand.parseAsRoot(words(line).arguments)
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
        let words = words(line)
        #expect(words.operand == "10,10")
        let command = try #require(try WeatherCommand.parseAsRoot(words.arguments) as? NowCommand)
        #expect(command.format == "-1,5")
        #expect(StatusLineRequest(words)?.format == "-1,5")
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

    @Test(
        "The fast path reads a status line request like the parser",
        arguments: [
            "now", "now Busan", "now Paris, TX", "now 37.57,126.98", "now --json", "now --demo --offline", "--demo now",
            "now --refresh",
            "now --format {icon} Busan", "now --units imperial --icons ascii --language ko --provider open-meteo",
            "now --format a --format b", "now New --json York", "now --lat 1 --lon 2", "now -33.87,151.21",
            "now -- Busan", "now --format=x", "now --here", "now --config f",
        ])
    func statusLine(line: String) throws {
        let command = try #require(try WeatherCommand.parseAsRoot(words(line).arguments) as? NowCommand)
        #expect(StatusLineRequest(words(line)) == StatusLineRequest(format: command.format, isJSON: command.json))
        #expect(Options(words(line)).isRefreshing == command.refresh)
        #expect(words(line).operands == command.place)
    }

    @Test(
        "Other command lines are not read as a status line request",
        arguments: ["", "report", "Busan", "now --help", "now --version", "help now", "Busan now"])
    func noStatusLine(line: String) { #expect(StatusLineRequest(words(line)) == nil) }

    @Test(
        "An unknown or incomplete option is an error",
        arguments: ["--key 1", "-x 1", "--unit 1", "--demo=1", "--units", "--units= x", "--lat --lon 1"])
    func unknown(line: String) {
        #expect(throws: (any Error).self) { try options(line) }
    }

    @Test("The first word that is not an option may be a command")
    func command() {
        #expect(words("find new york").commands == ["find"])
        #expect(words("--language ko --offline find x").arguments == ["find", "--language=ko", "--offline", "--", "x"])
        #expect(words("-33.87,151.21 find").commands == [])
    }

    @Test("Some commands have subcommands")
    func commandOfCommand() {
        #expect(words("config check init").commands == ["config", "check"])
        #expect(words("config check init").operands == ["init"])
        #expect(
            words("--config check config --verbose path").arguments == [
                "config", "path", "--config=check", "--verbose",
            ])
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
        #expect(words("help").arguments == ["--help"])
        #expect(words("help config check").arguments == ["config", "check", "--help"])
        #expect(words("-h now").arguments == ["now", "--help"])
        #expect(words("Busan --help").arguments == ["--help"])
        #expect(words("find help").operands == ["help"])
        #expect(words("-- help").operands == ["help"])
    }

    @Test("The scanner and the parser know the same options and the same values")
    func sameOptions() throws {
        struct Tool: Decodable {
            struct Name: Decodable {
                let kind: String
                let name: String
            }
            struct Argument: Decodable {
                let kind: String
                let names: [Name]?
            }
            struct Command: Decodable {
                let commandName: String
                let arguments: [Argument]?
                let subcommands: [Command]?
                /// Returns all arguments, each with the name of its top-level command.
                func all(in command: String? = nil) -> [(command: String?, argument: Argument)] {
                    (arguments ?? []).map { (command, $0) }
                        + (subcommands ?? []).flatMap { $0.all(in: command ?? $0.commandName) }
                }
            }
            let command: Command
        }
        let tool = try JSONDecoder().decode(Tool.self, from: Data(WeatherCommand._dumpHelp().utf8))
        var found: [OptionName: Set<String?>] = [:]
        for (command, argument) in tool.command.all() where argument.kind != "positional" {
            // The built-in command `help` of the parser also has a name with one hyphen.
            for name in argument.names ?? [] where name.kind != "longWithSingleDash" {
                let option = try #require(
                    name.kind == "long" ? OptionName(rawValue: name.name) : OptionName(letter: name.name[...]),
                    "\(name)")
                #expect(option.takesValue == (argument.kind == "option"), "\(name)")
                found[option, default: []].insert(command)
            }
        }
        #expect(Set(found.keys) == Set(OptionName.allCases))
        for (option, commands) in found where ![.version, .help].contains(option) {
            if let few = option.commands {
                #expect(commands == Set(few), "\(option)")
            } else {
                #expect(commands.count > 7, "\(option)")
            }
        }
    }
}
