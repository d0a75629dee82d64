import Terminal

/// The help: every key from the table, and where the data comes from.
struct HelpOverlay {
    let state: DashboardState

    private static let preferredColumns = 64

    private var contentColumns: Int {
        max(min(state.size.columns - DialogFrame.border.columns, Self.preferredColumns), 1)
    }

    private struct Entry {
        let keys: String
        let words: String
    }

    private var lines: [[Span]] {
        let entries = KeyBindings.table.map {
            Entry(keys: $0.spellings.joined(separator: " "), words: state.strings[$0.command])
        }
        let inList = KeyBindings.savedPlacesTable.map {
            Entry(keys: $0.spellings.joined(separator: " "), words: state.strings[$0.command])
        }
        let keyColumns = min((entries + inList).map { ColumnWidth.of($0.keys) }.max() ?? 0, contentColumns / 2)
        let heading = state.strings[.helpSavedPlaces].wrapped(toColumns: contentColumns)
        let attributions = [Phrase.attributionOpenMeteo, .attributionOpenWeather, .attributionGeoNames].flatMap {
            state.strings[$0].wrapped(toColumns: contentColumns)
        }
        return entries.flatMap { lines(of: $0, keyColumns: keyColumns) }
            + [[]] + heading.map { [Span($0, .heading)] }
            + inList.flatMap { lines(of: $0, keyColumns: keyColumns) }
            + [[]] + attributions.map { [Span($0, .dim)] }
    }

    private func lines(of entry: Entry, keyColumns: Int) -> [[Span]] {
        let left = entry.keys.wrapped(toColumns: keyColumns)
        let right = entry.words.wrapped(toColumns: contentColumns - keyColumns - 2)
        return (0..<max(left.count, right.count)).map { index in
            [
                Span((index < left.count ? left[index] : "").padded(toColumns: keyColumns), .key),
                Span("  " + (index < right.count ? right[index] : "")),
            ]
        }
    }

    /// Lines of the help that fit at once.
    var visibleRows: Int {
        let rows = state.size.rows
        return rows > DialogFrame.border.rows + 3 ? min(lines.count, rows - DialogFrame.border.rows) : max(rows, 1)
    }

    /// How far it can scroll.
    var lastOffset: Int { max(lines.count - visibleRows, 0) }

    func draw(on canvas: inout Canvas, offset: Int) {
        let content = Size(rows: visibleRows, columns: contentColumns)
        let lines = lines
        let shown = min(max(offset, 0), lastOffset)
        DialogFrame(title: state.strings[.helpTitle], content: content, theme: state.theme).draw(on: &canvas) {
            canvas in
            for (row, line) in lines[shown...].prefix(canvas.size.rows).enumerated() {
                canvas.put(line, row: row, column: 0, limit: canvas.size.columns, theme: state.theme)
            }
            // What is out of sight is announced at the right edge.
            let edge = canvas.size.columns - 1
            if shown > 0 { canvas.put("↑", row: 0, column: edge, face: state.theme[.key]) }
            if shown < lastOffset { canvas.put("↓", row: canvas.size.rows - 1, column: edge, face: state.theme[.key]) }
        }
    }
}
