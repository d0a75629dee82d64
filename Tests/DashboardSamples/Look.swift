import Dashboard
import Terminal

/// What a state is seen in.
package struct Look: Sendable {
    package var language: String
    package var size: Size
    package var theme: Theme
    /// The name of an icon set.
    package var icons: String

    package init(
        language: String = "en", size: Size = Size(rows: 24, columns: 80), theme: Theme = Sample.theme,
        icons: String = "unicode"
    ) {
        self.language = language
        self.size = size
        self.theme = theme
        self.icons = icons
    }
}
