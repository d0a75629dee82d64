extension [UInt8] {
    /// Returns the bytes with one to three mutations.
    package func mutated(using chance: inout some RandomNumberGenerator) -> [UInt8] {
        var bytes = self
        for _ in 0..<Int.random(in: 1...3, using: &chance) { bytes.mutate(using: &chance) }
        return bytes
    }

    private mutating func mutate(using chance: inout some RandomNumberGenerator) {
        let start = Int.random(in: 0...count, using: &chance)
        let end = Swift.min(count, start + Int.random(in: 1...4, using: &chance))
        switch Int.random(in: 0..<12, using: &chance) {
        case 0: removeSubrange(start..<end)
        case 1: insert(contentsOf: self[start..<end], at: start)
        case 2: removeSubrange(start...)
        case 3: replaceSubrange(start..<end, with: [UInt8.random(in: 0...255, using: &chance)])
        case 4: replaceSubrange(start..<end, with: [UInt8.random(in: 32...126, using: &chance)])
        case 5: flipBit(using: &chance)
        case 6: replaceSubrange(start..<start, with: repeatedPiece(using: &chance))
        default:
            let piece = chance.pick(Self.pieces)
            replaceSubrange(Bool.random(using: &chance) ? start..<start : start..<end, with: piece.utf8)
        }
    }

    private mutating func flipBit(using chance: inout some RandomNumberGenerator) {
        guard !isEmpty else { return }
        self[Int.random(in: 0..<count, using: &chance)] ^= 1 << UInt8.random(in: 0..<8, using: &chance)
    }

    /// Repetitions find deep recursion and quadratic time.
    private func repeatedPiece(using chance: inout some RandomNumberGenerator) -> [UInt8] {
        let piece = Array(chance.pick(Self.pieces).utf8)
        return Array(repeatElement(piece, count: chance.pick([2, 9, 70, 600, 3000])).joined())
    }

    /// Syntax of JSON, TOML, zones, coordinates, formats and terminals.
    private static let pieces = [
        ",", ":", "\"", "\\", "{", "}", "[", "]", " ", "\n", "\t", "\u{0}", "\u{7F}", "\u{FEFF}", "0", "00", "-", "+",
        ".", "e", "E5", "e400", "1e-400", "-0", "-0.0", "12345678901234567890", "9007199254740993", "0.1e-7",
        "4.35", "2.2250738585072011e-308", "1e22", "1e23", "123456789012345678e-25", "true", "false", "null", "nul",
        "NaN", "Infinity", "//", "/**/", "'", "\\u0041", "\\ud83d\\ude00", "\\ud83d", "\\ude00", "\\u12", "\\x", "\\/",
        "é", "e\u{301}", "서", "😀", "\"dt\":1,", "\"dt\":null,", "[[[[", "{\"\":", "=", "#", "[a.b]", "a.b.c.", "\"\"\"",
        "'''", "\r", "\u{1B}", "\u{1B}[", "\u{1B}]11;", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}P", ";", "<", "?", "M",
        "~", "\u{7}",
        "°", "′", "″", "N", "W", "９", "，", "99999", "-9223372036854775808", "\u{202E}", "\u{2066}", "\u{200D}",
        "\u{FE0F}",
        "\u{1100}\u{1161}", "\u{E000}", "\u{2028}", "{{", "}}", "{place}", "\\n", "M3.5.0", "/167:59:59", "J366",
        "<+09>-9",
    ]
}
