import Look
import Sky
import Terminal
import Weather
import Words

/// What the chart of the next hours does not show: bars for each hour, and a figure for each hour that the axis names.
struct HourStrips {
    private struct Strip {
        let label: String
        let unit: String
        let role: Role
        let points: [(value: Double, figure: String)?]
        /// Of no bar and of the highest one.
        let scale: ClosedRange<Double>
    }

    private let sky: Sky
    private let look: Look
    private let rows: ArraySlice<HourWeather>
    private let strips: [Strip]

    private static let hours = 48
    /// A row of figures, and at most three of bars.
    private static let (leastRows, mostRows) = (3, 4)
    /// The heading and the axis.
    private static let otherRows = 2
    private static let (margin, gap) = (1, 2)
    private static let widestHour = 3

    init(_ sky: Sky, _ look: Look) {
        rows = sky.hoursAhead(Self.hours)
        strips = Self.strips(of: rows, sky.formats)
        (self.sky, self.look) = (sky, look)
    }

    /// With all strips, in rows.
    static let height = otherRows + 7 * mostRows

    /// The most useful ones first; each has a value that is not 0.
    private static func strips(of rows: ArraySlice<HourWeather>, _ formats: Formats) -> [Strip] {
        func strip(
            _ label: FactPhrase, _ unit: String, _ role: Role, _ usual: ClosedRange<Double>?,
            _ point: (HourWeather) -> (value: Double, figure: String)?
        ) -> Strip? {
            let points = rows.map(point)
            let values = points.compactMap { $0?.value }
            guard let low = values.min(), let high = values.max(), high > 0 else { return nil }
            let scale = usual.map { $0.lowerBound...max($0.upperBound, high) }
            return Strip(
                label: formats.strings[label], unit: unit, role: role, points: points,
                scale: scale ?? low - leastPressureRange / 4...max(high, low + leastPressureRange))
        }
        func speed(_ speed: Speed) -> (Double, String) { (speed.metersPerSecond, formats.wholeSpeedFigure(speed)) }
        func share(_ fraction: Fraction) -> (Double, String) { (fraction.value, formats.number(fraction.percent)) }
        return [
            strip(.wind, formats.speedUnit.rawValue, .dim, 0...strongBreeze) { $0.wind.map { speed($0.speed) } },
            strip(.gustsFact, formats.speedUnit.rawValue, .dim, 0...strongBreeze) { $0.wind?.gust.map(speed) },
            strip(.chance, "%", .rain, 0...1) { $0.precipitationProbability.flatMap(formats.roundedChance).map(share) },
            strip(.cloud, "%", .dim, 0...1) { $0.cloudCover.map(share) },
            strip(.humidity, "%", .dim, 0...1) { $0.relativeHumidity.map(share) },
            strip(.uvIndex, "", .sun, 0...highUVIndex) { $0.uvIndex.map { ($0.value, "\($0.rounded)") } },
            strip(.pressure, formats.pressureUnit, .dim, nil) {
                $0.seaLevelPressure.map { ($0.hectopascals, formats.pressureFigure($0)) }
            },
        ].compactMap { $0 }
    }

    /// Bars of full height in m/s, and as an index. Sources: WMO-No. 8, Beaufort 6; WHO, Global Solar UV Index, "high".
    private static let (strongBreeze, highUVIndex) = (12.0, 8.0)
    /// In hPa, so that a usual day looks calm.
    private static let leastPressureRange = 12.0

    /// Shows those that have room, and offers the hours.
    func draw(on canvas: inout Canvas) {
        let (formats, theme) = (sky.formats, look.theme)
        let room = canvas.size.rows - Self.otherRows
        let shown = strips.prefix(room / Self.leastRows)
        let words = shown.reduce(0) { max($0, ColumnWidth.of($1.label), ColumnWidth.of($1.unit)) }
        let left = Self.margin + words + Self.gap
        let hours = rows.last.map { ($0.end - rows[rows.startIndex].validTime) / 3600 } ?? 0
        let columns = min(canvas.size.columns - left - Self.margin, hours * Self.widestHour)
        guard !shown.isEmpty, let times = TimeScale(rows: rows, columns: columns) else { return }
        let axis = TimeAxis(scale: times, clock: sky.placeClock, formats: formats)
        let heading = sky.strings(ForecastPhrase.nextHours, "\(min(hours, Self.hours))")
        canvas.put(heading, row: 0, column: Self.margin, face: theme[.heading])
        let rowColumns = times.columns(ofRows: rows)
        var top = 1
        for (index, strip) in shown.enumerated() {
            // The first ones are higher where not all can be.
            let height = min((room - index + shown.count - 1) / shown.count, Self.mostRows)
            canvas.put(strip.label, row: top, column: Self.margin, face: theme[.dim])
            canvas.put(strip.unit, row: top + 1, column: Self.margin, face: theme[.dim])
            let area = Rect(row: top, column: left, rows: height, columns: columns)
            canvas.inside(area) { draw(strip, axis, rowColumns, on: &$0) }
            top += height
        }
        canvas.inside(Rect(row: top, column: left, rows: 1, columns: columns)) { canvas in
            let nights = (0..<columns).map { sky.isNight(at: times.time(ofColumn: $0)) }
            axis.draw(on: &canvas, row: 0, nights: nights, rail: look.icons.sign(.rail).first ?? " ", theme: theme)
        }
        for (row, columns) in zip(rows, rowColumns) {
            let area = Rect(row: 1, column: left + columns.lowerBound, rows: top, columns: columns.count)
            canvas.offer(.line(row.validTime), in: area)
        }
    }

    private func draw(_ strip: Strip, _ axis: TimeAxis, _ rowColumns: [Range<Int>], on canvas: inout Canvas) {
        let theme = look.theme
        for (index, (time, column)) in axis.named.enumerated() {
            let end = index + 1 < axis.named.count ? axis.named[index + 1].column : canvas.size.columns + 1
            guard let row = zip(rows, strip.points).first(where: { $0.0.contains(time) }), let point = row.1,
                ColumnWidth.of(point.figure) < end - column
            else { continue }
            canvas.put(point.figure, row: 0, column: column, face: theme[.text])
        }
        let glyphs = look.plotStyle.barGlyphs(.solid)
        let rowsOfBars = canvas.size.rows - 1
        let highest = Double(glyphs.count * rowsOfBars)
        for (point, columns) in zip(strip.points, rowColumns) {
            guard let value = point?.value, value > strip.scale.lowerBound else { continue }
            let share = (value - strip.scale.lowerBound) / (strip.scale.upperBound - strip.scale.lowerBound)
            let level = max(Int((share * highest).rounded()), 1)
            for row in 0..<rowsOfBars {
                let rest = min(level - row * glyphs.count, glyphs.count)
                guard rest > 0 else { break }
                for column in columns where column < canvas.size.columns {
                    canvas.put(
                        glyph: glyphs[rest - 1], row: rowsOfBars - row, column: column, face: theme[strip.role])
                }
            }
        }
    }
}
