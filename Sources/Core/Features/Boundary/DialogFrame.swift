import Look
import Terminal

package struct DialogFrame {
    let title: String
    let note: String?
    let content: Size
    /// The size that sets the frame's top row.
    let tallest: Size
    let theme: Theme

    package init(title: String, note: String? = nil, content: Size, tallest: Size? = nil, theme: Theme) {
        self.title = title
        self.note = note
        self.content = content
        self.tallest = tallest ?? content
        self.theme = theme
    }

    package static let border = Size(rows: 2, columns: 4)

    private static let leastSide = 8

    /// Draws a centred frame; without room for a border, the content gets the whole canvas.
    package func draw(on canvas: inout Canvas, _ draw: (inout Canvas) -> Void) {
        let size = canvas.size
        guard size.rows >= content.rows + Self.border.rows, size.columns >= content.columns + Self.border.columns else {
            canvas.fill(canvas.bounds)
            canvas.offer(.nothing, in: canvas.bounds)
            canvas.placeFocus(row: 0, column: 0)
            return draw(&canvas)
        }
        let columns = content.columns + Self.border.columns
        let most = canvas.bounds.centered(Size(rows: tallest.rows + Self.border.rows, columns: columns))
        let outer = Rect(
            row: most.origin.row, column: most.origin.column, rows: content.rows + Self.border.rows, columns: columns)
        let isWide = outer.origin.column > Self.leastSide
        let ground = Rect(
            row: outer.origin.row, column: isWide ? outer.origin.column - 1 : 0, rows: outer.size.rows,
            columns: isWide ? outer.size.columns + 2 : size.columns)
        canvas.clearWords(cutBy: ground)
        canvas.fill(ground)
        canvas.offer(.nothing, in: ground)
        canvas.inside(outer) { canvas in
            drawBorder(on: &canvas)
            canvas.inside(Rect(row: 1, column: 2, rows: content.rows, columns: content.columns)) { canvas in
                canvas.placeFocus(row: 0, column: 0)
                draw(&canvas)
            }
        }
    }

    private func drawBorder(on canvas: inout Canvas) {
        let (rows, columns) = (canvas.size.rows, canvas.size.columns)
        canvas.fill(canvas.bounds)
        let face = theme[.rule]
        for (row, left, right) in [(0, Character("╭"), Character("╮")), (rows - 1, "╰", "╯")] {
            canvas.fill(Rect(row: row, column: 0, rows: 1, columns: columns), with: "─", face: face)
            canvas.put(glyph: left, row: row, column: 0, face: face)
            canvas.put(glyph: right, row: row, column: columns - 1, face: face)
        }
        for column in [0, columns - 1] {
            canvas.fill(Rect(row: 1, column: column, rows: rows - 2, columns: 1), with: "│", face: face)
        }
        canvas.put(" " + title.truncated(toColumns: columns - 6) + " ", row: 0, column: 2, face: theme[.title])
        guard let note, ColumnWidth.of(note) + 6 <= columns else { return }
        canvas.put(" " + note + " ", row: rows - 1, column: 2, face: theme[.key])
    }
}
