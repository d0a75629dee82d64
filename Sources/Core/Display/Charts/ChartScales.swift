import Weather

/// Where a moment lies between the left and the right edge of a chart.
struct TimeScale {
    let start: UnixTime
    let end: UnixTime
    let columns: Int

    /// From the start of the first row to the end of the last one; nil without rows, or where time ends before they do.
    init?(rows: ArraySlice<HourWeather>, columns: Int) {
        guard let first = rows.first, let last = rows.last, columns > 0 else { return nil }
        (start, end) = (first.validTime, last.end)
        guard start < end else { return nil }
        self.columns = columns
    }

    /// Columns from the left edge; 0 at `start`, `columns` at `end`.
    func position(of time: UnixTime) -> Double {
        Double(time - start) / Double(end - start) * Double(columns)
    }

    /// The column that a moment lies in; the nearest one of a moment outside.
    func column(of time: UnixTime) -> Int { min(max(Int(position(of: time)), 0), columns - 1) }

    /// The columns of each row, at least one, up to the next row or to its own end.
    func columns(ofRows rows: ArraySlice<HourWeather>) -> [Range<Int>] {
        rows.indices.map { index in
            let row = rows[index]
            let next = index + 1 < rows.endIndex ? rows[index + 1].validTime : end
            let first = column(of: row.validTime)
            return first..<max(Int(position(of: min(row.end, next))), first + 1)
        }
    }
}

/// How high a temperature lies in a chart.
struct TemperatureScale {
    let range: TemperatureRange
    /// What lies at the bottom and at the top, in °C.
    private let bottom: Double
    private let top: Double

    /// Degrees from the bottom to the top at least: a change of one or two is no mountain.
    private static let narrowest = 5.0

    /// From the lowest to the highest; nil without rows.
    init?(rows: ArraySlice<HourWeather>) {
        guard let range = TemperatureRange(Array(rows)) else { return nil }
        self.range = range
        let margin = max(Self.narrowest - range.span, 0) / 2
        (bottom, top) = (range.low.celsius - margin, range.high.celsius + margin)
    }

    /// The nearest of `rows` rows, which are counted from the top.
    func row(of celsius: Double, rows: Int) -> Int {
        let row = (top - celsius) / (top - bottom) * Double(rows - 1)
        return min(max(Int(row.rounded()), 0), rows - 1)
    }

    func contains(_ temperature: Temperature) -> Bool { range.low < temperature && temperature < range.high }
}
