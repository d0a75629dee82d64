package struct Position: Hashable, Sendable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }
}

package struct Size: Hashable, Sendable {
    package var rows: Int
    package var columns: Int

    package init(rows: Int, columns: Int) {
        self.rows = max(rows, 0)
        self.columns = max(columns, 0)
    }
}

package struct Rect: Hashable, Sendable {
    package var origin: Position
    package var size: Size

    package init(row: Int, column: Int, rows: Int, columns: Int) {
        origin = Position(row: row, column: column)
        size = Size(rows: rows, columns: columns)
    }

    package init(_ size: Size) {
        self.init(row: 0, column: 0, rows: size.rows, columns: size.columns)
    }

    package var endRow: Int { origin.row + size.rows }
    package var endColumn: Int { origin.column + size.columns }

    package func contains(_ position: Position) -> Bool {
        (origin.row..<endRow).contains(position.row) && (origin.column..<endColumn).contains(position.column)
    }

    func intersection(_ other: Rect) -> Rect {
        let row = max(origin.row, other.origin.row)
        let column = max(origin.column, other.origin.column)
        return Rect(
            row: row, column: column,
            rows: min(endRow, other.endRow) - row, columns: min(endColumn, other.endColumn) - column)
    }

    package func intersects(_ other: Rect) -> Bool {
        origin.row < other.endRow && other.origin.row < endRow && origin.column < other.endColumn
            && other.origin.column < endColumn
    }

    package func centered(_ size: Size) -> Rect {
        let rows = min(size.rows, self.size.rows)
        let columns = min(size.columns, self.size.columns)
        return Rect(
            row: origin.row + (self.size.rows - rows) / 2, column: origin.column + (self.size.columns - columns) / 2,
            rows: rows, columns: columns)
    }
}
