import Terminal
import Weather

/// The pictures of one icon set.
package struct Icons: Sendable {
    /// No picture is larger.
    package static let artSize = Size(rows: 4, columns: 14)

    private let table: [String: String]

    /// For each `Condition.Picture`, `table` has a glyph of one column under its name and lines of art under "NAME.art";
    /// "NAME.night" and "NAME.night.art" where the night differs. A missing one shows nothing.
    package init(table: [String: String]) { self.table = table }

    package func glyph(_ condition: Condition, isNight: Bool) -> String {
        picture(condition, isNight: isNight, suffix: "") ?? " "
    }

    package func art(_ condition: Condition, isNight: Bool) -> [String] {
        let lines = picture(condition, isNight: isNight, suffix: ".art") ?? ""
        return lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private func picture(_ condition: Condition, isNight: Bool, suffix: String) -> String? {
        let name = condition.picture.rawValue
        return (isNight ? table[name + ".night" + suffix] : nil) ?? table[name + suffix]
    }
}
