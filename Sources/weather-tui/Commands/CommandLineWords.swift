import ArgumentParser

/// The words of a command line, told apart: commands, options with their values, and what is left, a place or a name.
///
/// A word with a hyphen in front is an option, and one of figures is none: a coordinate may be negative.
struct CommandLineWords: Hashable {
    struct Option: Hashable {
        /// As it is written, such as "--units" or "-x".
        let word: String
        fileprivate(set) var value: String?

        /// Nil for one that no command has.
        var name: OptionName? {
            word.hasPrefix("--")
                ? OptionName(rawValue: String(word.dropFirst(2))) : OptionName(letter: word.dropFirst())
        }

        /// Whether it has a value if it takes one, and else none.
        var isWhole: Bool { name?.takesValue == true ? value?.isEmpty == false : value == nil }
    }

    /// The commands that are named, such as "config" and "check".
    private(set) var commands: [String] = []
    private(set) var options: [Option] = []
    /// The others, in the order in which they stand; several may be one place.
    private(set) var operands: [String] = []
    /// The command `help` was named, which may be followed by the one that it is about.
    private(set) var isHelpCommand = false

    init(_ words: [String]) {
        var choices = WeatherCommand.configuration.subcommands
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

    /// The place or the name that the operands are together.
    var operand: String? { operands.isEmpty ? nil : operands.joined(separator: " ") }

    /// The same for the parser, to which the first word is the command and only what follows "--" is never an option.
    var arguments: [String] {
        if asksForHelp { return commands + ["--help"] }
        let command = commands.isEmpty && !operands.isEmpty ? [DashboardArguments._commandName] : commands
        return command + options.map(\.argument) + (operands.isEmpty ? [] : ["--"] + operands)
    }

    /// The last one that is named.
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
    /// The value is what stands after "=", else the next word unless that is an option.
    fileprivate init(_ word: String, takingValueFrom rest: inout ArraySlice<String>) {
        if let sign = word.firstIndex(of: "=") {
            self.init(word: String(word[..<sign]), value: String(word[word.index(after: sign)...]))
            return
        }
        self.init(word: word)
        if name?.takesValue == true, let next = rest.first, !next.isOption { value = rest.removeFirst() }
    }

    fileprivate var argument: String {
        // The parser knows one name for the version.
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
