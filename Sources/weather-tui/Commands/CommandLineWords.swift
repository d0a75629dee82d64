import ArgumentParser

/// The commands, options and operands of a command line; "-33.87" is an operand, since coordinates may be negative.
struct CommandLineWords: Hashable {
    struct Option: Hashable {
        let word: String
        fileprivate(set) var value: String?

        var name: OptionName? {
            word.hasPrefix("--")
                ? OptionName(rawValue: String(word.dropFirst(2))) : OptionName(letter: word.dropFirst())
        }

        var isWhole: Bool { name?.takesValue == true ? value?.isEmpty == false : value == nil }
    }

    private(set) var commands: [String] = []
    private(set) var options: [Option] = []
    private(set) var operands: [String] = []
    /// The command is `help`; another command may follow it.
    private(set) var isHelpCommand = false

    init(_ words: [String]) {
        var choices = WeatherCommand.commands
        var rest = words[...]
        while let word = rest.popFirst(), word != "--" {
            if word.isOption {
                options.append(Option(word, takingValueFrom: &rest))
            } else if operands.isEmpty, let command = choices.first(where: { $0._commandName == word }) {
                commands.append(word)
                choices = command.configuration.subcommands
            } else if word == "help", operands.isEmpty, commands.isEmpty {
                isHelpCommand = true
            } else {
                operands.append(word)
            }
        }
        operands += rest
    }

    var operand: String? { operands.isEmpty ? nil : operands.joined(separator: " ") }

    /// The parser expects the command first, and treats only words after "--" as operands.
    var arguments: [String] {
        if asksForHelp { return commands + ["--help"] }
        let command = commands.isEmpty && !operands.isEmpty ? [DashboardArguments._commandName] : commands
        return command + options.map(\.argument) + (operands.isEmpty ? [] : ["--"] + operands)
    }

    var command: any ParsableCommand.Type {
        if commands.isEmpty { return DashboardArguments.self }
        return commands.reduce(WeatherCommand.self) { command, name in
            command.configuration.subcommands.first { $0._commandName == name } ?? command
        }
    }

    var asksForHelp: Bool { isHelpCommand || options.contains { $0.name == .help } }
    var asksForVersion: Bool { options.contains { $0.name == .version } }
}

extension CommandLineWords.Option {
    fileprivate init(_ word: String, takingValueFrom rest: inout ArraySlice<String>) {
        if let sign = word.firstIndex(of: "=") {
            self.init(word: String(word[..<sign]), value: String(word[word.index(after: sign)...]))
            return
        }
        self.init(word: word)
        if name?.takesValue == true, let next = rest.first, !next.isOption { value = rest.removeFirst() }
    }

    fileprivate var argument: String {
        let word = name == .version ? "--version" : word
        return value.map { word + "=" + $0 } ?? word
    }
}

extension String {
    fileprivate var isOption: Bool {
        guard first == "-", let next = dropFirst().first else { return false }
        return !(next.isNumber || ".,".contains(next))
    }
}
