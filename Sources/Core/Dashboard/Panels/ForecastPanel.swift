import Terminal
import Weather

/// The forecast list, or what stands in its place while there is none.
struct ForecastPanel {
    let state: DashboardState
    /// As wide as the panel; nil without rows.
    let table: ForecastTable?

    func draw(on canvas: inout Canvas) {
        guard let table else { return EmptyPicture(state: state).draw(on: &canvas) }
        let selected = state.selectedRow
        for (row, line) in state.visibleLines(rows: canvas.size.rows).enumerated() {
            switch line {
            case .day(let day): table.draw(day, on: &canvas, row: row)
            case .row(let hour):
                table.draw(hour, on: &canvas, row: row)
                if hour == selected { table.markSelected(on: &canvas, row: row) }
                canvas.offer(.row(hour.validTime), row: row)
            }
        }
    }
}
