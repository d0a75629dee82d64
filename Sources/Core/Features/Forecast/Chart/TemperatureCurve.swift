import Look
import Terminal
import Weather

struct TemperatureCurve {
    private(set) var grid: DotGrid
    /// In °C, for each column of dots; nil where rows are missing.
    private var temperatures: [Double?]

    private let scale: TemperatureScale

    init(rows: ArraySlice<HourWeather>, times: TimeScale, scale: TemperatureScale, height: Int, style: PlotStyle) {
        self.scale = scale
        grid = DotGrid(size: Size(rows: height, columns: times.columns), style: style)
        temperatures = Array(repeating: nil, count: grid.dotColumns)
        var rest = rows.filter { $0.temperature != nil }[...]
        while !rest.isEmpty {
            let count = Self.unbrokenCount(rest)
            trace(rest.prefix(count), times: times)
            rest = rest.dropFirst(count)
        }
    }

    private static func unbrokenCount(_ rows: ArraySlice<HourWeather>) -> Int {
        let gap = zip(rows, rows.dropFirst()).enumerated().first {
            $0.element.1.validTime > $0.element.0.end
        }
        return gap.map { $0.offset + 1 } ?? rows.count
    }

    private mutating func trace(_ rows: ArraySlice<HourWeather>, times: TimeScale) {
        let dots = Double(grid.style.dots.columns)
        let points = rows.compactMap { row in
            row.temperature.map { MonotoneCurve.Point(x: times.position(of: row.validTime) * dots, y: $0.celsius) }
        }
        guard let start = points.first, let end = points.last else { return }
        let first = Int(start.x)
        let last = min(max(Int(end.x), first), grid.dotColumns - 1)
        let values = MonotoneCurve(through: points).values(at: (first...last).map { Double($0) + 0.5 })
        for (column, value) in zip(first...last, values) { temperatures[column] = value }
        draw(spans(of: values, from: first, vertices: points), from: first)
    }

    /// Returns the rows of dots that the curve fills in each column of dots; forecast values are not interpolated.
    private func spans(
        of values: [Double], from first: Int, vertices: [MonotoneCurve.Point]
    ) -> [ClosedRange<Int>] {
        var spans = values.map { value in
            let row = scale.row(of: value, rows: grid.dotRows)
            return row...row
        }
        var previous: Int?
        for vertex in vertices {
            let index = min(Int(vertex.x) - first, spans.count - 1)
            let row = scale.row(of: vertex.y, rows: grid.dotRows)
            spans[index] =
                index == previous
                ? min(row, spans[index].lowerBound)...max(row, spans[index].upperBound) : row...row
            previous = index
        }
        return spans
    }

    /// Draws the spans; two neighbours that do not touch each grow by half of the gap.
    private mutating func draw(_ spans: [ClosedRange<Int>], from first: Int) {
        for (index, span) in spans.enumerated() {
            var (upper, lower) = (span.lowerBound, span.upperBound)
            if index > 0 {
                let left = spans[index - 1]
                if left.upperBound < upper { upper = (left.upperBound + upper) / 2 + 1 }
                if left.lowerBound > lower { lower = (left.lowerBound + lower) / 2 }
            }
            if index + 1 < spans.count {
                let right = spans[index + 1]
                if right.upperBound < upper { upper = min(upper, (upper + right.upperBound) / 2 + 1) }
                if right.lowerBound > lower { lower = max(lower, (lower + right.lowerBound) / 2) }
            }
            for row in upper...max(lower, upper) { dot(column: first + index, row: row) }
        }
    }

    private mutating func dot(column: Int, row: Int) {
        let breadth = grid.style.lineBreadth
        let top = max(min(row, grid.dotRows - breadth), 0)
        for column in column..<column + breadth {
            for row in top..<top + breadth { grid.set(column: column, row: row) }
        }
    }

    func cellRow(of temperature: Temperature) -> Int {
        scale.row(of: temperature.celsius, rows: grid.dotRows) / grid.style.dots.rows
    }

    func draw(on canvas: inout Canvas, theme: Theme) {
        for column in 0..<grid.size.columns {
            guard let (celsius, isRising) = sample(at: column), let temperature = Temperature(celsius: celsius) else {
                continue
            }
            let face = theme[Role(temperature)]
            for row in 0..<grid.size.rows {
                guard let glyph = grid.glyph(row: row, column: column, isRising: isRising) else { continue }
                canvas.put(glyph: glyph, row: row, column: column, face: face)
            }
        }
    }

    private func sample(at column: Int) -> (celsius: Double, isRising: Bool)? {
        let dots = grid.style.dots.columns
        let inside = column * dots..<(column + 1) * dots
        guard let celsius = inside.lazy.compactMap({ temperatures[$0] }).first else { return nil }
        let left = inside.lowerBound > 0 ? temperatures[inside.lowerBound - 1] : nil
        let right = inside.upperBound < temperatures.count ? temperatures[inside.upperBound] : nil
        return (celsius, (left ?? celsius) < (right ?? celsius))
    }
}
