import Look
import Sky
import Terminal
import Weather

/// The chart of hours. All but the selection is drawn once, because a key draws the chart again.
package struct ChartPlot {
    package let size: Size
    private let sky: Sky
    private let look: Look
    private let times: TimeScale
    private let days: TimeAxis
    private let axis: TemperatureAxis
    private let area: Rect
    private let curve: TemperatureCurve
    private let heights: ChartHeights
    private let rowColumns: [Range<Int>]
    /// What the cursor covers, and what covers the cursor.
    private var back, front: Canvas
    /// The cells of the labels and of the blanks around them.
    private var labels: [Rect] = []

    private var style: PlotStyle { look.plotStyle }
    private var theme: Theme { look.theme }

    package init?(_ sky: Sky, _ look: Look, size: Size) {
        guard size.rows >= ChartPanel.minimum.rows, size.columns >= ChartPanel.minimum.columns,
            let scale = TemperatureScale(rows: sky.rows)
        else { return nil }
        let bars = PrecipitationBars(sky.rows, formats: sky.formats)
        let heights = ChartHeights(rows: size.rows, hasBars: bars != nil)
        let axis = TemperatureAxis(
            scale: scale, height: heights.curve, style: look.plotStyle, formats: sky.formats)
        let area = axis.areaBeside(in: size)
        guard let times = TimeScale(rows: sky.rows, columns: area.size.columns) else { return nil }
        self.size = size
        (self.sky, self.look) = (sky, look)
        self.times = times
        self.heights = heights
        self.axis = axis
        self.area = area
        days = TimeAxis(
            rows: sky.rows, scale: times, clock: sky.placeClock,
            formats: sky.formats)
        curve = TemperatureCurve(
            rows: sky.rows, times: times, scale: scale, height: heights.curve,
            style: look.plotStyle)
        rowColumns = times.columns(ofRows: sky.rows)
        back = Canvas(size: size)
        front = Canvas(size: area.size)
        drawBack()
        drawFront(bars)
    }

    private mutating func drawBack() {
        axis.draw(on: &back, theme: theme)
        let (axis, boundaries) = (axis, days.boundaries)
        var canvas = back
        canvas.inside(area) { canvas in
            axis.drawFreezingLevel(on: &canvas, columns: times.columns, theme: theme)
            for column in boundaries { drawLine(style.boundary, column: column, role: .dim, on: &canvas) }
        }
        back = canvas
    }

    private mutating func drawFront(_ bars: PrecipitationBars?) {
        var canvas = front
        let rows = Rect(row: heights.curve, column: 0, rows: heights.bars, columns: times.columns)
        var unlabelled: Int?
        canvas.inside(rows) { unlabelled = bars?.draw(on: &$0, columns: rowColumns, style: style, theme: theme) }
        curve.draw(on: &canvas, theme: theme)
        for label in axis.displaced { drawBesidePoint(label, on: &canvas) }
        if let bars, let unlabelled { drawLabel(of: bars, above: unlabelled, on: &canvas) }
        days.draw(on: &canvas, row: heights.names, selected: nil, theme: theme)
        front = canvas
    }

    package func draw(selected: ListLine?, on canvas: inout Canvas) {
        for row in 0..<size.rows { canvas.copy(row: row, from: back, row: row) }
        canvas.inside(area) { canvas in
            let cursor = selected?.row.map { times.column(of: $0.validTime) }
            if let cursor { drawLine(style.cursorLine, column: cursor, role: .selection, on: &canvas) }
            for row in 0..<size.rows { canvas.copy(row: row, from: front, row: row, skippingBlanks: true) }
            if let cursor, let row = selected?.row { draw(row, at: cursor, on: &canvas) }
            // The name of a folded day.
            if let date = selected?.day?.date {
                days.draw(on: &canvas, row: heights.names, selected: date, theme: theme)
            }
            for (row, columns) in zip(sky.rows, rowColumns) {
                canvas.offer(
                    .line(row.validTime),
                    in: Rect(row: 0, column: columns.lowerBound, rows: size.rows, columns: columns.count))
            }
        }
    }

    private func drawLine(_ glyph: Character, column: Int, role: Role, on canvas: inout Canvas) {
        for row in 0..<heights.names { canvas.put(glyph: glyph, row: row, column: column, face: theme[role]) }
    }

    /// Draws the low or the high, if there is room beside its point.
    private mutating func drawBesidePoint(_ label: TemperatureAxis.Label, on canvas: inout Canvas) {
        let columns = ColumnWidth.of(label.text)
        for hour in sky.rows where hour.temperature == label.temperature {
            let point = times.column(of: hour.validTime)
            let starts = Self.distancesFromPoint.flatMap { [point + $0, point + 1 - $0 - columns] }
            if let column = starts.first(where: { isRoom(columns, row: label.row, column: $0) }) {
                // The blanks keep the figure apart from the line of 0 °C.
                canvas.put(
                    " \(label.text) ", row: label.row, column: column - 1, face: theme[Role(label.temperature)])
                labels.append(Rect(row: label.row, column: column - 1, rows: 1, columns: columns + 2))
                return
            }
        }
    }

    private mutating func drawLabel(of bars: PrecipitationBars, above column: Int, on canvas: inout Canvas) {
        let columns = ColumnWidth.of(bars.label)
        let starts = [column - columns / 2, column, column - columns + 1]
        for row in (max(heights.curve - Self.farthestLabel, 0)..<heights.curve).reversed() {
            guard !labels.contains(where: { $0.origin.row == row }),
                let start = starts.first(where: { isRoom(columns, row: row, column: $0) })
            else { continue }
            canvas.put(bars.label, row: row, column: start, face: theme[bars.labelRole])
            labels.append(Rect(row: row, column: start - 1, rows: 1, columns: columns + 2))
            return
        }
    }

    /// In rows.
    private static let farthestLabel = 2
    /// In columns. Around its lowest and highest points, the curve is almost level.
    private static let distancesFromPoint = 2...6

    private func draw(_ row: HourWeather, at cursor: Int, on canvas: inout Canvas) {
        guard let temperature = row.temperature else { return }
        let pointRow = curve.cellRow(of: temperature)
        // The blanks keep the label apart from the curve.
        let label = [
            Span(" " + sky.formats.hour(sky.placeClock.localTime(of: row.validTime)) + " "),
            Span(sky.formats.temperature(temperature), Role(temperature), .bold), Span(" "),
        ]
        if let place = place(for: label.columns, row: pointRow, column: cursor) {
            canvas.put(label, row: place.origin.row, column: place.origin.column, limit: label.columns, theme: theme)
        }
        canvas.put(
            look.icons.sign(.point), row: pointRow, column: cursor, face: theme[.selection])
    }

    /// Returns where a label covers the least of the curve: left or right of the point, or else above or below it.
    private func place(for columns: Int, row: Int, column: Int) -> Rect? {
        func rect(_ row: Int, _ column: Int) -> Rect { Rect(row: row, column: column, rows: 1, columns: columns) }
        // A blank may be outside the chart.
        let starts = -1...max(times.columns + 1 - columns, -1)
        let sides = Self.distancesFromSelection.flatMap { [column + $0, column + 1 - $0 - columns] }
        let beside = sides.filter(starts.contains).map { rect(row, $0) }
        let start = min(max(column - columns / 2, starts.lowerBound), starts.upperBound)
        let next = [row - 1, row + 1].filter((0..<heights.curve).contains).map { rect($0, start) }
        func isFree(_ place: Rect) -> Bool {
            labels.allSatisfy { label in
                label.origin.row != place.origin.row || label.endColumn <= place.origin.column
                    || place.endColumn <= label.origin.column
            }
        }
        func least(_ places: [Rect]) -> Rect? { places.min { covered(by: $0) < covered(by: $1) } }
        return least(beside.filter(isFree)) ?? least(next.filter(isFree)) ?? least(beside) ?? least(next)
    }

    /// The cells of the curve that a label covers. A label beside an axis label would look like a part of the axis.
    private func covered(by label: Rect) -> Int {
        let isBesideAxis =
            label.origin.column < label.size.columns && axis.labels.contains { $0.row == label.origin.row }
        let columns = max(label.origin.column, 0)..<min(label.endColumn, times.columns)
        return (isBesideAxis ? times.columns : 0)
            + columns.count { !curve.grid.isEmpty(row: label.origin.row, column: $0) }
    }

    /// In columns from the point to a blank of its label.
    private static let distancesFromSelection = 1...3

    private func isRoom(_ columns: Int, row: Int, column: Int) -> Bool {
        guard column >= 0, column + columns <= times.columns else { return false }
        return (max(column - 1, 0)..<min(column + columns + 1, times.columns)).allSatisfy {
            curve.grid.isEmpty(row: row, column: $0)
        }
    }
}
