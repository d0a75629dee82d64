import ArgumentParser
import CursesTerminal
import Dashboard
import Files
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
        let environment = ProcessEnvironment.variables
        let arguments = Array(CommandLine.arguments.dropFirst())
        // The parser costs as much as the whole first frame, and most starts have nothing that needs one.
        let (command, options) = Options(switches: arguments).map { (nil, $0) } ?? parse(arguments)
        do {
            if command == .find { leave(printing: try FindTowns(options: options, environment: environment).run()) }
            guard let ending = try DashboardCommand(options: options, environment: environment).run() else {
                exit(ExitStatus.done.rawValue)
            }
            end(by: ending)
        } catch {
            let language = language(options, environment)
            leave(FatalReport(error, strings: .language(language), language: language))
        }
    }

    /// The one that is asked for, as far as it can be told of a configuration that may be wrong.
    private static func language(_ options: Options, _ environment: [String: String]) -> String {
        let asked = options.flags[.language].flatMap { ["en", "ko"].contains($0) ? $0 : nil }
        return asked ?? LocaleNames(environment: environment).language
    }

    private static func parse(_ arguments: [String]) -> (CommandLineWords.Command?, Options) {
        if let (command, arguments) = CommandLineWords.command(arguments) {
            return (command, parsed(FindCommand.self, arguments, help: "weather-tui find --help").options)
        }
        let guarded = CommandLineWords.guardingNegativePlaces(arguments)
        return (nil, parsed(WeatherCommand.self, guarded, help: "weather-tui --help").options)
    }

    private static func parsed<Command: ParsableCommand>(
        _ type: Command.Type, _ arguments: [String], help: String
    ) -> Command {
        do {
            return try Command.parse(arguments)
        } catch {
            let text = Command.message(for: error)
            if Command.exitCode(for: error) == .success { leave(printing: text + "\n") }
            // It repeats the words of the command line.
            let line = String(text.prefix { !$0.isNewline }).cleaned(limit: 200)
            leave(.usage, "\(line): \(help)")
        }
    }

    private static func leave(printing text: String) -> Never {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE {
                // Whoever reads has read enough.
                break
            } else if errno != EINTR {
                let reason = String(cString: strerror(errno))
                let language = LocaleNames(environment: ProcessEnvironment.variables).language
                leave(.output, Strings.language(language)(.cliNotWritten, reason))
            }
        }
        exit(ExitStatus.done.rawValue)
    }

    private static func leave(_ report: FatalReport) -> Never { leave(report.status, report.message) }

    private static func leave(_ status: ExitStatus, _ message: some StringProtocol) -> Never {
        let line = Array("weather-tui: \(message)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
        exit(status.rawValue)
    }
}
