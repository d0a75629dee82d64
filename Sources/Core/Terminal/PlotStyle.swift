/// What curves and bars are drawn with.
package enum PlotStyle: String, CaseIterable, Sendable {
    case braille, quadrants, ascii
}

// MARK: Dots

extension PlotStyle {
    /// The dots of a cell across and down, eight at most.
    package var dots: (columns: Int, rows: Int) {
        switch self {
        case .braille: (2, 4)
        case .quadrants: (2, 2)
        case .ascii: (1, 3)
        }
    }

    /// The bit of a dot in its cell; Unicode numbers the dots of braille as history did: three pairs, then a fourth.
    func bit(column: Int, row: Int) -> UInt8 {
        switch self {
        case .braille: 1 << (row < 3 ? column * 3 + row : 6 + column)
        case .quadrants, .ascii: 1 << (row * dots.columns + column)
        }
    }

    /// The glyph of a cell with these dots; letters have no dots, so that a steep one leans as the line does.
    func glyph(bits: UInt8, isRising: Bool) -> Character {
        switch self {
        case .braille: Character(Unicode.Scalar(0x2800 + UInt32(bits)) ?? " ")
        case .quadrants: Self.quadrantGlyphs[Int(bits)]
        case .ascii:
            switch bits {
            case 0b001: "'"
            case 0b010: "-"
            case 0b100: "_"
            default: isRising ? "/" : "\\"
            }
        }
    }

    private static let quadrantGlyphs: [Character] = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
}

// MARK: Bars

extension PlotStyle {
    /// How a bar is filled, so that two kinds of them differ without colour.
    package enum Fill: Sendable {
        case solid, sparse
    }

    /// What a cell of a bar looks like from nearly empty to full.
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

// MARK: Lines

extension PlotStyle {
    package var boundary: Character { self == .ascii ? "." : "┊" }
    package var cursorLine: Character { self == .ascii ? "|" : "│" }

    /// A level dotted line through a cell, at the height of one of its rows of dots.
    package func level(dotRow: Int, column: Int) -> Character? {
        switch self {
        case .braille: glyph(bits: bit(column: 0, row: dotRow), isRising: false)
        case .quadrants: "┈"
        case .ascii: column.isMultiple(of: 2) ? "." : nil
        }
    }
}
