import CursesTerminal
import Platform
import Settings

@main @MainActor
struct Main {
    private let words: CommandLineWords
    private let environment: [String: String]

    static func main() {
        keepStandardDescriptors()
        ignoreFileSizeSignal()
        refuseCoreDumps()
        let environment = ProcessEnvironment.variables
        // libcurl would write connection secrets into the file that SSLKEYLOGFILE names.
        ProcessEnvironment.hide(KeySource.secretVariables + ["SSLKEYLOGFILE"])
        let words = CommandLineWords(ProcessArguments.words)
        Main(words: words, environment: environment).run()
    }

    private func run() -> Never {
        let context = context(Options(words))
        if let error = words.firstError { exit(error, in: context) }
        if words.asksForHelp {
            print(HelpText(of: words, columns: OutputStyle(environment: environment).columns).text.writable)
            exit(.done)
        }
        if words.asksForVersion {
            print((weatherTUIVersionText + "\n").writable)
            exit(.done)
        }
        if context.options.isFollowing { follow(in: context) }
        switch words.command.action {
        case .print(let command): run(in: context, command)
        case .watch: watch(in: context)
        // `firstError` reports a command without its second word.
        case .showDashboard, .choose: showDashboard(in: context)
        }
    }

    private func showDashboard(in context: CommandContext) -> Never {
        if isLinear(context) { showLines(in: context) }
        if isatty(STDOUT_FILENO) == 0 {
            run(in: context) { try ReportCommand.page(in: $0) }
        }
        do {
            guard let ending = try DashboardCommand(in: context).run() else {
                exit(.done)
            }
            end(by: ending)
        } catch {
            exit(error, in: context)
        }
    }

    /// A terminal without cursor movement shows lines too, such as a shell in Emacs.
    private func isLinear(_ context: CommandContext) -> Bool {
        if context.options.isLinear { return true }
        guard isatty(STDOUT_FILENO) != 0 else { return false }
        return ["", "dumb"].contains(environment["TERM"] ?? "")
            || context.configurationAndErrors.configuration.isLinear
    }

    private func showLines(in context: CommandContext) -> Never {
        finish(in: context) {
            try LinearCommand(options: context.options, environment: environment).run { print($0.writable) }
        }
    }

    private func follow(in context: CommandContext) -> Never {
        let isUTF8 = context.options.lineForm.isUTF8
        finish(in: context) {
            try FollowCommand(options: context.options, environment: environment).run {
                print(isUTF8 ? $0 : $0.writable)
            }
        }
    }

    private func watch(in context: CommandContext) -> Never {
        finish(in: context) {
            try WatchCommand(options: context.options, environment: environment).run { printError($0) }
        }
    }

    private func finish(in context: CommandContext, _ work: () throws -> Void) -> Never {
        do {
            try work()
            exit(.done)
        } catch {
            exit(error, in: context)
        }
    }

    private func run(
        in context: CommandContext, _ command: (CommandContext) throws -> CommandResult
    ) -> Never {
        do {
            let result = try command(context)
            print(result.isJSON ? result.output : result.output.writable)
            for warning in result.warnings { printError(warning) }
            if let error = result.failure { exit(error, in: context) }
            exit(.done)
        } catch let error as ReportSource.ErrorWithWarnings {
            for warning in error.warnings { printError(warning) }
            exit(error.failure, in: context)
        } catch {
            exit(error, in: context)
        }
    }

    private func context(_ options: Options) -> CommandContext {
        CommandContext(options: options, environment: environment, isASCII: !LocaleCharacters.adopt().isUTF8)
    }

    private func exit(_ error: any Error, in context: CommandContext) -> Never {
        let language = context.language
        let error = words.commandMeant(insteadOf: error) ?? error
        let report = ExitReport(error, strings: .language(language), language: language)
        exit(report.status, report.message)
    }

    private func exit(_ status: ExitStatus, _ message: some StringProtocol) -> Never {
        printError(message)
        exit(status)
    }

    private func exit(_ status: ExitStatus) -> Never { exitProcess(status: status.rawValue) }

    private func printError(_ message: some StringProtocol) {
        let line = Array("weather-tui: \(message)\n".writable.utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }

    private func print(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE {
                exit(.done)
            } else if errno != EINTR {
                let code = errno
                let strings = context(Options()).strings
                // `keepStandardDescriptors` has opened a closed output for reading only.
                exit(.output, strings(code == EBADF ? .outputClosed : .notWritten, String(cString: strerror(code))))
            }
        }
    }
}

extension String {
    @MainActor fileprivate var writable: String { LocaleCharacters.adopt().isUTF8 ? self : inASCII() }
}
