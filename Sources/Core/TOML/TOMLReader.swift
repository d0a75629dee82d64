/// Reads TOML 1.0.0 by bytes, after a check that all are UTF-8.
struct TOMLReader {
    let bytes: [UInt8]
    /// Never beyond the end.
    var offset: Int
    /// The keys and arrays around the next value; bounds the recursion.
    var depth = 0
    var nul: TOMLPosition?
    private let start: Int
    private var known: (offset: Int, position: TOMLPosition)

    static let depthLimit = 256

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        start = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
        offset = start
        known = (start, TOMLPosition())
    }

    /// 0 after the last byte; a 0 in the document is an error wherever it stands.
    var next: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    var isAtEnd: Bool { offset == bytes.count }

    /// Continues from the last position, so that all positions of a document take one pass.
    mutating func position(of offset: Int) -> TOMLPosition {
        if offset < known.offset { known = (start, TOMLPosition()) }
        while known.offset < offset {
            known.position.advance(over: bytes[known.offset])
            known.offset += 1
        }
        return known.position
    }

    mutating func document() throws(TOMLError) -> TOMLTable {
        if let invalid = bytes.firstInvalidUTF8 { throw TOMLError(.notUTF8, at: position(of: invalid)) }
        let root = TableDraft(.header, at: TOMLPosition())
        var table = root
        var header: [TOMLKey] = []
        try skipSpace()
        while !isAtEnd {
            if skipped(UInt8(ascii: "[")) {
                let isElement = skipped(UInt8(ascii: "["))
                header = try readHeader(isElement: isElement)
                table = try root.table(ofHeader: header, isElement: isElement)
            } else {
                depth = header.count
                do throws(TOMLError) { try readMember(into: table) } catch { throw error.below(header) }
            }
            try endLine()
            try skipSpace()
        }
        return root.table
    }

    private mutating func readHeader(isElement: Bool) throws(TOMLError) -> [TOMLKey] {
        depth = 0
        let keys = try keys()
        for _ in 0..<(isElement ? 2 : 1) {
            guard skipped(UInt8(ascii: "]")) else { throw error(.signExpected("]")) }
        }
        return keys
    }

    mutating func readMember(into table: TableDraft) throws(TOMLError) {
        let keys = try keys()
        let inner = try table.table(ofDotted: keys)
        guard skipped(UInt8(ascii: "=")) else { throw error(.signExpected("=")) }
        skipBlanks()
        depth += keys.count
        let value: TOMLValue
        do throws(TOMLError) { value = try self.value() } catch { throw error.below(keys) }
        depth -= keys.count
        inner.add(.whole(value), for: keys[keys.count - 1])
    }
}

extension TOMLReader {
    /// Returns the error at the next byte, which may be one that is wrong everywhere.
    mutating func error(_ reason: TOMLError.Reason) -> TOMLError {
        let position = position(of: offset)
        if isAtLineEnd || next.isPlainInTOML { return TOMLError(reason, at: position) }
        return TOMLError(next == 0 ? .containsNUL : .controlCharacter, at: position)
    }

    mutating func skipped(_ byte: UInt8) -> Bool {
        guard !isAtEnd, next == byte else { return false }
        offset += 1
        return true
    }

    mutating func skipBlanks() {
        while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { offset += 1 }
    }

    /// The length of a line break at the next byte, or 0.
    var lineBreak: Int {
        if next == UInt8(ascii: "\n") { return 1 }
        let isBoth = next == UInt8(ascii: "\r") && offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
        return isBoth ? 2 : 0
    }

    var isAtLineEnd: Bool { isAtEnd || lineBreak > 0 }

    /// Skips blanks, line breaks and comments.
    mutating func skipSpace() throws(TOMLError) {
        while true {
            skipBlanks()
            if next == UInt8(ascii: "#") { try skipComment() }
            if lineBreak == 0 { return }
            offset += lineBreak
        }
    }

    private mutating func skipComment() throws(TOMLError) {
        while next.isPlainInTOML { offset += 1 }
        guard isAtLineEnd else { throw error(.controlCharacter) }
    }

    private mutating func endLine() throws(TOMLError) {
        skipBlanks()
        if next == UInt8(ascii: "#") { try skipComment() }
        guard isAtLineEnd else { throw error(.textAfterValue) }
    }
}

extension UInt8 {
    /// Whether the byte may stand in a comment: no control character but the tab.
    var isPlainInTOML: Bool { self >= 0x20 && self != 0x7F || self == UInt8(ascii: "\t") }
}
