import Terminal

/// Cell of an SVG picture, with lengths in half pixels.
struct DrawnCell {
    let row, column: Int
    /// Nil for a further cell of a wide character.
    let character: Character?
    let paint: Paint

    static let (width, height) = (16, 32)

    var x: Int { column * Self.width }
    var y: Int { row * Self.height }
    var baseline: Int { y + 24 }

    var isVisibleASCII: Bool { character.map { $0.isASCII && $0 != " " } ?? false }

    /// Text of a character outside ASCII, centred in its cells.
    var symbol: String? {
        guard let character, !character.isASCII, shape == nil else { return nil }
        let middle = x + ColumnWidth.of(character) * Self.width / 2
        // U+FE0E selects text instead of a coloured emoji.
        let isEmoji = character.unicodeScalars.contains(where: \.properties.isEmoji)
        let text = String(character) + (isEmoji ? "\u{FE0E}" : "")
        return "<text x=\"\(middle)\" y=\"\(baseline)\" text-anchor=\"middle\">\(text)</text>\n"
    }

    /// Outline of a character that fonts place differently: braille, a block, a line, a point or a diamond.
    var shape: String? {
        switch character {
        case "─": return rect(y: 15, width: Self.width, height: 2)
        case "━": return rect(y: 13, width: Self.width, height: 6)
        case "●": return circle(x: 8, y: 16, radius: 8)
        case "◆": return "M\(x + 8) \(y + 8)l8 8l-8 8l-8 -8z"
        case let character?:
            if let blocks = Self.quadrants.firstIndex(of: character) {
                return (0..<4).filter { blocks >> $0 & 1 == 1 }
                    .map { rect(x: $0 % 2 * 8, y: $0 / 2 * 16, width: 8, height: 16) }.joined()
            }
            guard let scalar = character.unicodeScalars.first?.value, 0x2801...0x28FF ~= scalar else { return nil }
            return (0..<8).filter { scalar >> $0 & 1 == 1 }.map(dot).joined()
        case nil: return nil
        }
    }

    private static let quadrants = Array("\0▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

    /// Unicode numbers braille dots down the columns of three rows, then along the fourth row.
    private func dot(_ number: Int) -> String {
        let (column, row) = number < 6 ? (number / 3, number % 3) : (number - 6, 3)
        return circle(x: 4 + 8 * column, y: 4 + 8 * row, radius: 3)
    }

    func rect(x: Int = 0, y: Int = 0, width: Int, height: Int) -> String {
        "M\(self.x + x) \(self.y + y)h\(width)v\(height)h\(-width)z"
    }

    private func circle(x: Int, y: Int, radius: Int) -> String {
        let arc = "a\(radius) \(radius) 0 1 0"
        return "M\(self.x + x - radius) \(self.y + y)\(arc) \(2 * radius) 0\(arc) \(-2 * radius) 0z"
    }
}
