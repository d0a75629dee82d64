import Reports
import Settings
import Words

enum UsageError: Error, Hashable {
    case unknownOption(String, help: String, meant: [String])
    case optionElsewhere(String, commandLines: [String])
    case valueMissing(String, help: String)
    case valueNeedless(String, value: String)
    case unknownCommand(String, choices: [String])
    case commandMissing(after: String, choices: [String])
    case operandNeedless(String, commandLine: String)
    case wordNeedless(String, commandLine: String)
    case nameMissing(after: String)
    case refreshOffline
    case notTogether(String, String)
    case hereWithoutRequests(String)
    case notOneOf(String, value: String, choices: [String])
    case notInRange(String, value: String, ClosedRange<Int>)
    case commandMeant(String, commandLines: [String])
    case commandAsPlace(String, commandLine: String)
}

extension UsageError {
    func message(in strings: Strings) -> String {
        switch self {
        case .unknownOption(let word, let help, let meant) where meant.isEmpty:
            strings(.unknownOption, word.cleaned(), help)
        case .unknownOption(let word, _, let meant):
            strings(.optionMeant, word.cleaned(), meant.joined(separator: ", "))
        case .optionElsewhere(let word, let lines):
            strings(.optionElsewhere, word, lines.joined(separator: ", "))
        case .valueMissing(let word, let help): strings(.valueMissing, word, help)
        case .valueNeedless(let word, let value): strings(.valueNeedless, word, "=" + value.cleaned())
        case .unknownCommand(let word, let choices):
            strings.message(
                strings(.unknownCommand, word.cleaned(), choices.joined(separator: ", ")),
                nearest: NearestNames.nearest(to: word, in: choices))
        case .commandMissing(let line, let choices):
            strings(.commandMissing, line, choices.joined(separator: ", "))
        case .operandNeedless(let text, let line): strings(.operandNeedless, line, text.cleaned())
        case .wordNeedless(let text, let line): strings(.wordNeedless, line, text.cleaned())
        case .nameMissing(let line): strings(.nameMissing, line)
        case .refreshOffline: strings[.refreshOffline]
        case .notTogether(let first, let second): strings(.notTogether, first, second)
        case .hereWithoutRequests(let option): strings(.hereWithoutRequests, option)
        case .notOneOf(let word, let value, let choices):
            strings.message(
                strings(.notOneOf, word, "\"\(value.cleaned())\"", choices.joined(separator: ", ")),
                nearest: NearestNames.nearest(to: value, in: choices))
        case .notInRange(let word, let value, let range):
            strings(.notInRange, word, "\"\(value.cleaned())\"", "\(range.lowerBound)", "\(range.upperBound)")
        case .commandMeant(let text, let lines):
            strings(.commandMeant, text.cleaned(), lines.joined(separator: ", "))
        case .commandAsPlace(let word, let line): strings(.commandAsPlace, word, line.cleaned())
        }
    }
}

extension CommandLineWords {
    var firstError: (any Error)? {
        if isHelpCommand, let word = operands.first {
            let choices = commands.isEmpty ? WeatherCommand.root.commandNames : command.commandNames
            return choices.isEmpty
                ? UsageError.wordNeedless(word, commandLine: commandLine())
                : UsageError.unknownCommand(word, choices: choices)
        }
        if asksForHelp { return nil }
        let error = options.lazy.compactMap(error(in:)).first ?? commandError ?? contradiction
        // The word may be the key, so it is not repeated.
        guard commands.first == WeatherCommand.key.name, !operands.isEmpty else { return error }
        return commands.count > 1
            ? KeyCommand.KeyFileError.afterCommand(commandLine()) : KeyCommand.KeyFileError.onCommandLine
    }

    private func error(in option: Option) -> UsageError? {
        guard let name = option.name else {
            return .unknownOption(option.word, help: commandLine("--help"), meant: meant(by: option))
        }
        if let others = name.commands, !others.contains(path) {
            return .optionElsewhere(option.word, commandLines: others.map { "weather-tui \($0) \(option.word)" })
        }
        guard option.isWhole else {
            return name.takesValue
                ? .valueMissing(option.word, help: commandLine("--help"))
                : .valueNeedless(option.word, value: option.value ?? "")
        }
        return option.value.flatMap { error(inValue: $0, of: name, option.word) }
    }

    /// Values of settings are checked later, with those of other sources.
    private func error(inValue value: String, of name: OptionName, _ word: String) -> UsageError? {
        switch name {
        case .color, .form:
            let choices = name.choices ?? []
            return choices.contains(value) ? nil : .notOneOf(word, value: value, choices: choices)
        case .limit:
            let isRight = Int(value).map(FindCommand.limits.contains) ?? false
            return isRight ? nil : .notInRange(word, value: value, FindCommand.limits)
        default: return nil
        }
    }

    private var contradiction: UsageError? {
        let names = Set(options.compactMap(\.name))
        if names.isSuperset(of: [.refresh, .offline]) { return .refreshOffline }
        if names.isSuperset(of: [.json, .linear]) { return .notTogether("--json", "--linear") }
        return contradictionOfForm(names)
    }

    private func contradictionOfForm(_ names: Set<OptionName>) -> UsageError? {
        guard let word = options.last(where: { $0.name == .form })?.value, let form = BarForm(rawValue: word) else {
            return nil
        }
        let others: [OptionName] =
            switch form {
            case .json, .waybar: []
            case .prometheus: [.follow, .json]
            case .plain, .i3bar, .i3blocks, .i3statusRust, .polybar: [.json]
            }
        return others.first(where: names.contains).map { .notTogether("--as \(word)", "--" + $0.rawValue) }
    }

    private var commandError: UsageError? {
        let choices = command.commandNames
        if !choices.isEmpty {
            return operands.first.map { .unknownCommand($0, choices: choices) }
                ?? (command.further.isEmpty ? .commandMissing(after: commandLine(), choices: choices) : nil)
        }
        guard let accepted = command.operand else {
            return operand.map { .operandNeedless($0, commandLine: commandLine()) }
        }
        if !accepted.takesAllWords, operands.count > 1 {
            return .wordNeedless(operands[1], commandLine: commandLine(operands[0]))
        }
        if let word = operands.first {
            let isKnown = accepted.choices.isEmpty || accepted.choices.contains(word)
            return isKnown ? nil : .notOneOf(command.name, value: word, choices: accepted.choices)
        }
        if accepted.isOptional { return nil }
        return accepted.choices.isEmpty
            ? .nameMissing(after: commandLine()) : .commandMissing(after: commandLine(), choices: accepted.choices)
    }

    /// Finds options with a similar name, or with a value written as an option, such as `--imperial`.
    private func meant(by option: Option) -> [String] {
        let name = String(option.word.drop { $0 == "-" })
        let setters = OptionName.allCases.filter { $0.choices?.contains(name) ?? false }
        if !setters.isEmpty { return setters.map { "--\($0.rawValue) \(name)" } }
        return NearestNames.nearest(to: name, in: OptionName.allCases.map(\.rawValue)).compactMap(OptionName.init)
            .map { near in
                let word = "--" + near.rawValue
                guard let others = near.commands, !others.contains(path) else { return word }
                return others.map { "weather-tui \($0) \(word)" }.joined(separator: ", ")
            }
    }

    func commandMeant(insteadOf error: any Error) -> UsageError? {
        guard case PlaceArgument.PlaceError.unknown? = error as? PlaceArgument.PlaceError, let word = operands.first
        else { return nil }
        guard commands.isEmpty else { return secondCommand(word) }
        let names = Self.names
        let switches = OptionName.allCases.filter { !$0.takesValue && $0.commands == nil }.map(\.rawValue)
            .filter { !names.contains($0) }
        let near = NearestNames.nearest(to: word, in: names + switches + Self.synonyms.keys.sorted())
        if near.isEmpty { return nil }
        let lines = near.map { name in
            "weather-tui " + (Self.synonyms[name] ?? (names.contains(name) ? name : "--" + name))
        }
        return .commandMeant(word, commandLines: lines)
    }

    private func secondCommand(_ word: String) -> UsageError? {
        let meant = word == "help" ? [word] + commands : operands
        guard Self.names.contains(word) else { return nil }
        return .commandAsPlace(word, commandLine: "weather-tui " + meant.joined(separator: " "))
    }

    private static let names = WeatherCommand.root.commandNames + ["help"]

    /// Words that users try, with the real names.
    private static let synonyms = [
        "forecast": "report", "current": "now", "search": "find", "completion": "completions",
    ]

    /// The words of the command, such as `places list`.
    /// That of the dashboard without a word.
    private var path: String { commands.isEmpty ? command.name : commands.joined(separator: " ") }

    private func commandLine(_ words: String...) -> String {
        (["weather-tui"] + (isHelpCommand ? ["help"] : []) + commands + words).joined(separator: " ")
    }
}
