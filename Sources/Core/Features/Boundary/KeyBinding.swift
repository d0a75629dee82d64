import Terminal
import Words

package struct KeyBinding<Command: Sendable>: Sendable {
    package let command: Command
    package let keys: [Key]
    /// Where the help has them.
    let group: KeyGroup

    package init(_ command: Command, _ keys: Key..., in group: KeyGroup) { self.init(command, keys: keys, in: group) }

    package init(_ command: Command, keys: [Key], in group: KeyGroup) {
        self.command = command
        self.keys = keys
        self.group = group
    }

    var spellings: [String] {
        keys == .digits ? ["1…9"] : keys.map(\.spelling)
    }
}

/// Keys that stand together in the help, in the order of their headings.
package enum KeyGroup: String, Phrase {
    package static let prefix = "keyGroup."

    case page, moving, showing, places, program, warnings, savedPlaces, map
}

/// The keys of a command and its words, as the help shows them.
package struct KeyRow: Sendable {
    package let keys: [Key]
    package let spellings: [String]
    package let words: any Phrase
    /// The name of the command.
    package let name: String
    package let group: KeyGroup

    package init<Command: Phrase & RawRepresentable<String>>(_ binding: KeyBinding<Command>) {
        (keys, spellings, words) = (binding.keys, binding.spellings, binding.command)
        (name, group) = (binding.command.rawValue, binding.group)
    }
}

/// A heading of the help with its keys.
package struct KeySection: Sendable {
    package let group: KeyGroup
    package let rows: [KeyRow]

    package init(_ group: KeyGroup, _ rows: [KeyRow]) { (self.group, self.rows) = (group, rows) }

    /// A section for each group, with the rows in their order.
    package static func all(of rows: [KeyRow]) -> [KeySection] {
        KeyGroup.allCases.map { group in KeySection(group, rows.filter { $0.group == group }) }
            .filter { !$0.rows.isEmpty }
    }
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
