import Astronomy
import Terminal
import Weather

package struct Icons: Sendable, Equatable {
    package enum IconSize: String, CaseIterable, Sendable {
        case header, small

        package var extent: Size {
            switch self {
            case .header: Size(rows: 5, columns: 13)
            case .small: Size(rows: 3, columns: 8)
            }
        }
    }

    /// A mark in the list or beside the place, one column wide.
    package enum Sign: String, CaseIterable, Sendable {
        case selected, more, past
        case rail, stretch, point
        case here
    }

    package let glyphColumns: Int

    package typealias Table = @Sendable (String) -> String?

    private let name: String
    private let table: Table
    private let parent: Table
    /// What stands in the place of a drawing in braille; nil if a font has it.
    private let dotless: Table?

    /// Falls back to the set "unicode" if there is no set of this name. Resources/Icons/README.md lists the keys. A font
    /// without braille needs `hasBraille` to be false.
    package init(set name: String, hasBraille: Bool = true, tables: (String) -> Table?) {
        self.name = name
        dotless = hasBraille ? nil : tables("ascii")
        table = tables(name) ?? tables("unicode") ?? { @Sendable _ in nil }
        parent = table("parent").flatMap(tables) ?? { @Sendable _ in nil }
        glyphColumns = table(Condition.Icon.clear.rawValue).map(ColumnWidth.of) ?? 1
    }

    package static func == (one: Icons, other: Icons) -> Bool {
        one.name == other.name && (one.dotless == nil) == (other.dotless == nil)
    }

    private subscript(key: String) -> String? { drawn(table(key) ?? parent(key), for: key) }

    private func drawn(_ text: String?, for key: String) -> String? {
        guard let dotless, let text, text.unicodeScalars.contains(where: { 0x2800...0x28FF ~= $0.value }) else {
            return text
        }
        return dotless(key) ?? text
    }

    private func text(_ condition: Condition, isNight: Bool, suffix: String) -> String? {
        let name = condition.icon.rawValue
        return (isNight ? self[name + ".night" + suffix] : nil) ?? self[name + suffix]
    }

    package func glyph(_ condition: Condition, isNight: Bool) -> String {
        let names = [condition.rawValue, condition.icon.rawValue]
        let keys = names.flatMap { isNight ? [$0 + ".night", $0] : [$0] }
        for table in [table, parent] {
            for key in keys {
                if let glyph = drawn(table(key), for: key) { return glyph }
            }
        }
        return String(repeating: " ", count: glyphColumns)
    }

    package func inkedGlyph(_ condition: Condition, isNight: Bool) -> Span {
        Span(glyph(condition, isNight: isNight), Role(condition, isNight: isNight))
    }

    package func sign(_ sign: Sign) -> String { self["sign." + sign.rawValue] ?? " " }

    /// The lit part of the disc, as it looks from the south if `isMirrored`.
    package func moon(_ phase: Moon.Phase, isMirrored: Bool) -> String {
        self["moon." + (isMirrored ? phase.mirrored : phase).rawValue] ?? ""
    }

    package func lines(of condition: Condition, isNight: Bool, size: IconSize) -> [[Span]] {
        guard let icon = text(condition, isNight: isNight, suffix: "." + size.rawValue) else { return [] }
        return icon[...].unicodeScalars.split(separator: "\n").map(Ink.spans)
    }

    /// Returns a text such as "−18.4" in figures of several rows; nil for a character without a figure.
    package func bigText(_ text: String, size: IconSize = .header) -> [String]? {
        let lines = (self["bigText." + size.rawValue] ?? "").unicodeScalars.split(separator: "\n").map { Array($0) }
        // The first line has the name of each figure above its left column. A blank column separates figures.
        guard let names = lines.first, !text.isEmpty else { return nil }
        let columns = lines.reduce(0) { max($0, $1.count) }
        var rows = Array(repeating: String.UnicodeScalarView(), count: lines.count - 1)
        for character in text.unicodeScalars {
            let name: Unicode.Scalar = character == "−" ? "-" : character == "," ? "." : character
            guard name != " ", let start = names.firstIndex(of: name) else { return nil }
            let end = names[(start + 1)...].firstIndex { $0 != " " }.map { $0 - 1 } ?? columns
            for (row, line) in lines.dropFirst().enumerated() {
                if !rows[row].isEmpty { rows[row].append(" ") }
                // `append(contentsOf:)` is generic, so the runtime would search for its types at each start.
                for column in start..<end { rows[row].append(column < line.count ? line[column] : " ") }
            }
        }
        return rows.map(String.init)
    }
}
