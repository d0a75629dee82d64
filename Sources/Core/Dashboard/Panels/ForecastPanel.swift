import Terminal
import Weather

/// The forecast list, or what stands in its place while there is none.
struct ForecastPanel {
    let state: DashboardState
    /// Nil without rows.
    let list: ListPicture?

    func draw(on canvas: inout Canvas) {
        guard let list else { return EmptyPicture(state: state).draw(on: &canvas) }
        let selected = state.selectedRow
        let visible = state.visibleIndices(rows: canvas.size.rows, of: list.lines)
        for (row, index) in visible.enumerated() {
            list.show(index, on: &canvas, row: row)
            guard case .row(let hour) = list.lines[index] else { continue }
            if hour == selected { list.table.markSelected(on: &canvas, row: row) }
            canvas.offer(.row(hour.validTime), row: row)
        }
    }
}
