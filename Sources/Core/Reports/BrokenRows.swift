import Terminal

/// The lines of a table that is wider than its page: words that have no room go to the next line.
struct BrokenRows {
    private let table: Canvas
    private let columns: Int
    /// Of each row, the column of the first word in its next line.
    private let breaks: [Int?]
    private static let indent = 3

    /// `columns` has a free one on each side, as the table has.
    init(_ table: Canvas, columns: Int) {
        (self.table, self.columns) = (table, columns)
        breaks = (0..<table.size.rows).map { row in
            let isBlank = table.frame.cells(ofRow: row).map { $0.content == .blank }
            guard let last = isBlank.lastIndex(of: false), last >= columns - 1 else { return nil }
            return isBlank[..<columns].lastIndex(of: true).map { $0 + 1 }
        }
    }

    var rows: Int { breaks.count + breaks.count { $0 != nil } }

    func draw(on canvas: inout Canvas) {
        var next = 0
        func copy(_ row: Int, from start: Int, to column: Int, columns: Int) {
            canvas.inside(Rect(row: next, column: column, rows: 1, columns: columns)) { canvas in
                canvas.inside(Rect(row: 0, column: -start, rows: 1, columns: table.size.columns)) {
                    $0.copy(row: 0, from: table, row: row)
                }
            }
            next += 1
        }
        for (row, start) in breaks.enumerated() {
            copy(row, from: 0, to: 0, columns: start ?? columns)
            if let start { copy(row, from: start, to: Self.indent, columns: columns - Self.indent) }
        }
    }
}

extension Canvas {
    var hasCutWord: Bool {
        let mark = CellContent("…")
        return (0..<size.rows).contains { frame.cells(ofRow: $0).contains { $0.content == mark } }
    }
}
