import Terminal
import Weather

/// The pictures of one icon set.
package struct Icons: Sendable {
    /// A picture by day, and by night where that differs.
    package struct Icon: Sendable, Codable {
        /// One column wide.
        package let glyph: String
        package let nightGlyph: String?
        /// At most four rows of fourteen columns.
        package let art: [String]
        package let nightArt: [String]?

        package init(glyph: String, nightGlyph: String? = nil, art: [String], nightArt: [String]? = nil) {
            self.glyph = glyph
            self.nightGlyph = nightGlyph
            self.art = art
            self.nightArt = nightArt
        }
    }

    package static let artSize = Size(rows: 4, columns: 14)

    private let table: [String: Icon]

    /// `table` has an entry for every `Condition.Picture`; a missing one shows nothing.
    package init(table: [String: Icon]) { self.table = table }

    package func glyph(_ condition: Condition, isNight: Bool) -> String {
        guard let icon = table[condition.picture.rawValue] else { return " " }
        return isNight ? icon.nightGlyph ?? icon.glyph : icon.glyph
    }

    package func art(_ condition: Condition, isNight: Bool) -> [String] {
        guard let icon = table[condition.picture.rawValue] else { return [] }
        return isNight ? icon.nightArt ?? icon.art : icon.art
    }
}
