import Terminal

/// The help: every key from the table, and where the data comes from.
struct HelpOverlay {
    let state: DashboardState

    private static let preferredColumns = 64

    private var contentColumns: Int {
        max(min(state.size.columns - DialogFrame.border.columns, Self.preferredColumns), 1)
    }

    private var lines: [[Span]] {
        let entries = KeyBindings.table.map { binding in
            (keys: binding.keys.map(\.spelling).joined(separator: " "), words: state.strings[binding.command])
        }
        let keyColumns = min(entries.map { ColumnWidth.of($0.keys) }.max() ?? 0, contentColumns / 2)
        let keys = entries.flatMap { entry in
            let left = entry.keys.wrapped(toColumns: keyColumns)
            let right = entry.words.wrapped(toColumns: contentColumns - keyColumns - 2)
            return (0..<max(left.count, right.count)).map { index in
                [
                    Span((index < left.count ? left[index] : "").padded(toColumns: keyColumns), .key),
                    Span("  " + (index < right.count ? right[index] : "")),
                ]
            }
        }
        let attributions = [Phrase.attributionOpenMeteo, .attributionOpenWeather].flatMap {
            state.strings[$0].wrapped(toColumns: contentColumns)
        }
        return keys + [[]] + attributions.map { [Span($0, .dim)] }
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
