import Terminal
import Weather

/// The pictures and big figures of one icon set.
package struct Icons: Sendable, Equatable {
    /// How large a picture of the weather, or a figure, is drawn.
    package enum PictureSize: String, CaseIterable, Sendable {
        case header, small

        /// What every picture of this size takes.
        package var extent: Size {
            switch self {
            case .header: Size(rows: 5, columns: 13)
            case .small: Size(rows: 3, columns: 8)
            }
        }
    }

    /// A mark of one column that the list is drawn with.
    package enum Sign: String, CaseIterable, Sendable {
        /// The row that is selected, the present one, and those in which the sun rises or sets.
        case selected, now, sunrise, sunset
        /// The line of a range bar, a stretch of it, and a point on it.
        case rail, stretch, point
    }

    /// The columns of every glyph: 1, or 2 where they are emoji.
    package let glyphColumns: Int

    package typealias Table = @Sendable (String) -> String?

    private let name: String
    private let table: Table
    /// Where this set has no entry of its own.
    private let parent: Table

    /// Reads a set by its name, and the set that it names as its parent; "unicode" stands in for one that is not there.
    ///
    /// For each `Condition.Picture` a set has a glyph under its name, and may have others under names of conditions, such as
    /// that of light rain; it has a picture of each size under "NAME.header" and
    /// "NAME.small"; those of the night, where they differ, under "NAME.night" and "NAME.night.header". "bigText.header"
    /// and "bigText.small" hold the figures.
    package init(set name: String, tables: (String) -> Table?) {
        self.name = name
        table = tables(name) ?? tables("unicode") ?? { @Sendable _ in nil }
        parent = table("parent").flatMap(tables) ?? { @Sendable _ in nil }
        glyphColumns = table(Condition.Picture.clear.rawValue).map(ColumnWidth.of) ?? 1
    }

    /// There is one set of a name.
    package static func == (one: Icons, other: Icons) -> Bool { one.name == other.name }

    private subscript(key: String) -> String? { table(key) ?? parent(key) }

    private func text(_ condition: Condition, isNight: Bool, suffix: String) -> String? {
        let name = condition.picture.rawValue
        return (isNight ? self[name + ".night" + suffix] : nil) ?? self[name + suffix]
    }

    /// A sign of `glyphColumns` for a line of a list: the condition's own, or that of its picture.
    package func glyph(_ condition: Condition, isNight: Bool) -> String {
        let names = [condition.rawValue, condition.picture.rawValue]
        let keys = names.flatMap { isNight ? [$0 + ".night", $0] : [$0] }
        return keys.lazy.compactMap(table).first ?? keys.lazy.compactMap(parent).first
            ?? String(repeating: " ", count: glyphColumns)
    }

    /// The glyph in the colour of what it shows.
    package func inkedGlyph(_ condition: Condition, isNight: Bool) -> Span {
        Span(glyph(condition, isNight: isNight), Role(condition.picture, isNight: isNight))
    }

    package func sign(_ sign: Sign) -> String { self["sign." + sign.rawValue] ?? " " }

    /// A picture of exactly the size's extent.
    package func art(_ condition: Condition, isNight: Bool, size: PictureSize) -> [[Span]] {
        guard let art = text(condition, isNight: isNight, suffix: "." + size.rawValue) else { return [] }
        return art[...].unicodeScalars.split(separator: "\n").map(Ink.spans)
    }

    /// A text such as "−18" in figures of several rows, all of one width; nil where a character has no figure.
    ///
    /// The first line of a set's figures names them, each where it begins; a blank column lies between them.
    package func bigText(_ text: String, size: PictureSize = .header) -> [String]? {
        let lines = (self["bigText." + size.rawValue] ?? "").unicodeScalars.split(separator: "\n").map { Array($0) }
        guard let names = lines.first, !text.isEmpty else { return nil }
        let columns = lines.map(\.count).max() ?? 0
        var rows = Array(repeating: String.UnicodeScalarView(), count: lines.count - 1)
        for character in text.unicodeScalars {
            let name = character == "−" ? "-" : character
            guard name != " ", let start = names.firstIndex(of: name) else { return nil }
            let end = names[(start + 1)...].firstIndex { $0 != " " }.map { $0 - 1 } ?? columns
            for (row, line) in lines.dropFirst().enumerated() {
                if !rows[row].isEmpty { rows[row].append(" ") }
                // One by one: the standard library's way for several looks up types at each start.
                for column in start..<end { rows[row].append(column < line.count ? line[column] : " ") }
            }
        }
        return rows.map(String.init)
    }
}
