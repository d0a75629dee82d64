/// One character cell; a wide character takes two.
package struct Cell: Hashable, Sendable {
    /// Nil in the right half of a wide character.
    package let character: Character?
    package let face: Face

    package static let blank = Cell(character: " ", face: .plain)
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

    /// Cells of one row that share a face and can be sent in one go.
    package struct Run: Hashable, Sendable {
        package let column: Int
        package let text: String
        package let face: Face
    }

    /// The runs of a row from left to right; blank cells in the terminal's own look are left out.
    package func runs(inRow row: Int) -> [Run] {
        var runs: [Run] = []
        var start = 0
        while start < size.columns {
            let face = self[row, start].face
            var end = start
            var text = ""
            while end < size.columns, self[row, end].face == face {
                if let character = self[row, end].character { text.append(character) }
                end += 1
            }
            if face != .plain || text.contains(where: { $0 != " " }) {
                runs.append(Run(column: start, text: text, face: face))
            }
            start = end
        }
        return runs
    }

    /// The characters of a row, trailing blanks included.
    package func text(ofRow row: Int) -> String {
        String((0..<size.columns).compactMap { self[row, $0].character })
    }
}
