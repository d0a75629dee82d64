import CursesShim
import Terminal

/// Nonisolated, because an actor check for each cell is slow.
nonisolated struct RowPainter {
    private var pairs: ColorPairs
    private var text: [CChar] = []
    private var face = Face.plain
    /// The rows on the screen with words that stand apart. An array, because the type of a set costs time at each start.
    private var rowsWithApart: [Int] = []

    /// More blanks need more bytes than a cursor move.
    private static let maximumBlanks = 8

    init(pairs: ColorPairs) { self.pairs = pairs }

    /// Paints the changes of a frame; `isNew` says that the screen shows nothing of it yet.
    mutating func paint(_ changes: [Frame.Change], of frame: Frame, isNew: Bool) {
        if isNew { rowsWithApart = [] }
        for change in changes { paint(change, of: frame) }
        if changes.isEmpty || rowsWithApart.isEmpty { return }
        // Curses may scroll, and so draw rows without a change.
        for row in rowsWithApart where changes.count > 1 || row == changes[0].row {
            putApart(frame.wordsApart(row: row), of: frame, row: row)
        }
    }

    /// A row with words that stand apart is painted whole, because a change can move their ends.
    private mutating func paint(_ change: Frame.Change, of frame: Frame) {
        let known = rowsWithApart.firstIndex(of: change.row)
        if let known { rowsWithApart.remove(at: known) }
        erase(change.row, change.columns)
        if known == nil, paint(frame, row: change.row, columns: change.columns, at: change.row) { return }
        let line = frame.line(change.row, holding: frame.wordsApart(row: change.row))
        erase(change.row, 0..<frame.size.columns)
        _ = paint(line.frame, row: 0, columns: 0..<frame.size.columns, at: change.row)
        if line.holdsApart { rowsWithApart.append(change.row) }
    }

    private func erase(_ row: Int, _ columns: Range<Int>) {
        screen_erase_columns(Int32(row), Int32(columns.lowerBound), Int32(columns.upperBound))
    }

    /// Returns false at a character that must stand apart. The columns must have been erased and hold whole characters.
    private mutating func paint(_ frame: Frame, row: Int, columns: Range<Int>, at screenRow: Int) -> Bool {
        use(.plain)
        // Indices and numbers are several times faster here than iterators and generic comparisons.
        for column in columns {
            let cell = frame[row, column]
            let isInvisibleBlank = cell.content == .blank && cell.face.isInvisibleOnBlanks && face.isInvisibleOnBlanks
            if cell.face.bits != face.bits, !isInvisibleBlank {
                flush(row: screenRow, before: column)
                use(cell.face)
            }
            if let byte = cell.content.ascii {
                text.append(CChar(byte))
            } else {
                flush(row: screenRow, before: column)
                if cell.content.isContinuation { continue }
                if !put(frame, row: row, column: column, at: screenRow) { return false }
            }
        }
        flush(row: screenRow, before: columns.upperBound, keepingBlanks: 0)
        return true
    }

    private func put(_ frame: Frame, row: Int, column: Int, at screenRow: Int) -> Bool {
        let width = Int32(frame.columnsOfCharacter(row, column).count)
        var base = frame[row, column].content.onlyScalar
        if base != 0 {
            let isCertain = ColumnWidth.isCertain(alone: base)
            return isCertain && screen_put_character(Int32(screenRow), Int32(column), &base, 1, width)
        }
        let scalars = frame.scalars(row, column)
        return ColumnWidth.isCertain(scalars)
            && screen_put_character(Int32(screenRow), Int32(column), scalars.map(\.value), scalars.count, width)
    }

    private mutating func putApart(_ words: [WordApart], of frame: Frame, row: Int) {
        for word in words {
            use(frame[row, word.columns.lowerBound].face)
            let text = frame.text(ofRow: row, columns: word.columns).closingJoiners
            let bytes = text.utf8.map { CChar(bitPattern: $0) }
            screen_put_apart(
                Int32(row), Int32(word.columns.lowerBound), Int32(word.columns.count), bytes, bytes.count, word.isKnown)
        }
    }

    private mutating func use(_ face: Face) {
        self.face = face
        screen_set_face(UInt32(face.attributes.rawValue), pairs.number(for: face))
    }

    private var trailingBlanks: Int { text.count - (text.lastIndex { $0 != 0x20 } ?? -1) - 1 }

    private mutating func flush(row: Int, before column: Int, keepingBlanks limit: Int = maximumBlanks) {
        let start = column - text.count
        if face.isInvisibleOnBlanks, face == .plain || trailingBlanks > limit {
            text.removeLast(trailingBlanks)
        }
        if text.isEmpty { return }
        screen_put_ascii(Int32(row), Int32(start), text, text.count)
        text.removeAll(keepingCapacity: true)
    }
}

nonisolated extension Face {
    fileprivate var isInvisibleOnBlanks: Bool {
        hasTerminalBackground
            && attributes.rawValue & (Attributes.reverse.rawValue | Attributes.underline.rawValue) == 0
    }
}
