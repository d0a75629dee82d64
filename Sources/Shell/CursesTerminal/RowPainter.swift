import CursesShim
import Terminal

/// Hands the cells of a row to curses, each at the column the frame has it in. On the thread of its owner: bound to an
/// actor, it would ask at every cell whether it is there.
nonisolated struct RowPainter {
    private var pairs: ColorPairs
    /// Printing ASCII of one face that was not handed over yet.
    private var text: [CChar] = []
    private var face = Face.plain

    /// A gap takes the face of the word before it, up to where moving the cursor over it takes fewer bytes.
    private static let longestGap = 8

    init(pairs: ColorPairs) { self.pairs = pairs }

    /// Paints a row that is blank.
    mutating func paint(row: Int, of frame: Frame) {
        use(.plain)
        // Index by index, and faces as numbers: iterators and other modules' comparisons take several times as long.
        for column in 0..<frame.size.columns {
            let cell = frame[row, column]
            let isGap = cell.content == .blank && cell.face.leavesBlanksEmpty && face.leavesBlanksEmpty
            if cell.face.bits != face.bits, !isGap {
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
        flush(row: row, before: frame.size.columns, keepingGaps: 0)
    }

    /// By itself, so that a width the system sees otherwise moves nothing else.
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

    /// The blanks at the end of the text.
    private var gap: Int { text.count - (text.lastIndex { $0 != 0x20 } ?? -1) - 1 }

    private mutating func flush(row: Int, before column: Int, keepingGaps longest: Int = longestGap) {
        let start = column - text.count
        if face.leavesBlanksEmpty, face == .plain || gap > longest { text.removeLast(gap) }
        if text.isEmpty { return }
        screen_put_ascii(Int32(row), Int32(start), text, text.count)
        text.removeAll(keepingCapacity: true)
    }
}

nonisolated extension Face {
    /// Whether a blank looks like one of the terminal's own.
    fileprivate var leavesBlanksEmpty: Bool {
        hasTerminalBackground && attributes.rawValue & Self.shownOnBlanks.rawValue == 0
    }

    /// Compared as a number, since every cell asks, and another module's set is compared by generic code.
    private static let shownOnBlanks: Attributes = [.reverse, .underline]
}
