import Dashboard
import DashboardSamples
import Look
import Resources
import Terminal
import Weather
import Words

enum IconsPage {
    static let page = Page(name: "icons", title: "Icons") {
        try Resource.names(in: "Icons").sorted().flatMap { set in
            let icons = Sample.icons(set)
            return try GalleryPages.languages.flatMap { language in
                let strings = try Sample.strings(language)
                return NamedTheme.grounds.flatMap { theme in
                    [false, true].map { isNight in
                        Picture(
                            title: "\(set), by \(isNight ? "night" : "day")", theme: theme.name, language: language,
                            ground: theme.ground,
                            frame: sheet(icons, strings, theme: theme.theme, isNight: isNight))
                    }
                }
            }
        }
    }

    private static let across = 5
    /// A line with the glyph and the word, the lines of the icon, and a blank line.
    private static let block = Size(rows: Icons.IconSize.header.extent.rows + 2, columns: 27)

    private static func sheet(_ icons: Icons, _ strings: Strings, theme: Theme, isNight: Bool) -> Frame {
        let conditions = Condition.allCases
        let down = (conditions.count + across - 1) / across
        var canvas = Canvas(size: Size(rows: down * block.rows, columns: across * block.columns))
        for (index, condition) in conditions.enumerated() {
            let rect = Rect(
                row: index / across * block.rows, column: index % across * block.columns, rows: block.rows,
                columns: block.columns)
            let face = theme[Role(condition.icon, isNight: isNight)]
            canvas.inside(rect) { canvas in
                canvas.put(icons.glyph(condition, isNight: isNight), row: 0, column: 1, face: face)
                let words = strings.words(for: condition, isNight: false).truncated(toColumns: block.columns - 5)
                canvas.put(words, row: 0, column: 4, face: theme[.text])
                for (row, line) in icons.lines(of: condition, isNight: isNight, size: .header).enumerated() {
                    canvas.put(line, row: 1 + row, column: 1, limit: line.columns, theme: theme)
                }
            }
        }
        return canvas.frame
    }
}
