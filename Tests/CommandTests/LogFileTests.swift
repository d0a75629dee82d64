import Logging
import TestSupport
import Testing
import Weather

@testable import weather_tui

struct LogFileTests {
    let home: TemporaryDirectory

    init() throws { home = try TemporaryDirectory() }

    private var logger: Logger {
        Logger(label: "test") { _ in
            LogFile(directory: home.path + "/weather-tui", now: { UnixTime(seconds: 1_795_237_320) })
        }
    }

    private func log(isVerbose: Bool) throws -> String {
        let logger = Logger.weatherTUI(directory: home.path + "/weather-tui", isVerbose: isVerbose)
        logger.trace("a detail")
        logger.debug("a request")
        logger.warning("a warning")
        return try home.read("weather-tui/weather-tui.log")
    }

    @Test("A warning is one line with its time, in a file that only the user can read")
    func line() throws {
        logger.warning("Forecast: no answer\u{1B}[2J\nforged line")
        let text = try home.read("weather-tui/weather-tui.log")
        #expect(text == "2026-11-21T05:02:00Z warning Forecast: no answer forged line\n")
        #expect(home.mode(of: "weather-tui/weather-tui.log") == 0o600)
    }

    @Test("By default only warnings and errors are written")
    func quiet() throws {
        let lines = try log(isVerbose: false).split(separator: "\n")
        #expect(lines.count == 1 && lines[0].hasSuffix(" warning a warning"))
    }

    @Test("With --verbose requests are written too")
    func verbose() throws {
        let lines = try log(isVerbose: true).split(separator: "\n")
        #expect(lines.count == 2 && lines[0].hasSuffix(" debug a request") && lines[1].hasSuffix(" warning a warning"))
    }

    @Test("A long message is cut")
    func bounded() throws {
        logger.error("\(String(repeating: "x", count: 5000))")
        #expect(try home.read("weather-tui/weather-tui.log").count < 700)
    }

    @Test("A full log file replaces the old copy")
    func rotation() throws {
        try home.write(String(repeating: "x", count: LogFile.limit), to: "weather-tui/weather-tui.log")
        logger.error("next")
        #expect(home.names(in: "weather-tui") == ["weather-tui.log", "weather-tui.log.old"])
        #expect(try home.read("weather-tui/weather-tui.log").hasSuffix("error next\n"))
    }

    @Test("A log that cannot be written causes no error")
    func unwritable() throws {
        try home.write("", to: "weather-tui")
        logger.error("lost")
    }
}
