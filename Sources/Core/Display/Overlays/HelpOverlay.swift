import Terminal
import Weather
import Words

package struct HelpOverlay {
    private let presentation: Presentation
    private let contentColumns: Int
    private let lines: [[Span]]

    package init(presentation: Presentation) {
        self.presentation = presentation
        contentColumns = max(min(presentation.size.columns - DialogFrame.border.columns, Self.preferredColumns), 1)
        lines = Self.lines(in: presentation.formats, icons: presentation.icons, columns: contentColumns)
    }

    private static let preferredColumns = 64

    private struct Entry {
        let keys: String
        let words: String
    }

    private static func lines(in formats: Formats, icons: Icons, columns: Int) -> [[Span]] {
        let strings = formats.strings
        let entries = KeyBindings.table.map {
            Entry(keys: $0.spellings.joined(separator: " "), words: strings[$0.command])
        }
        let inList = KeyBindings.savedPlacesTable.map {
            Entry(keys: $0.spellings.joined(separator: " "), words: strings[$0.command])
        }
        let keyColumns = min((entries + inList).map { ColumnWidth.of($0.keys) }.max() ?? 0, columns / 2)
        let heading = strings[.savedPlaces].wrapped(toColumns: columns)
        let attributions = strings.attributions(of: ProviderID.services).flatMap { $0.wrapped(toColumns: columns) }
        return entries.flatMap { lines(of: $0, keyColumns: keyColumns, columns: columns) }
            + [[]] + Legend(formats: formats, icons: icons).lines(columns: columns)
            + [[]] + heading.map { [Span($0, .heading)] }
            + inList.flatMap { lines(of: $0, keyColumns: keyColumns, columns: columns) }
            + [[]] + attributions.map { [Span($0, .dim)] }
    }

    private static func lines(of entry: Entry, keyColumns: Int, columns: Int) -> [[Span]] {
        let left = entry.keys.wrapped(toColumns: keyColumns)
        let right = entry.words.wrapped(toColumns: columns - keyColumns - 2)
        return (0..<max(left.count, right.count)).map { index in
            [
                Span((index < left.count ? left[index] : "").padded(toColumns: keyColumns), .key),
                Span("  " + (index < right.count ? right[index] : "")),
            ]
        }
    }

    package var scrolling: Scrolling {
        let rows = area.size.rows
        let count = lines.count
        let visible = rows > DialogFrame.border.rows + 3 ? min(count, rows - DialogFrame.border.rows) : max(rows, 1)
        return Scrolling(lines: count, visible: visible)
    }

    private var area: Rect {
        let hasStatus = presentation.size.rows > Self.rowsWithoutStatus
        return Rect(
            row: 0, column: 0, rows: presentation.size.rows - (hasStatus ? 1 : 0), columns: presentation.size.columns)
    }

    private static let rowsWithoutStatus = 9

    private func headingsBelow(_ end: Int) -> String? {
        let headings = [HelpPhrase.marks, .icons].map { presentation.strings[$0] }
        let below = headings.filter { words in
            lines[min(end, lines.count)...].contains { $0 == [Span(words, .heading)] }
        }
        return below.isEmpty ? nil : "↓ " + below.joined(separator: " · ")
    }

    package func draw(on canvas: inout Canvas, offset: Int) {
        let scrolling = scrolling
        let content = Size(rows: scrolling.visible, columns: contentColumns)
        let shown = scrolling.clamped(offset)
        let frame = DialogFrame(
            title: presentation.strings[.title], note: headingsBelow(shown + scrolling.visible), content: content,
            theme: presentation.theme)
        canvas.inside(area) { canvas in
            frame.draw(on: &canvas) { canvas in
                for (row, line) in lines[shown...].prefix(canvas.size.rows).enumerated() {
                    canvas.put(line, row: row, column: 0, limit: canvas.size.columns, theme: presentation.theme)
                }
                scrolling.drawMarks(on: &canvas, offset: shown, theme: presentation.theme)
            }
        }
    }
}
