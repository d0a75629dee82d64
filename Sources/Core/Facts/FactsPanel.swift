import Look
import Terminal

/// Facts in a grid that is as low as it can be.
package struct FactsPanel {
    private let facts: [Fact]
    private let theme: Theme
    private let columns: Int

    package init(_ facts: [Fact], _ theme: Theme, columns: Int) {
        (self.facts, self.theme, self.columns) = (facts, theme, columns)
    }

    package func rows(atMost limit: Int) -> Int { grid(atMost: limit)?.rows ?? 0 }

    package func draw(on canvas: inout Canvas) {
        grid(atMost: canvas.size.rows)?.draw(on: &canvas, row: 0, column: 1, theme: theme)
    }

    private func grid(atMost limit: Int) -> FactGrid? {
        let grids = (0...min(max(limit, 0), facts.count)).lazy.map { rows in
            FactGrid(facts, width: columns - 2, rows: rows)
        }
        guard let most = grids.last?.count, most > 0 else { return nil }
        return grids.first { $0.count == most }
    }
}
