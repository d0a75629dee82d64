import Terminal
import Weather

/// The forecast list, or what stands in its place while there is none.
struct ForecastPanel {
    let state: DashboardState

    func draw(on canvas: inout Canvas) {
        guard !state.rows.isEmpty else { return EmptyPicture(state: state).draw(on: &canvas) }
        let columns = ForecastColumns(state: state)
        let selected = state.selectedRow
        for (row, line) in state.visibleLines(rows: canvas.size.rows).enumerated() {
            switch line {
            case .day(let day): draw(day, on: &canvas, row: row, columns: columns)
            case .row(let hour): draw(hour, on: &canvas, row: row, columns: columns, isSelected: hour == selected)
            }
        }
    }

    private func draw(
        _ hour: HourWeather, on canvas: inout Canvas, row: Int, columns: ForecastColumns, isSelected: Bool
    ) {
        for slot in columns.slots {
            let text = columns.text(slot.column, of: hour).truncated(toColumns: slot.width)
            let face = state.theme[columns.role(slot.column, of: hour)]
            if slot.column.isFigure {
                canvas.put(text, row: row, endingAt: slot.end, face: face)
            } else {
                canvas.put(text, row: row, column: slot.start, face: face)
            }
        }
        if isSelected {
            canvas.mark(row: row, with: .bold)
            canvas.put("▌", row: row, column: 1, face: state.theme[.selection])
        }
    }

    /// Date at the left, total and greatest chance in the columns of their rows, low and high before them.
    private func draw(_ day: DayWeather, on canvas: inout Canvas, row: Int, columns: ForecastColumns) {
        let formats = state.formats
        let start = canvas.put(formats.day(day.date), row: row, column: 1, face: state.theme[.heading]) + 2
        if let slot = columns.slot(.probability), let chance = day.precipitationProbability, !formats.isNothing(chance)
        {
            canvas.put(formats.percent(chance), row: row, endingAt: slot.end, face: state.theme[.rain])
        }
        if let slot = columns.slot(.amount), let amount = day.precipitation, !formats.isNothing(amount) {
            canvas.put(formats.depth(amount), row: row, endingAt: slot.end, face: state.theme[.rain])
        }
        let end =
            columns.slot(.condition)?.end ?? columns.slot(.probability).map { $0.start - 1 } ?? canvas.size.columns - 1
        let (low, high) = (formats.temperature(day.low), formats.temperature(day.high))
        let forms = [state.strings(.lowHigh, low, high), state.strings(.range, low, high)]
        if let range = forms.first(where: { ColumnWidth.of($0) <= end - start }) {
            canvas.put(range, row: row, endingAt: end, face: state.theme[.dim])
        }
    }
}
