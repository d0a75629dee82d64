import Text
import Words

/// The help of a command: its summary, details, usage, operand, options, commands and examples.
struct HelpText {
    private(set) var text = ""

    /// In columns; on narrower screens the words about an option stand below it, since the longest word has 41 columns.
    private static let minimumColumns = 68
    private static let labelColumns = 26
    private static let narrowIndent = 6

    private let columns: Int

    init(of words: CommandLineWords, columns: Int) {
        self.columns = columns
        let command = words.command.name == WeatherCommand.dashboard.name ? WeatherCommand.root : words.command
        add("OVERVIEW: " + command.summary)
        if !command.details().isEmpty { add("", command.details()) }
        addUsage(of: command, named: words.commands)
        addItems("ARGUMENTS:", command.isRoot ? [] : command.operand.map { [($0.label, $0.help)] } ?? [])
        addItems("OPTIONS:", command.shownOptions.map { ($0.label, $0.help(in: command)) })
        addItems(
            "SUBCOMMANDS:",
            command.shownCommands.map { ($0.name + ($0.isDefault ? " (default)" : ""), $0.summary) })
        if !command.commands.isEmpty {
            let path = command.isRoot ? [] : words.commands
            add("", "  See 'weather-tui \((["help"] + path + ["<subcommand>"]).joined(by: " "))' for detailed help.")
        }
        if command.isRoot {
            addItems("ENVIRONMENT:", Self.variables.map { ($0.names.joined(separator: ", "), $0.help) })
            addItems("EXIT STATUS:", Self.statuses)
        }
        if !command.examples.isEmpty { add("", "EXAMPLES:") }
        for example in command.examples { isNarrow ? add("  " + example) : addLine("  " + example) }
    }

    private var isNarrow: Bool { columns < Self.minimumColumns }

    private mutating func addUsage(of command: WeatherCommand, named names: [String]) {
        if command.isRoot {
            add("", "USAGE: weather-tui [<place>] [<options>]", "       weather-tui <command> [<options>]")
        } else if !command.further.isEmpty {
            let line = (["weather-tui"] + names).joined(by: " ")
            add("", "USAGE: \(line) [<options>]", "       \(line) <subcommand>")
        } else if command.commands.isEmpty {
            let operand = command.operand.map { [$0.usage] } ?? []
            add("", "USAGE: " + (["weather-tui"] + names + ["[<options>]"] + operand).joined(by: " "))
        } else {
            add("", "USAGE: " + (["weather-tui"] + names + ["<subcommand>"]).joined(by: " "))
        }
    }

    private mutating func addItems(_ title: String, _ items: [(label: String, help: String)]) {
        guard !items.isEmpty else { return }
        add("", title)
        for (label, help) in items {
            let label = "  " + label
            if isNarrow || label.count >= Self.labelColumns {
                add(label)
                add(help, indent: isNarrow ? Self.narrowIndent : Self.labelColumns)
            } else {
                let lines = help.wrapped(toColumns: columns - Self.labelColumns)
                for (index, line) in lines.enumerated() {
                    addLine((index == 0 ? label : "").padded(toColumns: Self.labelColumns) + line)
                }
            }
        }
    }

    /// Adds paragraphs, each broken at the columns. Blanks before a paragraph indent all its lines.
    private mutating func add(_ paragraphs: String..., indent: Int = 0) {
        for paragraph in paragraphs {
            let start = min(indent + paragraph.prefix { $0 == " " }.count, isNarrow ? Self.narrowIndent : columns)
            let lines = String(paragraph.drop { $0 == " " }).wrapped(toColumns: max(columns - start, 1))
            if lines.isEmpty { addLine("") }
            for line in lines { addLine(String(repeating: " ", count: start) + line) }
        }
    }

    private mutating func addLine(_ line: String) { text += line + "\n" }
}

extension WeatherCommand {
    fileprivate var isRoot: Bool { name == WeatherCommand.root.name }
    fileprivate var isDefault: Bool { name == WeatherCommand.dashboard.name }
}

extension WeatherCommand.Operand {
    fileprivate var label: String { "<\(name)>" }

    fileprivate var usage: String {
        let word = takesAllWords ? label + " ..." : label
        return isOptional ? "[\(word)]" : word
    }
}
