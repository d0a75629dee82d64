import Look
import Terminal

/// A piece of the dashboard with rows of its own.
package protocol Panel {
    /// Returns the panel's height in rows, from 0 to `limit`.
    func rows(atMost limit: Int) -> Int
    func draw(on canvas: inout Canvas)
}

/// A panel of lines, which a screen without room for panels shows too.
package protocol LinesPanel: Panel {
    /// `limit` is in rows.
    func lines(atMost limit: Int) -> [[Span]]
    var theme: Theme { get }
    /// What a click does; nil if it does nothing.
    var target: Target? { get }
}

extension LinesPanel {
    package func rows(atMost limit: Int) -> Int { lines(atMost: limit).count }

    package func draw(on canvas: inout Canvas) {
        for (row, line) in lines(atMost: canvas.size.rows).enumerated() {
            canvas.put(line, row: row, column: 1, limit: canvas.size.columns - 1, theme: theme)
        }
        if let target { canvas.offer(target, in: canvas.bounds) }
    }
}
