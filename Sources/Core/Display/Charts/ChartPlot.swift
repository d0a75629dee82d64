import Terminal
import Weather

struct ChartPlot {
    private let presentation: Presentation
    private let selectedRow: HourWeather?
    private let times: TimeScale
    private let days: TimeAxis
    private let curve: TemperatureCurve
    private let heights: ChartHeights
    private let cursor: Int?
    /// The selected day, if its rows are folded.
    private let selectedDay: CivilDate?

    private var style: PlotStyle { presentation.plotStyle }
    private var theme: Theme { presentation.theme }

    init(
        presentation: Presentation, selected: ListLine?, times: TimeScale, scale: TemperatureScale,
        heights: ChartHeights
    ) {
        self.presentation = presentation
        self.times = times
        self.heights = heights
        days = TimeAxis(
            rows: presentation.rows, scale: times, clock: presentation.placeClock, formats: presentation.formats)
        curve = TemperatureCurve(
            rows: presentation.rows, times: times, scale: scale, height: heights.curve, style: presentation.plotStyle)
        selectedRow = selected?.row
        selectedDay = selected?.day?.date
        cursor = selectedRow.map { times.column(of: $0.validTime) }
    }

    /// Draws from back to front, so that nothing hides the curve.
    func draw(_ bars: PrecipitationBars?, beside axis: TemperatureAxis, on canvas: inout Canvas) {
        axis.drawFreezingLevel(on: &canvas, columns: times.columns, theme: theme)
        for column in days.boundaries { drawLine(style.boundary, column: column, role: .dim, on: &canvas) }
        if let cursor { drawLine(style.cursorLine, column: cursor, role: .selection, on: &canvas) }
        let columns = times.columns(ofRows: presentation.rows)
        let area = Rect(row: heights.curve, column: 0, rows: heights.bars, columns: times.columns)
        var unlabelled: Int?
        canvas.inside(area) { unlabelled = bars?.draw(on: &$0, columns: columns, style: style, theme: theme) }
        curve.draw(on: &canvas, theme: theme)
        var labelRow: Int?
        if let bars, let unlabelled { labelRow = drawLabel(of: bars, above: unlabelled, on: &canvas) }
        if let cursor { drawSelectedRow(at: cursor, beside: axis, notIn: labelRow, on: &canvas) }
        days.draw(on: &canvas, row: heights.names, selected: selectedDay, theme: theme)
        for (row, columns) in zip(presentation.rows, columns) {
            canvas.offer(
                .line(row.validTime),
                in: Rect(row: 0, column: columns.lowerBound, rows: canvas.size.rows, columns: columns.count))
        }
    }

    private func drawLine(_ glyph: Character, column: Int, role: Role, on canvas: inout Canvas) {
        for row in 0..<heights.names { canvas.put(glyph: glyph, row: row, column: column, face: theme[role]) }
    }

    private func drawLabel(of bars: PrecipitationBars, above column: Int, on canvas: inout Canvas) -> Int? {
        let columns = ColumnWidth.of(bars.label)
        let starts = [column - columns / 2, column, column - columns + 1]
        for row in (max(heights.curve - Self.farthestLabel, 0)..<heights.curve).reversed() {
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
        guard let row = selectedRow else { return }
        let pointRow = curve.cellRow(of: row.temperature)
        canvas.put(
            presentation.icons.sign(.point), row: pointRow, column: cursor, face: theme[.selection])
        let line = [
            Span(presentation.formats.hour(presentation.placeClock.localTime(of: row.validTime)) + " "),
            Span(presentation.formats.temperature(row.temperature), Role(row.temperature), .bold),
        ]
        let rows = (0..<heights.curve).filter { abs($0 - pointRow) <= Self.farthestLabel && $0 != labelRow }
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
