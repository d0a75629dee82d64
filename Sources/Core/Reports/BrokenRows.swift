import Terminal

/// The lines of a table that is wider than its page: what has no room goes to the next lines. A figure keeps its unit.
struct BrokenRows {
    private let table: Canvas
    private let columns: Int
    /// Of each row, the columns where its lines begin.
    private let starts: [[Int]]
    private static let indent = 3
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    /// `columns` has a free one on each side, as the table has.
    init(_ table: Canvas, columns: Int) {
        (self.table, self.columns) = (table, columns)
        starts = (0..<table.size.rows).map { row in
            let cells = Array(table.frame.cells(ofRow: row))
            let isBlank = cells.map { $0.content == .blank }
            let last = isBlank.lastIndex(of: false) ?? 0
            func isDigit(_ column: Int) -> Bool {
                cells.indices.contains(column) && Self.digits.contains(cells[column].content.ascii ?? 0)
            }
            func isBeforeUnit(_ blank: Int) -> Bool {
                isDigit(blank - 1) && !isDigit(blank + 1) && blank < last && !isBlank[blank + 1]
            }
            var starts = [0]
            while let start = starts.last {
                let end = start + columns - (start == 0 ? 0 : Self.indent)
                guard last >= end - 1 else { break }
                let blanks = (start..<end).filter { isBlank[$0] }
                let blank = blanks.last { !isBeforeUnit($0) } ?? blanks.last
                guard let next = blank.flatMap({ isBlank[$0...].firstIndex(of: false) }), next > start else { break }
                starts.append(next)
            }
            return starts
        }
    }

    var rows: Int { starts.reduce(0) { $0 + $1.count } }

    func draw(on canvas: inout Canvas) {
        var line = 0
        for (row, starts) in starts.enumerated() {
            for (index, start) in starts.enumerated() {
                let indent = index == 0 ? 0 : Self.indent
                let end = index + 1 < starts.count ? starts[index + 1] : start + columns - indent
                canvas.inside(Rect(row: line, column: indent, rows: 1, columns: end - start)) { canvas in
                    canvas.inside(Rect(row: 0, column: -start, rows: 1, columns: table.size.columns)) {
                        $0.copy(row: 0, from: table, row: row)
                    }
                }
                line += 1
            }
        }
    }
}

extension Canvas {
    var hasCutWord: Bool {
        let mark = CellContent("…")
        return (0..<size.rows).contains { frame.cells(ofRow: $0).contains { $0.content == mark } }
    }
}
