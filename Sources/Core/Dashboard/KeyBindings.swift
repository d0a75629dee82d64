import Terminal

/// What a key asks the dashboard to do.
package enum Command: String, CaseIterable, Sendable {
    case rowDown, rowUp, pageDown, pageUp, firstRow, lastRow, nextDay, previousDay
    case refresh, choosePlace, showDemo
    case showHelp, repaint, suspend, close, quit
}

/// The keys of one command.
package struct KeyBinding: Sendable {
    package let command: Command
    /// In the order the help lists them.
    package let keys: [Key]

    init(_ command: Command, _ keys: Key...) {
        self.command = command
        self.keys = keys
    }
}

/// The one table of keys: it finds commands, and the help and the README are made from it.
package enum KeyBindings {
    package static let table: [KeyBinding] = [
        KeyBinding(.rowDown, .character("j"), .down),
        KeyBinding(.rowUp, .character("k"), .up),
        KeyBinding(.pageDown, .control("d"), .pageDown, .character(" ")),
        KeyBinding(.pageUp, .control("u"), .pageUp),
        KeyBinding(.firstRow, .character("g"), .home),
        KeyBinding(.lastRow, .character("G"), .end),
        KeyBinding(.nextDay, .character("J")),
        KeyBinding(.previousDay, .character("K")),
        KeyBinding(.refresh, .character("r"), .function(5)),
        KeyBinding(.choosePlace, .character("l")),
        KeyBinding(.showDemo, .character("d")),
        KeyBinding(.showHelp, .character("?"), .function(1)),
        KeyBinding(.repaint, .control("l")),
        KeyBinding(.suspend, .control("z")),
        KeyBinding(.close, .escape),
        KeyBinding(.quit, .character("q"), .control("c")),
    ]

    package static func command(for key: Key) -> Command? {
        table.first { $0.keys.contains(key) }?.command
    }

    /// The first key of a command, as hints name it.
    package static func hint(for command: Command) -> String {
        table.first { $0.command == command }?.keys.first?.spelling ?? ""
    }
}
