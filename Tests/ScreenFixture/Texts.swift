import Platform
import Terminal

extension Fixture {
    /// Lines with a mark in a column of its own behind each, for tests of widths.
    static let texts = getenv("SCREEN_FIXTURE_TEXTS").map { String(cString: $0) }?.split(separator: "\n").map(
        String.init)

    /// Draws a part of the lines, and the cursor on the mark of the last one. Moved lines go up, and to the right.
    static func frame(of size: Size, drawing count: Int, isReversed: Bool, isMoved: Bool) -> Frame {
        var canvas = Canvas(size: size)
        let face = Face(foreground: .palette(3), attributes: isReversed ? .reverse : [])
        let lines = texts ?? []
        let first = isMoved ? count % max(lines.count, 1) : 0
        for (row, text) in (lines[first...] + lines[..<first]).prefix(count).enumerated() {
            canvas.put(text, row: row, column: isMoved ? 2 + count % 3 : 2, face: face)
            canvas.put("|", row: row, column: markColumn, face: face)
        }
        var frame = canvas.frame
        frame.cursor = Position(row: max(count - 1, 0), column: markColumn)
        return frame
    }

    private static let markColumn = 60

    /// Draws a letter in each cell, so irregularly that no row is shorter on its way.
    static func fullFrame(of size: Size) -> Frame {
        var canvas = Canvas(size: size)
        for row in 0..<size.rows {
            let letters = (0..<size.columns).map { Unicode.Scalar(UInt8(33 + (row * 7919 ^ $0 * 104_729) / 64 % 90)) }
            canvas.put(String(String.UnicodeScalarView(letters)), row: row, column: 0)
        }
        return canvas.frame
    }
}
