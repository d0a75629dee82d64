import ArgumentParser

/// `weather-tui completions`: what makes a shell complete the command line.
struct CompletionsCommand: PrintingCommand, OperandCommand {
    static let configuration = CommandConfiguration(
        commandName: "completions", abstract: "Print the completions of a shell: bash, zsh or fish.")

    @Argument(help: ArgumentHelp("bash, zsh or fish.", valueName: "shell"))
    var shell: String

    @OptionGroup var shared: SharedOptions

    static let shells = ["bash", "zsh", "fish"]

    enum Failure: Error {
        case unknownShell(String)
    }

    func run(in context: CommandContext) throws -> CommandResult {
        guard let shell = CompletionShell(rawValue: shell) else { throw Failure.unknownShell(shell) }
        return CommandResult(output: WeatherCommand.completionScript(for: shell) + "\n")
    }
}
