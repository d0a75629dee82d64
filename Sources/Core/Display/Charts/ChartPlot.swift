import Terminal
import Weather

struct ChartPlot {
    private let presentation: Presentation
    private let selected: HourWeather?
    private let times: TimeScale
    private let days: TimeAxis
    private let curve: TemperatureCurve
    private let barRows: Int
    private let cursor: Int?
    /// The selected day, if its rows are folded.
    private let selectedDay: CivilDate?

    private var curveRows: Int { curve.grid.size.rows }
    private var style: PlotStyle { presentation.plotStyle }
    private var theme: Theme { presentation.theme }

    init(
        presentation: Presentation, selected: HourWeather?, times: TimeScale, scale: TemperatureScale, curveRows: Int,
        barRows: Int
    ) {
        self.presentation = presentation
        self.selected = selected
        self.times = times
        self.barRows = barRows
        days = TimeAxis(
            rows: presentation.rows, scale: times, clock: presentation.placeClock, formats: presentation.formats)
        curve = TemperatureCurve(
            rows: presentation.rows, times: times, scale: scale, height: curveRows, style: presentation.plotStyle)
        let date = selected.map { presentation.placeClock.localTime(of: $0.validTime).date }
        selectedDay = date.flatMap { presentation.isFolded($0) ? $0 : nil }
        cursor = selectedDay == nil ? selected.map { times.column(of: $0.validTime) } : nil
    }

    /// Draws from back to front, so that nothing hides the curve.
    func draw(_ bars: PrecipitationBars?, beside axis: TemperatureAxis, on canvas: inout Canvas) {
        if let freezingDotRow = axis.freezingDotRow { drawLevel(atDotRow: freezingDotRow, on: &canvas) }
        for column in days.boundaries { drawLine(style.boundary, column: column, role: .dim, on: &canvas) }
        if let cursor { drawLine(style.cursorLine, column: cursor, role: .selection, on: &canvas) }
        let columns = times.columns(ofRows: presentation.rows)
        let area = Rect(row: curveRows, column: 0, rows: barRows, columns: times.columns)
        var unlabelled: Int?
        canvas.inside(area) { unlabelled = bars?.draw(on: &$0, columns: columns, style: style, theme: theme) }
        curve.draw(on: &canvas, theme: theme)
        var labelRow: Int?
        if let bars, let unlabelled { labelRow = drawLabel(of: bars, above: unlabelled, on: &canvas) }
        if let cursor { drawSelectedRow(at: cursor, beside: axis, notIn: labelRow, on: &canvas) }
        days.draw(on: &canvas, row: curveRows + barRows, selected: selectedDay, theme: theme)
        for (row, columns) in zip(presentation.rows, columns) {
            canvas.offer(
                .line(row.validTime),
                in: Rect(row: 0, column: columns.lowerBound, rows: canvas.size.rows, columns: columns.count))
        }
    }

    private func drawLevel(atDotRow dotRow: Int, on canvas: inout Canvas) {
        let dots = style.dots.rows
        for column in 0..<times.columns {
            guard let glyph = style.level(dotRow: dotRow % dots, column: column) else { continue }
            canvas.put(glyph: glyph, row: dotRow / dots, column: column, face: theme[.dim])
        }
    }

    private func drawLine(_ glyph: Character, column: Int, role: Role, on canvas: inout Canvas) {
        for row in 0..<curveRows + barRows { canvas.put(glyph: glyph, row: row, column: column, face: theme[role]) }
    }

    private func drawLabel(of bars: PrecipitationBars, above column: Int, on canvas: inout Canvas) -> Int? {
        let columns = ColumnWidth.of(bars.label)
        let starts = [column - columns / 2, column, column - columns + 1]
        for row in (max(curveRows - Self.farthestLabel, 0)..<curveRows).reversed() {
            guard let start = starts.first(where: { isRoom(columns, row: row, column: $0) }) else { continue }
            canvas.put(bars.label, row: row, column: start, face: theme[bars.labelRole])
            return row
        }
        return nil
    }

    private static let farthestLabel = 2

    private func drawSelectedRow(
        at cursor: Int, beside axis: TemperatureAxis, notIn labelRow: Int?, on canvas: inout Canvas
    ) {
        guard let row = selected else { return }
        let pointRow = curve.cellRow(of: row.temperature)
        canvas.put(
            presentation.icons.sign(.point), row: pointRow, column: cursor, face: theme[.selection])
        let line = [
            Span(presentation.formats.hour(presentation.placeClock.localTime(of: row.validTime)) + " "),
            Span(presentation.formats.temperature(row.temperature), Role(row.temperature), .bold),
        ]
        let rows = (0..<curveRows).filter { abs($0 - pointRow) <= Self.farthestLabel && $0 != labelRow }
            .sorted { abs($0 - pointRow) < abs($1 - pointRow) }
        for row in rows {
            for column in [cursor + 2, cursor - 1 - line.columns] where isRoom(line.columns, row: row, column: column) {
                // Beside an axis label, this label would look like a part of the axis.
                if column < line.columns, axis.labels.contains(where: { $0.row == row }) { continue }
                canvas.put(line, row: row, column: column, limit: line.columns, theme: theme)
                return
            }
        }
    }

    private func isRoom(_ columns: Int, row: Int, column: Int) -> Bool {
        guard column >= 0, column + columns <= times.columns else { return false }
        return (max(column - 1, 0)..<min(column + columns + 1, times.columns)).allSatisfy {
            curve.grid.isEmpty(row: row, column: $0)
        }
    }
}
