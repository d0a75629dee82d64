import Look
import Sky
import Terminal
import Weather
import Words

/// The chart of some hours. All but the selection is drawn once, because a key draws the chart again.
package struct ChartPlot {
    package let size: Size
    private let look: Look
    private let rows: ArraySlice<HourWeather>
    let times: TimeScale
    private let hours: TimeAxis
    private let axis: TemperatureAxis
    private let area: Rect
    private let curve: TemperatureCurve
    private let rowColumns: [Range<Int>]
    /// What the cursor covers, and what covers the cursor.
    private var back, front: Canvas

    private var style: PlotStyle { look.plotStyle }
    private var theme: Theme { look.theme }

    /// The row of the bars, and in a high chart those of the icons and of the wind; the last row has the hours.
    private static func rowsBelowCurve(_ rows: Int) -> Int { 2 + min(max(rows - highestCurveAlone, 0), 2) }
    private static let highestCurveAlone = 14
    /// A chart with so many columns shows more hours.
    private static func hours(columns: Int) -> Int { columns < 60 ? 24 : columns < 96 ? 30 : 48 }
    /// Of the next hours.
    package init?(_ sky: Sky, _ look: Look, size: Size) {
        self.init(sky.hoursAhead(Self.hours(columns: size.columns)), sky, look, size: size)
    }

    /// Rows of fewer `hours` take only their part of the columns.
    init?(_ rows: ArraySlice<HourWeather>, _ sky: Sky, _ look: Look, size: Size, hours: Int? = nil) {
        guard size.rows >= ChartPanel.minimum.rows, size.columns >= ChartPanel.minimum.columns,
            let scale = TemperatureScale(rows: rows)
        else { return nil }
        let height = size.rows - Self.rowsBelowCurve(size.rows)
        let axis = TemperatureAxis(scale: scale, height: height, style: look.plotStyle, formats: sky.formats)
        let area = axis.areaBeside(in: size)
        let columns = area.size.columns * rows.hours / max(hours ?? 0, rows.hours, 1)
        guard let times = TimeScale(rows: rows, atMost: columns) else { return nil }
        self.size = size
        (self.look, self.rows, self.times, self.axis, self.area) = (look, rows, times, axis, area)
        self.hours = TimeAxis(scale: times, clock: sky.placeClock, formats: sky.formats)
        curve = TemperatureCurve(rows: rows, times: times, scale: scale, height: height, style: look.plotStyle)
        rowColumns = times.columns(ofRows: rows)
        back = Canvas(size: size)
        front = Canvas(size: area.size)
        drawBack()
        drawFront(sky)
    }

    private mutating func drawBack() {
        axis.draw(on: &back, theme: theme)
        let (axis, boundaries) = (axis, hours.midnights)
        var canvas = back
        canvas.inside(area) { canvas in
            axis.drawLevels(on: &canvas, columns: times.columns, theme: theme)
            for column in boundaries { drawLine(style.boundary, column: column, role: .dim, on: &canvas) }
        }
        back = canvas
    }

    private mutating func drawFront(_ sky: Sky) {
        var canvas = front
        curve.draw(on: &canvas, theme: theme)
        if let bars = PrecipitationBars(rows, formats: sky.formats) { draw(bars, sky.formats, on: &canvas) }
        let nights = (0..<times.columns).map { sky.isNight(at: times.time(ofColumn: $0)) }
        drawMoments(sky, on: &canvas)
        let rail = look.icons.sign(.rail).first ?? " "
        hours.draw(on: &canvas, row: size.rows - 1, nights: nights, rail: rail, theme: theme)
        front = canvas
    }

    /// The weather and the wind of the hours that the axis names.
    private func drawMoments(_ sky: Sky, on canvas: inout Canvas) {
        let formats = sky.formats
        let named = hours.named
        for (index, (time, column)) in named.enumerated() {
            guard let row = rows.first(where: { $0.contains(time) }) else { continue }
            let room = (index + 1 < named.count ? named[index + 1].column : times.columns + 1) - column - 1
            let figure = row.wind.map { formats.wholeSpeedFigure($0.speed) } ?? ""
            let directed = row.wind.flatMap(formats.arrow).map { $0 + " " + figure }
            let wind = [directed, figure].compactMap { $0 }.first { ColumnWidth.of($0) <= room }
            let texts = [look.icons.inkedGlyph(row.condition, isNight: sky.isNight(in: row)), Span(wind ?? "", .dim)]
            let lines = curve.grid.size.rows + 1..<size.rows - 1
            for (line, text) in zip(lines, texts.suffix(lines.count)) where [text].columns <= room {
                canvas.put([text], row: line, column: column, limit: room, theme: theme)
            }
        }
    }

    private mutating func draw(_ bars: PrecipitationBars, _ formats: Formats, on canvas: inout Canvas) {
        let row = curve.grid.size.rows
        canvas.inside(Rect(row: row, column: 0, rows: 1, columns: times.columns)) {
            bars.draw(on: &$0, columns: rowColumns, style: style, theme: theme)
        }
        back.put(formats.rainRateUnit, row: row, column: 0, face: theme[.dim])
        // The figure stands above its bar, perhaps not in its middle, where it hides no curve, and else beside it.
        guard let label = bars.label, let (index, role) = bars.highest else { return }
        let top = rowColumns[index]
        let width = ColumnWidth.of(label)
        func put(_ line: Int, _ column: Int, _ isFree: (Int) -> Bool) -> Bool {
            let cells = max(column - 1, 0)..<min(column + width + 1, times.columns)
            guard column >= 0, column + width <= times.columns, cells.allSatisfy(isFree) else { return false }
            canvas.put(label, row: line, column: column, face: theme[role])
            return true
        }
        let wet = zip(bars.bars, rowColumns).flatMap { $0 == nil ? [] : Array($1) }
        let middle = max(min(top.lowerBound + (top.count - width) / 2, times.columns - width), 0)
        let starts = (max(top.lowerBound - width + 1, 0)..<max(top.upperBound, 1)).sorted {
            abs($0 - middle) < abs($1 - middle)
        }
        for line in [row - 1, row - 2] where line >= 0 {
            for start in starts where put(line, start, { curve.grid.isEmpty(row: line, column: $0) }) { return }
        }
        for start in [top.upperBound + 1, top.lowerBound - 1 - width] {
            if put(row, start, { top.contains($0) || !wet.contains($0) }) { return }
        }
    }

    package func draw(selected: ListLine?, on canvas: inout Canvas) {
        for row in 0..<size.rows { canvas.copy(row: row, from: back, row: row) }
        canvas.inside(area) { canvas in
            let selected = selected?.row.flatMap { row in
                rows.first { row.contains($0.validTime) || $0.contains(row.validTime) }
            }
            let cursor = selected.map { times.column(of: $0.validTime) }
            if let cursor { drawLine(style.cursorLine, column: cursor, role: .selection, on: &canvas) }
            for row in 0..<size.rows { canvas.copy(row: row, from: front, row: row, skippingBlanks: true) }
            if let cursor, let temperature = selected?.temperature {
                let row = curve.cellRow(of: temperature)
                canvas.put(look.icons.sign(.point), row: row, column: cursor, face: theme[.selection])
            }
            for (row, columns) in zip(rows, rowColumns) {
                canvas.offer(
                    .line(row.validTime),
                    in: Rect(row: 0, column: columns.lowerBound, rows: size.rows, columns: columns.count))
            }
        }
    }

    private func drawLine(_ glyph: Character, column: Int, role: Role, on canvas: inout Canvas) {
        for row in 0..<size.rows - 1 { canvas.put(glyph: glyph, row: row, column: column, face: theme[role]) }
    }
}

extension Sky {
    /// Rows of one hour, or the shortest that the provider has.
    func hoursAhead(_ count: Int) -> ArraySlice<HourWeather> {
        hours(from: now, to: now + count * 3600)
    }

    /// The same of a day, without those that have passed.
    func hours(of date: CivilDate) -> ArraySlice<HourWeather> {
        let times = placeClock.times(of: date)
        return hours(from: max(times.lowerBound, now), to: times.upperBound).drop { $0.validTime < times.lowerBound }
    }

    private func hours(from start: UnixTime, to end: UnixTime) -> ArraySlice<HourWeather> {
        let rows = report?.forecast.latest?.value.upcoming(at: start, by: .one) ?? []
        return rows.prefix { $0.validTime < end }
    }
}
