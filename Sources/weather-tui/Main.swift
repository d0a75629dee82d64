import ArgumentParser
import CursesTerminal
import Dashboard
import Files
import Terminal
import Weather

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@main
struct Main {
    static func main() {
        keepStandardDescriptors()
        ignoreFileSizeSignal()
        let environment = ProcessEnvironment.variables
        ProcessEnvironment.hide(KeySource.secretVariables)
        let words = Array(CommandLine.arguments.dropFirst())
        // The parser costs as much as the whole first frame, and most starts have nothing that needs one.
        if let options = Options(switches: words) { showDashboard(options, environment) }
        if let request = StatusLineRequest(plain: words) {
            run(in: context(request.options, environment)) { try request.answered(in: $0) }
        }
        switch parsed(words) {
        case let command as DashboardArguments: showDashboard(command.options, environment)
        case let command as any PrintingCommand:
            run(in: context(command.options, environment)) { try command.run(in: $0) }
        case let command where type(of: command).configuration.subcommands.isEmpty == false:
            leaveAsWrongUsage("Missing subcommand", CommandLineWords.commands(in: words))
        case var command:
            // What is left is the parser's own help.
            do { try command.run() } catch {
                leave(parserAnswer: error, to: words)
            }
        }
    }

    private static func showDashboard(_ options: Options, _ environment: [String: String]) -> Never {
        if isatty(STDOUT_FILENO) == 0 {
            run(in: context(options, environment)) { try ReportCommand.page(in: $0) }
        }
        do {
            guard let ending = try DashboardCommand(options: options, environment: environment).run() else {
                exit(ExitStatus.done.rawValue)
            }
            end(by: ending)
        } catch {
            leave(error, in: context(options, environment))
        }
    }

    private static func run(
        in context: CommandContext, _ command: (CommandContext) throws -> CommandResult
    ) -> Never {
        do {
            let result = try command(context)
            print(result.isJSON ? result.output : result.output.writable)
            for warning in result.warnings { tell(warning) }
            if let failure = result.failure { leave(failure, in: context) }
            exit(ExitStatus.done.rawValue)
        } catch {
            leave(error, in: context)
        }
    }

    private static func context(_ options: Options, _ environment: [String: String]) -> CommandContext {
        CommandContext(options: options, environment: environment, isASCII: !LocaleCharacters.adopt().isUTF8)
    }

    private static func parsed(_ words: [String]) -> any ParsableCommand {
        do {
            return try WeatherCommand.parseAsRoot(CommandLineWords.ordered(words))
        } catch {
            leave(parserAnswer: error, to: words)
        }
    }

    /// Help and version are errors as well to the parser.
    private static func leave(parserAnswer error: any Error, to words: [String]) -> Never {
        let text = WeatherCommand.message(for: error)
        if WeatherCommand.exitCode(for: error) == .success {
            print((text + "\n").writable)
            exit(ExitStatus.done.rawValue)
        }
        let commands = CommandLineWords.commands(in: words)
        let line = String(text.prefix { !$0.isNewline })
        if commands.first == KeyCommand._commandName, CommandLineWords.areRepeated(words, in: line) {
            leave(KeyCommand.Failure.onCommandLine, in: context(Options(), ProcessEnvironment.variables))
        }
        leaveAsWrongUsage(line.cleaned(limit: 200), commands)
    }

    private static func leaveAsWrongUsage(_ message: String, _ commands: [String]) -> Never {
        leave(.usage, "\(message): \((["weather-tui"] + commands + ["--help"]).joined(separator: " "))")
    }

    private static func leave(_ error: any Error, in context: CommandContext) -> Never {
        let language = context.language
        let report = FatalReport(error, strings: .language(language), language: language)
        leave(report.status, report.message)
    }

    private static func leave(_ status: ExitStatus, _ message: some StringProtocol) -> Never {
        tell(message)
        exit(status.rawValue)
    }

    /// To standard error.
    private static func tell(_ message: some StringProtocol) {
        let line = Array("weather-tui: \(message)\n".writable.utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }

    /// To standard output; ends the program if that is not possible.
    private static func print(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE {
                // Whoever reads has read enough.
                exit(ExitStatus.done.rawValue)
            } else if errno != EINTR {
                let reason = String(cString: strerror(errno))
                let context = context(Options(), ProcessEnvironment.variables)
                leave(.output, context.strings(.cliNotWritten, reason))
            }
        }
    }
}

extension String {
    /// As the characters of the locale can write it.
    fileprivate var writable: String { LocaleCharacters.adopt().isUTF8 ? self : inASCII() }
}
