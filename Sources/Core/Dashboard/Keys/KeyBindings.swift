import Boundary
import Features
import Terminal
import Words

package enum Command: String, CaseIterable, Sendable {
    case rowDown, rowUp, pageDown, pageUp, firstRow, lastRow, nextDay, previousDay
    case showDetails
    case toggleDays, toggleDay, toggleHours, toggleChart
    case refresh
    case nextTheme, nextUnits, nextWindUnit
    case showDemo, useOpenMeteo
    case repaint, suspend, close, quit
}

extension Command: Phrase { package static let prefix = "command." }

extension Command {
    var movement: Movement? {
        switch self {
        case .rowDown: .rowDown
        case .rowUp: .rowUp
        case .pageDown: .pageDown
        case .pageUp: .pageUp
        case .firstRow: .firstRow
        case .lastRow: .lastRow
        default: nil
        }
    }
}

/// The tables behind the keys, the help and the README.
package enum KeyBindings {
    package static let table: [KeyBinding<Command>] = [
        KeyBinding(.rowDown, .character("j"), .down),
        KeyBinding(.rowUp, .character("k"), .up),
        KeyBinding(.pageDown, .control("d"), .pageDown, .character(" ")),
        KeyBinding(.pageUp, .control("u"), .pageUp),
        KeyBinding(.firstRow, .character("g"), .home),
        KeyBinding(.lastRow, .character("G"), .end),
        KeyBinding(.nextDay, .character("J")),
        KeyBinding(.previousDay, .character("K")),
        KeyBinding(.showDetails, .enter),
        KeyBinding(.toggleDays, .character("z")),
        KeyBinding(.toggleDay, .tab),
        KeyBinding(.toggleHours, .character("h")),
        KeyBinding(.toggleChart, .character("c")),
        KeyBinding(.refresh, .character("r"), .function(5)),
        KeyBinding(.nextTheme, .character("t")),
        KeyBinding(.nextUnits, .character("u")),
        KeyBinding(.nextWindUnit, .character("U")),
        KeyBinding(.showDemo, .character("d")),
        KeyBinding(.useOpenMeteo, .character("o")),
        KeyBinding(.repaint, .control("l")),
        KeyBinding(.suspend, .control("z")),
        KeyBinding(.close, .escape),
        KeyBinding(.quit, .character("q"), .control("c")),
    ]

    /// The keys of the dashboard and of the features, in the order of the help, the README and the man page.
    package static let rows: [KeyRow] = Order.keys.sorted(table.map { KeyRow($0) } + FeatureList.rows, by: \.name)

    /// All keys, as the help shows them.
    static let sections = [KeySection(rows)] + FeatureList.sections

    // Loops, because the generic functions of another module are not specialized: for the 40 keys of a first frame they
    // took 3 % of all instructions of a start.

    static func command(for key: Key) -> Command? {
        for binding in table where binding.keys.contains(key) { return binding.command }
        return nil
    }

    static func key(for command: Command) -> Key? {
        for binding in table where binding.command == command { return binding.keys.first }
        return nil
    }

    static func hint(for command: Command) -> String { key(for: command)?.spelling ?? "" }
}
