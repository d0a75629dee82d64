import Boundary
import Facts
import Look
import Terminal

/// Facts in a grid that is as low as it can be.
package struct FactsPanel: Panel {
    private let facts: [Fact]
    private let theme: Theme
    private let columns: Int

    package init(_ facts: [Fact], _ theme: Theme, columns: Int) {
        (self.facts, self.theme, self.columns) = (facts, theme, columns)
    }

    package func rows(atMost limit: Int) -> Int { grid(atMost: limit)?.rows ?? 0 }

    package func count(rows: Int) -> Int { grid(atMost: rows)?.count ?? 0 }

    /// The rows of the facts and of the blank line above them.
    package func rowsWithBlank(atMost limit: Int) -> Int {
        let rows = rows(atMost: limit - Self.blankAbove)
        return rows == 0 ? 0 : rows + Self.blankAbove
    }

    package static let blankAbove = 1

    package func draw(on canvas: inout Canvas) {
        guard let grid = grid(atMost: canvas.size.rows) else { return }
        grid.draw(on: &canvas, row: 0, column: 1, theme: theme)
        grid.offerClicks(on: &canvas, row: 0, column: 1)
    }

    private func grid(atMost limit: Int) -> FactGrid? {
        var best: FactGrid?
        for rows in 0..<min(max(limit, 0), facts.count) where best?.count ?? 0 < facts.count {
            let grid = FactGrid(facts, width: columns - 2, rows: rows + 1)
            // Of grids with as many facts, the first one is the lowest.
            if grid.count > best?.count ?? 0 { best = grid }
        }
        return best
    }
}

extension FactGrid {
    /// A click on a fact presses its key, or shows the details of the present weather.
    func offerClicks(on canvas: inout Canvas, row: Int, column: Int) {
        for (fact, rect) in places(row: row, column: column) {
            canvas.offer(fact.key.map(Target.key) ?? .presentRow, in: rect)
        }
    }
}
