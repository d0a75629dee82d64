import Testing

@testable import weather_tui

struct CommandLineTests {
    private func options(_ arguments: String...) throws -> Options {
        try WeatherCommand.parse(CommandLineWords.guardingNegativePlaces(arguments)).options
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
        #expect(try Options(switches: words) == WeatherCommand.parse(words).options)
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
