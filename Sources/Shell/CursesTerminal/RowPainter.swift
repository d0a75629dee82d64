import CursesShim
import Terminal

/// Hands the cells of a row to curses, each at the column the frame has it in.
struct RowPainter {
    private var pairs: ColorPairs
    /// Printing ASCII of one face that was not handed over yet.
    private var text: [CChar] = []
    /// Whether blanks of that face look like what is there anyway.
    private var isPlain = true

    init(pairs: ColorPairs) { self.pairs = pairs }

    mutating func paint(row: Int, of frame: Frame) {
        var face: Face?
        for (column, cell) in frame.cells(ofRow: row).enumerated() {
            if cell.face != face {
                flush(row: row, before: column)
                isPlain = cell.face == .plain
                screen_set_face(UInt32(cell.face.attributes.rawValue), pairs.number(for: cell.face))
                face = cell.face
            }
            if let byte = cell.character?.printingASCII {
                text.append(byte)
            } else {
                flush(row: row, before: column)
                if let character = cell.character { paint(character, row: row, column: column) }
            }
        }
        flush(row: row, before: frame.size.columns)
    }

    /// By itself, so that a width the system sees otherwise moves nothing else.
    private func paint(_ character: Character, row: Int, column: Int) {
        let scalars = character.unicodeScalars.map(\.value)
        let width = max(ColumnWidth.of(character), 1)
        screen_put_character(Int32(row), Int32(column), scalars, scalars.count, Int32(width))
    }

    private mutating func flush(row: Int, before column: Int) {
        let start = column - text.count
        if isPlain { while text.last == 0x20 { text.removeLast() } }
        if text.isEmpty { return }
        screen_put_ascii(Int32(row), Int32(start), text, text.count)
        text.removeAll(keepingCapacity: true)
    }
}

extension Character {
    /// `asciiValue` takes most of the time of a frame.
    fileprivate var printingASCII: CChar? {
        let bytes = utf8
        guard let byte = bytes.first, bytes.count == 1, byte >= 0x20 else { return nil }
        return CChar(byte)
    }
}
