import CursesShim
import Terminal

extension CursesScreen {
    package func show(title: String) {
        if title == shownTitle { return }
        shownTitle = title
        // A title has no cells, in which an ambiguous character could have a wrong width.
        let shown = title.truncated(toColumns: Self.titleColumns, insideWords: true)
            .limited(to: limits.subtracting(.ambiguous))
        let printable = shown.unicodeScalars.filter { $0.properties.generalCategory != .control }
        screen_set_title(String(String.UnicodeScalarView(printable)))
    }

    private static let titleColumns = 240
}
