import Facts
import Look
import Terminal
import Weather

/// The details of a row in a few lines as wide as the screen, with three columns of facts that keep their places.
struct WideRowDetails {
    /// The same for all rows of the forecast.
    let rows: Int

    private let words: RowWords
    private let head: [Span]
    private let columns: [(facts: FactBlock, start: Int)]

    static let narrowest = 76
    private static let factsRow = 2
    private static let gap = 3

    init?(_ words: RowWords, columns: Int) {
        guard columns >= Self.narrowest else { return nil }
        self.words = words
        let groups = words.groups(isRainLast: true)
        let parts = [Array(groups[0...1]), Array(groups[2...2]), Array(groups[3...])]
        let width = (columns - (parts.count - 1) * Self.gap) / parts.count
        self.columns = parts.enumerated().map { index, groups in
            let grid = FactGrid(stacking: groups, isAiry: false, width: width)
            let facts = grid.map(FactBlock.grid) ?? FactBlock(packing: groups.flatMap(\.facts), width: width)
            return (facts, index * (width + Self.gap))
        }
        rows = Self.factsRow + (parts.map { $0.reduce(0) { $0 + $1.rows } }.max() ?? 0)
        let feeling = words.besideTemperature.map { [Span("   "), Span($0.long)] } ?? []
        head = [words.temperature, Span("  "), words.glyph, Span("  "), words.condition] + feeling
    }

    func draw(on canvas: inout Canvas, row: Int) {
        let theme = words.look.theme
        canvas.put(head, row: row, column: 0, limit: canvas.size.columns, theme: theme)
        for (facts, start) in columns {
            facts.draw(on: &canvas, row: row + Self.factsRow, column: start, theme: theme)
        }
    }
}
