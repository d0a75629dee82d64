import Look
import Terminal

extension Canvas {
    package mutating func put(_ field: TextField, isFocused: Bool, row: Int, column: Int, theme: Theme) {
        let columns = max(size.columns - column, 1)
        inside(Rect(row: row, column: column, rows: 1, columns: columns)) { canvas in
            canvas.fill(canvas.bounds, face: theme[.field])
            let before = ColumnWidth.of(String(field.text.prefix(field.cursor)))
            let scrolled = max(before - columns + 1, 0)
            let isSelected = isFocused && field.isSelected
            canvas.put(field.text, row: 0, column: -scrolled, face: theme[isSelected ? .focus : .field])
            if isFocused { canvas.placeCursor(row: 0, column: before - scrolled) }
        }
    }
}
