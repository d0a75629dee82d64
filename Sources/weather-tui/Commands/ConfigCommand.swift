import ArgumentParser
import Files
import Platform
import Resources
import Settings
import Words

struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config", abstract: "Find, create, check or show the configuration.",
        subcommands: [Path.self, Init.self, Check.self, Show.self])

    struct Path: PrintingCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the path of the configuration file, even if it does not exist.")

        @OptionGroup var shared: BasicOptions

        func run(in context: CommandContext) throws -> CommandResult {
            CommandResult(output: try context.configurationPath() + "\n")
        }
    }

    struct Init: PrintingCommand {
        static let configuration = CommandConfiguration(
            abstract: "Create a commented configuration file, if there is none.")

        @OptionGroup var shared: BasicOptions

        func run(in context: CommandContext) throws -> CommandResult {
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
    }

    struct Check: PrintingCommand {
        static let configuration = CommandConfiguration(abstract: "List every mistake in the configuration.")

        @OptionGroup var shared: BasicOptions

        func run(in context: CommandContext) throws -> CommandResult {
            let check = ConfigurationCheck(
                context.sources, environment: context.environment, projectAddress: projectAddress)
            let strings = context.strings
            return CommandResult(
                output: check.errors.isEmpty ? check.summary(in: strings) + "\n" : "",
                failure: check.errors.isEmpty ? nil : ConfigurationErrors(check.errors),
                warnings: check.warnings.map { $0.message(in: strings) })
        }
    }
}

extension ConfigCommand {
    struct Show: PrintingCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print every setting, its value and its source, but never the API key.",
            usage: "weather-tui config show [<options>]")

        @OptionGroup var shared: SharedOptions

        func run(in context: CommandContext) throws -> CommandResult {
            let listing = ConfigurationListing(
                context.sources, context.configurationAndErrors.configuration, in: context.strings)
            return CommandResult(
                output: listing.lines.map { $0 + "\n" }.joined(),
                failure: listing.errors.isEmpty ? nil : ConfigurationErrors(listing.errors))
        }
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
