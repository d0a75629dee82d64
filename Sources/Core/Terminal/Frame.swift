package struct Cell: Hashable, Sendable {
    package let content: CellContent
    package let face: Face

    package init(_ content: CellContent, face: Face) {
        self.content = content
        self.face = face
    }

    static let blank = Cell(.blank, face: .plain)

    var character: Character? { content.character }
}

package struct Frame: Hashable, Sendable {
    package let size: Size
    /// Of the visible cursor; nil while it is hidden.
    package var cursor: Position?
    /// Where a hidden cursor rests. Braille displays and magnifiers follow it.
    package var focus = Position(row: 0, column: 0)
    private var cells: [Cell]

    package init(size: Size) {
        self.size = size
        cells = Array(repeating: .blank, count: size.rows * size.columns)
    }

    package subscript(row: Int, column: Int) -> Cell {
        get { cells[row * size.columns + column] }
        set { cells[row * size.columns + column] = newValue }
    }

    /// Fills cells without a check for wide characters that either end splits.
    package mutating func fill(row: Int, columns: Range<Int>, with cell: Cell) {
        for index in row * size.columns + columns.lowerBound..<row * size.columns + columns.upperBound {
            cells[index] = cell
        }
    }

    /// Copies cells as `fill` does. Each key copies thousands, and through pointers that takes a third of the time.
    mutating func copy(
        row: Int, columns: Range<Int>, from other: Frame, row otherRow: Int, column: Int, skippingBlanks: Bool
    ) {
        let (start, otherStart) = (row * size.columns + columns.lowerBound, otherRow * other.size.columns + column)
        precondition(start >= 0 && start + columns.count <= cells.count)
        precondition(otherStart >= 0 && otherStart + columns.count <= other.cells.count)
        cells.withUnsafeMutableBufferPointer { cells in
            other.cells.withUnsafeBufferPointer { others in
                for index in 0..<columns.count {
                    let cell = others[otherStart + index]
                    if !skippingBlanks || cell != .blank { cells[start + index] = cell }
                }
            }
        }
    }

    func isContinuation(_ row: Int, _ column: Int) -> Bool {
        cells[row * size.columns + column].content.isContinuation
    }

    /// The columns of the character that has a cell here.
    package func columnsOfCharacter(_ row: Int, _ column: Int) -> Range<Int> {
        var (start, end) = (column, column + 1)
        while start > 0, isContinuation(row, start) { start -= 1 }
        while end < size.columns, isContinuation(row, end) { end += 1 }
        return start..<end
    }

    /// The whole character that has a cell here.
    package func character(_ row: Int, _ column: Int) -> Character {
        if let ascii = self[row, column].content.ascii { return Character(Unicode.Scalar(ascii)) }
        let text = text(ofRow: row, columns: columnsOfCharacter(row, column))
        return text.count == 1 ? Character(text) : " "
    }

    package func cells(ofRow row: Int) -> ArraySlice<Cell> { cells[row * size.columns..<(row + 1) * size.columns] }

    package struct Change: Hashable, Sendable {
        package let row: Int
        package let columns: Range<Int>

        init(row: Int, columns: Range<Int>) {
            self.row = row
            self.columns = columns
        }
    }

    /// Returns the changed part of each changed row, with whole wide characters at its ends.
    package func changes(since other: Frame?) -> [Change] {
        guard let other, other.size == size else {
            return (0..<size.rows).map { Change(row: $0, columns: 0..<size.columns) }
        }
        return (0..<size.rows).compactMap { row in
            // Comparing cells through pointers takes a fraction of the time of comparing slices.
            let start = row * size.columns
            let indices = start..<start + size.columns
            let ends = cells.withUnsafeBufferPointer { cells in
                other.cells.withUnsafeBufferPointer { others in
                    indices.first { cells[$0] != others[$0] }.map { first in
                        (first, indices.last { cells[$0] != others[$0] } ?? first)
                    }
                }
            }
            guard var (first, last) = ends else { return nil }
            while first > start, cells[first].content.isContinuation { first -= 1 }
            while last + 1 < indices.upperBound, cells[last + 1].content.isContinuation { last += 1 }
            return Change(row: row, columns: first - start..<last + 1 - start)
        }
    }

    /// A blank cell between two blank cells, below the first row; nil without one.
    package var blankPair: (row: Int, column: Int)? {
        for row in stride(from: size.rows - 1, to: 0, by: -1) {
            for column in 1..<max(size.columns - 1, 1)
            where self[row, column - 1] == .blank && self[row, column] == .blank && self[row, column + 1] == .blank {
                return (row, column)
            }
        }
        return nil
    }

    package func text(ofRow row: Int) -> String { text(ofRow: row, columns: 0..<size.columns) }

    package func text(ofRow row: Int, columns: Range<Int>) -> String {
        columns.reduce(into: "") { self[row, $1].content.append(to: &$0) }
    }
}
