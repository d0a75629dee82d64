/// One character cell; a wide character takes two.
package struct Cell: Hashable, Sendable {
    package let content: CellContent
    package let face: Face

    package init(_ content: CellContent, face: Face) {
        self.content = content
        self.face = face
    }

    package static let blank = Cell(.blank, face: .plain)

    /// Nil in the right half of a wide character.
    package var character: Character? { content.character }
}

/// A whole picture of the screen, as values.
package struct Frame: Hashable, Sendable {
    package let size: Size
    /// Where the cursor is shown; hidden when absent.
    package var cursor: Position?
    private var cells: [Cell]

    package init(size: Size) {
        self.size = size
        cells = Array(repeating: .blank, count: size.rows * size.columns)
    }

    package subscript(row: Int, column: Int) -> Cell {
        get { cells[row * size.columns + column] }
        set { cells[row * size.columns + column] = newValue }
    }

    /// Gives cells that lie side by side the same content; the caller sees to halves of wide characters at both ends.
    package mutating func fill(row: Int, columns: Range<Int>, with cell: Cell) {
        for index in row * size.columns + columns.lowerBound..<row * size.columns + columns.upperBound {
            cells[index] = cell
        }
    }

    /// Whether a wide character on its left reaches into a cell.
    package func isRightHalf(_ row: Int, _ column: Int) -> Bool {
        cells[row * size.columns + column].content.isRightHalf
    }

    /// The cells of a row from left to right.
    package func cells(ofRow row: Int) -> ArraySlice<Cell> { cells[row * size.columns..<(row + 1) * size.columns] }

    /// The rows whose cells are not those of another frame; all rows where that one has another size or there is none.
    package func rows(differingFrom other: Frame?) -> [Int] {
        guard let other, other.size == size else { return Array(0..<size.rows) }
        // Index by index: slices are compared by iterators, which take three times as long.
        return (0..<size.rows).filter { row in
            (row * size.columns..<(row + 1) * size.columns).contains { cells[$0] != other.cells[$0] }
        }
    }

    /// Two blank cells side by side, below the first row; nil where all are taken.
    package var blankPair: (row: Int, column: Int)? {
        for row in stride(from: size.rows - 1, to: 0, by: -1) {
            for column in 1..<max(size.columns - 1, 1)
            where self[row, column - 1] == .blank && self[row, column] == .blank && self[row, column + 1] == .blank {
                return (row, column)
            }
        }
        return nil
    }

    /// The characters of a row, trailing blanks included.
    package func text(ofRow row: Int) -> String {
        String(cells(ofRow: row).compactMap(\.character))
    }
}
