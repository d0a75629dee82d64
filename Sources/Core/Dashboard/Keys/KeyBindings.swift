import Boundary
import Features
import Terminal
import Words

enum Command: String, CaseIterable, Sendable {
    case rowDown, rowUp, pageDown, pageUp, firstRow, lastRow
    case nextChange, previousChange
    case showDetails
    case toggleChart
    case refresh
    case nextTheme, nextUnits, nextWindUnit
    case showDemo, useOpenMeteo
    case repaint, suspend, close, quit
}

extension Command: Phrase { static let prefix = "command." }

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
    static let table: [KeyBinding<Command>] = [
        KeyBinding(.rowDown, .character("j"), .down, in: .moving),
        KeyBinding(.rowUp, .character("k"), .up, in: .moving),
        KeyBinding(.pageDown, .control("d"), .pageDown, .character(" "), in: .moving),
        KeyBinding(.pageUp, .control("u"), .pageUp, in: .moving),
        KeyBinding(.firstRow, .character("g"), .home, in: .moving),
        KeyBinding(.lastRow, .character("G"), .end, in: .moving),
        KeyBinding(.nextChange, .character("n"), in: .moving),
        KeyBinding(.previousChange, .character("N"), in: .moving),
        KeyBinding(.showDetails, .enter, in: .showing),
        KeyBinding(.toggleChart, .character("c"), in: .showing),
        KeyBinding(.refresh, .character("r"), .function(5), in: .program),
        KeyBinding(.nextTheme, .character("t"), in: .showing),
        KeyBinding(.nextUnits, .character("u"), in: .showing),
        KeyBinding(.nextWindUnit, .character("U"), in: .showing),
        KeyBinding(.showDemo, .character("d"), in: .program),
        KeyBinding(.useOpenMeteo, .character("o"), in: .program),
        KeyBinding(.repaint, .control("l"), in: .program),
        KeyBinding(.suspend, .control("z"), in: .program),
        KeyBinding(.close, .escape, in: .program),
        KeyBinding(.quit, .character("q"), .control("c"), in: .program),
    ]

    /// The keys of the dashboard and of the features, in the order of the help, the README and the man page.
    package static let rows: [KeyRow] = Order.keys.sorted(table.map { KeyRow($0) } + FeatureList.rows, by: \.name)

    /// All keys but those of hidden features, as the help shows them. It begins with those of what is open, and tells them
    /// once.
    static func sections(open: KeySection? = nil, without hidden: Set<String> = []) -> [KeySection] {
        let told = Set(open?.rows.map(\.name) ?? [])
        let others = (rows + FeatureList.ownKeys).filter { !told.contains($0.name) && $0.group != open?.group }
        let out = FeatureList.all.filter { hidden.contains($0.name) }.flatMap { $0.rows + $0.ownKeys }
        let shown = others.filter { row in !out.contains { ($0.name, $0.group) == (row.name, row.group) } }
        return (open.map { [$0] } ?? []) + KeySection.all(of: shown)
    }

    /// Those that act on a page, with those of its feature.
    static func section(ofPage name: String) -> KeySection {
        let onPages = table.filter { $0.command.movement != nil || $0.command == .close }
        return KeySection(.page, (FeatureList()[name].map { $0.rows + $0.ownKeys } ?? []) + onPages.map { KeyRow($0) })
    }

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
