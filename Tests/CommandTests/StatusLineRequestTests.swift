import Testing

@testable import weather_tui

@Suite("A plain command line for a status line")
struct StatusLineRequestTests {
    @Test(
        "It is read as the parser reads it",
        arguments: [
            "now", "now Busan", "now Paris, TX", "now 37.57,126.98", "now --json", "now --demo --offline",
            "now --format {icon} Busan", "now --units imperial --icons ascii --language ko --provider open-meteo",
            "now --format a --format b", "now New --json York",
        ])
    @MainActor func plain(line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        let command = try WeatherCommand.parseAsRoot(CommandLineWords.ordered(words))
        #expect(StatusLineRequest(plain: words) == (command as? NowCommand)?.request)
        #expect(command is NowCommand)
    }

    @Test(
        "What is less plain, or wrong, is left to the parser",
        arguments: [
            "", "report", "Busan", "--demo now", "now --here", "now --format", "now --format --json", "now --nonsense",
            "now --lat 1 --lon 2", "now -33.87,151.21", "now -- Busan", "now --format=x", "now --help",
            "now --config f",
        ])
    func other(line: String) {
        #expect(StatusLineRequest(plain: line.split(separator: " ").map(String.init)) == nil)
    }
}
