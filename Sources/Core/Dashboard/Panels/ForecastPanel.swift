import Terminal
import Weather

/// The forecast list, or what stands in its place while there is none.
struct ForecastPanel {
    let state: DashboardState

    func draw(on canvas: inout Canvas) {
        guard !state.rows.isEmpty else { return EmptyPicture(state: state).draw(on: &canvas) }
        let columns = ForecastColumns(state: state, columns: canvas.size.columns)
        let selected = state.selectedRow
        for (row, line) in state.visibleLines(rows: canvas.size.rows).enumerated() {
            switch line {
            case .day(let day):
                DayHeading(day: day, state: state, columns: columns, width: canvas.size.columns)
                    .draw(on: &canvas, row: row)
            case .row(let hour):
                draw(hour, on: &canvas, row: row, columns: columns, isSelected: hour == selected)
                canvas.offer(.row(hour.validTime), row: row)
            }
        }
    }

    private func draw(
        _ hour: HourWeather, on canvas: inout Canvas, row: Int, columns: ForecastColumns, isSelected: Bool
    ) {
        for slot in columns.slots {
            if slot.column == .bar {
                guard let range = columns.range else { continue }
                let bar = RangeBar(range: range, width: slot.width, icons: state.preferences.icons, theme: state.theme)
                bar.draw(hour.temperature, on: &canvas, row: row, column: slot.start)
                continue
            }
            let text = columns.text(of: hour, in: slot)
            let isPresent = slot.column == .time && state.isPresent(hour)
            let face = isPresent ? state.theme[.text].with(.bold) : state.theme[columns.role(slot.column, of: hour)]
            if slot.column.isFigure {
                canvas.put(text, row: row, endingAt: slot.end, face: face)
            } else {
                canvas.put(text, row: row, column: slot.start, face: face)
            }
        }
        if isSelected {
            canvas.mark(row: row, with: .bold)
            canvas.put(
                state.preferences.icons.sign(.selected), row: row, column: columns.marker, face: state.theme[.selection]
            )
        }
    }
}
