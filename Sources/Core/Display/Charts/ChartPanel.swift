import Terminal
import Weather

struct ChartPanel: Panel {
    let presentation: Presentation
    let columns: Int
    let selected: HourWeather?

    init(presentation: Presentation, columns: Int, selected: HourWeather?) {
        self.presentation = presentation
        self.columns = columns
        self.selected = selected
    }

    init(_ context: PanelContext) {
        self.init(presentation: context.presentation, columns: context.columns, selected: nil)
    }

    static let minimum = Size(rows: 4, columns: 24)

    /// A screen with this many rows has room for the chart above the list.
    static let automaticRows = 30
    static let automaticRowsBeside = 22

    /// With fewer columns for each row, the curve of a day is too steep to read.
    private static let columnsPerRow = 5
    private static let fewestRows = 7

    func rows(atMost limit: Int) -> Int {
        let isShown = presentation.isChartWanted && !presentation.rows.isEmpty && columns >= Self.minimum.columns
        guard isShown, limit >= Self.minimum.rows else { return 0 }
        return min(limit, max(columns / Self.columnsPerRow, min(columns / 4, Self.fewestRows)))
    }

    func draw(on canvas: inout Canvas) {
        let size = canvas.size
        guard size.rows >= Self.minimum.rows, size.columns >= Self.minimum.columns,
            let scale = TemperatureScale(rows: presentation.rows)
        else { return }
        let bars = PrecipitationBars(rows: presentation.rows, formats: presentation.formats)
        let barRows = bars == nil ? 0 : Self.barRows(of: size.rows)
        let curveRows = size.rows - barRows - 1
        let axis = TemperatureAxis(
            scale: scale, height: curveRows, style: presentation.plotStyle, formats: presentation.formats)
        let labelColumns = axis.labels.reduce(0) { max($0, ColumnWidth.of($1.text)) }
        draw(axis, on: &canvas, endingAt: 1 + labelColumns)
        let left = labelColumns + 2
        let area = Rect(row: 0, column: left, rows: size.rows, columns: size.columns - left - 1)
        guard let times = TimeScale(rows: presentation.rows, columns: area.size.columns) else { return }
        let plot = ChartPlot(
            presentation: presentation, selected: selected, times: times, scale: scale, curveRows: curveRows,
            barRows: barRows)
        canvas.inside(area) { plot.draw(bars, beside: axis, on: &$0) }
    }

    private static func barRows(of rows: Int) -> Int { rows < 6 ? 1 : min(max(rows / 4, 2), 6) }

    private func draw(_ axis: TemperatureAxis, on canvas: inout Canvas, endingAt column: Int) {
        for label in axis.labels {
            canvas.put(
                label.text, row: label.row, endingAt: column, face: presentation.theme[Role(label.temperature)])
        }
    }
}
