import Terminal
import Weather
import Words

struct TemperatureAxis {
    struct Label: Hashable {
        let row: Int
        let temperature: Temperature
        let text: String
    }

    private(set) var labels: [Label] = []
    /// The row of dots at 0 °C; nil if the axis has no label for 0 °C.
    private(set) var freezingDotRow: Int?

    private let scale: TemperatureScale
    private let formats: Formats
    private let height: Int
    private let style: PlotStyle

    private var dotsPerRow: Int { style.dots.rows }

    /// `height` is in rows of cells; with `onlyFreezing`, the axis has no label but that for 0 °C.
    init(scale: TemperatureScale, height: Int, style: PlotStyle, formats: Formats, onlyFreezing: Bool = false) {
        self.scale = scale
        self.formats = formats
        self.height = height
        self.style = style
        let lowest = onlyFreezing ? 2 : 4
        let freezing = Temperature(celsius: 0).flatMap { height >= lowest && scale.contains($0) ? $0 : nil }
        if !onlyFreezing {
            add(scale.range.high, apart: 1)
            add(scale.range.low, apart: 1)
        }
        if let freezing, add(freezing, apart: 1) {
            freezingDotRow = scale.row(of: freezing.celsius, rows: height * dotsPerRow)
        }
        if !onlyFreezing {
            for temperature in roundTemperatures { add(temperature, apart: 3) }
        }
    }

    private var columns: Int { labels.reduce(0) { max($0, ColumnWidth.of($1.text)) } }

    /// Returns the area without the axis and the margins.
    func areaBeside(in size: Size) -> Rect {
        let left = labels.isEmpty ? 1 : columns + 2
        return Rect(row: 0, column: left, rows: size.rows, columns: size.columns - left - 1)
    }

    func draw(on canvas: inout Canvas, theme: Theme) {
        for label in labels {
            canvas.put(label.text, row: label.row, endingAt: 1 + columns, face: theme[Role(label.temperature)])
        }
    }

    func drawFreezingLevel(on canvas: inout Canvas, columns: Int, theme: Theme) {
        guard let freezingDotRow else { return }
        for column in 0..<columns {
            guard let glyph = style.level(dotRow: freezingDotRow % dotsPerRow, column: column) else { continue }
            canvas.put(glyph: glyph, row: freezingDotRow / dotsPerRow, column: column, face: theme[.dim])
        }
    }

    @discardableResult
    private mutating func add(_ temperature: Temperature, apart distance: Int) -> Bool {
        let row = scale.row(of: temperature.celsius, rows: height * dotsPerRow) / dotsPerRow
        let text = formats.temperature(temperature)
        guard labels.allSatisfy({ abs($0.row - row) >= distance && $0.text != text }) else { return false }
        labels.append(Label(row: row, temperature: temperature, text: text))
        return true
    }

    private var roundTemperatures: [Temperature] {
        let (low, high) = (formats.figure(scale.range.low), formats.figure(scale.range.high))
        let wanted = (high - low) * 4 / Double(height)
        guard height > 5, let step = [5.0, 10, 20, 50].first(where: { $0 >= wanted }) else { return [] }
        let first = (low / step).rounded(.up) * step
        return stride(from: first, through: high, by: step).compactMap(formats.temperature(ofFigure:))
    }
}
