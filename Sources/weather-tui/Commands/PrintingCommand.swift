import ArgumentParser
import Dashboard

/// A command that prints something and ends.
nonisolated protocol PrintingCommand: ParsableCommand {
    associatedtype Shared: OptionGroups
    var shared: Shared { get }
    var options: Options { get }

    /// Throws what leaves nothing to print.
    @MainActor func run(in context: CommandContext) throws -> CommandResult
}

/// A command whose help ends with examples.
nonisolated protocol ExplainedCommand: ParsableCommand {
    static var examples: [String] { get }
}

/// A command that is about a place, a name or something else without an option before it.
nonisolated protocol OperandCommand: ParsableCommand {}

nonisolated extension PrintingCommand {
    /// Those of a command that is about no place.
    var options: Options { shared.options() }
}

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
struct CommandContext {
    let options: Options
    let environment: [String: String]
    /// The locale is not UTF-8, so that all is written in ASCII, and in English.
    var isASCII = false

    /// What the user has set; read anew with each call.
    func configuration() throws(ConfigurationError) -> Configuration {
        var configuration = try Configuration(
            flags: options.flags, file: options.configurationFile, environment: environment)
        configuration.isASCII = isASCII
        return configuration
    }

    /// The same where mistakes in other settings than these stop nothing, unless they are on the command line.
    func configuration(concerning settings: Set<Setting>) throws(ConfigurationError) -> Configuration {
        let (configuration, mistakes) = configurationAndMistakes()
        if let first = mistakes.first(where: { $0.source == .flag || $0.concerns(settings) }) { throw first }
        return configuration
    }

    /// What of it is right, and every mistake, for whom a mistake does not stop.
    func configurationAndMistakes() -> (configuration: Configuration, mistakes: [ConfigurationError]) {
        var (configuration, mistakes) = Configuration.reading(
            flags: options.flags, file: options.configurationFile, environment: environment)
        configuration.isASCII = isASCII
        return (configuration, mistakes)
    }

    /// The language that is asked for, as far as it can be told of a configuration that may be wrong.
    var language: String { configurationAndMistakes().configuration.language }

    var strings: Strings { .language(language) }
}
