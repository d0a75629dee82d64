import ArgumentParser
import CursesTerminal
import Dashboard
import Files
import FoundationEssentials
import Weather

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@main
struct Main {
    static func main() {
        ignoreFileSizeSignal()
        let environment = ProcessInfo.processInfo.environment
        let arguments = Array(CommandLine.arguments.dropFirst())
        // The parser costs more than the whole first frame, and a plain start has nothing to parse.
        let options = arguments.isEmpty ? Options() : parse(arguments)
        do {
            guard let ending = try DashboardCommand(options: options, environment: environment).run() else {
                exit(ExitStatus.done.rawValue)
            }
            end(by: ending)
        } catch {
            let asked = options.flags[.language].flatMap { ["en", "ko"].contains($0) ? $0 : nil }
            let strings = Strings.language(asked ?? LocaleNames(environment: environment).language)
            leave(FatalReport(error, strings: strings))
        }
    }

    private static func parse(_ arguments: [String]) -> Options {
        do {
            return try WeatherCommand.parse(WeatherCommand.guardingNegativePlaces(arguments)).options
        } catch {
            let text = WeatherCommand.message(for: error)
            if WeatherCommand.exitCode(for: error) == .success {
                print(text)
                exit(ExitStatus.done.rawValue)
            }
            // It repeats the words of the command line.
            let line = String(text.prefix { !$0.isNewline }).cleaned(limit: 200)
            leave(.usage, "\(line): weather-tui --help")
        }
    }

    private static func leave(_ report: FatalReport) -> Never { leave(report.status, report.message) }

    private static func leave(_ status: ExitStatus, _ message: some StringProtocol) -> Never {
        let line = Array("weather-tui: \(message)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
        exit(status.rawValue)
    }
}
