import CursesShim
import Terminal

/// Nonisolated, because an actor check for each cell is slow.
nonisolated struct RowPainter {
    private var pairs: ColorPairs
    private var text: [CChar] = []
    private var face = Face.plain

    /// More blanks need more bytes than a cursor move.
    private static let maximumBlanks = 8

    init(pairs: ColorPairs) { self.pairs = pairs }

    /// The columns must have been erased, and their ends must not split a wide character.
    mutating func paint(row: Int, columns: Range<Int>, of frame: Frame) {
        use(.plain)
        // Indices and numbers are several times faster here than iterators and generic comparisons.
        for column in columns {
            let cell = frame[row, column]
            let isInvisibleBlank = cell.content == .blank && cell.face.isInvisibleOnBlanks && face.isInvisibleOnBlanks
            if cell.face.bits != face.bits, !isInvisibleBlank {
                flush(row: row, before: column)
                use(cell.face)
            }
            if let byte = cell.content.ascii {
                text.append(CChar(byte))
            } else {
                flush(row: row, before: column)
                if cell.content.isRightHalf { continue }
                let isWide = column + 1 < frame.size.columns && frame.isRightHalf(row, column + 1)
                paint(cell.content, row: row, column: column, width: isWide ? 2 : 1)
            }
        }
        flush(row: row, before: columns.upperBound, keepingBlanks: 0)
    }

    /// Sends each wide or special cell alone, so that a different width in the C library moves no other cell.
    private func paint(_ content: CellContent, row: Int, column: Int, width: Int32) {
        var base = content.onlyScalar
        if base != 0 {
            screen_put_character(Int32(row), Int32(column), &base, 1, width)
        } else {
            let scalars = content.scalars
            screen_put_character(Int32(row), Int32(column), scalars, scalars.count, width)
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
        hasTerminalBackground && attributes.rawValue & Self.shownOnBlanks.rawValue == 0
    }

    private static let shownOnBlanks: Attributes = [.reverse, .underline]
}
