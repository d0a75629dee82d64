import Terminal
import Words

package struct KeyBinding<Command: Sendable>: Sendable {
    package let command: Command
    package let keys: [Key]

    package init(_ command: Command, _ keys: Key...) { self.init(command, keys: keys) }

    package init(_ command: Command, keys: [Key]) {
        self.command = command
        self.keys = keys
    }

    package var spellings: [String] {
        keys == .digits ? ["1…9"] : keys.map(\.spelling)
    }
}

/// The keys of a command and its words, as the help shows them.
package struct KeyRow: Sendable {
    package let keys: [Key]
    package let spellings: [String]
    package let words: any Phrase
    /// The name of the command.
    package let name: String

    package init<Command: Phrase & RawRepresentable<String>>(_ binding: KeyBinding<Command>) {
        (keys, spellings, words) = (binding.keys, binding.spellings, binding.command)
        name = binding.command.rawValue
    }
}

/// Keys that stand together in the help.
package struct KeySection: Sendable {
    /// Nil for the keys of the dashboard and of pages.
    package let heading: (any Phrase)?
    package let rows: [KeyRow]

    package init(_ rows: [KeyRow]) { (heading, self.rows) = (nil, rows) }

    package init(_ heading: any Phrase, _ rows: [KeyRow]) { (self.heading, self.rows) = (heading, rows) }
}

extension [Key] {
    package static let digits = (1...9).map { Key.character(Character("\($0)")) }
}

extension Array {
    package func command<Command>(for key: Key) -> Command? where Element == KeyBinding<Command> {
        first { $0.keys.contains(key) }?.command
    }

    package func key<Command: Equatable>(for command: Command) -> Key? where Element == KeyBinding<Command> {
        first { $0.command == command }?.keys.first
    }

    package func hint<Command: Equatable>(for command: Command) -> String where Element == KeyBinding<Command> {
        key(for: command)?.spelling ?? ""
    }
}
