/// Chance that comes again with its seed. Source: Sebastiano Vigna, SplitMix64.
struct Hand: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    /// A document with one to three wounds, of the kinds that tell readers apart.
    mutating func mutated(_ document: [UInt8]) -> [UInt8] {
        var bytes = document
        for _ in 0..<Int.random(in: 1...3, using: &self) { wound(&bytes) }
        return bytes
    }

    private mutating func wound(_ bytes: inout [UInt8]) {
        let start = Int.random(in: 0...bytes.count, using: &self)
        let end = min(bytes.count, start + Int.random(in: 1...4, using: &self))
        switch Int.random(in: 0..<8, using: &self) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
        case 2: bytes.removeSubrange(start...)
        case 3: bytes.replaceSubrange(start..<end, with: [UInt8.random(in: 0...255, using: &self)])
        case 4: bytes.replaceSubrange(start..<end, with: [UInt8.random(in: 32...126, using: &self)])
        default:
            let piece = Self.pieces.randomElement(using: &self) ?? ""
            bytes.replaceSubrange(Bool.random(using: &self) ? start..<start : start..<end, with: piece.utf8)
        }
    }

    private static let pieces = [
        ",", ":", "\"", "\\", "{", "}", "[", "]", " ", "\n", "\t", "\u{0}", "\u{7F}", "\u{FEFF}", "0", "00", "-", "+",
        ".", "e", "E5", "e400", "1e-400", "-0", "-0.0", "12345678901234567890", "9007199254740993", "0.1e-7",
        "4.35", "2.2250738585072011e-308", "1e22", "1e23", "123456789012345678e-25", "true", "false", "null", "nul",
        "NaN", "Infinity", "//", "/**/", "'", "\\u0041", "\\ud83d\\ude00", "\\ud83d", "\\ude00", "\\u12", "\\x", "\\/",
        "é", "e\u{301}", "서", "😀", "\"dt\":1,", "\"dt\":null,", "[[[[", "{\"\":",
    ]
}
