import Settings
import Words

struct CommandResult {
    var output = ""
    /// JSON is always UTF-8 (RFC 8259), and so is the text of Prometheus; other text is ASCII if the locale is not UTF-8.
    var isJSON = false
    /// An error despite output; it sets the exit status and adds a line on standard error.
    var failure: (any Error)?
    /// Lines on standard error that do not change the exit status.
    var warnings: [String] = []
}

final class CommandContext {
    let options: Options
    let environment: [String: String]
    private let isASCII: Bool

    private(set) lazy var sources = ConfigurationSources(
        flags: options.flags, file: options.configurationFile, environment: environment)

    private(set) lazy var configurationAndErrors = {
        var configuration = Configuration(sources, file: options.configurationFile, environment: environment)
        configuration.isASCII = isASCII
        return (configuration: configuration, errors: sources.errors)
    }()

    init(options: Options, environment: [String: String], isASCII: Bool = false) {
        self.options = options
        self.environment = environment
        self.isASCII = isASCII
    }

    func configuration() throws(ConfigurationError) -> Configuration {
        if let first = configurationAndErrors.errors.first { throw first }
        return configurationAndErrors.configuration
    }

    /// Ignores errors in other settings, unless they are on the command line.
    func configuration(concerning settings: Set<Setting>) throws(ConfigurationError) -> Configuration {
        let errors = configurationAndErrors.errors
        if let first = errors.first(where: { $0.source == .flag || $0.concerns(settings) }) { throw first }
        return configurationAndErrors.configuration
    }

    var language: String { configurationAndErrors.configuration.language }

    var strings: Strings { .language(language) }
}
