import Look
import Sky
import Terminal
import Weather
import Words

/// The days of the list: for each day a bar from its low to its high, above a bar for its precipitation.
struct DayChart {
    private let sky: Sky
    private let look: Look
    private let days: [DayWeather]
    private let selected: Int?
    private let scale: TemperatureScale
    private let axis: TemperatureAxis
    private let precipitation: PrecipitationBars?
    private let heights: ChartHeights
    private let area: Rect
    private let names: DayAxis
    /// Returns the text at the end of a bar; nil without room for it.
    private let figure: ((Temperature) -> String)?

    private var formats: Formats { sky.formats }
    private var theme: Theme { look.theme }
    private var style: PlotStyle { look.plotStyle }

    init?(_ sky: Sky, _ look: Look, days: [DayWeather], selected: CivilDate?, size: Size) {
        self.init(sky, look, days: days, selected: selected, size: size, rowsOfNames: 1)
        guard !names.haveDates, size.rows >= Self.lowestWithTwoNames else { return }
        let taller = Self(sky, look, days: days, selected: selected, size: size, rowsOfNames: 2)
        if let taller, taller.names.haveDates { self = taller }
    }

    private static let lowestWithTwoNames = 10

    private init?(
        _ sky: Sky, _ look: Look, days: [DayWeather], selected: CivilDate?, size: Size, rowsOfNames: Int
    ) {
        guard let first = days.first else { return nil }
        (self.sky, self.look) = (sky, look)
        self.days = days
        self.selected = days.firstIndex { $0.date == selected }
        let (formats, style) = (sky.formats, look.plotStyle)
        let scale = TemperatureScale(days.reduce(first.range) { $0.union($1.range) })
        let precipitation = PrecipitationBars(days, formats: formats)
        // The bars of precipitation share their part with a row for their label.
        let heights = ChartHeights(
            rows: size.rows, hasBars: precipitation != nil, partOfBars: 3, rowsOfNames: rowsOfNames)
        let bareAxis = TemperatureAxis(
            scale: scale, height: heights.curve - 2, style: style, formats: formats, onlyFreezing: true)
        let dayColumns = bareAxis.areaBeside(in: size).size.columns / days.count
        figure =
            heights.curve < Self.lowestWithFigures
            ? nil
            : Self.figures(formats).first { text in
                days.allSatisfy { max(ColumnWidth.of(text($0.low)), ColumnWidth.of(text($0.high))) < dayColumns }
            }
        axis =
            figure == nil
            ? TemperatureAxis(scale: scale, height: heights.curve, style: style, formats: formats) : bareAxis
        area = axis.areaBeside(in: size)
        names = DayAxis(
            days.map(\.date), columns: area.size.columns / days.count, rows: rowsOfNames, formats: formats)
        (self.scale, self.precipitation, self.heights) = (scale, precipitation, heights)
    }

    /// In rows: two for the figures and one for the bars.
    private static let lowestWithFigures = 3

    /// The fullest form comes first; only kelvins have a unit that is not needed.
    private static func figures(_ formats: Formats) -> [(Temperature) -> String] {
        [formats.temperature] + (formats.units == .standard ? [{ formats.temperatureParts($0).figure }] : [])
    }

    private var dayColumns: Int { max(area.size.columns / days.count, 1) }

    private func center(_ index: Int) -> Int { index * dayColumns + dayColumns / 2 }

    /// An odd number of columns around the centre of a day.
    private func barColumns(_ index: Int) -> Range<Int> {
        let side = min((dayColumns + 1) / 6, Self.widestSide)
        return center(index) - side..<center(index) + side + 1
    }

    private static let widestSide = 3

    /// The rows above and below the bars, each for a figure.
    private var figureRows: Int { figure == nil ? 0 : 1 }

    /// Draws from back to front, so that nothing hides the bars.
    func draw(on canvas: inout Canvas) {
        let plot = Rect(row: figureRows, column: 0, rows: heights.curve - 2 * figureRows, columns: canvas.size.columns)
        canvas.inside(plot) { axis.draw(on: &$0, theme: theme) }
        canvas.inside(area) { canvas in
            canvas.inside(plot) { axis.drawFreezingLevel(on: &$0, columns: dayColumns * days.count, theme: theme) }
            if let selected {
                let line = Rect(row: 0, column: center(selected), rows: heights.names, columns: 1)
                canvas.fill(line, with: style.cursorLine, face: theme[.selection])
            }
            let bottom = Rect(row: heights.curve, column: 0, rows: heights.bars, columns: area.size.columns)
            canvas.inside(bottom) {
                _ = precipitation?.draw(
                    on: &$0, columns: days.indices.map(barColumns), style: style, theme: theme,
                    keepsTopRow: heights.bars > 1)
            }
            for index in days.indices { drawBar(index, rows: plot.size.rows, on: &canvas) }
            drawNames(on: &canvas)
            for (index, day) in days.enumerated() {
                canvas.offer(
                    .line(sky.start(of: day)),
                    in: Rect(row: 0, column: index * dayColumns, rows: canvas.size.rows, columns: dayColumns))
            }
        }
    }

    private func drawBar(_ index: Int, rows: Int, on canvas: inout Canvas) {
        let day = days[index]
        var grid = DotGrid(size: Size(rows: rows, columns: 1), style: style)
        let top = min(scale.row(of: day.high.celsius, rows: grid.dotRows), grid.dotRows - style.lineBreadth)
        let bottom = max(scale.row(of: day.low.celsius, rows: grid.dotRows), top + style.lineBreadth - 1)
        for row in top...bottom {
            for column in 0..<grid.dotColumns { grid.set(column: column, row: row) }
        }
        let cells = top / style.dots.rows...bottom / style.dots.rows
        for row in cells {
            let share = Double(row - cells.lowerBound) / Double(max(cells.count - 1, 1))
            let celsius = day.high.celsius - day.range.span * share
            guard let glyph = grid.glyph(row: row, column: 0, isRising: nil),
                let temperature = Temperature(celsius: celsius)
            else { continue }
            for column in barColumns(index) {
                canvas.put(glyph: glyph, row: figureRows + row, column: column, face: theme[Role(temperature)])
            }
        }
        guard let figure else { return }
        let line = axis.freezingRow.map { $0 + figureRows }
        for (temperature, row, step) in [(day.high, cells.lowerBound, -1), (day.low, cells.upperBound + 2, 1)] {
            let text = figure(temperature)
            // Figures in the row of 0 °C would leave little of its line, so they stand on its other side.
            canvas.put(
                text, row: row == line ? row + step : row, column: start(of: text, at: index),
                face: theme[Role(temperature)])
        }
    }

    private func start(of text: String, at index: Int) -> Int { center(index) - ColumnWidth.of(text) / 2 }

    private func drawNames(on canvas: inout Canvas) {
        for index in days.indices where names.isNamed(index, selected: selected) {
            for (row, texts) in names.rows.enumerated() {
                let last = area.size.columns - ColumnWidth.of(texts[index])
                canvas.put(
                    texts[index], row: heights.names + row,
                    column: max(min(start(of: texts[index], at: index), last), 0),
                    face: theme[index == selected ? .selection : .text])
            }
        }
    }
}
