package struct DotGrid: Sendable {
    package let size: Size
    package let style: PlotStyle
    private var bits: [UInt8]

    /// `size` is in cells.
    package init(size: Size, style: PlotStyle) {
        self.size = size
        self.style = style
        bits = Array(repeating: 0, count: size.rows * size.columns)
    }

    package var dotColumns: Int { size.columns * style.dots.columns }
    package var dotRows: Int { size.rows * style.dots.rows }

    package mutating func set(column: Int, row: Int) {
        guard (0..<dotColumns).contains(column), (0..<dotRows).contains(row) else { return }
        let dots = style.dots
        bits[row / dots.rows * size.columns + column / dots.columns] |=
            style.bit(column: column % dots.columns, row: row % dots.rows)
    }

    package func isEmpty(row: Int, column: Int) -> Bool { bits[row * size.columns + column] == 0 }

    /// `isRising` is nil for a vertical line.
    package func glyph(row: Int, column: Int, isRising: Bool?) -> Character? {
        let cell = bits[row * size.columns + column]
        return cell == 0 ? nil : style.glyph(bits: cell, isRising: isRising)
    }
}
