package enum PlotStyle: String, CaseIterable, Sendable {
    case braille, quadrants, ascii
}

extension PlotStyle {
    package var dots: (columns: Int, rows: Int) {
        switch self {
        case .braille: (2, 4)
        case .quadrants: (2, 2)
        case .ascii: (1, 3)
        }
    }

    /// Dots across a line. Some fonts draw single dots of Braille too thin to see.
    package var lineBreadth: Int { self == .braille ? 2 : 1 }

    /// Unicode numbers the upper three rows of braille dots by column, then the fourth row.
    func bit(column: Int, row: Int) -> UInt8 {
        switch self {
        case .braille: 1 << (row < 3 ? column * 3 + row : 6 + column)
        case .quadrants, .ascii: 1 << (row * dots.columns + column)
        }
    }

    /// ASCII has no dots, so a steep cell becomes a slash in the direction of the line, or "I" for a vertical one.
    func glyph(bits: UInt8, isRising: Bool?) -> Character {
        switch self {
        case .braille: Character(Unicode.Scalar(0x2800 + UInt32(bits)) ?? " ")
        case .quadrants: Self.quadrantGlyphs[Int(bits)]
        case .ascii:
            switch bits {
            case 0b001: "'"
            case 0b010: "-"
            case 0b100: "_"
            default: isRising.map { $0 ? "/" : "\\" } ?? "I"
            }
        }
    }

    private static let quadrantGlyphs: [Character] = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
}

extension PlotStyle {
    package enum Fill: Sendable {
        case solid, sparse
    }

    package func barGlyphs(_ fill: Fill) -> [Character] {
        switch (self, fill) {
        case (.braille, .sparse): Self.brailleBars
        case (.quadrants, .sparse): Self.quadrantBars
        case (.braille, .solid), (.quadrants, .solid): Self.blockBars
        case (.ascii, .solid): Self.asciiBars
        case (.ascii, .sparse): Self.asciiStars
        }
    }

    private static let blockBars: [Character] = Array("▁▂▃▄▅▆▇█")
    private static let brailleBars: [Character] = Array("⣀⣤⣶⣿")
    private static let quadrantBars: [Character] = Array("▖▌")
    private static let asciiBars: [Character] = Array("_=#")
    private static let asciiStars: [Character] = ["*"]
}

extension PlotStyle {
    package var boundary: Character { self == .ascii ? "." : "┊" }
    package var cursorLine: Character { self == .ascii ? "|" : "│" }

    package func level(dotRow: Int, column: Int) -> Character? {
        switch self {
        case .braille: glyph(bits: bit(column: 0, row: dotRow), isRising: false)
        case .quadrants: "┈"
        case .ascii: column.isMultiple(of: 2) ? "." : nil
        }
    }
}
