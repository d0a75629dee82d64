/// The commands, options and operands of a command line; "-33.87" is an operand, since coordinates may be negative.
struct CommandLineWords {
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
    /// The last of the commands.
    private(set) var command = WeatherCommand.dashboard
    private(set) var options: [Option] = []
    private(set) var operands: [String] = []
    /// The command is `help`; another command may follow it.
    private(set) var isHelpCommand = false

    init(_ words: [String]) {
        var choices = WeatherCommand.root.commands
        var rest = words[...]
        while let word = rest.popFirst(), word != "--" {
            if word.isOption {
                options.append(Option(word, takingValueFrom: &rest))
            } else if operands.isEmpty, let command = choices.first(where: { $0.name == word }) {
                commands.append(word)
                self.command = command
                choices = command.commands
            } else if word == "help", operands.isEmpty, commands.isEmpty {
                isHelpCommand = true
            } else {
                operands.append(word)
            }
        }
        operands += rest
    }

    var operand: String? { operands.asOneWord }

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
}

extension String {
    fileprivate var isOption: Bool {
        guard first == "-", let next = dropFirst().first else { return false }
        return !(next.isNumber || ".,".contains(next))
    }
}

extension [String] {
    /// The words of a place or another operand; nil if there is none.
    var asOneWord: String? { isEmpty ? nil : joined(separator: " ") }
}
