import Boundary
import Terminal

/// The lines of features, one panel below the other.
struct FeaturePanels: Panel {
    private let panels: [any LinesPanel]

    init(_ context: PanelContext, at place: PanelPlace) {
        let presentation = context.presentation
        panels = context.features.panels(
            presentation.sky, presentation.look, columns: context.columns - 2, at: place)
    }

    func rows(atMost limit: Int) -> Int { heights(atMost: limit).reduce(0, +) }

    func draw(on canvas: inout Canvas) {
        guard panels.count > 1 else {
            panels.first?.draw(on: &canvas)
            return
        }
        var row = 0
        for (panel, rows) in zip(panels, heights(atMost: canvas.size.rows)) {
            canvas.inside(Rect(row: row, column: 0, rows: rows, columns: canvas.size.columns), panel.draw)
            row += rows
        }
    }

    private func heights(atMost limit: Int) -> [Int] {
        var free = limit
        return panels.map { panel in
            let rows = panel.rows(atMost: free)
            free -= rows
            return rows
        }
    }
}
