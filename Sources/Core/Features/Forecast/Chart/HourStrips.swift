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
        /// Of no bar and of the highest one, if usual values have one.
        let usual: ClosedRange<Double>?
        let value: (HourWeather) -> Double?
        let figure: (HourWeather) -> String?
    }

    private let sky: Sky
    private let look: Look
    private let rows: ArraySlice<HourWeather>
    private let strips: [Strip]

    private static let hours = 48
    /// An old forecast with fewer tells too little.
    private static let fewestHours = 6
    /// A row of figures, and those of bars.
    private static let (leastRows, mostRows) = (3, 8)
    /// The heading and the axis.
    private static let otherRows = 2
    private static let (margin, gap) = (1, 2)
    /// Bars of full height in m/s and as an index. Sources: WMO-No. 306, force 6; WHO, Global Solar UV Index, "very high".
    private static let (strongBreeze, veryHighUVIndex) = (BeaufortForce.strongBreeze.leastSpeed, 8.0)
    /// In hPa, so that a usual day looks calm.
    private static let leastPressureRange = 12.0

    init(_ sky: Sky, _ look: Look) {
        (self.sky, self.look) = (sky, look)
        rows = sky.hoursAhead(Self.hours)
        strips = Self.strips(of: rows, sky)
    }

    /// With the highest bars, in rows; 0 without anything to show.
    static func height(_ sky: Sky) -> Int {
        let rows = sky.hoursAhead(hours)
        guard rows.hours >= fewestHours else { return 0 }
        let count = strips(of: rows, sky).count
        return count > 0 ? otherRows + count * mostRows : 0
    }

    /// With one strip, in rows.
    static let lowest = otherRows + leastRows

    /// Those with a value that is not 0, the most useful ones first.
    private static func strips(of rows: ArraySlice<HourWeather>, _ sky: Sky) -> [Strip] {
        let (formats, strings) = (sky.formats, sky.strings)
        func strip<Value>(
            _ label: FactPhrase, _ unit: String, _ role: Role = .dim, _ usual: ClosedRange<Double>? = 0...1,
            _ value: @escaping (HourWeather) -> Value?, _ number: @escaping (Value) -> Double,
            _ figure: @escaping (Value) -> String
        ) -> Strip {
            Strip(
                label: strings[label], unit: unit, role: role, usual: usual, value: { value($0).map(number) },
                figure: { value($0).map(figure) })
        }
        let wind = 0...strongBreeze
        func percent(_ fraction: Fraction) -> String { formats.number(fraction.percent) }
        return [
            strip(
                .wind, formats.speedUnit.rawValue, .dim, wind, { $0.wind?.speed }, { $0.metersPerSecond },
                formats.wholeSpeedFigure),
            strip(
                .gustsFact, formats.speedUnit.rawValue, .dim, wind, { $0.wind?.gust }, { $0.metersPerSecond },
                formats.wholeSpeedFigure),
            strip(
                .chance, "%", .rain, 0...1, { $0.precipitationProbability.flatMap(formats.roundedChance) },
                { $0.value }, percent),
            strip(.cloud, "%", .dim, 0...1, { $0.cloudCover }, { $0.value }, percent),
            strip(.humidity, "%", .dim, 0...1, { $0.relativeHumidity }, { $0.value }, percent),
            strip(
                .uvIndex, "", .sun, 0...veryHighUVIndex, { $0.uvIndex == nil || sky.isAllNight($0) ? nil : $0.uvIndex },
                { $0.value },
                { "\($0.rounded)" }),
            strip(
                .pressure, formats.pressureUnit, .dim, nil, { $0.seaLevelPressure }, { $0.hectopascals },
                formats.pressureFigure),
        ].filter { strip in rows.contains { strip.value($0) ?? 0 > 0 } }
    }

    /// Shows those that have room, and offers the hours.
    func draw(on canvas: inout Canvas) {
        let (formats, theme) = (sky.formats, look.theme)
        let room = canvas.size.rows - Self.otherRows
        let shown = strips.prefix(max(room / Self.leastRows, 0))
        let words = shown.reduce(0) { max($0, ColumnWidth.of($1.label), ColumnWidth.of($1.unit)) }
        let left = Self.margin + words + Self.gap
        guard !shown.isEmpty, let times = TimeScale(rows: rows, atMost: canvas.size.columns - left - Self.margin)
        else { return }
        let columns = times.columns
        let axis = TimeAxis(scale: times, clock: sky.placeClock, formats: formats)
        let heading = sky.strings(ForecastPhrase.nextHours, "\(min(rows.hours, Self.hours))")
        canvas.put(heading, row: 0, column: Self.margin, face: theme[.heading])
        let rowColumns = times.columns(ofRows: rows)
        var top = 1
        for (index, strip) in shown.enumerated() {
            // The first ones are higher where not all can be.
            let height = min((room - index + shown.count - 1) / shown.count, Self.mostRows)
            canvas.put(strip.label, row: top, column: Self.margin, face: theme[.dim])
            canvas.put(strip.unit, row: top + 1, column: Self.margin, face: theme[.dim])
            let area = Rect(row: top, column: left, rows: height, columns: columns)
            canvas.inside(area) { canvas in
                drawFigures(strip, axis, on: &canvas)
                drawBars(strip, rowColumns, on: &canvas)
            }
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

    private func drawFigures(_ strip: Strip, _ axis: TimeAxis, on canvas: inout Canvas) {
        for (index, (time, column)) in axis.named.enumerated() {
            let end = index + 1 < axis.named.count ? axis.named[index + 1].column : canvas.size.columns + 1
            let row = rows.first { $0.contains(time) }
            guard let figure = row.flatMap(strip.figure), ColumnWidth.of(figure) < end - column else { continue }
            canvas.put(figure, row: 0, column: column, face: look.theme[.text])
        }
    }

    private func drawBars(_ strip: Strip, _ rowColumns: [Range<Int>], on canvas: inout Canvas) {
        let values = rows.map(strip.value)
        let known = values.compactMap { $0 }
        guard let low = known.min(), let high = known.max() else { return }
        let scale =
            strip.usual.map { $0.lowerBound...max($0.upperBound, high) }
            ?? low - Self.leastPressureRange / 4...max(high, low + Self.leastPressureRange)
        let glyphs = look.plotStyle.barGlyphs(.solid)
        let rowsOfBars = canvas.size.rows - 1
        let highest = Double(glyphs.count * rowsOfBars)
        for (value, columns) in zip(values, rowColumns) {
            guard let value, value > scale.lowerBound else { continue }
            let share = (value - scale.lowerBound) / (scale.upperBound - scale.lowerBound)
            let level = max(Int((share * highest).rounded()), 1)
            for row in 0..<rowsOfBars {
                let rest = min(level - row * glyphs.count, glyphs.count)
                guard rest > 0 else { break }
                for column in columns where column < canvas.size.columns {
                    canvas.put(
                        glyph: glyphs[rest - 1], row: rowsOfBars - row, column: column, face: look.theme[strip.role])
                }
            }
        }
    }
}
