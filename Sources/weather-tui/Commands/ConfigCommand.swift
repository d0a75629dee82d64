import Files
import Platform
import Resources
import Settings
import Words

extension WeatherCommand {
    static let config = WeatherCommand(
        name: "config", summary: "Find, create, check or show the configuration.",
        action: .choose([
            WeatherCommand(
                name: "path", summary: "Print the path of the configuration file, even if it does not exist.",
                options: OptionName.general, action: .print(ConfigCommand.path)),
            WeatherCommand(
                name: "init", summary: "Create a commented configuration file, if there is none.",
                options: OptionName.general, action: .print(ConfigCommand.create)),
            WeatherCommand(
                name: "check", summary: "List every mistake in the configuration.",
                options: OptionName.general, action: .print(ConfigCommand.check)),
            WeatherCommand(
                name: "show", summary: "Print every setting, its value and its source, but never the API key.",
                options: OptionName.shared, action: .print(ConfigCommand.show)),
        ]))
}

enum ConfigCommand {
    fileprivate static func path(in context: CommandContext) throws -> CommandResult {
        CommandResult(output: try context.configurationPath() + "\n")
    }

    fileprivate static func create(in context: CommandContext) throws -> CommandResult {
        let path = try context.configurationPath()
        let template = Resource.bytes("config.toml") ?? []
        do throws(PrivateFile.AccessError) {
            // With --config, other users may share the directory, so its permissions stay.
            try PrivateFile(path).create(with: template, leavingDirectory: context.options.configurationFile != nil)
        } catch {
            throw FileError(error, path: path)
        }
        return CommandResult(output: path + "\n")
    }

    fileprivate static func check(in context: CommandContext) throws -> CommandResult {
        let check = ConfigurationCheck(
            context.sources, environment: context.environment, projectAddress: projectAddress)
        let strings = context.strings
        return CommandResult(
            output: check.errors.isEmpty ? check.summary(in: strings) + "\n" : "",
            failure: check.errors.isEmpty ? nil : ConfigurationErrors(check.errors),
            warnings: check.warnings.map { $0.message(in: strings) })
    }

    fileprivate static func show(in context: CommandContext) throws -> CommandResult {
        let listing = ConfigurationListing(
            context.sources, context.configurationAndErrors.configuration, in: context.strings)
        return CommandResult(
            output: listing.lines.map { $0 + "\n" }.joined(),
            failure: listing.errors.isEmpty ? nil : ConfigurationErrors(listing.errors))
    }

    enum FileError: Error, Hashable {
        case noDirectory
        case exists(path: String)
        case notWritten(path: String, reason: String)

        init(_ error: PrivateFile.AccessError, path: String) {
            let path = path.cleaned(limit: 1024)
            self =
                switch error {
                case .system(EEXIST): .exists(path: path)
                case .system(let code): .notWritten(path: path, reason: String(cString: strerror(code)))
                case .absent: .notWritten(path: path, reason: String(cString: strerror(ENOENT)))
                case .foreign, .exposed, .notOwn, .tooLarge:
                    .notWritten(path: path, reason: String(cString: strerror(EACCES)))
                }
        }

        var isWriteError: Bool { if case .notWritten = self { true } else { false } }

        func message(in strings: Strings) -> String {
            switch self {
            case .noDirectory: strings[.configNoDirectory]
            case .exists(let path): strings(.configExists, path)
            case .notWritten(let path, let reason): strings(.configNotWritten, path, reason)
            }
        }
    }
}

extension CommandContext {
    fileprivate func configurationPath() throws -> String {
        guard let path = Configuration.path(file: options.configurationFile, environment: environment) else {
            throw ConfigCommand.FileError.noDirectory
        }
        return path
    }
}
