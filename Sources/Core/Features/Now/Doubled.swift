import Look
import Terminal

/// Drawings of twice the size in both directions: each cell becomes four, with each dot and each quarter of a block as four.
enum Doubled {
    /// Nil if a character is neither a blank, a dot pattern nor a block.
    static func lines(_ lines: [String]) -> [String]? {
        lines.reduce([]) { doubled, line in
            guard let doubled, let both = self.lines(line) else { return nil }
            return doubled + [both.upper, both.lower]
        }
    }

    static func spans(_ lines: [[Span]]) -> [[Span]]? {
        lines.reduce([]) { doubled, line in
            guard let doubled else { return nil }
            var (upper, lower): ([Span], [Span]) = ([], [])
            for span in line {
                guard let both = self.lines(span.text) else { return nil }
                upper.append(span.with(both.upper))
                lower.append(span.with(both.lower))
            }
            return doubled + [upper, lower]
        }
    }

    private static func lines(_ line: String) -> (upper: String, lower: String)? {
        var (upper, lower) = (String.UnicodeScalarView(), String.UnicodeScalarView())
        for scalar in line.unicodeScalars {
            guard let cells = cells(scalar) else { return nil }
            upper += [cells[0], cells[1]]
            lower += [cells[2], cells[3]]
        }
        return (String(upper), String(lower))
    }

    /// Bits of the dots of a braille character, row by row.
    private static let dots: [(left: UInt32, right: UInt32)] = [(0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80)]

    /// Which quarters are filled: the upper left is 1, the upper right 2, the lower left 4, the lower right 8.
    private static let blocks: [Unicode.Scalar: UInt32] = [
        " ": 0, "▘": 1, "▝": 2, "▀": 3, "▖": 4, "▌": 5, "▞": 6, "▛": 7, "▗": 8, "▚": 9, "▐": 10, "▜": 11, "▄": 12,
        "▙": 13, "▟": 14, "█": 15,
    ]

    /// The upper left cell first, row by row.
    private static func cells(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
        if let quarters = blocks[scalar] { return (0..<4).map { quarters & 1 << UInt32($0) == 0 ? " " : "█" } }
        guard case 0x2800...0x28FF = scalar.value else { return nil }
        return (0..<4).map { cell in
            let (row, isRight) = (cell / 2 * 2, cell % 2 == 1)
            let pattern = (0..<2).reduce(0 as UInt32) { pattern, half in
                let source = dots[row + half]
                guard scalar.value & (isRight ? source.right : source.left) != 0 else { return pattern }
                return dots[2 * half..<2 * half + 2].reduce(pattern) { $0 | $1.left | $1.right }
            }
            return pattern == 0 ? " " : Unicode.Scalar(0x2800 + pattern) ?? " "
        }
    }
}

extension Span {
    fileprivate func with(_ text: String) -> Span {
        var span = self
        span.text = text
        return span
    }
}
