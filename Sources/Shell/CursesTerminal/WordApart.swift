import CursesShim
import Terminal

/// A word that terminals draw in different widths. It stands apart: the terminal gets it with its place, and curses holds
/// blanks there, so that nothing after it moves.
nonisolated struct WordApart {
    let columns: Range<Int>
    /// A character that the C library does not know stands alone, because some terminals leave it out.
    let isKnown: Bool
}

nonisolated extension String {
    /// Adds a non-joiner after a joiner without a letter behind it. Without it tmux joins the next letter of the screen.
    var closingJoiners: String {
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if text.last == "\u{200D}", scalar.isASCII { text.append("\u{200C}") }
            text.append(scalar)
        }
        if text.last == "\u{200D}" { text.append("\u{200C}") }
        return String(text)
    }
}

nonisolated extension Frame {
    /// The words of a row, of one face each, with a character that terminals or curses may not draw as we measure it.
    func wordsApart(row: Int) -> [WordApart] {
        var words: [WordApart] = []
        var (start, isApart) = (0, false)
        func end(at column: Int) {
            if isApart { words.append(WordApart(columns: start..<column, isKnown: true)) }
            (start, isApart) = (column, false)
        }
        var column = 0
        while column < size.columns {
            let columns = columnsOfCharacter(row, column)
            let content = self[row, column].content
            if content == .blank || self[row, column].face != self[row, start].face { end(at: column) }
            if content == .blank {
                start = columns.upperBound
            } else if content.ascii == nil, !isCertain(row, column) {
                if scalars(row, column).allSatisfy({ screen_is_known($0.value) }) {
                    isApart = true
                } else {
                    end(at: column)
                    words.append(WordApart(columns: columns, isKnown: false))
                    start = columns.upperBound
                }
            }
            column = columns.upperBound
        }
        end(at: column)
        return words
    }

    private func isCertain(_ row: Int, _ column: Int) -> Bool {
        let scalars = scalars(row, column)
        return ColumnWidth.isCertain(scalars)
            && screen_can_put(
                scalars.map(\.value), scalars.count, Int32(columnsOfCharacter(row, column).count))
    }

    func scalars(_ row: Int, _ column: Int) -> [Unicode.Scalar] { Array(character(row, column).unicodeScalars) }

    /// A row as a frame, with unbreakable blanks in the place of words: curses tells them from others.
    func line(_ row: Int, holding words: [WordApart]) -> (frame: Frame, holdsApart: Bool) {
        var line = Frame(size: Size(rows: 1, columns: size.columns))
        for column in 0..<size.columns { line[0, column] = self[row, column] }
        for word in words {
            let cell = Cell(CellContent("\u{A0}"), face: self[row, word.columns.lowerBound].face)
            line.fill(row: 0, columns: word.columns, with: cell)
        }
        return (line, !words.isEmpty)
    }
}
