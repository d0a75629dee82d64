import Weather

struct TimeScale {
    let start: UnixTime
    let end: UnixTime
    let columns: Int

    init?(rows: ArraySlice<HourWeather>, columns: Int) {
        guard let first = rows.first, let last = rows.last, columns > 0 else { return nil }
        (start, end) = (first.validTime, last.end)
        guard start < end else { return nil }
        self.columns = columns
    }

    /// An hour that is wider shows no more.
    private static let widestHour = 3

    init?(rows: ArraySlice<HourWeather>, atMost columns: Int) {
        self.init(rows: rows, columns: min(columns, rows.hours * Self.widestHour))
    }

    /// Returns the distance from the left edge in columns: 0 at `start`, `columns` at `end`.
    func position(of time: UnixTime) -> Double {
        Double(time - start) / Double(end - start) * Double(columns)
    }

    /// The time in the middle of a column.
    func time(ofColumn column: Int) -> UnixTime {
        start + Int((Double(column) + 0.5) / Double(columns) * Double(end - start))
    }

    func column(of time: UnixTime) -> Int { min(max(Int(position(of: time)), 0), columns - 1) }

    func columns(ofRows rows: ArraySlice<HourWeather>) -> [Range<Int>] {
        rows.indices.map { index in
            let row = rows[index]
            let next = index + 1 < rows.endIndex ? rows[index + 1].validTime : end
            let first = column(of: row.validTime)
            return first..<max(Int(position(of: min(row.end, next))), first + 1)
        }
    }
}

struct TemperatureScale {
    let range: TemperatureRange
    private let bottom: Double
    private let top: Double

    /// The least range in °C, so that a change of one or two degrees looks small.
    private static let narrowest = 5.0

    init?(rows: ArraySlice<HourWeather>) {
        guard let range = TemperatureRange(rows.compactMap(\.temperature)) else { return nil }
        self.init(range)
    }

    init(_ range: TemperatureRange) {
        self.range = range
        let margin = max(Self.narrowest - range.span, 0) / 2
        (bottom, top) = (range.low.celsius - margin, range.high.celsius + margin)
    }

    /// Returns a row counted from the top.
    func row(of celsius: Double, rows: Int) -> Int {
        let row = (top - celsius) / (top - bottom) * Double(rows - 1)
        return min(max(Int(row.rounded()), 0), rows - 1)
    }

    func contains(_ temperature: Temperature) -> Bool { range.low < temperature && temperature < range.high }
}

extension ArraySlice<HourWeather> {
    /// From the first row to the end of the last one.
    var hours: Int { last.map { ($0.end - self[startIndex].validTime) / 3600 } ?? 0 }
}
