/// Builds a text from the words and breaks of mark-up. Breaks and blanks are written before the next word, so that
/// those of tags and those of the source beside them count once.
struct MarkupText {
    private(set) var bytes: [UInt8] = []
    private var breaks = 0
    private var linesOfSource = 0
    private var endsInReturn = false
    private var hasBlank = false
    /// What begins an entry or a cell, before which further breaks do not count.
    private var mark: String?
    private var rowHasWords = false
    private var cellBegan = false

    private static let cellMark = " · "

    /// A break of mark-up, which those of the source are not.
    static let lineBreak = "\u{2028}"

    /// The number of line breaks.
    enum Break: Int {
        case line = 1
        case paragraph = 2
    }

    mutating func append(_ text: String) {
        for byte in text.utf8 { append(byte) }
    }

    mutating func append(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\n") where endsInReturn: break
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): linesOfSource += 1
        case UInt8(ascii: " "), UInt8(ascii: "\t"): hasBlank = true
        default:
            flush()
            bytes.append(byte)
        }
        endsInReturn = byte == UInt8(ascii: "\r")
    }

    mutating func begin(_ kind: Break) {
        if mark == nil { breaks = max(breaks, kind.rawValue) }
    }

    mutating func breakLine() {
        if mark == nil { breaks += 1 }
    }

    mutating func beginEntry(_ mark: String) {
        begin(.line)
        self.mark = mark
    }

    /// An entry without words has no mark.
    mutating func endEntry() {
        mark = nil
        begin(.line)
    }

    mutating func beginRow() {
        (mark, cellBegan, rowHasWords) = (nil, false, false)
        begin(.line)
    }

    mutating func beginCell() {
        if rowHasWords { (breaks, linesOfSource, hasBlank) = (0, 0, false) }
        mark = rowHasWords ? Self.cellMark : ""
        cellBegan = true
    }

    /// The words since a length; nil if there is none of that length.
    func words(since count: Int) -> String? {
        guard count <= bytes.count else { return nil }
        return String(decoding: bytes[count...].drop(while: \.isMarkupBlank), as: UTF8.self)
    }

    private mutating func flush() {
        let count = min(max(breaks, mark == nil ? linesOfSource : 0), Break.paragraph.rawValue)
        if count > 0, !bytes.isEmpty {
            bytes += repeatElement(breaks > 0 ? Self.lineBreak : "\n", count: count).joined().utf8
        } else if hasBlank, !bytes.isEmpty, mark == nil {
            bytes.append(UInt8(ascii: " "))
        }
        bytes += (mark ?? "").utf8
        if cellBegan { rowHasWords = true }
        (breaks, linesOfSource, hasBlank, mark, cellBegan) = (0, 0, false, nil, false)
    }
}
