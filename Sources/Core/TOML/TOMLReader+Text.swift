extension TOMLReader {
    var isAtLongText: Bool {
        offset + 2 < bytes.count && bytes[offset + 1] == next && bytes[offset + 2] == next
    }

    /// Reads a text from its opening quotes to its closing ones.
    mutating func text(isLong: Bool) throws(TOMLError) -> [UInt8] {
        let quote = next
        offset += isLong ? 3 : 1
        if isLong { offset += lineBreak }
        var text: [UInt8] = []
        while true {
            let start = offset
            while next.isPlainInTOML, next != quote, next != UInt8(ascii: "\\") { offset += 1 }
            text += bytes[start..<offset]
            if next == quote {
                if try isClosed(by: quote, isLong: isLong, &text) { return text }
            } else if next == UInt8(ascii: "\\") {
                if quote == UInt8(ascii: "\"") {
                    try readEscape(into: &text, isLong: isLong)
                } else {
                    text.append(next)
                    offset += 1
                }
            } else if isLong, lineBreak > 0 {
                text.append(UInt8(ascii: "\n"))
                offset += lineBreak
            } else {
                throw error(.openQuote)
            }
        }
    }

    /// Up to two quotes may stand in a long text, also before the three that close it.
    private mutating func isClosed(by quote: UInt8, isLong: Bool, _ text: inout [UInt8]) throws(TOMLError) -> Bool {
        var count = 0
        while next == quote, count < (isLong ? 5 : 1) {
            count += 1
            offset += 1
        }
        guard isLong else { return true }
        for _ in 0..<(count < 3 ? count : count - 3) { text.append(quote) }
        return count >= 3
    }

    private mutating func readEscape(into text: inout [UInt8], isLong: Bool) throws(TOMLError) {
        let start = offset
        offset += 1
        switch next {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(next)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "u"), UInt8(ascii: "U"):
            guard let scalar = escapedScalar(digits: next == UInt8(ascii: "u") ? 4 : 8) else {
                throw unknownEscape(at: start, isLong: isLong)
            }
            if scalar == "\u{0}", nul == nil { nul = position(of: start) }
            text.append(contentsOf: String(scalar).utf8)
            return
        default:
            guard isLong, skippedLineBreaks() else { throw unknownEscape(at: start, isLong: isLong) }
            return
        }
        offset += 1
    }

    /// An escape that the end of the text cuts off is an open quote; a long text may go on in the next line.
    private mutating func unknownEscape(at start: Int, isLong: Bool) -> TOMLError {
        let isCutOff = isLong ? isAtEnd : isAtLineEnd
        if isCutOff || !next.isPlainInTOML && lineBreak == 0 { return error(.openQuote) }
        return TOMLError(.unknownEscape, at: position(of: start))
    }

    /// Returns nil for a surrogate, and for a value beyond Unicode.
    private mutating func escapedScalar(digits: Int) -> Unicode.Scalar? {
        offset += 1
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let digit = next.hexadecimalDigit else { return nil }
            value = value << 4 | UInt32(digit)
            offset += 1
        }
        return Unicode.Scalar(value)
    }

    /// Skips the space after a backslash at the end of a line; returns false if more stands on that line.
    private mutating func skippedLineBreaks() -> Bool {
        skipBlanks()
        guard lineBreak > 0 else { return false }
        while lineBreak > 0 {
            offset += lineBreak
            skipBlanks()
        }
        return true
    }
}

extension UInt8 {
    var hexadecimalDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
