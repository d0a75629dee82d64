import ArgumentParser
import Testing

@testable import weather_tui

@MainActor
struct CommandLineTests {
    private func options(_ arguments: String...) throws -> Options { try options(arguments) }

    private func options(_ arguments: [String]) throws -> Options {
        let command = try WeatherCommand.parseAsRoot(CommandLineWords.ordered(arguments))
        return try #require(command as? DashboardArguments).options
    }

    @Test("A place may begin with a minus sign", arguments: ["-33.87,151.21", "-33.87, -151.21", "-.5,1"])
    func negativePlace(place: String) throws {
        #expect(try options(place).place == place)
        #expect(try options("--units", "metric", place, "--demo").place == place)
        #expect(try options(place, "--demo").isDemo)
    }

    @Test("A latitude may begin with a minus sign")
    func negativeLatitude() throws {
        let options = try options("--lat", "-33.87", "--lon", "151.21")
        #expect(options.latitude == "-33.87")
        #expect(options.longitude == "151.21")
    }

    @Test("A decimal comma in an option's value does not make it a place")
    func decimalComma() throws {
        let options = try options("--lat", "-33,87", "--lon", "151,21")
        #expect(options.latitude == "-33,87")
        #expect(options.longitude == "151,21")
    }

    @Test("Flags become settings")
    func flags() throws {
        #expect(
            try options("--provider", "open-meteo", "--language", "ko").flags == [
                .provider: "open-meteo", .language: "ko",
            ])
    }

    @Test(
        "Switches mean the same without the parser",
        arguments: [[], ["--demo"], ["--here"], ["--offline", "--verbose"], ["--demo", "--offline", "--demo"]])
    func switches(words: [String]) throws {
        #expect(try Options(switches: words) == options(words))
    }

    @Test(
        "Whatever is no switch is left to the parser",
        arguments: ["busan", "--version", "--help", "--demo=1", "--dem", "-d", "--", ""])
    func noSwitch(word: String) { #expect(Options(switches: ["--demo", word]) == nil) }

    @Test("What is no option is refused", arguments: ["--key", "-x", "--unit"])
    func unknown(flag: String) {
        #expect(throws: (any Error).self) { try options(flag, "1") }
    }
}

@MainActor
struct CommandLineWordsTests {
    @Test("The first word that is no option may be a command, and options may stand before it")
    func command() {
        #expect(CommandLineWords.commands(in: ["find", "new", "york"]) == ["find"])
        #expect(
            CommandLineWords.ordered(["--language", "ko", "--offline", "find", "x"])
                == ["find", "--language", "ko", "--offline", "x"])
    }

    @Test("Some commands have commands of their own")
    func commandOfCommand() {
        #expect(CommandLineWords.commands(in: ["config", "check", "init"]) == ["config", "check"])
        #expect(
            CommandLineWords.ordered(["--config", "check", "config", "--verbose", "path"])
                == ["config", "path", "--config", "check", "--verbose"])
        #expect(CommandLineWords.commands(in: ["find", "config", "check"]) == ["find"])
    }

    @Test(
        "Anything else is a place",
        arguments: [[], ["Busan"], ["Busan", "find"], ["--language", "find"], ["--", "find"], ["finder"]])
    func none(arguments: [String]) {
        #expect(CommandLineWords.commands(in: arguments) == [])
    }

    @Test("Each option with a value is known to have one")
    func optionsWithValue() throws {
        for command in [WeatherCommand.self, NowCommand.self, ReportCommand.self] as [any ParsableCommand.Type] {
            let options = command.helpMessage().split(separator: "\n").compactMap { line -> String? in
                let words = line.split(separator: " ")
                return words.count > 1 && words[0].hasPrefix("--") && words[1].hasPrefix("<") ? String(words[0]) : nil
            }
            #expect(options.count >= 8)
            for option in options { #expect(CommandLineWords.commands(in: [option, "find"]) == [], "\(option)") }
        }
    }

    @Test("A command takes a place and options from both sides", arguments: ["report", "now", "find"])
    func bothSides(name: String) throws {
        let words = ["--demo", name, "-33.87,151.21", "--units", "imperial"]
        let command = try WeatherCommand.parseAsRoot(CommandLineWords.ordered(words))
        let printing = try #require(command as? any PrintingCommand)
        #expect(type(of: printing)._commandName == name)
        #expect(printing.options.place == "-33.87,151.21")
        #expect(printing.options.isDemo && printing.options.flags == [.units: "imperial"])
    }
}
