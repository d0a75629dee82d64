import Testing

@testable import Terminal

struct PlotTests {
    /// Returns a diagonal from the top left to the bottom right.
    private func diagonal(_ style: PlotStyle) -> String {
        var grid = DotGrid(size: Size(rows: 1, columns: 2), style: style)
        for column in 0..<grid.dotColumns {
            grid.set(column: column, row: column * (grid.dotRows - 1) / (grid.dotColumns - 1))
        }
        return String((0..<2).compactMap { grid.glyph(row: 0, column: $0, isRising: false) })
    }

    @Test("Dots become the glyphs of their style")
    func styles() {
        #expect(diagonal(.braille) == "⠑⢄")
        #expect(diagonal(.quadrants) == "▀▚")
        #expect(diagonal(.ascii) == "'_")
    }

    @Test("Every braille dot matches its Unicode character", arguments: Array("⠁⠈⠂⠐⠄⠠⡀⢀".enumerated()))
    func braille(index: Int, glyph: Character) {
        var grid = DotGrid(size: Size(rows: 1, columns: 1), style: .braille)
        grid.set(column: index % 2, row: index / 2)
        #expect(grid.glyph(row: 0, column: 0, isRising: true) == glyph)
    }

    @Test("A steep ASCII line leans in its direction")
    func slopes() {
        var grid = DotGrid(size: Size(rows: 1, columns: 1), style: .ascii)
        #expect(grid.isEmpty(row: 0, column: 0) && grid.glyph(row: 0, column: 0, isRising: true) == nil)
        for row in 0..<3 { grid.set(column: 0, row: row) }
        #expect(grid.glyph(row: 0, column: 0, isRising: true) == "/")
        #expect(grid.glyph(row: 0, column: 0, isRising: false) == "\\")
    }

    @Test("Dots outside the grid are ignored")
    func outside() {
        var grid = DotGrid(size: Size(rows: 1, columns: 1), style: .braille)
        for (column, row) in [(-1, 0), (0, -1), (2, 0), (0, 4)] { grid.set(column: column, row: row) }
        #expect(grid.isEmpty(row: 0, column: 0))
    }

    @Test("Every glyph of a plot is one column wide", arguments: PlotStyle.allCases)
    func widths(style: PlotStyle) {
        var glyphs = style.barGlyphs(.solid) + style.barGlyphs(.sparse)
        glyphs += [style.boundary, style.cursorLine]
        glyphs += (0..<style.dots.rows).compactMap { style.level(dotRow: $0, column: 0) }
        glyphs += (1..<UInt8(1) << min(style.dots.rows * style.dots.columns, 7)).map {
            style.glyph(bits: $0, isRising: true)
        }
        #expect(glyphs.allSatisfy { ColumnWidth.of($0) == 1 })
        #expect(style != .ascii || glyphs.allSatisfy(\.isASCII))
    }

    @Test("Bars of two kinds have no glyph in common", arguments: PlotStyle.allCases)
    func fills(style: PlotStyle) {
        #expect(Set(style.barGlyphs(.solid)).isDisjoint(with: style.barGlyphs(.sparse)))
    }
}
