import ArgumentParser
import Dashboard
import Display
import Settings
import Words

/// A command that prints something and ends.
protocol PrintingCommand: ParsableCommand {
    /// Throws what leaves nothing to print.
    @MainActor func run(in context: CommandContext) throws -> CommandResult
}

/// A command whose help ends with examples.
protocol ExplainedCommand: ParsableCommand {
    static var examples: [String] { get }
}

/// A command that is about a place, a name or something else without an option before it.
protocol OperandCommand: ParsableCommand {}

/// What a command leaves behind.
struct CommandResult {
    /// For standard output.
    var output = ""
    /// JSON is UTF-8 whatever the locale (RFC 8259); other text is ASCII where the locale is not UTF-8.
    var isJSON = false
    /// What went wrong although there is something to print; it makes the exit status, and a line on standard error.
    var failure: (any Error)?
    /// Lines for standard error that leave the exit status as it is.
    var warnings: [String] = []
}

/// What a command is run with.
final class CommandContext {
    let options: Options
    let environment: [String: String]
    /// The locale is not UTF-8, so that all is written in ASCII, and in English.
    private let isASCII: Bool

    /// Where settings come from; read once.
    private(set) lazy var sources = ConfigurationSources(
        flags: options.flags, file: options.configurationFile, environment: environment)

    /// What of the configuration is right, and every mistake, for whom a mistake does not stop.
    private(set) lazy var configurationAndMistakes = {
        var configuration = Configuration(sources, file: options.configurationFile, environment: environment)
        configuration.isASCII = isASCII
        return (configuration: configuration, mistakes: sources.mistakes)
    }()

    init(options: Options, environment: [String: String], isASCII: Bool = false) {
        self.options = options
        self.environment = environment
        self.isASCII = isASCII
    }

    /// What the user has set.
    func configuration() throws(ConfigurationError) -> Configuration {
        if let first = configurationAndMistakes.mistakes.first { throw first }
        return configurationAndMistakes.configuration
    }

    /// The same where mistakes in other settings than these stop nothing, unless they are on the command line.
    func configuration(concerning settings: Set<Setting>) throws(ConfigurationError) -> Configuration {
        let mistakes = configurationAndMistakes.mistakes
        if let first = mistakes.first(where: { $0.source == .flag || $0.concerns(settings) }) { throw first }
        return configurationAndMistakes.configuration
    }

    /// The language that is asked for, as far as it can be told of a configuration that may be wrong.
    var language: String { configurationAndMistakes.configuration.language }

    var strings: Strings { .language(language) }
}
