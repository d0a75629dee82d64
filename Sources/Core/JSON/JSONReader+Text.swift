extension JSONReader {
    mutating func text() throws(JSON.ParsingError) -> String {
        position += 1
        let start = position
        skipPlainBytes()
        if next == UInt8(ascii: "\"") {
            let text = String(decoding: bytes(from: start), as: UTF8.self)
            position += 1
            return text
        }
        var unescaped = Array(bytes(from: start))
        while next != UInt8(ascii: "\"") {
            guard next == UInt8(ascii: "\\") else { throw error }
            position += 1
            try readEscape(into: &unescaped)
            let start = position
            skipPlainBytes()
            unescaped += bytes(from: start)
        }
        position += 1
        return String(decoding: unescaped, as: UTF8.self)
    }

    mutating func skipPlainBytes() {
        // Most of a document is text; eight bytes at a time take a fifth of the time.
        while let eight = eightBytes {
            let special = Self.special(in: eight)
            position += special.trailingZeroBitCount / 8
            if special != 0 { return }
        }
        while case let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
            position += 1
        }
    }

    /// Returns the high bit of the lowest special byte; the bits above it are not valid.
    /// Source: Henry S. Warren, "Hacker's Delight", 2nd edition, section 6-1.
    private static func special(in bytes: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        func below(_ limit: UInt8, _ bytes: UInt64) -> UInt64 {
            (bytes &- ones &* UInt64(limit)) & ~bytes & (ones &* 0x80)
        }
        func equal(_ byte: UInt8) -> UInt64 { below(1, bytes ^ ones &* UInt64(byte)) }
        return below(0x20, bytes) | equal(UInt8(ascii: "\"")) | equal(UInt8(ascii: "\\"))
    }

    private mutating func readEscape(into text: inout [UInt8]) throws(JSON.ParsingError) {
        switch next {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(next)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            position += 1
            text.append(contentsOf: String(try escapedScalar()).utf8)
            return
        default: throw error
        }
        position += 1
    }

    private mutating func escapedScalar() throws(JSON.ParsingError) -> Unicode.Scalar {
        let unit = try hexadecimal()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        let afterFirst = position
        guard UTF16.isLeadSurrogate(unit), next == UInt8(ascii: "\\") else { return "\u{FFFD}" }
        position += 1
        if next == UInt8(ascii: "u") {
            position += 1
            let second = try hexadecimal()
            if UTF16.isTrailSurrogate(second) {
                return UTF16.decode(UTF16.EncodedScalar([unit, second]))
            }
        }
        position = afterFirst
        return "\u{FFFD}"
    }

    private mutating func hexadecimal() throws(JSON.ParsingError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(next)).hexDigitValue else { throw error }
            unit = unit << 4 | UInt16(digit)
            position += 1
        }
        return unit
    }
}
